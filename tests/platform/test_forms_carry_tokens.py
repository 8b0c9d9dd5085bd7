"""CSRF: every form of every page carries its token, and the token does not grow old."""

import re
from datetime import timedelta

import time_machine
from clients import Client
from flask import Flask

FORM = re.compile(r"<form[^>]*method=.post.*?</form>", re.S | re.I)
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


def test_every_form_of_every_page_carries_the_token(app: Flask, client: Client, organiser: Client) -> None:
    pages = [rule.rule for rule in app.url_map.iter_rules() if not rule.arguments and "GET" in rule.methods]
    forms = [
        form for path in pages for who in (client, organiser) for form in FORM.findall(who.get(path).text)
    ]
    assert len(forms) >= len(pages)
    assert all(TOKEN.search(form) for form in forms)


def test_a_page_that_lay_open_for_four_hours_still_works(client: Client) -> None:
    with time_machine.travel("2026-11-27 18:00", tick=False) as clock:
        token = TOKEN.search(client.get("/").text)
        assert token
        clock.shift(timedelta(hours=4))
        answer = client.post("/sprak", data={"language": "en", "csrf_token": token[1]}, forged=True)
    assert answer.status_code == 302
