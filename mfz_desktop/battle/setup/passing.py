"""Companies that should not play as they are, and why the table lets them. No Qt."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import AnyPlan
from mfz_desktop.core.language import translate


def not_passed(plan: AnyPlan[Any], breaches: Iterable[str]) -> tuple[str, ...]:
    """Return the breaches about which the table has said nothing yet."""
    return tuple(one for one in breaches if str(one) not in plan.passed)


def let_pass(plan: Plan, breach: str, reason: str) -> Plan:
    """Return the plan with the table's reason for a breach; what else the company breaks later is asked anew."""
    return replace(plan, passed={**plan.passed, str(breach): reason})


def passed_lines(plan: AnyPlan[Any], breaches: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return what the table lets pass, in sentences with the reasons; breaches as kept, and as they are said."""
    words = translate("Setup", "{breach} It passes at this table: {reason}")
    return tuple(
        words.format(breach=said, reason=plan.passed[str(one)]) for one, said in breaches if str(one) in plan.passed
    )
