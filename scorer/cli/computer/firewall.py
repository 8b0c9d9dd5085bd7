"""Whether the computer's firewall is on, and how the tablets are let through it, on each system."""

import contextlib
import subprocess
import sys
from pathlib import Path
from typing import Final

UFW: Final = Path("/etc/ufw/ufw.conf")
ON_MAC: Final = "/usr/libexec/ApplicationFirewall/socketfilterfw"
IN_REGISTRY: Final = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy"
PROFILES: Final = ("StandardProfile", "PublicProfile")
"""Windows' own names for private and public networks."""
PATIENCE: Final = 5.0


def firewall_is_on() -> bool | None:
    """None if it cannot be known. Nothing is changed, and no right is asked for."""
    if sys.platform == "win32":
        return _on_windows()
    if sys.platform == "darwin":
        said = _said(ON_MAC, "--getglobalstate")
        return None if said is None else "State = 0" not in said
    return _on_linux()


def how_to_open(port: int) -> str:
    if sys.platform == "win32":
        return (
            "första gången frågar Windows. Sätt kryss för både privata och offentliga nätverk, och tillåt. "
            "Når plattorna ändå inte datorn: Windows-säkerhet, Brandvägg, Tillåt en app, och välj Python."
        )
    if sys.platform == "darwin":
        return "svara Tillåt när datorn frågar om Python får ta emot anslutningar."
    if UFW.exists():
        return f"sudo ufw allow {port}/tcp"
    return f"prova sidan från en telefon. Går det inte: sudo firewall-cmd --add-port={port}/tcp"


def _on_windows() -> bool | None:
    if sys.platform != "win32":
        return None
    import winreg

    states = []
    for profile in PROFILES:
        with contextlib.suppress(OSError):
            key = winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, rf"{IN_REGISTRY}\{profile}")
            with key:
                states.append(winreg.QueryValueEx(key, "EnableFirewall")[0])
    return any(states) if states else None


def _on_linux() -> bool | None:
    try:
        lines = UFW.read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    if any(line.replace(" ", "").strip().lower() == "enabled=yes" for line in lines):
        return True
    said = _said("systemctl", "is-active", "firewalld")
    if said is not None and said.strip() == "active":
        return True
    return False if lines else None


def _said(*command: str) -> str | None:
    """What a program of the system prints; None if it is not there."""
    try:
        ended = subprocess.run(  # noqa: S603 - one of the commands above
            command, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ended.stdout
