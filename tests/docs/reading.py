"""Taking the project's Markdown apart."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


def documents() -> tuple[Path, ...]:
    """Every Markdown file of the project."""
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return tuple(ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file())


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def prose(text: str) -> str:
    """The text without its blocks of code."""
    return _FENCE.sub("", text)


def blocks(text: str) -> str:
    """The blocks of code alone."""
    return "\n".join(_FENCE.findall(text))


def links(text: str) -> list[str]:
    return _LINK.findall(prose(text))


def codes(text: str) -> list[str]:
    """What stands in backticks in the prose."""
    return _CODE.findall(prose(text))


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    headings = (_CODE.sub(r"\1", heading) for heading in _HEADING.findall(prose(text)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def rows(text: str, heading: str) -> Iterator[list[str]]:
    """The rows of the tables below a heading, cell by cell, without their heads."""
    after = text.split(f"\n{heading}\n", 1)[1]
    section = re.split(r"^#{1,6} ", after, maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    for before, line in zip(["", *lines], lines, strict=False):
        if before and not re.fullmatch(r"[|\- ]+", line):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def mfz_lines(text: str) -> list[str]:
    """The `mfz` commands that blocks of code show, without the name of whoever starts them."""
    found = re.findall(r"^(?:python3 dev\.py )?mfz (.+?)(?:  +#.*)?$", blocks(text), re.MULTILINE)
    return [line.strip() for line in found]
