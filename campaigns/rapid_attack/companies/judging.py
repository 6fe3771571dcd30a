"""What the rules say of a kept company, and what its table agreed to let pass."""

from campaigns.companies.judging import JudgedFinding
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies import building


def judge(company: KeptCompany) -> tuple[JudgedFinding, ...]:
    """Return all that the rules have to say, in their order."""
    findings = building.judge(rules_company(company), terms(company))
    return tuple(JudgedFinding(finding, is_agreed(company, finding)) for finding in findings)


def agreement(company: KeptCompany, finding: Finding) -> str:
    """Return the entry of `agreed` for exactly this finding: its rule, and the id of its frame if it has one."""
    if finding.frame is None:
        return finding.rule
    return f"{finding.rule}:{company.frames[finding.frame].id}"


def is_agreed(company: KeptCompany, finding: Finding) -> bool:
    """Tell whether the finding, or its rule altogether, was agreed to."""
    return finding.rule in company.agreed or agreement(company, finding) in company.agreed
