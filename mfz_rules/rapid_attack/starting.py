"""How a battle begins: companies become frames and stations with ids, and somebody is asked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field

from mfz_rules.common.places import Table
from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.mustering import frames_of, terms_of
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale
from mfz_rules.rapid_attack.comparing.scores import Standing, compare
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION
from mfz_rules.rapid_attack.gate import run
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone
from mfz_rules.rapid_attack.umpire.protocol import Umpire, Unmeasured

DEFAULT_RULES = rules_of(DEFAULT_EDITION)


@dataclass(frozen=True, slots=True)
class Side:
    """One player with a company."""

    player: str
    company: Company
    name: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """What a battle is fought on and under, beside the companies."""

    rules: Rules = DEFAULT_RULES
    scale: Scale = Scale.BATTLE
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    objective: Objective | None = None
    constraints: Constraints = dataclass_field(default_factory=Constraints)
    table: Table = dataclass_field(default_factory=Table)


USUAL = Field()
"""The finished book, a battle, nothing on the table."""


def fielded(sides: Sequence[Side], field: Field = USUAL, umpire: Umpire | None = None) -> Battle:
    """Return a battle whose first round is open, nobody near any station yet, nothing with a position.

    Companies are not judged. Players stand in the order of their starting scores, equal ones as listed.
    """
    battle = _set_up(sides, field, placed=True)
    return begun(replace(battle, starting=battle.order, phase=Phase.CALLS), umpire or Unmeasured())


def compared(sides: Sequence[Side], field: Field = USUAL, umpire: Umpire | None = None) -> Battle:
    """Return a battle at its very beginning, with nothing on the table: equal starting scores roll off first.

    Where nobody ties for anything that is rolled out, the defense is asked for its first piece (RA-CMP-17). Companies
    are not judged. Raises ValueError without sides.
    """
    battle = _set_up(sides, field, placed=False)
    return begun(replace(battle, phase=Phase.COMPARE), umpire or Unmeasured())


def begun(battle: Battle, umpire: Umpire) -> Battle:
    """Return the battle when somebody must answer."""
    flow = Flow(battle, umpire)
    run(flow)
    return flow.battle


def _set_up(sides: Sequence[Side], field: Field, placed: bool) -> Battle:
    """Return the battle before anything is asked: scores per asset, players by score, equal ones as listed.

    A company that does not say its stations has the table's number (RA-CMP-08).
    """
    rules = field.rules
    bare = Battle(
        rules=rules,
        players=tuple(Player(side.player, side.name or side.company.name, side.company) for side in sides),
        order=tuple(side.player for side in sides),
        frames=tuple(frame for side in sides for frame in frames_of(side.player, side.company, rules, placed)),
        terrain=field.terrain,
        zones=field.zones,
        objective=field.objective and _objective(field.objective, placed),
        table=field.table,
        scale=field.scale,
        constraints=field.constraints,
        round=0,
        clock=rules.whole("clock.start"),
    )
    standings = compare([side.company for side in sides], terms_of(bare))
    players = tuple(_compared(*pair) for pair in zip(bare.players, standings, strict=True))
    stations = tuple(station for player in players for station in _stations_of(player, placed))
    battle = replace(bare, players=players, stations=stations)
    return replace(battle, order=tuple(sorted(battle.order, key=lambda player: -battle.score(player))))


def _compared(player: Player, standing: Standing) -> Player:
    company = replace(player.company, stations=standing.stations)
    return replace(player, company=company, score_per_asset=int(standing.score_per_asset))


def _stations_of(player: Player, placed: bool) -> tuple[StationState, ...]:
    """Return a player's stations, which are the player's own from the start (RA-STA-01)."""
    numbers = range(1, (player.company.stations or 0) + 1)
    return tuple(StationState(f"{player.id}.s{number}", player.id, player.id, placed=placed) for number in numbers)


def _objective(objective: Objective, placed: bool) -> Objective:
    """Return the objective; what is still to be placed stands nowhere (RA-CAMP-03)."""
    return objective if placed else replace(objective, placed=False, at=None)
