"""Where to go afterwards, if a page or a form names the place."""

from urllib.parse import urlsplit

from flask import request


def local_path(target: str | None, otherwise: str = "/") -> str:
    """`target` if it is a path within this program, else `otherwise`. Never an address elsewhere."""
    if not target or not target.startswith("/") or target.startswith("//"):
        return otherwise
    if "\\" in target or any(ord(character) < 32 for character in target):
        return otherwise
    parts = urlsplit(target)
    return otherwise if parts.scheme or parts.netloc else target


def page_path() -> str:
    """The path of the requested page, to come back to. For a form, the front page."""
    return request.full_path.rstrip("?") if request.method == "GET" else "/"
