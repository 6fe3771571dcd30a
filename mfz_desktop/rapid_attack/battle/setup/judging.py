"""Companies at the table, judged and compared under its terms."""

from campaigns.battles.setup_plan import Seat
from campaigns.companies.judging import is_agreed
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_constraints
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies import building
from mfz_rules.rapid_attack.companies.company import Scale, Terms
from mfz_rules.rapid_attack.comparing.scores import Standing, compare
from mfz_rules.rapid_attack.editions import size_for


def terms_of(plan: SetupPlan) -> Terms:
    """Return what was agreed, as building and comparing know it."""
    constraints = rules_constraints(plan.announced)
    return Terms(plan.edition, Scale(plan.scale), max(len(plan.seats), 1), constraints, dict(plan.settings))


def judged(plan: SetupPlan, seat: Seat[KeptCompany]) -> tuple[Finding, ...]:
    """Return what is wrong with a company under this table's terms, and was not agreed to."""
    findings = building.judge(rules_company(seat.company), terms_of(plan))
    errors = (one for one in findings if one.severity is Severity.ERROR)
    return tuple(one for one in errors if not is_agreed(one, seat.company.agreed, seat.company.frames))


def standings(plan: SetupPlan) -> tuple[Standing, ...]:
    """Return how the companies compare, in the order of the seats; nothing below two."""
    if len(plan.seats) < FEWEST_SEATS:
        return ()
    return tuple(compare([rules_company(seat.company) for seat in plan.seats], terms_of(plan)))


def has_size(plan: SetupPlan) -> bool:
    """Whether the edition prints a size table for so many players (OQ-01)."""
    return size_for(plan.edition, plan.scale, len(plan.seats), plan.settings) is not None
