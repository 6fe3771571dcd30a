"""Tables at which whole battles of ships are played: small random fleets, and a clock that runs short."""

from dataclasses import dataclass, replace
from random import Random

from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.profile import DEBRIS
from mfz_rules.intercept_orbit.starting import Field, Side, compared, deployed
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_company
from mfz_rules.kernel.dice import SMALL
from tests.mfz_rules.intercept_orbit.laws.random_battle import PLAYERS, random_fleet

SHORT = 3
"""What the clock shows at a small table."""


@dataclass(frozen=True, slots=True)
class ShipKind:
    """What a table is like."""

    name: str
    players: int = 2
    from_the_start: bool = False
    """Whether it begins with comparing, and not with the first round."""
    on_map: bool = False
    tied: bool = False
    """Whether all bring the same fleet: they roll off, and change it (IO-PPA-07)."""
    aloft: bool = False
    """Whether companies fly from the start: hurt, many of them aces, each at a ship of anybody's."""
    clock: int = 6
    tape: bool = False
    conceding: bool = False


SHIP_KINDS = (
    ShipKind("from the start on the map", from_the_start=True, on_map=True, tape=True),
    ShipKind("on facts, companies aloft", 3, aloft=True, clock=9),
    ShipKind("tied, from the start on facts", from_the_start=True, tied=True),
    ShipKind("three players on the map", 3, True, True, clock=9),
    ShipKind("five players on facts", 5, clock=12, conceding=True),
    ShipKind("on facts, companies aloft, dice from the tape", aloft=True, tape=True),
)
"""They take turns, and together meet every form and every kind of answer."""


def ship_table(game: OrbitGame, kind: ShipKind, chance: Random, small: bool = False) -> Battle:
    """Return the beginning of a battle at a table of a kind; with `small` the clock runs shorter still."""
    sides = [Side(one, random_fleet(chance, game.profile.fleets)) for one in PLAYERS[: kind.players]]
    if kind.tied:
        sides = [Side(one.player, sides[0].fleet) for one in sides]
    rules = game.profile.editions.rules_of(game.profile.fleets.edition, {})
    field = Field(game.profile, rules, Table(32.0, 32.0))
    start = (compared if kind.from_the_start else deployed)(sides, field, game.gate)
    start = replace(start, clock=SHORT if small else kind.clock)
    if not kind.from_the_start and DEBRIS in game.profile.covering:
        start = replace(start, debris=(Debris("d1"), Debris("d2")))
    return _aloft(chance, start) if kind.aloft else start


def _aloft(chance: Random, start: Battle) -> Battle:
    ships = [one.id for one in start.ships]
    for one in start.companies:
        start = change_company(
            start,
            one.id,
            ace=chance.choice((None, *Ace)),
            condition=Condition.FLYING,
            fuel=chance.randint(2, SMALL),
            holder=None,
            touching=(chance.choice(ships),),
            lost=(one.systems[0].id,),
        )
    return start
