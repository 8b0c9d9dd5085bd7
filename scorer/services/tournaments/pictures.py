"""Pictures of the club's for its big screens: read, made small, stored without what a camera adds."""

from hashlib import blake2b
from io import BytesIO
from typing import Final

from sqlmodel import func, select

from scorer.log.actions import Action
from scorer.log.hall import LoggedPicture, PictureLine
from scorer.models import Picture
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.screens import picture_of
from scorer.services.change import Change
from scorer.services.tournaments.making import tournament_row

MOST_PICTURES: Final = 20
MOST_BYTES: Final = 12 * 1024 * 1024
"""Of the file that is sent."""
MOST_DOTS: Final = 16_000_000
MOST_DOTS_OF_A_CAMERA: Final = 120_000_000
"""A JPEG is read at a fraction of its size."""
LARGEST: Final = (1920, 1080)
"""Dots of the picture that is stored, at most."""
LONGEST: Final = 60
DIGEST: Final = 12
_READ: Final = ("JPEG", "PNG", "WEBP")


def add_picture(change: Change, tournament_id: int, data: bytes, file_name: str) -> str:
    """The id of the picture; the same picture twice is one. It belongs to the club.

    Refused: `pictures-many`, `picture-large`, `picture-broken`.
    """
    tournament_row(change.session, tournament_id)
    content = small(data)
    found = blake2b(content, digest_size=DIGEST).hexdigest()
    if picture_of(change.session, found) is None:
        if change.session.exec(select(func.count()).select_from(Picture)).one() >= MOST_PICTURES:
            raise Problem("pictures-many", most=MOST_PICTURES)
        row = Picture(id=found, name=_name(file_name), content=content)
        change.session.add(row)
        change.log(PictureLine(Action.ADD_PICTURE, LoggedPicture(found, row.name)), of=tournament_id)
    return found


def remove_picture(change: Change, tournament_id: int, picture_id: str) -> None:
    """Where a screen shows it, that page is passed over. One that is gone is left so."""
    tournament_row(change.session, tournament_id)
    row = picture_of(change.session, picture_id)
    if row is not None:
        change.session.delete(row)
        change.log(PictureLine(Action.REMOVE_PICTURE, LoggedPicture(row.id, row.name)), of=tournament_id)


def small(data: bytes) -> bytes:
    """The picture as a JPEG or, if it is one of few dots or can be seen through, a PNG; upright.

    Refused: `picture-large`, `picture-broken`.
    """
    from PIL import Image, ImageOps, UnidentifiedImageError  # it takes a while to load, and few need it

    if len(data) > MOST_BYTES:
        raise Problem("picture-large")
    try:
        with Image.open(BytesIO(data), formats=_READ) as found:
            dots = found.width * found.height
            if dots > (MOST_DOTS_OF_A_CAMERA if found.format == "JPEG" else MOST_DOTS):
                raise Problem("picture-large")
            found.draft("RGB", LARGEST)
            upright = ImageOps.exif_transpose(found)
            clear = upright.has_transparency_data
            drawn = upright.convert("RGBA" if clear else "RGB")
            drawn.thumbnail(LARGEST)
            stored = BytesIO()
            drawn.save(stored, "PNG") if clear else drawn.save(stored, "JPEG", quality=88)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise Problem("picture-broken") from None
    return stored.getvalue()


def mime_type(content: bytes) -> str:
    return "image/png" if content.startswith(b"\x89PNG") else "image/jpeg"


def _name(file_name: str) -> str:
    """The name of the file without its ending."""
    try:
        return clean_text(file_name.rpartition("/")[2].rpartition(".")[0][:LONGEST]) or "–"
    except Problem:
        return "–"
