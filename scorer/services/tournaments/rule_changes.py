"""Options and length of a match, changed during play for coming rounds. Open matches keep the old rules."""

from dataclasses import asdict, dataclass

from sqlmodel import Session, select

from engine.forms import form_named
from scorer.log.actions import Action
from scorer.log.tournament import ChangeRulesLine, LoggedRules, RulesFrom, UndoRulesLine
from scorer.models import Match, Round, Tournament
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache, is_over
from scorer.rows.matches.record import published_records
from scorer.rows.rounds.published import STANDS, drafted, last_published
from scorer.rows.rounds.rules import AgreedRules, agreed_rules
from scorer.services.change import Change, row_of
from scorer.services.tournaments.making import open_tournament
from scorer.services.tournaments.plans import check_length


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A change of the rules from a round on. `open_matches`: the ids of those that keep the old rules.

    `draft`: whether that round exists already, as a draft.
    """

    from_round: int
    before: AgreedRules
    after: AgreedRules
    open_matches: tuple[int, ...]
    draft: bool


def preview_rules(session: Session, folds: FoldCache, tournament_id: int, rules: AgreedRules) -> RuleChange:
    """The change that `change_rules` would make; nothing is stored. Raises as it does."""
    tournament = row_of(session, Tournament, tournament_id, lock=False)
    form = form_named(tournament.game, tournament.form)
    check_length(form, rules.partier, rules.options, rules.length)
    number = last_published(session, tournament_id) + 1
    before = agreed_rules(tournament, number)
    if before == rules:
        raise Problem("nothing-changed")
    draft = drafted(session, tournament_id) is not None
    return RuleChange(number, before, rules, _open(session, folds, tournament_id), draft)


def change_rules(change: Change, tournament_id: int, rules: AgreedRules, reason: str = "") -> int:
    """Returns the number of the first round that is played by the new rules.

    Refused: `not-begun` before the first round is published, `partier-unfit`, `option-unfit`, `length-unfit`,
    `nothing-changed`.
    """
    reason = clean_reason(reason)
    session = change.session
    tournament = open_tournament(session, tournament_id)
    if not last_published(session, tournament_id):
        raise Problem("not-begun")
    agreed = preview_rules(session, change.folds, tournament_id, rules)
    kept = [agreement for agreement in tournament.rule_changes if agreement["round"] != agreed.from_round]
    tournament.rule_changes = [*kept, {"round": agreed.from_round, **rules.json()}]
    before = LoggedRules(**asdict(agreed.before))
    after = RulesFrom(**asdict(rules), from_round=agreed.from_round)
    change.log(ChangeRulesLine(Action.CHANGE_RULES, before, after), of=tournament_id, reason=reason)
    return agreed.from_round


def undo_rule_change(change: Change, tournament_id: int, from_round: int) -> None:
    """The earlier rules stay in force.

    Refused: `not-found`, `rules-in-use` once a round is played by the new ones.
    """
    session = change.session
    tournament = open_tournament(session, tournament_id)
    left = [agreement for agreement in tournament.rule_changes if agreement["round"] != from_round]
    if len(left) == len(tournament.rule_changes):
        raise Problem("not-found")
    if last_published(session, tournament_id) >= from_round or _was_played(
        session, tournament_id, from_round
    ):
        raise Problem("rules-in-use", number=from_round)
    before = agreed_rules(tournament, from_round)
    tournament.rule_changes = left
    after = LoggedRules(**asdict(agreed_rules(tournament, from_round)))
    line = UndoRulesLine(Action.UNDO_RULE_CHANGE, RulesFrom(**asdict(before), from_round=from_round), after)
    change.log(line, of=tournament_id)


def _open(session: Session, folds: FoldCache, tournament_id: int) -> tuple[int, ...]:
    records = published_records(session, Round.tournament_id == tournament_id)
    return tuple(record.id for record in records if not record.bye and not is_over(folds, record))


def _was_played(session: Session, tournament_id: int, number: int) -> bool:
    """Whether a round that was taken back, this or a later one, holds hands."""
    found = select(Match.id).join(Match.round)
    back = Round.tournament_id == tournament_id, Round.number >= number, ~STANDS
    return session.exec(found.where(*back)).first() is not None
