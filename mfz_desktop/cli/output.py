"""What a command prints and how it ends: words for people, or exactly one JSON document."""

import io
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any, NoReturn

from campaigns.store.recovery import Recovery

DONE = 0
WRONG = 1
"""Done, and what was asked about is wrong: an illegal company, an unreadable file among read ones."""
IMPOSSIBLE = 2
"""Nothing could be done."""

Document = Mapping[str, Any] | Sequence[Mapping[str, Any]]

_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""Names in files are other people's: none of them may steer a terminal."""


class CannotDo(Exception):  # noqa: N818 - it says what it means
    """Nothing could be done: one line that says why and what to do, and what `--json` prints all the same."""

    def __init__(self, reason: str, document: Document | None = None) -> None:
        super().__init__(reason)
        self.document: Document = {"error": reason} if document is None else document


@dataclass(frozen=True, slots=True)
class Output:
    """Where a command's answer goes."""

    as_json: bool
    recovered: list[Recovery] = field(default_factory=list)
    """What was opened in an older state and told: the answer says it too, and the command ends with status 1."""

    def prepare(self) -> None:
        """Let no sign be a reason to fail: JSON is UTF-8, words are what the terminal can show."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8" if self.as_json else None, errors="backslashreplace")

    def answer(self, document: Document, words: str) -> None:
        """Print the answer in the form that was asked for."""
        if self.as_json:
            if self.recovered and isinstance(document, Mapping):
                told = [{**asdict(one), "text": str(one)} for one in self.recovered]
                document = {**document, "recovered": told}
            _print(json_text(document))
        elif words:
            _print(plain(words))

    def tell_recoveries(self, *recoveries: Recovery | None) -> None:
        """Tell what was opened in an older state, each once."""
        for one in recoveries:
            if one is not None and one.id not in {told.id for told in self.recovered}:
                self.recovered.append(one)
                self.remark(str(one))

    def remark(self, words: str) -> None:
        """Tell a person something beside the answer."""
        with suppress(OSError):
            print(plain(words), file=sys.stderr)


def json_text(document: Document) -> str:
    r"""Return a document as JSON in UTF-8: a name that is none becomes `\udcXX` and is read back as it was."""
    return _utf8(json.dumps(document, ensure_ascii=False, indent=2))


def plain(words: str) -> str:
    """Return words without what a terminal would obey, and with signs that UTF-8 can carry."""
    return _utf8(_CONTROLS.sub("�", words))


def cannot(reason: str, document: Document | None = None) -> NoReturn:
    """End the command with status 2 and this line."""
    raise CannotDo(reason, document)


def give_up_output() -> None:
    """Let what is still to be printed go nowhere, so that nothing complains when the program ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _print(text: str) -> None:
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as reason:
        give_up_output()
        cannot(f"the answer cannot be written: {reason.strerror or reason}")


def _utf8(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
