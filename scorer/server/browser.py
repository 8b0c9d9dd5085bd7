"""The laptop's own browser, opened if there is a screen."""

import os
import sys
import threading
import webbrowser


def open_browser(url: str) -> None:
    """Open `url` without waiting for it. Nothing happens on a machine without a screen."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Without a screen, a text browser might open and take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
