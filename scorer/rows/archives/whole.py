"""The whole archive of a tournament that is stored."""

from dataclasses import replace

from sqlmodel import Session

from exports.archive.content import Archive
from scorer.models import Tournament
from scorer.rows.archives.kept import ids_of, kept_rows, stored_rows
from scorer.rows.archives.public import Evening, public_archive
from scorer.rows.matches.folding import FoldCache


def archive_of_tournament(session: Session, folds: FoldCache, tournament: Tournament) -> Archive:
    """The same rows give the same archive, whatever ids the database gave them."""
    rows = stored_rows(session, tournament)
    ids = ids_of(rows)
    public = public_archive(Evening(session, folds, tournament, ids))
    return replace(public, kept=kept_rows(rows, ids))
