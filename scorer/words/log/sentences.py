"""The sentence for each action of the log."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.lines import actions_of
from scorer.log.tournament import InstallationLine

_CONFLICT: Final = mark("Något annat fylldes i samtidigt i %(match)s och räknas inte: %(what)s.")
_EXCHANGED: Final = mark("Några bytte med varandra i rond %(number)s.")
SENTENCES: Final[Mapping[Action, str]] = {
    # Entrants
    Action.REGISTER: mark("%(who)s anmäldes."),
    Action.REGISTER_LATE: mark("%(who)s kom sent och skrevs in."),
    Action.HOLD_PLACE: mark("Reserverades: %(who)s."),
    Action.HOLD_AGAIN: mark("Reserverades igen: %(who)s."),
    Action.EDIT_ENTRANT: mark("%(who)s ändrades."),
    Action.REMOVE_ENTRANT: mark("%(who)s togs bort."),
    Action.LEAVE: mark("%(who)s lämnade tävlingen efter rond %(number)s."),
    Action.COME_BACK: mark("%(who)s är med igen från rond %(number)s."),
    Action.UNDO_LEAVE: mark("Ångrat: %(who)s lämnade aldrig tävlingen."),
    Action.UNDO_COME_BACK: mark("Ångrat: %(who)s kom inte tillbaka."),
    Action.TAKE_AWAY_ADJUSTMENT: mark("Togs bort för %(who)s: %(amount)s."),
    Action.GIVE_ADJUSTMENT_BACK: mark("Räknas igen för %(who)s: %(amount)s."),
    Action.ADD_SUBSTITUTE: mark("%(who)s fick en ersättare."),
    Action.ADD_MEMBER: mark("%(who)s fick en spelare till."),
    Action.REMOVE_MEMBER: mark("En spelare togs bort ur %(who)s."),
    Action.REPLACE_MEMBER: mark("En spelare i %(who)s byttes ut."),
    # Rounds
    Action.DRAW_DRAFT: mark("Ett förslag till en rond gjordes."),
    Action.DRAW_DECIDING: mark("Ett förslag till en avgörande match gjordes."),
    Action.SWAP_IN_DRAFT: mark("Två bytte med varandra i förslaget."),
    Action.MOVE_BYE: mark("Vem som står över ändrades i förslaget."),
    Action.MEET_IN_DRAFT: mark("En match sattes ihop i förslaget."),
    Action.PART_IN_DRAFT: mark("En match togs isär i förslaget."),
    Action.DISCARD_DRAFT: mark("Förslaget kastades."),
    Action.PUBLISH_ROUND: mark("Rond %(number)s visades för alla."),
    Action.TAKE_BACK_ROUND: mark(
        "Rond %(number)s togs tillbaka. Givar och resultat: %(entries)s. Påbörjade matcher: %(begun)s."
    ),
    Action.BRING_BACK_ROUND: mark("Rond %(number)s gäller igen."),
    Action.EXCHANGE: _EXCHANGED,
    Action.EXCHANGE_MATCHES: _EXCHANGED,
    # Matches
    Action.DEAL_SAVED: mark("Giv i %(match)s: %(what)s."),
    Action.PARTI_SAVED: mark("Resultat i %(match)s: %(what)s."),
    Action.WALK_OVER_SAVED: mark("%(match)s: %(what)s"),
    Action.MEND_SAVED: mark("Ändrat i %(match)s: %(what)s."),
    Action.DEAL_CONFLICT: _CONFLICT,
    Action.PARTI_CONFLICT: _CONFLICT,
    Action.WALK_OVER_CONFLICT: _CONFLICT,
    Action.MEND_CONFLICT: _CONFLICT,
    Action.CONFLICT_USED: mark("I %(match)s räknas nu det andra som var ifyllt."),
    Action.CONFLICT_BOTH: mark("I %(match)s räknas nu båda där två olika var ifyllda."),
    Action.CONFLICT_PUT_AWAY: mark("I %(match)s lades det andra som var ifyllt åt sidan."),
    Action.CONFLICT_OPEN: mark("I %(match)s togs det som låg åt sidan fram igen."),
    Action.CONFIRM: mark("Bekräftades: %(match)s."),
    Action.TAKE_SEATS: mark("Platserna bestämdes i %(match)s."),
    Action.POSTPONE: mark("Sköts upp: %(match)s."),
    Action.PLAY_POSTPONED: mark("Spelas nu: %(match)s."),
    Action.ASSIGN_TABLE: mark("Bordet ändrades för %(match)s."),
    # Tables
    Action.ENTER_TABLE: mark("En platta kom till bord %(table)s."),
    Action.HOLD_TABLE: mark("En platta tog hand om bord %(table)s."),
    Action.TAKE_OVER: mark("En annan platta tog över bord %(table)s."),
    Action.RELEASE_TABLE: mark("Plattan lämnade bord %(table)s."),
    Action.MOVE_DEVICE: mark("En platta flyttades till bord %(table)s."),
    Action.CALL: mark("Bord %(table)s kallade på arrangören."),
    Action.TAKE_BACK_CALL: mark("Bord %(table)s behövde inte arrangören längre."),
    Action.ANSWER_CALL: mark("Arrangören kom till bord %(table)s."),
    Action.CHANGE_TABLES: mark("Antalet bord ändrades."),
    Action.RENEW_CODES: mark("Alla bordskoder byttes."),
    Action.CHOOSE_TABLES: mark("Tävlingen fick bord %(tables)s."),
    Action.RENEW_CODE: mark("Bord %(table)s fick en ny kod."),
    Action.USE_CLUBS_CARDS: mark("Borden gick över till klubbens bordskort."),
    # What the hall watches
    Action.SET_CLOCK: mark("Tiden för ronden ändrades."),
    Action.PAUSE_CLOCK: mark("Klockan pausades."),
    Action.GO_ON_CLOCK: mark("Klockan går igen."),
    Action.STOP_CLOCK: mark("Klockan stängdes av."),
    Action.SET_SCREEN: mark("”%(screen)s” visar nu något annat."),
    Action.REMOVE_SCREEN: mark("”%(screen)s” togs bort."),
    Action.ADD_PICTURE: mark("Bilden ”%(name)s” lades till för storbilden."),
    Action.REMOVE_PICTURE: mark("Bilden ”%(name)s” togs bort."),
    # The tournament
    Action.CREATE_TOURNAMENT: mark("Tävlingen skapades."),
    Action.EDIT_TOURNAMENT: mark("Tävlingens val ändrades."),
    Action.END_TOURNAMENT: mark("Tävlingen avslutades."),
    Action.REOPEN_TOURNAMENT: mark("Tävlingen öppnades igen."),
    Action.TAKE_PROTESTS: mark("Ställningen är preliminär. Protester tas emot till %(until)s."),
    Action.MAKE_FINAL: mark("Ställningen gjordes slutlig."),
    Action.CHOOSE_SEEN: mark("Det valdes när besökarna ser ställningen."),
    Action.CHOOSE_SIGN_UP: mark("Det valdes vad som tas emot från telefoner."),
    Action.CHOOSE_CLUBS: mark("Det valdes hur klubbarna räknas."),
    Action.SET_PRIZES: mark("Priserna skrevs in."),
    Action.PUT_AWAY: mark("Tävlingen lades undan."),
    Action.TAKE_OUT: mark("Tävlingen togs fram igen."),
    Action.CHANGE_RULES: mark("Reglerna ändrades från rond %(number)s."),
    Action.UNDO_RULE_CHANGE: mark("Regeländringen från rond %(number)s ångrades."),
    Action.DRAW_LOT: mark("Lott drogs. Ordningen blev %(names)s."),
    Action.UNDO_LOT: mark("Lotten ångrades mellan %(names)s."),
    Action.RESTORE: mark("Allt hämtades tillbaka från säkerhetskopian från %(made)s."),
}
BY_CONTENT: Final = frozenset(
    {
        Action.SET_PRESENT,
        Action.CHANGE_STRUCK,
        Action.ADJUST,
        Action.START_CLOCK,
        Action.EXTRA_TIME,
        Action.TELL_WINNERS,
    }
)
"""Actions whose sentence depends on what the line holds (`scorer.words.log.telling`)."""

if untold := set(Action) - SENTENCES.keys() - BY_CONTENT - actions_of(InstallationLine):
    raise ValueError(f"no sentence for {sorted(untold)}")
