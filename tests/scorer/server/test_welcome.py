"""What the window says when the program starts."""

import pytest
from flask import Flask

from scorer.server import welcome as window
from scorer.server.welcome import welcome


def said(app: Flask, monkeypatch: pytest.MonkeyPatch, url: str) -> str:
    monkeypatch.setattr(window, "public_url", lambda path="/": f"http://{url}{path}")
    with app.test_request_context():
        return "\n".join(welcome(0))


def test_that_the_address_is_another_is_said_once(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the first evening, once after it has changed, and no more until it changes again."""
    starts = ["192.168.1.5:8000", "192.168.1.5:8000", "10.0.0.7:8000", "10.0.0.7:8000", "192.168.1.5:8000"]
    warned = ["Adressen är en annan" in said(app, monkeypatch, url) for url in starts]
    assert warned == [False, False, True, False, True]
