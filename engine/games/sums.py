"""Numbers on paper that must add up."""

from engine.objection import refuse


def refuse_sum(key: str, numbers: tuple[int, ...] | None, total: int, rule: str) -> None:
    """Raise Refused("sum") where `numbers`, one a side, do not make `total`; None: nobody counted."""
    if numbers is not None and sum(numbers) != total:
        refuse("sum", rule, key=key, sum=sum(numbers), total=total)
