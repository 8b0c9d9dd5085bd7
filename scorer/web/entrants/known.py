"""Which rows of a list are entrants that are registered already, and what the list says otherwise of them."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext

from engine.marking import mark
from scorer.lists import ReadRow
from scorer.names import alike, is_same_club, people_in
from scorer.rows.entrants.view import EntrantView
from scorer.services.entrants.registering import Registration
from scorer.words.terms import listed

_CHANGED = mark("Ändras: %(what)s.")


@dataclass(frozen=True, slots=True)
class Known:
    """The row is this entrant, or stands higher up as row `row`. `change`: what the entrant becomes, if the
    list says otherwise. `doubtful`: the number is the same, the people are not."""

    entrant: EntrantView | None = None
    row: int = 0
    change: Registration | None = None
    doubtful: bool = False

    @property
    def said(self) -> list[str]:
        if self.entrant is None:
            return [gettext("Står redan på rad %(row)s och läggs inte till igen.", row=self.row)]
        number = self.entrant.number
        found = [gettext("Är redan med, som nummer %(number)s, och läggs inte till igen.", number=number)]
        if self.doubtful:
            found = [
                gettext("Är det nummer %(number)s? Då heter de så här i stället. Annars: hoppa över raden.",
                        number=number)
            ]  # fmt: skip
        return found + ([_told(self.entrant, self.change)] if self.change else [])


def known_rows(
    rows: Sequence[ReadRow], entrants: Sequence[EntrantView], *, before_play: bool
) -> Mapping[int, Known]:
    """By the place of a row. Rows and entrants are the same if they have the same people, of the same club
    where both name one. Before play one with the number of an entrant, and with somebody of it, is it too."""
    there: defaultdict[tuple[str, ...], list[tuple[str, Known]]] = defaultdict(list)
    for entrant in entrants:
        there[people_in(person.name for person in entrant.members)].append((entrant.club, Known(entrant)))
    numbered = {entrant.number: entrant for entrant in entrants} if before_play else {}
    found: dict[int, Known] = {}
    first: dict[int, int] = {}
    for place, row in enumerate(rows):
        if not row.registration:
            continue
        alike_rows = there[people_in(row.registration.members)]
        match = next((known for club, known in alike_rows if is_same_club(club, row.registration.club)), None)
        match = match or _by_number(row.registration, numbered)
        if match and match.entrant and first.setdefault(match.entrant.id, place) != place:
            match = Known(row=first[match.entrant.id] + 1)
        if match:
            found[place] = _with_change(match, row.registration, before_play=before_play)
        alike_rows.append((row.registration.club, Known(row=place + 1)))
    return found


def taken_numbers(
    rows: Sequence[ReadRow], entrants: Sequence[EntrantView], added: Collection[int],
    changed: Mapping[int, Known],
) -> Mapping[int, int]:  # fmt: skip
    """By the place of a row that is added or changes an entrant: the number, if another has it or gets it."""
    wanted = {place: row.registration.number for place, row in enumerate(rows)
              if place in added and row.registration and row.registration.number}  # fmt: skip
    wanted |= {place: known.change.number for place, known in changed.items()
               if known.change and known.change.number}  # fmt: skip
    moved = {known.entrant.id for known in changed.values() if known.entrant}
    count = Counter(wanted.values())
    count.update(entrant.number for entrant in entrants if entrant.id not in moved)
    return {place: number for place, number in wanted.items() if count[number] > 1}


def _by_number(registration: Registration, numbered: Mapping[int, EntrantView]) -> Known | None:
    entrant = numbered.get(registration.number or 0)
    if entrant is None or len(entrant.members) != len(registration.members):
        return None
    shared = any(_same(name, person.name) for name in registration.members for person in entrant.members)
    return Known(entrant, doubtful=True) if shared else None


def _same(name: str, known: str) -> bool:
    """Equal names, or one written a little otherwise."""
    return next(alike((name, known)), None) is not None


def _in_their_places(names: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """The names in the order of the people that they are; who is new gets the place that is left."""
    left = list(names)
    placed: list[str | None] = []
    for person in known:
        found = next((name for name in left if _same(name, person)), None)
        placed.append(found)
        if found is not None:
            left.remove(found)
    return tuple(name if name is not None else left.pop(0) for name in placed)


def _with_change(known: Known, registration: Registration, *, before_play: bool) -> Known:
    """What the list leaves empty stays as it is; numbers stay once play has begun."""
    if known.entrant is None:
        return known
    stored = stored_as(known.entrant)
    change = replace(
        stored,
        members=_in_their_places(registration.members, stored.members) if known.doubtful else stored.members,
        club=registration.club or stored.club,
        name=registration.name or stored.name,
        number=(before_play and registration.number) or stored.number,
    )
    return replace(known, change=change if change != stored else None)


def stored_as(entrant: EntrantView) -> Registration:
    members = tuple(person.name for person in entrant.members)
    return Registration(
        members, entrant.name, entrant.club, entrant.number, entrant.present, entrant.fee, entrant.paid
    )


def _told(entrant: EntrantView, change: Registration) -> str:
    """What the entrant gets, and what stands there now."""
    stored = stored_as(entrant)
    both = (
        (gettext("namn"), " – ".join(change.members), " – ".join(stored.members)),
        (gettext("klubb"), change.club, stored.club),
        (gettext("lagnamn"), change.name, stored.name),
        (gettext("nummer"), str(change.number), str(stored.number)),
    )
    said = [
        gettext("%(what)s %(value)s (nu %(now)s)", what=what, value=value, now=now or gettext("tomt"))
        for what, value, now in both
        if value != now
    ]
    return str(gettext(_CHANGED, what=listed(said)))
