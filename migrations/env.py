"""Runs the migrations on the connection that `scorer.upgrading.migrate` hands over."""

from typing import Any, Literal

import sqlalchemy as sa
from alembic import context

from scorer.upgrading import metadata


def render_item(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Name the plain SQL type: a migration must not follow later changes of the program's own types."""
    if kind == "type" and isinstance(item, sa.types.TypeDecorator):
        return f"sa.{item.impl!r}"
    return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
    render_item=render_item,
)
context.run_migrations()
