"""Intercept Orbit's fleets as data."""

from collections.abc import Sequence
from enum import StrEnum
from types import MappingProxyType

from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE
from mfz_rules.intercept_orbit.fleets.profile import (
    Comparison,
    Figure,
    FleetProfile,
    Hull,
    Kind,
    RuleIds,
    Size,
    Weapon,
)
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.sentences import Sentence

GAME = "intercept-orbit"


class Role(StrEnum):
    """Where a player stands before the battle (IO-PPA-06)."""

    DEFENDER = "defender"
    PRIMARY_ATTACKER = "primary_attacker"
    SECONDARY_ATTACKER = "secondary_attacker"


def positions(scores: Sequence[int]) -> tuple[str, ...]:
    """Return each player's position before ties are rolled off: highest defend, next attack first (IO-PPA-06)."""
    ranked = sorted(set(scores), reverse=True)
    order = (Role.DEFENDER, Role.PRIMARY_ATTACKER, Role.SECONDARY_ATTACKER)
    return tuple(order[min(ranked.index(score), 2)].value for score in scores)


SHIPS = Figure("ships", Sentence("Ships"), lambda fleet: len(fleet.ships))
COMPANIES = Figure("companies", Sentence("Companies"), lambda fleet: len(fleet.companies))
TACTICAL_ASSETS = Figure("tactical_assets", Sentence("Tactical assets"), lambda fleet: fleet.tactical_assets)
SYSTEMS = Figure("systems", Sentence("Systems"), lambda fleet: fleet.systems)

_REASONS = (
    Comparison("most tactical assets", TACTICAL_ASSETS, most=True),
    Comparison("fewest tactical assets", TACTICAL_ASSETS, most=False),
    Comparison("most systems", SYSTEMS, most=True),
    Comparison("fewest systems", SYSTEMS, most=False),
)
"""IO-PPA-02 and IO-PPA-03."""

INTERCEPT_ORBIT = FleetProfile(
    game=GAME,
    title="Intercept Orbit",
    edition="002",
    weapons=(
        Weapon("point_defense", "p", Sentence("point defense")),
        Weapon("assault", "a", Sentence("assault")),
        Weapon("support", "s", Sentence("support")),
    ),
    kinds=(
        Kind(DEFENSE, Colour.BLUE, (1, 2), Sentence("defense"), second_ruled=True),
        Kind(COMMUNICATION, Colour.YELLOW, (1, 2), Sentence("communication"), second_ruled=True),
        Kind(CATAPULT, Colour.BLACK, (1, 3), Sentence("catapult")),
    ),
    hulls=(
        Hull("capital", "IO-FLEET-05", 4, 4, Sentence("a capital ship"), largest=16),
        Hull("frigate", "IO-FLEET-06", 3, 3, Sentence("a frigate"), green=1, largest=12),
    ),
    sizes=MappingProxyType({2: Size(4, 6, 3), 3: Size(3, 5, 2), 4: Size(3, 4, 1)}),
    sized_by=TACTICAL_ASSETS,
    figures=(TACTICAL_ASSETS, SYSTEMS),
    reasons=_REASONS,
    symmetric=_REASONS,
    roles=tuple(role.value for role in Role),
    positions=positions,
    company_red=2,
    split_by_consent=False,
    largest_hva=12,
    hva_word=Sentence("high value assets"),
    an_hva=Sentence("a high value asset"),
    hva_name="HVA",
    rules=RuleIds(
        size="IO-FLEET-02",
        catapults="IO-FLEET-04",
        weapons="IO-FLEET-11",
        per_kind="IO-FLEET-12",
        split="IO-FLEET-13",
        ace="IO-FLEET-14",
        white="IO-FLEET-06",
        hva="IO-FLEET-07",
    ),
)
