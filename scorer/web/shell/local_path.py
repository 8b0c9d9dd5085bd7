"""Where to go afterwards, when a page or a form says so itself."""

from urllib.parse import urlsplit

from flask import request


def local_path(target: str | None, otherwise: str = "/") -> str:
    """`target` where it is a path within this program, else `otherwise`. Never an address elsewhere."""
    if not target or not target.startswith("/") or target.startswith("//"):
        return otherwise
    if "\\" in target or any(ord(character) < 32 for character in target):
        return otherwise
    parts = urlsplit(target)
    return otherwise if parts.scheme or parts.netloc else target


def page_path() -> str:
    """The path of the page that is asked for, to come back to. After a form, the front page."""
    return request.full_path.rstrip("?") if request.method == "GET" else "/"
