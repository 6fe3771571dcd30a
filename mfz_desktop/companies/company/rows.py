"""A company as its page lists it: one frozen value for each piece."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from campaigns.companies.judging import JudgedFinding
from mfz_desktop.core.pictures import PictureWanted
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.findings import Severity


@dataclass(frozen=True, slots=True)
class SystemSign:
    """A system as a glyph."""

    type: str
    ranges: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class PieceRow:
    """One line of the list. A heading is a line without a number that cannot be selected."""

    section: str
    """What it stands among."""
    id: str
    name: str
    number: str = ""
    below: str = ""
    """In small print under the name."""
    dice: tuple[Die, ...] = ()
    systems: tuple[SystemSign, ...] = ()
    """In the order of loss."""
    count: int | None = None
    """A number that can be changed in the row; None for a piece that has none."""
    count_icon: str = ""
    count_words: str = ""
    """`2 rockets`, for screen readers."""
    picture: PictureWanted | None = None
    severity: Severity | None = None
    """Of the worst finding about it that nobody agreed to."""
    heading: bool = False
    carries: bool = False
    """Whether dice and systems stand in its row; else it is low."""


def heading_row(section: str, name: str) -> PieceRow:
    """Return the heading of a section."""
    return PieceRow(section, f"heading:{section}", name, heading=True)


def worst_of(judged: Iterable[JudgedFinding]) -> Mapping[int, Severity]:
    """Return the worst severity for each piece that findings count, advice and what was agreed to left out."""
    worst: dict[int, Severity] = {}
    for one in judged:
        finding = one.finding
        if finding.frame is None or one.silenced or finding.severity is Severity.ADVICE:
            continue
        if worst.get(finding.frame) is not Severity.ERROR:
            worst[finding.frame] = finding.severity
    return worst
