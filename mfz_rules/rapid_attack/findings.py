"""What the rules have to say about a frame or a company."""

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
    """Names the sentence, so that windows can translate it: `frame_too_many_systems`."""
    severity: Severity
    text: str
    """The sentence in English, filled in."""
    frame: int | None = None
    """Index of the frame it is about; None for the whole company."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What was filled into the sentence."""
    fix: str | None = None
    """What to do about it, in words; None where there is no one answer."""
