"""A form that is sent twice is done once, and both are told the same.

What makes it so is the unique id of `SentForm`, stored with the change itself: of two at the same time the
second waits for the first, and finds its answer.
"""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import IntegrityError

from scorer.db import Database
from scorer.models import SentForm
from scorer.services.actor import Actor

P = ParamSpec("P")
R = TypeVar("R")
Service = Callable[Concatenate[Database, Actor, P], R]


def done_once(
    db: Database, actor: Actor, form_id: str, service: Service[P, R], *args: P.args, **kwargs: P.kwargs
) -> R:
    """What the service answers, or answered when the form came first. Raises as it, and then nothing is kept.

    The service is one transaction, and its answer one that JSON can say.
    """
    try:
        return _done(db, actor, form_id, service, *args, **kwargs)
    except IntegrityError:  # another process was first
        return _done(db, actor, form_id, service, *args, **kwargs)


def _done(
    db: Database, actor: Actor, form_id: str, service: Service[P, R], *args: P.args, **kwargs: P.kwargs
) -> R:
    with db.writing() as session:
        sent = session.get(SentForm, form_id)
        if sent is None:
            sent = SentForm(id=form_id)
            session.add(sent)
            session.flush()
            sent.answer = service(db.within(session), actor, *args, **kwargs)
        answer: R = sent.answer
        return answer
