"""A warning before an older round is changed: none for the last round, a stronger one the older it is."""

from flask_babel import gettext, ngettext

from scorer.rows.rounds.published import published_rounds
from scorer.session import current_session
from scorer.web.matches.view import round_views


def age_warning(tournament_id: int, number: int) -> str:
    """The warning before the round of this number is changed; empty for the last round."""
    published = published_rounds(current_session(), tournament_id)
    later = [each for each in published if each.number > number]
    if not later:
        return ""
    if len(later) == 1:
        return str(
            gettext(
                "Rond %(later)s är redan lottad. Den står kvar som den är, men ställningen ändras.",
                later=later[0].number,
            )
        )
    begun = sum(view.fold.begun for each in later for view in round_views(each.id))
    rounds = ngettext("En rond", "%(num)s ronder", len(later))
    matches = ngettext("en match", "%(num)s matcher", begun)
    return str(
        gettext(
            "%(rounds)s är lottade efter den här, och %(matches)s i dem är påbörjade. De står kvar som de "
            "är, men de lottades efter en ställning som nu ändras. Fråga hellre en gång för mycket.",
            rounds=rounds,
            matches=matches,
        )
    )
