"""Reading rows together with the rows that belong to them."""

from collections.abc import Sequence
from typing import TypeVar

from sqlmodel import Session
from sqlmodel.sql.expression import SelectOfScalar

AnyRow = TypeVar("AnyRow")


def read(session: Session, wanted: SelectOfScalar[AnyRow]) -> Sequence[AnyRow]:
    """The rows and what is loaded along with them, as they are stored now.

    A session that has loaded a relationship before keeps the old rows in it, also when others have been
    written since with `session.add` or a delete. `populate_existing` loads it anew.
    """
    return session.exec(wanted, execution_options={"populate_existing": True}).all()
