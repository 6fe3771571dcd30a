"""What the rules say of a company, with what its table agreed to let pass."""

from collections.abc import Iterable
from dataclasses import dataclass

from mfz_rules.kernel.findings import Finding, Severity


@dataclass(frozen=True, slots=True)
class JudgedFinding:
    """A finding, and whether `agreed at this table` silences it. It is shown either way."""

    finding: Finding
    silenced: bool


def is_legal(findings: Iterable[JudgedFinding]) -> bool:
    """Tell whether no error is left that nobody agreed to (design 4, `company check`)."""
    return not any(judged.finding.severity is Severity.ERROR and not judged.silenced for judged in findings)
