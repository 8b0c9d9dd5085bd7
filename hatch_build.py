"""The wheel carries compiled catalogues, which the repository does not."""

from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTexts(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        CommandLineInterface().run(
            ["pybabel", "-q", "compile", "--directory", f"{self.root}/scorer/translations"]
        )
