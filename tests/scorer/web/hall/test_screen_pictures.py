"""Issue 15, point 6: pictures of the club for the big screens."""

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from scorer.rows.screens import known_pictures
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.pictures import LARGEST, MOST_BYTES, add_picture, small
from tests.clients import Client
from tests.scorer.services.hall import logged, refused
from tests.scorer.web.hall.screens import choose, shown
from tests.scorer.web.shown_hall import Hall


def picture(size: tuple[int, int] = (80, 60), kind: str = "PNG", mode: str = "RGB", **options: Any) -> bytes:
    stored = BytesIO()
    Image.new(mode, size, "red").save(stored, kind, **options)
    return stored.getvalue()


def send(organiser: Client, hall: Hall, data: bytes, name: str = "klubbmärke.png") -> Any:
    fields = {"picture": (BytesIO(data), name)}
    answer = organiser.post(f"/tavlingar/{hall.tournament}/storbilder/bilder", data=fields)
    answer.request.environ["wsgi.input"].close()  # a large one lies in a file
    return answer


def test_a_picture_is_sent_chosen_and_shown(organiser: Client, client: Client, playing: Hall) -> None:
    for _ in range(2):
        assert send(organiser, playing, picture()).status_code == 302
    with playing.db.reading() as session:
        (known,) = known_pictures(session)
    assert known.name == "klubbmärke"
    assert choose(organiser, playing, shows=["picture"], picture=known.id).status_code == 302
    source = re.search(r'src="(/tavlingar/[^"]+)"', shown(client, playing))
    assert source
    answer = client.get(source[1])
    assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
    assert Image.open(BytesIO(answer.data)).size == (80, 60)
    organiser.post(f"/tavlingar/{playing.tournament}/storbilder/bilder/ta-bort", data={"picture": known.id})
    assert client.get(source[1]).status_code == 404
    assert "Välkommen!" in shown(client, playing), "what is gone is passed over"


def test_where_no_file_is_chosen_it_is_asked_for(organiser: Client, playing: Hall) -> None:
    answer = organiser.post(f"/tavlingar/{playing.tournament}/storbilder/bilder", data={})
    assert answer.status_code == 422
    assert "Välj en bild först." in answer.text
    assert "går inte att läsa" not in answer.text


def test_a_large_picture_becomes_small_upright_and_without_what_the_camera_added() -> None:
    marks = Image.Exif()
    marks[0x0112] = 6  # turned a quarter
    marks[0x010E] = "Hemma hos Anna"
    sent = picture((4000, 3000), "JPEG", exif=marks)
    assert b"Hemma hos Anna" in sent
    stored = small(sent)
    found = Image.open(BytesIO(stored))
    assert found.height > found.width
    assert found.width <= LARGEST[0]
    assert found.height <= LARGEST[1]
    assert b"Hemma hos Anna" not in stored


def test_what_can_be_seen_through_stays_so() -> None:
    stored = Image.open(BytesIO(small(picture(mode="RGBA"))))
    assert (stored.format, stored.mode) == ("PNG", "RGBA")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"GIF89a" + bytes(40),
        picture()[:60],
        picture(kind="JPEG")[:200],
        b"\x89PNG\r\n\x1a\n" + bytes(200),
        b"%PDF-1.7",
        picture((5000, 5000), mode="L"),
        bytes(MOST_BYTES + 1),
    ],
    ids=["empty", "svg", "gif", "cut", "cut-jpeg", "no-chunks", "pdf", "bomb", "large"],
)
def test_a_file_that_is_no_picture_or_too_large_is_refused(
    organiser: Client, playing: Hall, data: bytes
) -> None:
    before = logged(playing.db)
    assert send(organiser, playing, data).status_code == 422
    assert logged(playing.db) == before


def test_without_a_file_there_is_a_sentence(organiser: Client, playing: Hall) -> None:
    path = f"/tavlingar/{playing.tournament}/storbilder/bilder"
    for fields in ({}, {"picture": "text"}, {"picture": (BytesIO(), "")}):
        assert organiser.post(path, data=fields).status_code == 422


def test_there_are_so_many_pictures_and_no_more(playing: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.services.tournaments.pictures.MOST_PICTURES", 1)
    of = playing.tournament
    kept = act(playing.db, ORGANISER, add_picture, of, picture(), "a.png")
    assert act(playing.db, ORGANISER, add_picture, of, picture(), "igen.png") == kept
    more = picture((10, 10))
    refused(playing.db, "pictures-many", lambda: act(playing.db, ORGANISER, add_picture, of, more, "b.png"))


@pytest.mark.parametrize(
    "name", ["", "x", "../../etc/passwd.png", "a\x00b.png", "ö" * 300 + ".png", "C:\\a.png"]
)
def test_any_name_of_a_file_will_do(playing: Hall, name: str) -> None:
    act(playing.db, ORGANISER, add_picture, playing.tournament, picture(), name)
    with playing.db.reading() as session:
        (known,) = known_pictures(session)
    assert known.name
    assert len(known.name) <= 120


def test_a_picture_of_no_such_name_is_not_there(client: Client, playing: Hall) -> None:
    for name in ("0" * 24, "å" * 24, "..%2f..%2fscorer.sqlite3", "0" * 2000):
        assert client.get(f"/tavlingar/{playing.tournament}/storbild/bild/{name}").status_code == 404
