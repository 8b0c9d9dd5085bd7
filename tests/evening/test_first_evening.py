"""The first evening without a pointer: from the log-in to a hand saved at a table, by the keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.clients import PASSWORD
from tests.evening.keys import Keys
from tests.serving import Server

NewContext = Callable[..., BrowserContext]


@pytest.fixture
def laptop(page: Page, live_server: Server) -> Keys:
    page.goto(live_server.url)
    return Keys(page)


@pytest.fixture
def phone(new_context: NewContext, live_server: Server) -> Keys:
    page = new_context().new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(live_server.url)
    return Keys(page)


def test_a_tournament_set_up_and_a_hand_saved_by_keys_alone(laptop: Keys, phone: Keys) -> None:
    log_in(laptop)
    make_tournament(laptop)
    register(laptop)
    draw(laptop)
    sit_down(phone, code_of_the_only_table(laptop))
    save_a_hand(phone)
    laptop.follow("Ronder")
    laptop.sees("0–0", "(4–3)")


def log_in(laptop: Keys) -> None:
    laptop.follow("Jag är arrangör")
    laptop.write("Lösenord", PASSWORD)
    laptop.page.keyboard.press("Enter")
    laptop.sees("Ny tävling")


def make_tournament(laptop: Keys) -> None:
    """One table instead of four by the arrow down; a choice of one's own by the arrow too."""
    laptop.follow("Ny tävling")
    laptop.write("Tävlingens namn", "Premiären")
    laptop.turn("Antal bord", "ArrowDown", times=3)
    laptop.tab_to(laptop.page.locator("summary", has_text="Egna val"))
    laptop.page.keyboard.press("Space")
    laptop.tab_to(laptop.page.locator("summary", has_text="Bord mellan ronderna"))
    laptop.page.keyboard.press("Space")
    laptop.turn("Alla byter bord, lika ofta vid varje", "ArrowDown")
    expect(laptop.page.get_by_label("Så många som möjligt sitter kvar")).to_be_checked()
    laptop.press("Skapa tävlingen")
    laptop.sees("Tävlingen är skapad.", "ett bord")


def register(laptop: Keys) -> None:
    """A list in the large field, which Tab leaves again; then one pair by itself."""
    laptop.follow("Skriv in par")
    laptop.follow("Klistra in en lista eller välj en fil")
    laptop.write("Ett par på varje rad", "Anna Öberg, Nils Åkesson\nBerit Ek, Sven Lund")
    laptop.press("Titta på listan")
    laptop.press("Lägg till alla 2 paren", key="Space")
    laptop.sees("2 par, 2 på plats")


def draw(laptop: Keys) -> None:
    laptop.follow("Klart – vidare till lottningen")
    laptop.press("Lotta rond 1")
    laptop.press("Visa rond 1 för alla", key="Space")
    laptop.sees("0 av 1 matcher är klara.")


def code_of_the_only_table(laptop: Keys) -> str:
    laptop.follow("Bord")
    laptop.follow("Bordskort")
    return laptop.page.locator(".code").inner_text()


def sit_down(phone: Keys, code: str) -> None:
    """By the code that stands on the card, in small letters."""
    phone.follow("Jag sitter vid ett bord")
    phone.write("Bordets kod", code.lower())
    phone.page.keyboard.press("Enter")
    phone.press("Sven Lund")
    phone.press("Börja spela: Sven Lund ger", key="Space")
    phone.sees("Sven ger. Anna är förhand.")


def save_a_hand(phone: Keys) -> None:
    """Trumf and vinst, and sistan: 2+1+1; tjog, viv and viv: 3."""
    phone.press("Anna & Nils säger upp i hjärter")
    for suit in ("spader", "ruter", "klöver"):
        phone.press(f"Berit & Sven säger upp i {suit}", key="Space")
    for question in ("Vem tog flest maktorer (ess och tior)?", "Vem tog sista sticket?"):
        group = phone.page.get_by_role("group", name=question)
        phone.tab_to(group.get_by_role("button", name="Anna & Nils", exact=True))
        phone.page.keyboard.press("Space")
    phone.press("Spara giv: Anna & Nils – Berit & Sven, bord 1")
    expect(phone.page.locator("#said")).to_have_text("Sparat: Giv 1")
    expect(phone.page.locator(".points").first).to_contain_text("4")
