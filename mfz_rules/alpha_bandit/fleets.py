"""Alpha Bandit's fleets as data (AB-FLEET, AB-PPA)."""

from collections.abc import Sequence
from types import MappingProxyType

from mfz_rules.common.comparing import Position, position_of
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT
from mfz_rules.intercept_orbit.fleets.orbit import COMPANIES, SHIPS, SYSTEMS
from mfz_rules.intercept_orbit.fleets.profile import Comparison, FleetProfile, Hull, Kind, RuleIds, Size, Weapon
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.sentences import Sentence

GAME = "alpha-bandit"


def positions(scores: Sequence[int]) -> tuple[str, ...]:
    """Return each player's position before ties are rolled off: the lowest is point offense (AB-PPA-03)."""
    return tuple(position_of(scores, index).value for index in range(len(scores)))


_MOST_SHIPS = Comparison("most ships", SHIPS, most=True)
_FEWEST_SHIPS = Comparison("fewest ships", SHIPS, most=False)
_MOST_COMPANIES = Comparison("most companies", COMPANIES, most=True)
_FEWEST_SYSTEMS = Comparison("fewest systems", SYSTEMS, most=False)

_LITERAL = (_MOST_SHIPS, _FEWEST_SHIPS, _MOST_COMPANIES, _FEWEST_SYSTEMS)
"""The list as it is written, uneven as it is (AB-PPA-01)."""
_SYMMETRIC = (
    _MOST_SHIPS,
    _FEWEST_SHIPS,
    _MOST_COMPANIES,
    Comparison("fewest companies", COMPANIES, most=False),
    Comparison("most systems", SYSTEMS, most=True),
    _FEWEST_SYSTEMS,
)
"""The same with each of them both ways (AB-OQ-06)."""

ALPHA_BANDIT = FleetProfile(
    game=GAME,
    title="Alpha Bandit",
    edition="002",
    weapons=(
        Weapon("ack_ack", "a", Sentence("ack-ack")),
        Weapon("missile", "m", Sentence("missile")),
        Weapon("laser", "l", Sentence("laser")),
    ),
    kinds=(
        Kind(DEFENSE, Colour.BLUE, (1, 2), Sentence("defense"), second_ruled=True),
        Kind(MOVEMENT, Colour.GREEN, (1, 2), Sentence("movement")),
        Kind(COMMUNICATION, Colour.YELLOW, (1, 2), Sentence("communication"), second_ruled=True),
        Kind(CATAPULT, Colour.BLACK, (1, 2), Sentence("catapult"), rolled=False),
    ),
    hulls=(Hull(None, "AB-FLEET-04", 0, 4, Sentence("a ship")),),
    sizes=MappingProxyType({2: Size(3, 5, 3), 3: Size(2, 4, 2), 4: Size(2, 3, 2), 5: Size(2, 3, 1)}),
    sized_by=SHIPS,
    figures=(SHIPS, COMPANIES, SYSTEMS),
    reasons=_LITERAL,
    symmetric=_SYMMETRIC,
    roles=tuple(position.value for position in Position),
    positions=positions,
    company_red=1,
    split_by_consent=True,
    largest_hva=None,
    hva_word=Sentence("liabilities"),
    an_hva=Sentence("a liability"),
    hva_name="Liability",
    rules=RuleIds(
        size="AB-FLEET-03",
        catapults="AB-FLEET-09",
        weapons="AB-FLEET-05",
        per_kind="AB-FLEET-04",
        split="AB-FLEET-13",
        ace="AB-FLEET-11",
        white="AB-FLEET-04",
        hva="AB-FLEET-12",
    ),
)
"""Dice of each kind as AB-FLEET-05 to AB-FLEET-08 say; ships alike, of any size (AB-FLEET-04, AB-OQ-01, AB-OQ-03)."""
