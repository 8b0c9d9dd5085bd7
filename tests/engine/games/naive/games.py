"""Which events may come next, in every game. A deal is one object that changes; copies are made by hand.

Here are the games of tricks; tjuv has none.
"""

import copy
from itertools import combinations

from tests.engine.games.naive.tjuv import Tjuv
from tests.engine.games.naive.tricks import ACE_HIGH, TEN_HIGH, allowed, height, taker


class Tricks:
    """What trick games share."""

    order = TEN_HIGH
    must_beat = True

    def __init__(self, record):
        self.record = record
        self.hands = [text.split() for text in record["hands"]]
        self.seats = len(self.hands)
        self.trump = None
        self.trick = []
        self.done = []
        self.in_ = self.forehand = (record["dealer"] + 1) % self.seats
        self.over = False

    def player(self):
        return (self.in_ + len(self.trick)) % self.seats

    def cards(self):
        return allowed(self.hands[self.player()], self.trick, self.trump, self.order, self.must_beat)

    def card(self, card):
        self.hands[self.player()].remove(card)
        self.trick.append(card)
        if len(self.trick) == self.seats:
            winner = taker(self.trick, self.in_, self.seats, self.trump, self.order)
            self.done.append((self.in_, self.trick, winner))
            self.trick, self.in_ = [], winner
            self.won()

    def won(self):
        self.over = not any(self.hands)

    def pairs(self, seat):
        return [suit for suit in "SHDC" if {suit + "K", suit + "Q"} <= set(self.hands[seat])]

    def side(self, seat):
        return seat % self.sides


class Tolva(Tricks):
    def __init__(self, record):
        super().__init__(record)
        self.form = record["form"]
        self.sides = 2 if self.form == "four" else self.seats
        self.all_tricks = {"four": 9, "three": 12}.get(self.form, 18)
        self.points = list(record["score"])
        self.melded = []
        self.asking = self.asked = self.said = self.taken_up = False
        self.gubbe = None
        self.stock = record.get("stock", "").split()
        self.first_from_table = self.form == "bordstolva" and record.get("options", {}).get(
            "first_trick_from_table"
        )
        self.unseen = [[], []]
        self.bare = [[], []]
        self.rows = [[], []]
        if self.form == "bordstolva":
            for seat, place in enumerate(record["table"]):
                self.rows[seat] = list(zip(place["up"].split(), place["down"].split(), strict=True))
                up = place["up"].split()
                if self.first_from_table:
                    self.unseen[seat], self.hands[seat] = self.hands[seat], up
                else:
                    self.hands[seat] = self.hands[seat] + up

    def due(self):
        """What must happen before the lead: draw, turn or nothing."""
        if self.form == "plocketolva" and self.done and not self.trick and not self.taken_up:
            return "draw" if self.stock else None
        if self.form == "bordstolva" and any(self.bare):
            return "turn"
        return None

    def may_meld(self):
        left = self.all_tricks - len(self.done)
        worth = 2 if not self.melded else 1
        return (
            not self.trick
            and self.done
            and not (self.asked or self.said or self.taken_up or self.gubbe)
            and len(self.melded) < 4
            and left >= 3
            and self.points[self.side(self.in_)] + worth < 12
        )

    def gubbar(self):
        if self.trick or self.due() or self.melded or self.gubbe or self.asking:
            return []
        led_before = [leader for leader, _, _ in self.done]
        kinds = []
        first = self.in_ not in led_before
        if first and self.points[self.side(self.in_)] <= 5 and max(len(self.done), 1) + 5 <= self.all_tricks:
            kinds.append("half")
        if not self.done or (len(self.done) == 1 and self.in_ != self.forehand):
            kinds.append("whole")
        return kinds

    def legal(self):
        if self.over:
            return []
        if self.asking:
            partner = (self.in_ + 2) % 4
            return ["partner:-"] + [
                "partner:" + suit for suit in self.pairs(partner) if suit not in self.melded
            ]
        events = []
        if self.may_meld():
            events += ["meld:" + suit for suit in self.pairs(self.in_) if suit not in self.melded]
            events += ["ask"] if self.form == "four" else []
        if self.due():
            return [*events, self.due()]
        return events + self.gubbar() + self.cards()

    def play(self, event):
        if event == "ask":
            self.asking = self.asked = True
        elif event == "partner:-":
            self.asking = False
        elif event.startswith(("meld", "partner")):
            self.asking = False
            self.said = True
            self.points[self.side(self.in_)] += 1 if self.melded else 2
            self.melded.append(event[-1])
            self.trump = self.melded[0]
        elif event in ("half", "whole"):
            first = max(len(self.done), 1) if event == "half" else 1
            self.gubbe = (self.side(self.in_), first, first + 5 if event == "half" else self.all_tricks)
        elif event == "draw":
            self.taken_up = True
            for seat in (self.in_, 1 - self.in_):
                self.hands[seat].append(self.stock.pop(0))
        elif event == "turn":
            self.taken_up = True
            for seat in (0, 1):
                self.hands[seat] += self.bare[seat]
            self.bare = [[], []]
        else:
            self.card(event)

    def won(self):
        self.asked = self.said = self.taken_up = False
        leader, trick, winner = self.done[-1]
        for place, card in enumerate(trick):
            seat = (leader + place) % self.seats
            for up, down in self.rows[seat] if self.form == "bordstolva" else []:
                if up == card:
                    self.bare[seat].append(down)
        for seat in range(2):
            self.hands[seat] += self.unseen[seat]
        self.unseen = [[], []]
        if self.gubbe:
            side, _, last = self.gubbe
            self.over = self.side(winner) != side or len(self.done) == last
        else:
            self.over = len(self.done) == self.all_tricks


class Bondtolva(Tricks):
    def __init__(self, record):
        super().__init__(record)
        self.sides = self.seats // 2
        self.points = list(record["score"])
        self.melded = []
        self.spent = set()
        self.asking = self.asked = self.struck = False
        self.begun = False

    def partner(self):
        return (self.in_ + self.sides) % self.seats

    def legal(self):
        if self.over:
            return []
        own = [suit for suit in self.pairs(self.in_) if suit not in self.spent]
        by_partner = ["partner:" + suit for suit in self.pairs(self.partner()) if suit not in self.spent]
        if self.asking:
            return ["partner:-", *by_partner]
        events = self.cards()
        if not self.begun:
            return events + [
                f"redeal:{seat}"
                for seat in range(self.seats)
                if all(card[1] in "6789" for card in self.hands[seat])
            ]
        if self.trick or not self.done or self.struck:
            return events
        if not self.asked:
            events += ["meld:" + suit for suit in own]
        if self.melded:
            return events + by_partner
        return events + ([] if self.asked else ["ask"])

    def play(self, event):
        side = self.side(self.in_)
        slip = not self.melded and self.points[side] == 11
        self.begun = True
        if event.startswith("redeal"):
            self.over = True
        elif event == "ask" and slip:
            self.struck, self.points[side] = True, 6
        elif event == "ask":
            self.asking = self.asked = True
        elif event == "partner:-":
            self.asking = False
        elif event.startswith(("meld", "partner")):
            self.asking = False
            self.spent.add(event[-1])
            if slip:
                self.struck, self.points[side] = True, 6
            else:
                self.points[side] += 1 if self.melded else 2
                self.melded.append(event[-1])
                self.trump = self.melded[0]
        else:
            self.card(event)

    def won(self):
        super().won()
        self.asked = self.struck = False


class Tremanswhist(Tricks):
    order = ACE_HIGH
    must_beat = False

    def __init__(self, record):
        super().__init__(record)
        self.stock = record["stock"].split()
        self.upcard = record.get("upcard")
        self.turns = 0
        self.trump = record.get("trump")
        if self.upcard and self.upcard[1] in "JQKA":
            self.trump = self.upcard[0]

    def legal(self):
        if self.over:
            return []
        if self.turns == 3:
            return self.cards()
        if self.upcard:
            return ["stand", "buy"]
        hand = self.hands[(self.forehand + self.turns) % 3]
        order = sorted(hand, key=lambda card: ("SHDC".index(card[0]), height(card, ACE_HIGH)))
        sizes = range(1, min(len(hand), len(self.stock)) + 1)
        return ["stand"] + [
            "exchange:" + " ".join(away) for size in sizes for away in combinations(order, size)
        ]

    def play(self, event):
        seat = (self.forehand + self.turns) % 3
        if event == "stand":
            self.turns += 1
        elif event == "buy":
            self.hands[seat], self.turns = self.stock, 3
        elif event.startswith("exchange"):
            away = event.removeprefix("exchange:").split()
            drawn, self.stock = self.stock[: len(away)], self.stock[len(away) :]
            self.hands[seat] = [card for card in self.hands[seat] if card not in away] + drawn
            self.turns += 1
        else:
            self.card(event)


GAMES = {"tolva": Tolva, "bondtolva": Bondtolva, "tremanswhist": Tremanswhist, "tjuv": Tjuv}


def start(record):
    return GAMES[record["game"]](record)


def after(deal, event):
    copied = copy.deepcopy(deal)
    copied.play(event)
    return copied


def perft(deal, depth):
    """How many different sequences of `depth` events there are from here."""
    if depth == 0:
        return 1
    events = deal.legal()
    return len(events) if depth == 1 else sum(perft(after(deal, event), depth - 1) for event in events)
