"""What a command prints and how it ends: words for people, or exactly one JSON document."""

import json
import sys
from dataclasses import dataclass
from typing import Any, NoReturn

DONE = 0
WRONG = 1
"""Done, and what was asked about is wrong: an illegal company, an unreadable file among read ones."""
IMPOSSIBLE = 2
"""Nothing could be done."""


class CannotDo(Exception):  # noqa: N818 - it says what it means
    """Nothing could be done: one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Output:
    """Where a command's answer goes."""

    as_json: bool

    def answer(self, document: Any, words: str) -> None:
        """Print the answer in the form that was asked for."""
        if self.as_json:
            print(json.dumps(document, ensure_ascii=False, indent=2))
        elif words:
            print(words)

    def remark(self, words: str) -> None:
        """Tell a person something beside the answer."""
        print(words, file=sys.stderr)


def cannot(message: str) -> NoReturn:
    """End the command with status 2 and this line."""
    raise CannotDo(message)
