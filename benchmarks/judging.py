"""What the judge finds in 10,000 damaged deals and says of 10,000 right ones: `python -m benchmarks.judging`.

The deals are random ones of all forms that have a duty to follow suit. In the damaged ones a tenth of the
cards break a duty if the hand lets them, and pairs are melded that are not held. For each of these that is
not found, a deal is made that looked the same to the table, and in which it was right; `missed` are those for
which there is none, so that the record proves them. Times are of the processor.
"""

import time

from engine.games.shared.tricks import DUTIES
from engine.judging.proving import judge
from engine.judging.seen import watched
from tests.engine.judging.damaged import FORMS_WITH_DUTIES, chance_of, played
from tests.engine.judging.other_deals import no_trump_from, other_deal

DEALS = 10_000


def main() -> None:
    each = -(-DEALS // len(FORMS_WITH_DUTIES))
    print(f"{'form':<24}{'deals':>7}{'revokes':>9}{'proven':>8}{'melds':>7}{'proven':>8}{'false':>7}"
          f"{'missed':>8}{'in right':>10}{'ms':>7}")  # fmt: skip
    for form in FORMS_WITH_DUTIES:
        chance = chance_of("benchmark", form.key)
        counts = dict.fromkeys(("revokes", "proven", "melds", "impossible", "false", "missed", "right"), 0)
        spent = 0.0
        for damaged in (True, False):
            for _ in range(each):
                start, events, wrong, resting, _ = played(form, chance, damaged=damaged)
                begun = time.process_time()
                deal = watched(start, events)
                found = {finding.at: finding.code for finding in judge(deal)}
                spent += time.process_time() - begun
                if not damaged:
                    counts["right"] += len(found)
                    continue
                revokes = {at for at, code in wrong.items() if code in DUTIES and at not in resting}
                counts["revokes"] += len(revokes)
                counts["melds"] += sum(code == "meld" for code in wrong.values())
                counts["proven"] += len(revokes & found.keys())
                counts["impossible"] += sum(code == "meld" for code in found.values())
                counts["false"] += len(found.keys() - wrong.keys())
                counts["missed"] += sum(
                    other_deal(start, events, at, only_follow=at > no_trump_from(deal, found)) is None
                    for at in wrong.keys() - resting - found.keys()
                )
        numbers = list(counts.values())
        widths = (9, 8, 7, 8, 7, 8, 10)
        cells = "".join(f"{number:>{width}}" for number, width in zip(numbers, widths, strict=True))
        print(f"{form.key:<24}{each:>7}{cells}{1000 * spent / each / 2:>7.2f}")


if __name__ == "__main__":
    main()
