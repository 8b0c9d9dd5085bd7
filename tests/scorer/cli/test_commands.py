"""The commands replay, score, deal and play, as people and programs call them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.formats.replay import replay
from engine.forms import FORMS
from scorer.cli import scorer

EXAMPLES = Path(__file__).parents[2] / "engine" / "formats" / "examples"
KEYS = [form.key for form in FORMS.values()]


def run(*words, data=None):
    return CliRunner().invoke(scorer, list(words), input=data)


def answers(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("command", ["replay", "score"])
def test_every_line_is_answered_in_order_and_the_status_tells_of_errors(command):
    name = "tolva-four" if command == "replay" else "protocols"
    wanted = (EXAMPLES / f"{name}.answers.jsonl").read_text("utf-8").splitlines()
    result = run(command, "--json", str(EXAMPLES / f"{name}.jsonl"))
    assert result.exit_code == 1
    given = answers(result)
    assert [answer["status"] for answer in given] == [json.loads(line)["status"] for line in wanted]
    assert all(answer["message"] for answer in given if answer["status"] == "error")


def test_standard_input_and_several_files(tmp_path):
    record = run("deal", "--form", "bondtolva/six", "--seed", "3").stdout
    assert answers(run("replay", "--json", data=record))[0]["status"] == "in-progress"
    (tmp_path / "one.jsonl").write_text(record, "utf-8")
    (tmp_path / "two.jsonl").write_text("x\n" + record, "utf-8")
    result = run(
        "replay", "--json", str(tmp_path / "one.jsonl"), "-", str(tmp_path / "two.jsonl"), data=record
    )
    assert [answer["status"] for answer in answers(result)] == [
        "in-progress",
        "in-progress",
        "error",
        "in-progress",
    ]
    assert result.exit_code == 1


def test_an_empty_file_is_no_record():
    result = run("replay", "--json", data="")
    assert (result.exit_code, result.stdout) == (0, "")


def test_an_error_names_file_line_event_rule_and_reason(tmp_path):
    record = json.loads(run("deal", "--form", "tolva/four", "--seed", "1").stdout)
    file = tmp_path / "giv.jsonl"
    file.write_text("\n" + json.dumps(record | {"events": ["ask"]}) + "\n", "utf-8")
    assert run("replay", str(file)).stdout == (
        f"{file}:2, händelse 0 (ask): Före det första utspelet varken mäler eller frågar man. [C6]\n"
    )


@pytest.mark.parametrize(
    ("event", "shown"),
    [("meld:\ud800", "meld:\\ud800"), ("meld:\n", "meld:\\n"), ("%(x)s", "%(x)s"), (["SA"], "…"),
     ("x" * 41, "x" * 40 + "…")],
)  # fmt: skip
def test_an_error_shows_whatever_stands_as_the_event_on_its_one_line(event, shown):
    record = json.loads(run("deal", "--form", "tolva/four", "--seed", "1").stdout)
    result = run("replay", data=json.dumps(record | {"events": [event]}))
    assert result.stdout == f"-:1, händelse 0 ({shown}): Händelsen finns inte i det här spelet.\n"


def test_an_error_in_a_match_says_that_its_deals_are_counted_from_0():
    deal = {"melds": [], "vinst": 0, "last_trick": 0}
    frame = {"format": "protokoll/1", "game": "bondtolva", "form": "four", "partier": 1, "first_dealer": 0}
    shown = run("score", data=json.dumps(frame | {"deals": [deal, {"melds": [], "last_trick": 0}]})).stdout
    assert shown.startswith("-:1, giv 1, räknat från 0: ")
    assert shown.endswith(" [B8]\n")


WHIST = {
    "format": "giv/1", "game": "tremanswhist", "dealer": 2,
    "hands": [" ".join(suit + rank for rank in "AKQJT98765432") for suit in "SHD"],
    "stock": " ".join("C" + rank for rank in "AKQJT98765432"), "events": [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({"upcard": "D7"}, "Uppslag ♦7: minusspel i sang."),
        ({"upcard": "DT"}, "Uppslag ♦10: plusspel i sang."),
        ({"upcard": "DJ"}, "Uppslag ♦Kn: plusspel med ♦ som trumf."),
        ({"deal": 3}, "Giv 3 av 9: plusspel i sang."),
        ({"deal": 4}, "Giv 4 av 9: minusspel i sang."),
        ({"deal": 7, "trump": "S"}, "Giv 7 av 9: plusspel med ♠ som trumf."),
    ],
)
def test_w2_w7_a_readable_deal_of_whist_says_what_is_played(setup, told):
    form = "upcard" if "upcard" in setup else "nine-deals"
    shown = run("replay", data=json.dumps(WHIST | {"form": form} | setup)).stdout.splitlines()
    assert shown[2] == f"  {told}"


def test_messages_in_the_chosen_language():
    swedish, english = (answers(run("score", "--json", "--lang", lang, data="1"))[0] for lang in ("sv", "en"))
    assert swedish["message"] == "”protocol” ska vara ett JSON-objekt."
    assert english["code"] == swedish["code"] == "malformed"
    assert run("score", "--lang", "de", data="1").exit_code == 2


def test_a_readable_deal_shows_tricks_melds_awards_and_the_score():
    text = {
        "format": "giv/1", "game": "bondtolva", "form": "four", "dealer": 3, "score": [11, 3],
        "hands": [" ".join(suit + rank for rank in "ATKQJ9876") for suit in "SHDC"],
        "events": ["S6", "H6", "D6", "C6", "meld:S", "ST", "HT", "DT", "CT", "ask", "partner:D", "S7", "H7"],
    }  # fmt: skip
    shown = run("replay", data=json.dumps(text)).stdout.splitlines()
    assert shown == [
        "-:1",
        "Bondtolva på fyra",
        "  Stick  Utspel  Kort             Tas av",
        "  1      0       ♠6  ♥6  ♦6  ♣6   0",
        "  Plats 0: misstag vid 11, laget åker ner till 6.",
        "  2      0       ♠10 ♥10 ♦10 ♣10  0",
        "  Plats 2: trumf i ♦.",
        "  3      0       ♠7  ♥7           …",
        "",
        "  misstag vid 11  lag 0  −5  B7",
        "  trumf           lag 0  +2  C6",
        "  Ställning: 11–3 före given, 8–3 efter.",
        "  Given pågår. På tur: plats 2.",
    ]


def test_a_readable_match_shows_each_deal_and_who_won():
    deal = {"melds": [{"side": 0}] * 4, "vinst": 0, "last_trick": 0}
    frame = {"format": "protokoll/1", "game": "bondtolva", "form": "four", "partier": 1, "first_dealer": 0}
    shown = run("score", data=json.dumps(frame | {"deals": [deal, {"redeal": True}, deal]})).stdout
    assert "Parti 1, giv 2 (givare 1): omgiv, ställning 7–0" in shown
    assert "Parti 1 vinns av lag 0, 14–0." in shown
    assert "Matchen är slut och vinns av lag 0. Vunna partier: 1–0." in shown


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("style", ["random", "sensible"])
def test_played_deals_are_legal_records_and_a_seed_gives_the_same_again(key, style):
    command = ("play", "--form", key, "--seed", "9", "--count", "4", "--style", style)
    records = run(*command).stdout
    assert run(*command).stdout == records
    for line in records.splitlines():
        assert replay(json.loads(line)).deal.to_act is None
    assert run("replay", data=records).exit_code == 0


def test_what_a_form_does_not_have_is_said():
    assert "2 to 11 players" in run("deal", "--form", "tjuv/tjuv", "--players", "12").output
    assert "has no option" in run("deal", "--form", "tolva/four", "--option", "x").output
    dealt = run(
        "deal", "--form", "tolva/bordstolva", "--option", "first_trick_from_table", "--seed", "1"
    ).stdout
    assert json.loads(dealt)["options"] == {"first_trick_from_table": True}
