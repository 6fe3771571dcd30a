"""What the rules say of a kept company, and what its table agreed to let pass."""

from campaigns.companies.judging import JudgedFinding, judged
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_rules.rapid_attack.companies import building


def judge(company: KeptCompany) -> tuple[JudgedFinding, ...]:
    """Return all that the rules have to say, in their order."""
    return judged(building.judge(rules_company(company), terms(company)), company.agreed, company.frames)
