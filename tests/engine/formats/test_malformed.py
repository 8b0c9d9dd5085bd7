"""No text, however strange, ends in anything but an answer."""

import json
import random
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards import CARD_TEXT
from engine.formats import documents, replay, score, shape
from scorer.words.refusals import sentence

EXAMPLES = Path(__file__).parent / "examples"
LINES = [
    line
    for file in sorted(EXAMPLES.glob("*.jsonl"))
    if "answers" not in file.name
    for line in file.read_text("utf-8").splitlines()
    if line.startswith("{") and len(line) < 4000
]
STRANGE = [
    None, True, False, 0, -1, 1.0, 1e400, 10**30, 10**4100, "", "\ud800", "S", "SA SA", "SA  HA", [], {},
    [None], [[]], {"a": 1}, "half", "slip", "ask", "remove:", "meld:X", "redeal:٣", "ＳA",
]  # fmt: skip
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(STRANGE),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
SLOW = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))


def answered(value):
    """Both doors answer, in a line that can be written in UTF-8, and with a sentence in both languages."""
    for door in (replay, score):
        for language in ("sv", "en"):
            answer = door.answer(value, partial(sentence, language=language))
            documents.write(answer).encode()
            assert answer["status"] in {"complete", "in-progress", "void", "error"}
            assert answer["status"] != "error" or answer["message"]


def paths(value, here=()):
    yield here
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inner:
        yield from paths(member, (*here, key))


def replaced(value, path, new):
    if not path:
        return new
    key, *rest = path
    if isinstance(value, dict):
        return value | {key: replaced(value[key], rest, new)}
    return [*value[:key], replaced(value[key], rest, new), *value[key + 1 :]]


@SLOW
@given(values)
def test_any_value_is_answered(value):
    answered(value)


@SLOW
@given(st.sampled_from(LINES), st.randoms(use_true_random=False), st.sampled_from(STRANGE) | values)
def test_a_record_with_anything_in_place_of_one_thing_is_answered(line, chance, new):
    value = json.loads(line)
    answered(replaced(value, chance.choice(list(paths(value))), new))


@pytest.mark.deep
@pytest.mark.timeout(1800)
def test_many_records_with_strange_things_in_them_are_answered():
    chance = random.Random(7)
    for _ in range(60_000):
        value = json.loads(chance.choice(LINES))
        for _ in range(chance.randint(1, 3)):
            value = replaced(value, chance.choice(list(paths(value))), chance.choice(STRANGE))
            if not isinstance(value, dict | list):
                break
        answered(value)


@SLOW
@given(st.binary(max_size=300) | st.sampled_from(LINES).map(str.encode))
def test_any_bytes_are_read(data):
    for found in documents.read(BytesIO(data)):
        assert (found.objection is None) or found.value is None
        answered(found.value)


@pytest.mark.parametrize(
    "text",
    [
        b"9" * 5000,
        b"NaN",
        b"-Infinity",
        b'"\xff"',
        b'{"a": 1',
        b"'a'",
        b"\xed\xa0\x80",
    ],
)
def test_what_is_not_json_is_malformed(text):
    found = list(documents.read(BytesIO(text + b"\n")))
    assert [document.objection for document in found] == [documents.NOT_JSON]


@pytest.mark.parametrize("text", [b"[" * 200_000, b'{"a":' * 100_000, b"[" * 5000 + b"]" * 5000])
def test_what_is_nested_too_deep_to_be_read_is_called_so_and_the_rest_is_read(text):
    found = list(documents.read(BytesIO(text + b"\n7\n" + text)))
    assert [(document.line, document.objection) for document in found] == [
        (1, documents.TOO_DEEP), (2, None), (3, documents.TOO_DEEP),
    ]  # fmt: skip


def test_i11_34_every_python_reads_a_hundred_lists_in_each_other_and_no_more():
    for opening, closing in (("[", "]"), ('{"a":[', "]}")):
        (whole,) = documents.read(BytesIO((opening * 50 + "7" + closing * 50).encode()))
        assert whole.objection is None
    for text in ("[" * 100 + "]" * 100, '{"a":' * 100 + "7" + "}" * 100, "[[" + "[]," * 300 + "[]]]"):
        assert shape.parse(text.encode()) is not None
        with pytest.raises(shape.TooDeep):
            shape.parse(("[" * 98 + text + "]" * 98).encode())
    with pytest.raises(shape.TooDeep):
        shape.parse(b"[" * 101 + b"]" * 101)


def read(data):
    return [
        (document.line, document.value if document.objection is None else document.objection.code)
        for document in documents.read(BytesIO(data))
    ]


def test_a_line_a_record_and_blank_lines_are_none():
    assert read(b'{"a": 1}\n\n  \r\n[2]\r\nx\n3') == [(1, {"a": 1}), (4, [2]), (5, "malformed"), (6, 3)]
    assert read(b"") == read(b"\n \n") == []


def test_a_bom_at_the_start_is_skipped_and_only_there():
    assert read(b"\xef\xbb\xbf1\n\xef\xbb\xbf2\n") == [(1, 1), (2, "malformed")]


def test_a_whole_file_is_one_record_where_its_first_line_is_no_json():
    assert read(b'\n{\n "a": 1\n}\n') == [(2, {"a": 1})]
    assert read(b'{\n "a": 1\n}\nx\n') == [
        (1, "malformed"),
        (2, "malformed"),
        (3, "malformed"),
        (4, "malformed"),
    ]
    assert read(b"1\n[\n2]\n") == [(1, 1), (2, "malformed"), (3, "malformed")]


def test_a_file_too_large_for_one_record_is_read_by_lines(monkeypatch):
    monkeypatch.setattr(documents, "WHOLE_FILE", 12)
    assert read(b"{\n1\n}\n22222222222222\n3\n") == [
        (1, "malformed"), (2, 1), (3, "malformed"), (4, 22222222222222), (5, 3),
    ]  # fmt: skip
    assert read(b"{\n}\n") == [(1, {})]


def test_of_a_repeated_key_the_last_counts():
    assert read(b'{"a": 1, "a": 2}') == [(1, {"a": 2})]


def test_a_card_is_a_suit_and_a_rank():
    assert CARD_TEXT.fullmatch("ST")
    assert not any(CARD_TEXT.fullmatch(text) for text in ("S10", "st", "TS", "S", "ST ", "S1", "ST\n"))
