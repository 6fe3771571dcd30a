"""What a model's head line is to say, written into it, or into a new one where there is none."""

import re
from dataclasses import dataclass

from ldraw_catalog.reading.document import Line, Section
from ldraw_catalog.systems.anchors import SectionReader
from ldraw_catalog.systems.evidence import ModelKind
from ldraw_catalog.systems.grammar import RAPID_ATTACK
from ldraw_catalog.systems.meta_line import read_meta_line


@dataclass(frozen=True, slots=True)
class HeadTag:
    """What is known of a model as a whole."""

    kind: ModelKind
    game: str = RAPID_ATTACK.game
    """The usual one is not written: a file that names none is read for it."""

    @property
    def keys(self) -> dict[str, str]:
        """What the line is to say, by its keys."""
        return {"GAME": self.game} if self.game != RAPID_ATTACK.game else {}


def head_line(section: Section, head: HeadTag, read: SectionReader) -> tuple[Line | None, str]:
    """Return the head line of a section that is changed, None where a new one comes, and what it is then.

    The text is empty where the line says all of it already.
    """
    model = read(section).meta.model
    if model is None:
        keys = "".join(f" {key}={value}" for key, value in head.keys.items())
        return None, f"0 !MFZ {head.kind.value.upper()}{keys}" if keys else ""
    line = next(each for each in section.lines if each.number == model.line)
    text = line.text
    for key, value in head.keys.items():
        text = _with_key(text, key, value)
    return line, text if text != line.text else ""


def _with_key(text: str, key: str, value: str) -> str:
    """Return a line that says a key; another value of it is replaced."""
    meta = read_meta_line(text)
    if meta is not None and key in meta.values:
        if meta.values[key].strip().lower() == value:
            return text
        return re.sub(rf'(?i)(?<=\s){key}=(?:"(?:\\.|[^"\\])*"?|\S*)', lambda _: f"{key}={value}", text, count=1)
    return f"{text.rstrip()} {key}={value}"
