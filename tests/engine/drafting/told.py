"""What people say of a deal whose hands nobody knows, event by event."""


def as_seen(event):
    """What is said of a card that comes to lie open before all can see it, or of an exchange."""
    kind, _, what = event.partition(":")
    return f"exchange:{' '.join('?' for _ in what.split(' '))}" if kind == "exchange" else event


def shown_now(now, known):
    """The cards that lie open and were not said yet."""
    layout = now.layout
    found = [f"shows:open:{card}" for card in layout.open if card not in known]
    for seat, row in enumerate(layout.rows):
        found += [f"shows:{seat}:{place.up}" for place in row if place.up and place.up not in known]
    return found


def cards_in(event):
    kind, _, what = event.partition(":")
    if kind in ("meld", "partner"):
        return {what + "K", what + "Q"}
    return {event[-2:], *what.split(" ")}


def all_told(start, events):
    """The events of `draft/1` for a deal of which nobody showed a hand."""
    now, said, known = start, [], set()
    for event in [*events, None]:
        for shown in shown_now(now, known):
            said.append(shown)
            known.add(shown[-2:])
        if event is not None:
            said.append(as_seen(event))
            known |= cards_in(event)
            now = now.apply(event)
    return said
