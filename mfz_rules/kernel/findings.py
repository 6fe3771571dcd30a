"""What the rules of a game have to say about what a player built, as a rule and as a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs."""

    ERROR = "error"
    """A rule is broken."""
    WARNING = "warning"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing the rules say, with the rule it comes from."""

    rule: str
    """The rule's id, `RA-SYS-03`."""
    key: str
    """Names the sentence: `frame_too_many_systems`."""
    severity: Severity
    text: str
    """The sentence in English, filled in; a `Sentence` knows its template."""
    frame: int | None = None
    """Index of the piece it is about, among the frames of a company; None for all of it."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What was filled into the sentence."""
    fix: str | None = None
    """What to do about it, in words; None where there is no one answer."""
