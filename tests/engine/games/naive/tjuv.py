"""Which events may come next in tjuv, where nobody plays to a trick."""

from itertools import permutations

from tests.engine.games.naive.tricks import SHORT, height


class Tjuv:
    def __init__(self, record):
        self.hands = [text.split() for text in record["hands"]]
        self.seats = len(self.hands)
        self.stock = record["stock"].split()
        self.fill_from_stock = record.get("options", {}).get("fill_from_stock", False)
        self.dealer = record["dealer"]
        self.seat = (self.dealer + 1) % self.seats
        self.open = []
        self.piles = [[] for _ in self.hands]
        self.outs = 0
        self.removing = self.filling = self.over = False

    def low(self, card):
        return height(card, SHORT)

    def can_take(self, card):
        return [
            open_card
            for open_card in self.open
            if open_card[0] == card[0] and self.low(open_card) < self.low(card)
        ]

    def legal(self):
        if self.over:
            return []
        hand = self.hands[self.seat]
        if self.outs < self.seats:
            lowest = min(map(self.low, hand))
            return ["out:" + card for card in hand if self.low(card) == lowest]
        if self.removing:
            return ["remove:" + " ".join(cards) for cards in self.removals()]
        if self.filling:
            return ["fill:" + card for card in hand]
        return [("capture:" if self.can_take(card) else "lay:") + card for card in hand]

    def removals(self):
        count = self.seats - 3
        for cards in permutations(self.open, count):
            left = [card for card in self.open if card not in cards]
            if min(map(self.low, cards)) >= max(map(self.low, left)):
                yield cards

    def play(self, event):
        kind, _, what = event.partition(":")
        if kind == "remove":
            self.removing = False
            self.open = [card for card in self.open if card not in what.split()]
            self.stock += what.split()
            self.fourth_card()
            return
        self.hands[self.seat].remove(what)
        if kind == "out":
            self.open.append(what)
            self.outs += 1
            self.seat = (self.seat + 1) % self.seats
            if self.outs == self.seats:
                self.all_out()
        elif kind == "fill":
            self.open.append(what)
            self.hands[self.seat].append(self.stock.pop(0))
            self.fill()
        else:
            if kind == "capture":
                self.capture(what)
            else:
                self.open.append(what)
            if self.stock:
                self.hands[self.seat].append(self.stock.pop(0))
            self.fill()

    def all_out(self):
        if self.seats == 2:
            self.open.append(self.stock.pop(0))
        if self.seats > 3:
            self.seat, self.removing = self.dealer, True
        else:
            self.fourth_card()

    def fourth_card(self):
        self.seat = (self.dealer + 1) % self.seats
        for step in range(self.seats):
            self.hands[(self.seat + step) % self.seats].append(self.stock.pop(0))

    def capture(self, card):
        pile = [card, *self.can_take(card)]
        self.open = [open_card for open_card in self.open if open_card not in pile]
        for seat in range(self.seats):
            for old_pile in list(self.piles[seat]):
                if seat != self.seat and old_pile[0][0] == card[0] and self.low(old_pile[0]) < self.low(card):
                    self.piles[seat].remove(old_pile)
                    pile += old_pile
        self.piles[self.seat].append(pile)

    def fill(self):
        while self.fill_from_stock and len(self.open) < 3 and self.stock:
            self.open.append(self.stock.pop(0))
        self.filling = len(self.open) < 3 and bool(self.stock)
        if self.filling:
            return
        if any(self.hands):
            self.seat = (self.seat + 1) % self.seats
        else:
            self.over = True
            self.piles[self.seat].append(self.open)
            self.open = []
