"""What the rules say of a kept company, and what its table agreed to let pass."""

from collections.abc import Iterable
from dataclasses import dataclass

from campaigns.companies.company import KeptCompany
from campaigns.companies.rules_view import rules_company, terms
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies import building


@dataclass(frozen=True, slots=True)
class JudgedFinding:
    """A finding, and whether `agreed at this table` silences it. It is shown either way."""

    finding: Finding
    silenced: bool


def judge(company: KeptCompany) -> tuple[JudgedFinding, ...]:
    """Return all that the rules have to say, in their order."""
    findings = building.judge(rules_company(company), terms(company))
    return tuple(JudgedFinding(finding, is_agreed(company, finding)) for finding in findings)


def is_legal(findings: Iterable[JudgedFinding]) -> bool:
    """Tell whether no error is left that nobody agreed to (design 4, `company check`)."""
    return not any(judged.finding.severity is Severity.ERROR and not judged.silenced for judged in findings)


def agreement(company: KeptCompany, finding: Finding) -> str:
    """Return the entry of `agreed` for exactly this finding: its rule, and the id of its frame if it has one."""
    if finding.frame is None:
        return finding.rule
    return f"{finding.rule}:{company.frames[finding.frame].id}"


def is_agreed(company: KeptCompany, finding: Finding) -> bool:
    """Tell whether the finding, or its rule altogether, was agreed to."""
    return finding.rule in company.agreed or agreement(company, finding) in company.agreed
