"""The lines of the log as sentences: what was done, to whom, and how it was before and after."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from flask_babel import gettext

from engine.marking import mark
from scorer.models import LogEntry
from scorer.words.log.naming import Naming
from scorer.words.terms import listed


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; `before` and `after` where they say more than the sentence."""

    sentence: str
    before: str = ""
    after: str = ""


def tell(naming: Naming, entry: LogEntry) -> Told:
    told = SAYS.get(entry.action)
    if told is None:
        return Told(str(gettext("Något ändrades (%(action)s).", action=entry.action)))
    return told(naming, entry)


Says = Callable[[Naming, LogEntry], Told]


def _after(entry: LogEntry) -> Mapping[str, Any]:
    return entry.after or {}


def _before(entry: LogEntry) -> Mapping[str, Any]:
    return entry.before or {}


def _plain(text: str) -> Says:
    return lambda naming, entry: Told(str(gettext(text)))


def _of_entrant(text: str, **more: str) -> Says:
    """A sentence with %(who)s, and what `more` names of what stands afterwards."""

    def told(naming: Naming, entry: LogEntry) -> Told:
        shown = _after(entry) or _before(entry)
        params = {name: shown.get(key) for name, key in more.items()}
        return Told(str(gettext(text, who=naming.who(shown), **params)), after=_tables_to(naming, shown))

    return told


def _of_match(text: str, **more: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        params = {name: _after(entry).get(key) for name, key in more.items()}
        sentence = gettext(text, match=naming.match(entry.match_id), **params)
        return Told(str(sentence), after=_tables_to(naming, _after(entry)))

    return told


def _tables_to(naming: Naming, shown: Mapping[str, Any]) -> str:
    """Who got the table that became free."""
    matches = [naming.match(one) for one in shown.get("table_to", ())]
    return " ".join(str(gettext("Bordet gick till %(match)s.", match=one)) for one in matches)


def _of_table(text: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        table = _after(entry).get("table") or _before(entry).get("table") or "?"
        return Told(str(gettext(text, table=table)))

    return told


def _by(key: str, texts: Mapping[object, str]) -> Says:
    """One of two sentences of an entrant, by what stands under `key` afterwards."""
    return lambda naming, entry: _of_entrant(texts[_after(entry).get(key)])(naming, entry)


def _edited(naming: Naming, entry: LogEntry) -> Told:
    before, after = (_registration(shown) for shown in (_before(entry), _after(entry)))
    return Told(str(gettext("%(who)s ändrades.", who=naming.who(_after(entry)))), before, after)


def _registration(shown: Mapping[str, Any]) -> str:
    parts = [" – ".join(shown.get("members", ())), shown.get("name"), shown.get("club")]
    return ", ".join(str(one) for one in parts if one)


def _members(text: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        sentence = gettext(text, who=naming.who(_after(entry)))
        return Told(str(sentence), _people(_before(entry)), _people(_after(entry)))

    return told


_ROLES: Final = {
    "regular": "%(name)s",
    "substitute": mark("%(name)s (ersättare)"),
    "former": mark("%(name)s (tidigare)"),
}


def _people(shown: Mapping[str, Any]) -> str:
    return ", ".join(str(gettext(_ROLES[one["role"]], name=one["name"])) for one in shown.get("members", ()))


def _amount(text: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        shown = _after(entry)
        return Told(str(gettext(text, who=naming.who(shown), amount=naming.amount(shown))))

    return told


def _adjusted(naming: Naming, entry: LogEntry) -> Told:
    penalty = _after(entry).get("kind") == "penalty"
    text = mark("%(who)s fick avdrag: %(amount)s.") if penalty else mark("%(who)s fick tillägg: %(amount)s.")
    return _amount(text)(naming, entry)


def _exchanged(naming: Naming, entry: LogEntry) -> Told:
    before, after = (_meetings(naming, shown) for shown in (_before(entry), _after(entry)))
    number = naming.rounds.get(entry.match_id, "?")
    return Told(str(gettext("Några bytte plats i rond %(number)s.", number=number)), before, after)


def _meetings(naming: Naming, shown: Mapping[str, Any]) -> str:
    return "; ".join(naming.meeting(one["sides"]) for one in shown.get("matches", ()))


def _drawn(text: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        return Told(
            str(gettext(text, number=_after(entry).get("round", ""))),
            _round(naming, _before(entry)),
            _round(naming, _after(entry)),
        )

    return told


def _published(naming: Naming, entry: LogEntry) -> Told:
    """Of a round that was taken back and stands anew also what was settled with it (`settle_comers`)."""
    drawn = _drawn(mark("Rond %(number)s publicerades."))(naming, entry)
    settled, number = _before(entry), _after(entry).get("round", "")
    texts = {
        "came": mark("%(who)s är med från rond %(number)s."),
        "not_missed": mark("%(who)s missade inte rond %(missed)s och får inget för den."),
        "left": mark("%(who)s är inte med från rond %(number)s."),
    }
    said = [
        gettext(text, who=naming.who(one), number=number, missed=one.get("round"))
        for name, text in texts.items()
        for one in settled.get(name, ())
    ]
    return replace(drawn, after=" ".join((f"{drawn.after}.", *said)) if said else drawn.after)


def _round(naming: Naming, shown: Mapping[str, Any]) -> str:
    return "; ".join(naming.meeting(sides) for sides in shown.get("matches", ()))


def _taken_back(naming: Naming, entry: LogEntry) -> Told:
    before = _before(entry)
    text = mark("Rond %(number)s togs tillbaka: %(entries)s givar och resultat, %(begun)s påbörjade matcher.")
    return Told(str(gettext(text, number=before["round"], entries=before["entries"], begun=before["begun"])))


def _brought_back(naming: Naming, entry: LogEntry) -> Told:
    return Told(str(gettext("Rond %(number)s gäller igen.", number=_after(entry)["round"])))


def _lot(naming: Naming, entry: LogEntry) -> Told:
    names = listed([naming.entrant(one) for one in _after(entry)["order"]])
    return Told(str(gettext("Lott drogs. Ordningen blev %(names)s.", names=names)))


def _lot_undone(naming: Naming, entry: LogEntry) -> Told:
    names = listed([naming.entrant(int(one)) for one in _before(entry)["lots"]])
    return Told(str(gettext("Lotten ångrades mellan %(names)s.", names=names)))


def _rules_changed(naming: Naming, entry: LogEntry) -> Told:
    number = _after(entry)["from_round"]
    sentence = gettext("Reglerna ändrades från rond %(number)s.", number=number)
    return Told(str(sentence), naming.rules(_before(entry)), naming.rules(_after(entry)))


def _rules_undone(naming: Naming, entry: LogEntry) -> Told:
    number = _before(entry)["from_round"]
    sentence = gettext("Regeländringen från rond %(number)s ångrades.", number=number)
    return Told(str(sentence), naming.rules(_before(entry)), naming.rules(_after(entry)))


def _entered(kind: str, text: str) -> Says:
    def told(naming: Naming, entry: LogEntry) -> Told:
        said = naming.words(entry.match_id).content(kind, _after(entry))
        return Told(str(gettext(text, match=naming.match(entry.match_id), what=said)))

    return told


_KINDS: Final[Mapping[str, str]] = {
    "deal": mark("Giv i %(match)s: %(what)s."),
    "parti": mark("Resultat i %(match)s: %(what)s."),
    "walk-over": mark("%(match)s: %(what)s"),
    "mend": mark("Ändrat i %(match)s: %(what)s."),
}
_CONFLICT: Final = mark("Motstridig uppgift i %(match)s, räknas inte: %(what)s.")

SAYS: Final[Mapping[str, Says]] = {
    "register": _of_entrant(mark("%(who)s anmäldes.")),
    "register-late": _of_entrant(mark("%(who)s kom sent och skrevs in.")),
    "hold-place": _of_entrant(mark("En plats hölls: %(who)s.")),
    "hold-again": _of_entrant(mark("Platsen hölls igen: %(who)s.")),
    "edit-entrant": _edited,
    "remove-entrant": _of_entrant(mark("%(who)s togs bort.")),
    "set-present": _by("present", {True: mark("%(who)s är på plats."), False: mark("%(who)s är inte här.")}),
    "leave": _of_entrant(mark("%(who)s lämnade tävlingen efter rond %(number)s."), number="after_round"),
    "come-back": _of_entrant(mark("%(who)s är med igen från rond %(number)s."), number="back_round"),
    "undo-leave": _of_entrant(mark("Ångrat: %(who)s lämnade aldrig tävlingen.")),
    "undo-come-back": _of_entrant(mark("Ångrat: %(who)s kom inte tillbaka.")),
    "change-struck": _by(
        "struck",
        {True: mark("Det som %(who)s har spelat ströks."), False: mark("Det som %(who)s har spelat räknas.")},
    ),
    "adjust": _adjusted,
    "take-away-adjustment": _amount(mark("Togs bort för %(who)s: %(amount)s.")),
    "give-adjustment-back": _amount(mark("Räknas igen för %(who)s: %(amount)s.")),
    "add-substitute": _members(mark("%(who)s fick en ersättare.")),
    "add-member": _members(mark("%(who)s blev en spelare till.")),
    "remove-member": _members(mark("En spelare togs bort ur %(who)s.")),
    "replace-member": _members(mark("En spelare i %(who)s byttes ut.")),
    "exchange": _exchanged,
    "exchange-matches": _exchanged,
    "postpone": _of_match(mark("Sköts upp: %(match)s.")),
    "play-postponed": _of_match(mark("Spelas nu: %(match)s.")),
    "take-back-round": _taken_back,
    "bring-back-round": _brought_back,
    "draw-draft": _drawn(mark("Ett förslag till en rond gjordes.")),
    "draw-deciding": _drawn(mark("Ett förslag till en avgörande match gjordes.")),
    "swap-in-draft": _drawn(mark("Två bytte plats i förslaget.")),
    "move-bye": _drawn(mark("Den lediga platsen flyttades i förslaget.")),
    "meet-in-draft": _drawn(mark("En match sattes ihop i förslaget.")),
    "part-in-draft": _drawn(mark("En match togs isär i förslaget.")),
    "discard-draft": _drawn(mark("Förslaget kastades.")),
    "publish-round": _published,
    "draw-lot": _lot,
    "undo-lot": _lot_undone,
    "change-rules": _rules_changed,
    "undo-rule-change": _rules_undone,
    "create-tournament": _plain(mark("Tävlingen skapades.")),
    "edit-tournament": _plain(mark("Tävlingens val ändrades.")),
    "end-tournament": _plain(mark("Tävlingen avslutades.")),
    "reopen-tournament": _plain(mark("Tävlingen öppnades igen.")),
    "change-tables": _plain(mark("Antalet bord ändrades.")),
    "renew-codes": _plain(mark("Alla bordskoder byttes.")),
    "enter-table": _of_table(mark("En platta kom till bord %(table)s.")),
    "hold-table": _of_table(mark("En platta tog hand om bord %(table)s.")),
    "take-over": _of_table(mark("En annan platta tog över bord %(table)s.")),
    "release-table": _of_table(mark("Plattan lämnade bord %(table)s.")),
    "move-device": _of_table(mark("En platta flyttades till bord %(table)s.")),
    "call": _of_table(mark("Bord %(table)s ropade på arrangören.")),
    "take-back-call": _of_table(mark("Bord %(table)s behövde inte arrangören längre.")),
    "answer-call": _of_table(mark("Arrangören kom till bord %(table)s.")),
    "assign-table": _of_match(mark("Bordet ändrades för %(match)s.")),
    "take-seats": _of_match(mark("Platserna bestämdes i %(match)s.")),
    "confirm": _of_match(mark("Bekräftades: %(match)s.")),
    "conflict-used": _of_match(mark("En motstridig uppgift fick gälla i %(match)s.")),
    "conflict-both": _of_match(mark("Två olika uppgifter räknas nu båda i %(match)s.")),
    "conflict-put-away": _of_match(mark("En motstridig uppgift lades undan i %(match)s.")),
    **{f"{kind}-saved": _entered(kind, text) for kind, text in _KINDS.items()},
    **{f"{kind}-conflict": _entered(kind, _CONFLICT) for kind in _KINDS},
}
