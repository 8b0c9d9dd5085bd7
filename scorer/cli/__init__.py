"""The command `scorer`. The module of a subcommand is loaded when it is called."""

import gc
from importlib import import_module
from keyword import iskeyword

import click

from scorer.server.terminal import speak_plainly

COMMANDS = (
    "serve", "demo", "shortcut", "stick", "back", "doctor", "password", "restore",
    "print", "export", "archive", "import",
    "record", "replay", "score", "deal", "play", "simulate",
    "check",
    "texts",
)  # fmt: skip
"""Each is a click command, in the module of its name."""
BESIDE = {
    "archive": "export", "import": "export", "record": "export", "demo": "serve",
    "score": "replay", "play": "deal",
    "shortcut": "computer.shortcut", "stick": "computer.stick",
    "back": "computer.back", "doctor": "computer.doctor",
}  # fmt: skip
"""But these are in the module of another command, or in a folder."""


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        gc.disable()  # nothing that is loaded is garbage, and to look for it takes a twentieth of the time
        try:
            module = import_module(f"scorer.cli.{BESIDE.get(cmd_name, cmd_name)}")
        finally:
            gc.freeze()
            gc.enable()
        command: click.Command = getattr(module, f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def scorer() -> None:
    """Registers teams, makes pairings, takes results hand by hand and shows the standings."""


def main() -> None:
    speak_plainly()
    scorer(prog_name="scorer")
