from playwright.sync_api import expect

from tests.evening.who_and_what import PATIENCE

expect.set_options(timeout=PATIENCE)
