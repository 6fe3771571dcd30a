"""Data the program ships, and the one door to it: part index, tag packs, archetypes, icons, starter models.

Everything is read through `importlib.resources`, so that it works from a checkout, a wheel and a bundle.
"""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

HERE: Traversable = files(__name__)


def path(*parts: str) -> Traversable:
    """Return the file or folder below this package, `path("icons", "shield.svg")`."""
    return HERE.joinpath(*parts)


def read_bytes(*parts: str) -> bytes:
    """Return a shipped file's bytes; raises FileNotFoundError if there is none."""
    return path(*parts).read_bytes()


def read_text(*parts: str) -> str:
    """Return a shipped text file, UTF-8."""
    return path(*parts).read_text(encoding="utf-8")


def read_json(*parts: str) -> Any:
    """Return a shipped JSON file's content."""
    return json.loads(read_bytes(*parts))
