"""What one of the games is, as data: its ranges, reaches, bases and the steps that differ. Nothing asks for its name.

Intercept Orbit's own is here; Alpha Bandit makes another (`mfz_rules.alpha_bandit.profile`).
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mfz_rules.common.settings import Editions, Rules
from mfz_rules.intercept_orbit.fleets import orbit
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.intercept_orbit.settings import EDITIONS
from mfz_rules.intercept_orbit.state.agenda import BoardShips, BurnFuel, Item, TickClock
from mfz_rules.intercept_orbit.state.assets import AssetState, Condition, ShipState

SHIP = "ship"
COMPANY = "company"
HVA = "hva"
FRIGATE = "frigate"
CAPITAL = "capital"
DEBRIS = "debris"

BASE_STUDS = 5
"""Studs in a unit for which the sizes of bases are told (IO-GEO-02)."""


@dataclass(frozen=True, slots=True)
class RangeBand:
    """One range: distances above `over`, up to `upto`, in units (IO-GEO-08)."""

    name: str
    over: float
    upto: float


@dataclass(frozen=True, slots=True)
class Hinges:
    """How an asset bends the ruler (IO-MOVE-04)."""

    most: int
    """Clicks of one hinge."""
    a_pip: int
    """Clicks of one hinge that one pip buys."""

    def pips(self, clicks: int) -> int:
        """Return what it costs to bend one hinge so far."""
        return -(-abs(clicks) // self.a_pip)


@dataclass(frozen=True, slots=True)
class Ramming:
    """How two ships come to collide, and what comes of it beside damage."""

    reach: float
    """How near ships come that may collide: 0 is contact (IO-COL-02, AB-COL-01)."""
    forced: bool
    """Whether a move that would end on another asset collides with it, else only who is wished to (IO-COL-01)."""
    exactly: bool
    """Whether who was hit is turned by exactly as many clicks, else by so many at most (IO-COL-08, AB-COL-05)."""
    boards: bool
    """Whether companies go aboard the other ship (AB-COL-04)."""
    by_rammers_speed: Callable[[Rules], bool]
    """Whether the dice are as many as the speed of the ship that rams, else of the one that moves (AB-OQ-17)."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """One game of the engine."""

    id: str
    """The word that files and records carry."""
    fleets: FleetProfile
    """What the rules about fleets are."""
    editions: Editions
    """Its editions, and the settings that its tables may change."""
    own_terms: Callable[[Rules, FleetTerms], FleetTerms]
    """Adds to the terms about fleets what settings of its own say (AB-OQ-02, AB-OQ-06)."""
    deployment_rules: tuple[str, ...]
    """The rule of each step of deployment (IO-DEP)."""
    bands: Callable[[Rules], tuple[RangeBand, ...]]
    """The ranges of ships' weapons from near to far (IO-GEO-09)."""
    close: str
    """The range at which companies fight, and how far it goes (IO-CO-02, AB-CO-02)."""
    close_reach: float
    ships_join: bool
    """Whether who is at a ship is as near to others as the ship is (IO-GEO-08, IO-ATK-03)."""
    near_band: str
    """The range at which ships shoot at companies, and with white dice (IO-ATK-03, IO-ATK-04)."""
    unarmed_reach: float
    """How far they shoot within that range without a weapon for it (IO-ATK-04, AB-ATK-01)."""
    lowest: Mapping[tuple[str, str], int]
    """The lowest face that damages, by range and kind: `ship`, `company`, `debris` (IO-DMG-01, AB-ATK-03)."""
    reach: float
    """How near holds, takes and passes count: high value assets, drifting companies, captured ships (IO-HVA-02)."""
    screened: frozenset[str]
    """Kinds of targets that a screen of two defenses covers: `ship`, `company` (IO-COV-07)."""
    screen_reach: float
    """How far a screen of two defenses covers (IO-COV-07, AB-FLEET-06)."""
    covering: frozenset[str]
    """Kinds of pieces that cover a target; companies only the ship that they are at (IO-COV-05, AB-ATK-05)."""
    cover_reach: float
    """How near to the target a piece must be to cover it (IO-COV-01, AB-ATK-06)."""
    uncovered: float
    """How near companies attack past any cover: in a dogfight always, else hand to hand (IO-COV-09, RA-RES-07)."""
    through_cover: int | None
    """The lowest face that strikes a target in cover; None: only the lowest does not (IO-COV-02, AB-OQ-09)."""
    spills: bool
    """Whether dice that destroyed cover is not there to take strike the target (RA-RES-13)."""
    spot_strips_cover: bool
    """Whether who attacks a spotted target may keep its cover from taking dice (IO-COV-06)."""
    ace_shields: bool
    """Whether a blue ace makes others take hits as if in cover (IO-ACE-03)."""
    red_reach: frozenset[str]
    """Bands in which a red ace attacks as if close (IO-ACE-02)."""
    ramming: Ramming
    """How ships collide (IO-COL, AB-COL)."""
    company_rounds: frozenset[str]
    """Kinds of pieces that a company goes round without its movement system: `ship`, `debris` (IO-CO-06)."""
    companies_stop: bool
    """Whether it never passes other companies; a green ace passes those of enemies (AB-CO-01, AB-ACE-02)."""
    dodges: bool
    """Whether companies dodge (IO-CO-09)."""
    takers: frozenset[str]
    """Kinds of assets that may take a drifting company: `ship`, `company`, `hva` (IO-FUEL-05, AB-LAUNCH-04)."""
    fetched: bool
    """Whether companies fetch their own from who holds them captive (AB-CO-05)."""
    ace_pips: int
    """Pips that a green ace on a ship gives it for a move (AB-ACE-02)."""
    defender_opens: bool
    """Whether the first choice of the battle is the defender's, who cannot pass it (IO-ORD-04)."""
    company_sensors: bool
    """Whether companies spot as far as ships with their systems do, else close by (IO-SPOT-03, AB-OQ-19)."""
    ace_spot_adds: bool
    """Whether a yellow ace's die lies beside any other spot; else it is one of a pair (IO-ACE-05, AB-ACE-04)."""
    taken_unasked: bool
    """Whether high value assets change hands at once, else who may take them is asked (IO-HVA-02, AB-CAP-05)."""
    hinges: Callable[[Rules, AssetState], Hinges]
    """How ships and high value assets bend the ruler (IO-MOVE-04)."""
    rammer_faces: frozenset[int]
    """Dice of a collision that hit the rammer, and those that hit its target (IO-COL-06)."""
    target_faces: frozenset[int]
    scoring: frozenset[Condition]
    """Conditions in which a company counts for its owner (IO-SCORE-01)."""
    after_turns: tuple[Item, ...]
    """What runs at the end of a round, in order, before the next begins (IO-END-01)."""
    bases: Mapping[str, tuple[float, float]]
    """Length along the bow and width in units: `capital`, `frigate`, `hva`, `company`, `debris` (IO-GEO-05)."""

    @property
    def launches_apart(self) -> bool:
        """Whether the dice of launches are rolled by themselves, after the move (AB-LAUNCH-01)."""
        return not next(kind.rolled for kind in self.fleets.kinds if kind.type == CATAPULT)

    def base(self, kind: str) -> tuple[float, float]:
        """Return the length and width of a base in units; raises KeyError for what has none."""
        return self.bases[kind]


def _bands(rules: Rules) -> tuple[RangeBand, ...]:
    """Return point defense, assault and support; assault ends with the ruler (IO-GEO-04, IO-OQ-01)."""
    ruler = rules.number("ruler_units")
    return (
        RangeBand("point_defense", -1.0, 2.0),
        RangeBand("assault", 2.0, ruler),
        RangeBand("support", ruler, math.inf),
    )


def _hinges(rules: Rules, asset: AssetState) -> Hinges:
    """Return that a frigate bends a hinge once or twice for a pip, all others once (IO-MOVE-04, IO-OQ-09)."""
    most = rules.whole("hinge_click_max")
    frigate = isinstance(asset, ShipState) and asset.ship_class == FRIGATE
    return Hinges(2 * most, 2) if frigate else Hinges(most, 1)


def _no_own_terms(rules: Rules, shared: FleetTerms) -> FleetTerms:
    """Return the terms as they are: every setting about fleets is shared."""
    return shared


INTERCEPT_ORBIT = GameProfile(
    id="intercept-orbit",
    fleets=orbit.INTERCEPT_ORBIT,
    editions=EDITIONS,
    own_terms=_no_own_terms,
    deployment_rules=tuple(f"IO-DEP-0{step}" for step in range(1, 8)),
    bands=_bands,
    close="dogfight",
    close_reach=1.0,
    ships_join=True,
    near_band="point_defense",
    unarmed_reach=math.inf,
    lowest={
        ("support", SHIP): 5,
        ("assault", SHIP): 4,
        ("point_defense", SHIP): 5,
        ("point_defense", COMPANY): 5,
        ("dogfight", SHIP): 5,
        ("dogfight", COMPANY): 4,
        ("support", DEBRIS): 4,
        ("assault", DEBRIS): 4,
        ("point_defense", DEBRIS): 4,
        ("dogfight", DEBRIS): 4,
    },
    reach=2.0,
    screened=frozenset({SHIP}),
    screen_reach=2.0,
    covering=frozenset({SHIP, DEBRIS}),
    cover_reach=2.0,
    uncovered=math.inf,
    through_cover=None,
    spills=False,
    spot_strips_cover=True,
    ace_shields=True,
    red_reach=frozenset({"point_defense", "assault"}),
    ramming=Ramming(reach=0.0, forced=True, exactly=False, boards=False, by_rammers_speed=lambda rules: False),
    company_rounds=frozenset({SHIP, DEBRIS}),
    companies_stop=False,
    dodges=True,
    takers=frozenset({SHIP, COMPANY, HVA}),
    fetched=False,
    ace_pips=0,
    defender_opens=True,
    company_sensors=False,
    ace_spot_adds=False,
    taken_unasked=False,
    hinges=_hinges,
    rammer_faces=frozenset({1, 2}),
    target_faces=frozenset({4, 5, 6}),
    scoring=frozenset({Condition.ON_DECK, Condition.FLYING, Condition.CARRIED}),
    after_turns=(BoardShips(), TickClock(), BurnFuel()),
    bases={
        CAPITAL: (1.6, 1.6),
        FRIGATE: (1.6, 0.8),
        HVA: (1.6, 0.8),
        COMPANY: (0.8, 0.8),
        DEBRIS: (0.8, 0.8),
    },
)
