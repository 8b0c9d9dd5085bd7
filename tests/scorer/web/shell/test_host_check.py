"""Only the laptop's own names are answered (against DNS rebinding); the page says what to do instead."""

import socket

import pytest
from flask import Flask

from scorer.app import create_app
from scorer.config import Config
from scorer.db import Database
from scorer.web.shell.security import is_own_host
from tests.clients import Client

OWN = frozenset({"localhost", "tolva.local"})


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LOCALHOST", "tolva.local:8000", "tolva.local.", "192.168.1.5:8000",
     "10.0.0.7", "[fe80::1]:8000", "[::1]"],
)  # fmt: skip
def test_own_names_and_addresses_in_figures_are_the_laptop(host: str) -> None:
    assert is_own_host(host, OWN)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "localhost:80@evil.example", "", ":8000",
     "192.168.1.5.evil.example", "[::1", "tolva.local.evil.example"],
)  # fmt: skip
def test_other_names_are_not_the_laptop(host: str) -> None:
    assert not is_own_host(host, OWN)


def test_a_strange_name_gets_a_page_with_the_right_address(client: Client) -> None:
    answer = client.get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 421
    assert 'href="http://127.0.0.1:8000/"' in answer.text
    assert "--trusted-host" in answer.text


def test_a_name_that_no_machine_can_have_is_refused_as_well(client: Client) -> None:
    for name in ("a" * 5000, "a" * 64 + ".example", ".example", "127.0.0.1" + "." * 300, "l\u00f8calhost"):
        answer = client.get("/", headers={"Host": name})
        assert answer.status_code == 421, name[:20]
        assert 'href="http://127.0.0.1:8000/"' in answer.text


@pytest.mark.parametrize("path", ["/", "/logga-in", "/finns-inte", "/static/finns-inte.css"])
def test_a_strange_name_is_refused_on_every_path(client: Client, path: str) -> None:
    assert client.get(path, headers={"Host": "evil.example"}).status_code == 421


def test_a_strange_name_cannot_post(client: Client) -> None:
    assert client.post("/sprak", data={"language": "en"}, headers={"Host": "evil.example"}).status_code == 421


def test_the_machine_answers_to_its_own_name(client: Client) -> None:
    name = socket.gethostname()
    assert client.get("/", headers={"Host": f"{name}:8000"}).status_code == 200
    assert (
        client.get("/", headers={"Host": f"{name.lower().removesuffix('.local')}.local"}).status_code == 200
    )


def test_trusted_host_adds_a_name(app: Flask, database: Database) -> None:
    config: Config = app.extensions["scorer-config"]
    trusting = create_app(
        Config(config.database_url, config.data_dir, "key", trusted_hosts=frozenset({"Kort.Example"})),
        database,
    )
    assert trusting.test_client().get("/", headers={"Host": "kort.example:8000"}).status_code == 200
    assert trusting.test_client().get("/", headers={"Host": "evil.example"}).status_code == 421
