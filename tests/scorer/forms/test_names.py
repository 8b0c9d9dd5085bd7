"""Names: stored in NFC, without outer spaces, at most 120 characters; equal and near-equal ones found."""

import unicodedata
from difflib import SequenceMatcher
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.names import alike, alike_key, clean_name, clean_text
from scorer.problems import Problem


def test_names_are_stored_in_nfc_without_outer_or_double_spaces() -> None:
    decomposed = unicodedata.normalize("NFD", "  Åsa   Öberg\t")
    assert clean_name(decomposed) == "Åsa Öberg"


def test_a_name_of_120_characters_fits_and_one_of_121_does_not() -> None:
    assert len(clean_name("å" * 120)) == 120
    with pytest.raises(Problem) as refused:
        clean_name("å" * 121)
    assert refused.value.code == "name-long"
    assert refused.value.params == {"most": 120, "length": 121}


def test_a_name_of_5000_letters_is_refused_in_a_sentence() -> None:
    with pytest.raises(Problem, match="name-long"):
        clean_name("a" * 5000)


@pytest.mark.parametrize("raw", ["", "   ", "\t\n", "\u200b", "\ufeff\u00ad", "\u202e", "\u3164", "\u2800"])
def test_a_name_must_be_there(raw: str) -> None:
    with pytest.raises(Problem, match="name-empty"):
        clean_name(raw)
    assert clean_text(raw) == ""


def test_a_name_of_accents_or_joiners_alone_is_no_name() -> None:
    for raw in ("\u200d", "\u0301", "–"):
        with pytest.raises(Problem, match="name-empty"):
            clean_name(raw)


def test_signs_that_show_nothing_or_turn_the_writing_round_are_left_out() -> None:
    assert clean_name("Anna\u00ad \u200bÖberg\ufeff") == "Anna Öberg"
    assert clean_name("Anna \u202egreb\u202c\u2066\u200f") == "Anna greb"


def test_letters_of_every_writing_and_a_family_of_signs_stay() -> None:
    for name in ("Łódź Đorđević", "Nguyễn Thị Hằng", "אנה", "آنا", "किरण", "Lag \U0001f469\u200d\U0001f467"):
        assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_a_heap_of_accents_is_refused() -> None:
    with pytest.raises(Problem, match="name-characters"):
        clean_name("A" + "\u0315\u0300" * 40)


def test_a_text_far_too_long_is_refused_before_it_is_read() -> None:
    """Sorting a hundred thousand accents would take minutes."""
    with pytest.raises(Problem, match="name-long"):
        clean_text("a" + "\u0315\u0300" * 100_000)


@pytest.mark.parametrize("raw", ["Anna\x00Berg", "Anna\x1b[2J", "Anna\ud800", "Anna\ue000"])
def test_characters_that_cannot_be_printed_are_refused(raw: str) -> None:
    with pytest.raises(Problem, match="name-characters"):
        clean_name(raw)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna Öberg", "anna oberg"),
        ("Nils Åkesson", "Nils Åkeson"),
        ("Bo Ek", "bo ek"),
        ("Karl-Erik Ström", "Karl Erik Ström"),
    ],
)
def test_equal_and_near_equal_names_are_found(first: str, second: str) -> None:
    assert list(alike([first, second])) == [(first, second)]


@pytest.mark.parametrize(
    ("first", "second"), [("Bo Ek", "Bo Ik"), ("Anna Öberg", "Britta Sand"), ("Per Alm", "Kurt Alm")]
)
def test_short_and_different_names_are_left_alone(first: str, second: str) -> None:
    assert list(alike([first, second])) == []


FIRST = st.sampled_from(("Anna", "Åsa", "Karl-Erik", "Bo", "Ann", "Anna-Lena", "Łucja", "किरण", ""))
LAST = st.sampled_from(
    ("Öberg", "Oberg", "Åkesson", "Åkeson", "Ström", "Strömm", "Ek", "Berglund", "Berglind")
)
SLIPS = st.lists(st.tuples(st.integers(0, 20), st.sampled_from("aåxs -é")), max_size=3)


@st.composite
def slipped(draw: st.DrawFn) -> str:
    """A name in which some letters were written wrong."""
    letters = list(f"{draw(FIRST)} {draw(LAST)}")
    for place, letter in draw(SLIPS):
        letters[place % len(letters)] = letter
    return "".join(letters)


@given(st.lists(slipped() | st.text(max_size=12), max_size=12))
def test_names_that_are_alike_are_those_that_are_so_compared_letter_by_letter(names: list[str]) -> None:
    """Against every two compared in full: as much of both as is in the same order in both."""

    def near(a: str, b: str) -> bool:
        close = min(len(a), len(b)) >= 6 and abs(len(a) - len(b)) <= 2
        return a == b or (close and SequenceMatcher(None, a, b, autojunk=False).ratio() >= 0.88)

    wanted = [pair for pair in combinations(names, 2) if near(*map(alike_key, pair))]
    assert list(alike(names)) == wanted
