"""The address that is printed: the laptop's own on its likeliest network, never the address bar's."""

from dataclasses import dataclass, replace

import pytest
from flask import Flask

from scorer.config import ANY_HOST, Config
from scorer.db import Database
from scorer.network import addresses as module
from scorer.network.addresses import addresses, chosen_address, public_url, url_of
from scorer.services.change import ORGANISER, act
from scorer.services.installation import choose_address
from tests.clients import Client


@dataclass(frozen=True)
class Ip:
    ip: object
    is_IPv4: bool = True  # noqa: N815 - ifaddr's name


@dataclass(frozen=True)
class Adapter:
    nice_name: str
    ips: list[Ip]


@pytest.fixture
def networks(monkeypatch: pytest.MonkeyPatch) -> list[Adapter]:
    """The laptop's networks; the way out is 192.168.1.5."""
    found: list[Adapter] = []
    monkeypatch.setattr(module.ifaddr, "get_adapters", lambda: found)
    monkeypatch.setattr(module, "_outward", lambda: "192.168.1.5")
    return found


def test_the_way_out_comes_first_then_real_networks_then_virtual_ones(networks: list[Adapter]) -> None:
    networks += [
        Adapter("lo", [Ip("127.0.0.1")]),
        Adapter("docker0", [Ip("172.17.0.1")]),
        Adapter("eth1", [Ip("169.254.7.7")]),
        Adapter("eth0", [Ip("10.0.0.4"), Ip(("fe80::1", 0, 2), is_IPv4=False)]),
        Adapter("wlan0", [Ip("192.168.1.5")]),
    ]
    assert addresses() == ("192.168.1.5", "10.0.0.4", "172.17.0.1", "169.254.7.7")


def test_without_a_network_the_laptop_serves_itself(networks: list[Adapter]) -> None:
    networks.append(Adapter("lo", [Ip("127.0.0.1")]))
    assert addresses() == ("127.0.0.1",)


def test_listening_on_one_address_only_that_one_counts(networks: list[Adapter]) -> None:
    networks.append(Adapter("wlan0", [Ip("192.168.1.5")]))
    assert addresses("10.1.2.3") == ("10.1.2.3",)


def test_the_real_networks_of_this_machine_can_be_read() -> None:
    assert addresses()


@pytest.mark.parametrize(
    ("wanted", "chosen"), [("10.0.0.4", "10.0.0.4"), (None, "192.168.1.5"), ("172.16.0.9", "192.168.1.5")]
)
def test_the_choice_holds_while_the_laptop_has_the_address(wanted: str | None, chosen: str) -> None:
    assert chosen_address(("192.168.1.5", "10.0.0.4"), wanted) == chosen


@pytest.mark.parametrize(
    ("address", "port", "url"),
    [
        ("192.168.1.5", 8000, "http://192.168.1.5:8000"),
        ("192.168.1.5", 80, "http://192.168.1.5"),
        ("fe80::1", 8001, "http://[fe80::1]:8001"),
    ],
)
def test_urls(address: str, port: int, url: str) -> None:
    assert url_of(address, port) == url


def test_the_public_url_follows_the_choice_and_not_the_address_bar(
    app: Flask, database: Database, networks: list[Adapter]
) -> None:
    networks += [Adapter("wlan0", [Ip("192.168.1.5")]), Adapter("eth0", [Ip("10.0.0.4")])]
    app.extensions["scorer-config"] = Config(
        database.url.render_as_string(), database.data_dir, "key", port=8003
    )
    with app.test_request_context(base_url="http://localhost:8003"):
        assert public_url("/bord/abc") == "http://192.168.1.5:8003/bord/abc"
    act(database, ORGANISER, choose_address, "10.0.0.4")
    with app.test_request_context(base_url="http://localhost:8003"):
        assert public_url() == "http://10.0.0.4:8003/"


def test_changing_the_address_warns_that_printed_cards_must_be_made_anew(
    app: Flask, organiser: Client, networks: list[Adapter]
) -> None:
    networks += [Adapter("wlan0", [Ip("192.168.1.5")]), Adapter("eth0", [Ip("10.0.0.4")])]
    app.extensions["scorer-config"] = replace(app.extensions["scorer-config"], host=ANY_HOST)
    page = organiser.get("/installningar/adress").text
    assert "192.168.1.5" in page
    assert "10.0.0.4" in page
    assert "Skriv ut nya bordskort om du byter adress." in page
    same, changed, gone = (
        organiser.post("/installningar/adress", data={"address": address}, follow_redirects=True).text
        for address in ("192.168.1.5", "10.0.0.4", "10.9.9.9")
    )
    assert "Ingenting är ändrat." in same
    assert "Adressen är bytt. Skriv ut nya bordskort innan någon skannar de gamla." in changed
    assert "Välj en av adresserna som står här." in gone
    assert 'value="10.0.0.4" checked' in organiser.get("/installningar/adress").text
