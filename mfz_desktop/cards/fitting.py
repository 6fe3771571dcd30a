"""Making text fit by measuring it: smaller, then on two lines, then shortened with `…`. Knows no font.

What measures is handed in as a function from text and size (in points) to a width (in mm), so that it works with
whatever font a machine has.
"""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Measure = Callable[[str, float], float]
ELLIPSIS = "…"
JOINER = "\u200d"
REGIONAL = range(0x1F1E6, 0x1F200)
SKIN_TONES = range(0x1F3FB, 0x1F400)


@dataclass(frozen=True, slots=True)
class FittingStep:
    """One attempt: this size, on at most so many lines."""

    size: float
    """In points."""
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text as it will be set."""

    lines: tuple[str, ...]
    size: float
    shortened: bool = False


def steps(largest: float, smallest: float, lines: int = 1) -> tuple[FittingStep, ...]:
    """Return attempts on one line from the largest size to the smallest by half points, then on more lines."""
    count = round((largest - smallest) / 0.5)
    single = [FittingStep(largest - at * 0.5) for at in range(count + 1)]
    return (*single, *([FittingStep(smallest, lines)] if lines > 1 else []))


def fit(text: str, width: float, attempts: Sequence[FittingStep], measure: Measure) -> Fitted:
    """Return the text set at the first attempt that holds it whole; else shortened at the last one.

    Words are broken only at the last attempt. `width` in mm.
    """
    words = tidy(text).split()
    for step in attempts:
        lines = _wrap(words, width, step.size, measure)
        if len(lines) <= step.lines and all(measure(line, step.size) <= width for line in lines):
            return Fitted(tuple(lines), step.size)
    last = attempts[-1]
    return _forced(words, width, last, measure)


def shorten(text: str, width: float, size: float, measure: Measure) -> str:
    """Return the text, or its longest beginning that fits with `…` behind it; nothing where not even `…` fits."""
    if measure(text, size) <= width:
        return text
    parts = clusters(text)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(_cut(parts, middle), size) <= width:
            low = middle
        else:
            high = middle - 1
    cut = _cut(parts, low)
    return cut if measure(cut, size) <= width else ""


def tidy(text: str) -> str:
    """Return the text on one line: white space and control characters become single blanks."""
    spaced = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text)
    return " ".join(spaced.split())


def clusters(text: str) -> list[str]:
    """Return what a reader takes for single signs: a letter with its accents, a joined emoji, a flag."""
    found: list[str] = []
    for sign in text:
        if found and _belongs_to(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _belongs_to(before: str, sign: str) -> bool:
    if unicodedata.category(sign).startswith("M") or sign == JOINER or before.endswith(JOINER):
        return True
    if ord(sign) in SKIN_TONES:
        return True
    return ord(sign) in REGIONAL and len(before) == 1 and ord(before) in REGIONAL


def _cut(parts: list[str], count: int) -> str:
    return "".join(parts[:count]).rstrip() + ELLIPSIS


def _wrap(words: list[str], width: float, size: float, measure: Measure) -> list[str]:
    """Return lines filled word by word; a word wider than a line stands on one of its own."""
    lines: list[str] = []
    for word in words:
        if lines and measure(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]


def _forced(words: list[str], width: float, step: FittingStep, measure: Measure) -> Fitted:
    """Return the text on the lines that there are, breaking inside words, the rest cut off."""
    lines: list[str] = []
    rest = " ".join(words)
    while rest and len(lines) < step.lines - 1:
        line, rest = _fill_line(rest, width, step.size, measure)
        lines.append(line)
    last = shorten(rest, width, step.size, measure)
    return Fitted((*lines, last), step.size, shortened=last != rest)


def _fill_line(text: str, width: float, size: float, measure: Measure) -> tuple[str, str]:
    """Return what fits on a line and the rest; broken at a blank if there is one, else inside the word."""
    parts = clusters(text)
    count = 1
    while count < len(parts) and measure("".join(parts[: count + 1]), size) <= width:
        count += 1
    line, rest = "".join(parts[:count]), "".join(parts[count:])
    blank = line.rfind(" ")
    if rest and not rest.startswith(" ") and blank > 0:
        line, rest = line[:blank], line[blank:] + rest
    return line.strip(), rest.strip()
