"""Data the program ships, and the one door to it: part index, tag packs, archetypes, icons, starter models.

Everything lies beside this file, in a checkout, a wheel and a bundle alike.
"""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def path(*parts: str) -> Path:
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
