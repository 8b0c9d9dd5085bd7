"""Following, beating and winning, with lists of texts (C1-C5, W4, J1)."""

TEN_HIGH = "ATKQJ9876"
ACE_HIGH = "AKQJT98765432"
SHORT = "AKQJT9876"


def height(card, order):
    return len(order) - order.index(card[1])


def is_higher(card, best, led, trump, order):
    """Does `card` take the lead from `best`, which holds it, in a trick where `led` was led?"""
    if card[0] == best[0]:
        return height(card, order) > height(best, order)
    return trump is not None and card[0] == trump


def best_of(trick, trump, order):
    led = trick[0][0]
    trumps = [card for card in trick if card[0] == trump]
    counting = trumps or [card for card in trick if card[0] == led]
    return max(counting, key=lambda card: height(card, order))


def allowed(hand, trick, trump, order, must_beat):
    """The cards that may be played from a hand."""
    if not trick:
        return list(hand)
    led = trick[0][0]
    choice = [card for card in hand if card[0] == led]
    if not choice and trump is not None:
        choice = [card for card in hand if card[0] == trump]
    if not choice:
        return list(hand)
    if must_beat:
        best = best_of(trick, trump, order)
        beating = [card for card in choice if is_higher(card, best, led, trump, order)]
        return beating or choice
    return choice


def taker(trick, leader, seats, trump, order):
    return (leader + trick.index(best_of(trick, trump, order))) % seats
