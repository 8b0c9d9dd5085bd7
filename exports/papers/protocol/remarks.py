"""The notes on a match, beside its deals."""

from engine.forms import Form
from exports.papers.protocol.match import Confirmed, ProtocolMatch
from exports.papers.texts import Texts
from exports.papers.words import draft, side_title


def notes_of(match: ProtocolMatch, texts: Texts) -> tuple[str, ...]:
    notes = [] if match.published else [draft(texts)]
    if match.walk_over is not None:
        notes.append(_walk_over(match, texts))
    if match.struck:
        notes.append(
            texts.ngettext(
                "%(num)s giv är struken och räknas inte.",
                "%(num)s givar är strukna och räknas inte.",
                match.struck,
            )
        )
    return (*notes, *(_confirmed(match, confirmed, texts) for confirmed in match.confirmed))


def _walk_over(match: ProtocolMatch, texts: Texts) -> str:
    there = match.walk_over.came(len(match.sides)) if match.walk_over else ()
    names = ", ".join(_name(match, side, texts) for side in there)
    if not there:
        said = texts.gettext("Ingen kom till spel: alla har förlorat matchen.")
    elif len(there) > 1:
        said = texts.gettext("Walk-over: %(sides)s delar segern.", sides=names)
    else:
        said = texts.gettext("Walk-over: %(side)s har vunnit matchen.", side=names)
    if match.state.lines or match.state.partier:
        said += " " + texts.gettext("Det som är spelat räknas inte.")
    return said


def _confirmed(match: ProtocolMatch, confirmed: Confirmed, texts: Texts) -> str:
    at = texts.moment(confirmed.at)
    if confirmed.side is None:
        return texts.gettext("Bekräftad %(at)s av arrangören.", at=at)
    return texts.gettext("Bekräftad %(at)s av %(side)s.", at=at, side=_name(match, confirmed.side, texts))


def _name(match: ProtocolMatch, side: int, texts: Texts) -> str:
    return side_title(match.state.rules.form, match.sides[side], texts).lower()


def guide(form: Form, texts: Texts) -> str:
    """A short guide to filling in the protocol by hand."""
    sheet, game = form.sheet, texts.game(form.game)
    said = []
    if sheet.melds:
        worth = {value.name: value.points for value in sheet.melds}
        points = ", ".join(f"{texts.gettext(game.awards[name])} {points}" for name, points in worth.items())
        said.append(texts.gettext("Säger någon upp: rita färgen i rätt kolumn (%(points)s).", points=points))
    if sheet.vinst:
        said.append(texts.gettext("Skriv 1 för vinst och sistan."))
    said += [texts.gettext(hint) for hint in game.paper_hints]
    if sheet.redeal:
        said.append(texts.gettext("Omgiv: skriv det på raden, samma spelare ger igen."))
    return " ".join(said)
