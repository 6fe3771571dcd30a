"""What the rules say of a company, with what its table agreed to let pass."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from campaigns.companies.company import AnyPiece
from mfz_rules.kernel.findings import Finding, Severity


@dataclass(frozen=True, slots=True)
class JudgedFinding:
    """A finding, and whether `agreed at this table` silences it. It is shown either way."""

    finding: Finding
    silenced: bool


def is_legal(findings: Iterable[JudgedFinding]) -> bool:
    """Tell whether no error is left that nobody agreed to (design 4, `company check`)."""
    return not any(judged.finding.severity is Severity.ERROR and not judged.silenced for judged in findings)


def judged(
    findings: Iterable[Finding], agreed: Collection[str], pieces: Sequence[AnyPiece]
) -> tuple[JudgedFinding, ...]:
    """Return findings with what was agreed; `pieces` are those that findings name by their place."""
    return tuple(JudgedFinding(finding, is_agreed(finding, agreed, pieces)) for finding in findings)


def agreement(finding: Finding, pieces: Sequence[AnyPiece]) -> str:
    """Return the entry of `agreed` for exactly this finding: its rule, and the id of its piece if it has one."""
    return finding.rule if finding.frame is None else f"{finding.rule}:{pieces[finding.frame].id}"


def is_agreed(finding: Finding, agreed: Collection[str], pieces: Sequence[AnyPiece]) -> bool:
    """Tell whether the finding, or its rule altogether, was agreed to."""
    return finding.rule in agreed or agreement(finding, pieces) in agreed
