"""Swedish first; another language when somebody chooses it."""

from tests.clients import Client


def test_pages_are_swedish_whatever_the_browser_prefers(client: Client) -> None:
    page = client.get("/", headers={"Accept-Language": "en-GB,en"})
    assert '<html lang="sv">' in page.text


def test_the_footer_changes_the_language_and_comes_back_to_the_page(client: Client) -> None:
    answer = client.post("/sprak", data={"language": "en", "next": "/forsta-losenord"})
    assert answer.location == "/forsta-losenord"
    assert '<html lang="en">' in client.get("/forsta-losenord").text


def test_an_unknown_language_is_refused_and_changes_nothing(client: Client) -> None:
    assert client.post("/sprak", data={"language": "xx"}).status_code == 400
    assert '<html lang="sv">' in client.get("/").text


def test_the_footer_leads_to_no_address_elsewhere(client: Client) -> None:
    for elsewhere in ("https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", ""):
        answer = client.post("/sprak", data={"language": "sv", "next": elsewhere})
        assert answer.location == "/"
