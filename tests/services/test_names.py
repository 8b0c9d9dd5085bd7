"""Names: stored in NFC, without outer spaces, at most 120 characters; equal and near-equal ones found."""

import unicodedata

import pytest

from scorer.names import alike, clean_name, clean_text
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


@pytest.mark.parametrize("raw", ["", "   ", "\t\n"])
def test_a_name_must_be_there(raw: str) -> None:
    with pytest.raises(Problem, match="name-empty"):
        clean_name(raw)
    assert clean_text(raw) == ""


@pytest.mark.parametrize("raw", ["Anna\x00Berg", "Anna\x1b[2J", "Anna\ud800", "Anna\ue000"])
def test_characters_that_cannot_be_printed_are_refused(raw: str) -> None:
    with pytest.raises(Problem, match="name-characters"):
        clean_name(raw)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna Öberg", "anna oberg"),
        ("Nils Åkesson", "Nils Åkeson"),
        ("Bo Ek", "bo ek"),
        ("Karl-Erik Ström", "Karl Erik Ström"),
    ],
)
def test_equal_and_near_equal_names_are_found(one: str, other: str) -> None:
    assert list(alike([one, other])) == [(one, other)]


@pytest.mark.parametrize(
    ("one", "other"), [("Bo Ek", "Bo Ik"), ("Anna Öberg", "Britta Sand"), ("Per Alm", "Kurt Alm")]
)
def test_short_and_different_names_are_left_alone(one: str, other: str) -> None:
    assert list(alike([one, other])) == []
