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


def told_with_draws(start, events, put_away=True):
    """The same, but each card that is drawn is told, what is put away, and at the end all that is left.

    `put_away`: those who exchange or buy show their hands first.
    """
    now, said, known = start, [], set()

    def say(*taps):
        for tap in taps:
            said.append(tap)
            known.update(cards_in(tap))

    for event in events:
        say(*shown_now(now, known))
        if put_away and event.partition(":")[0] in ("exchange", "buy"):
            say(*_hand(now, now.to_act, known))
        say(event if put_away else as_seen(event))
        before, now = now, now.apply(event)
        say(*_drawn(before.layout.stock, now.layout.hands, known))
    say(*shown_now(now, known))
    say(*[tap for seat in range(len(now.layout.hands)) for tap in _hand(now, seat, known)])
    say(*[f"shows:stock:{card}" for card in now.layout.stock if card not in known])
    return said


def _hand(now, seat, known):
    return [f"shows:{seat}:{card}" for card in now.layout.hands[seat] if card not in known]


def _drawn(stock, hands, known):
    return [
        f"drew:{seat}:{card}"
        for card in stock
        for seat, hand in enumerate(hands)
        if card in hand and card not in known
    ]
