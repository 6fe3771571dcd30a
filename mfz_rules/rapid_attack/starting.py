"""How a battle begins: companies become frames and stations with ids, and somebody is asked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field

from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale, Terms
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION
from mfz_rules.rapid_attack.gate import run
from mfz_rules.rapid_attack.settings.rules import Rules, rules_of
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.state.frames import Fitted, FrameState
from mfz_rules.rapid_attack.state.pieces import Objective, StationState, Terrain, Zone
from mfz_rules.rapid_attack.state.places import Table
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
    terms = Terms(field.rules.edition, field.scale, len(sides), field.constraints, field.rules.settings)
    worth = [int(standing.score_per_asset) for standing in compare([side.company for side in sides], terms)]
    players = tuple(replace(player, score_per_asset=one) for player, one in zip(battle.players, worth, strict=True))
    scored = replace(battle, players=players)
    order = tuple(sorted(battle.order, key=lambda player: -scored.score(player)))
    ready = replace(scored, order=order, starting=order, phase=Phase.CALLS, round=0)
    return begun(ready, umpire or Unmeasured())


def begun(battle: Battle, umpire: Umpire) -> Battle:
    """Return the battle when somebody must answer."""
    flow = Flow(battle, umpire)
    run(flow)
    return flow.battle


def frames_of(player: str, company: Company, rules: Rules, placed: bool) -> tuple[FrameState, ...]:
    """Return a company's frames with ids `PLAYER.f1` … in the order listed."""
    whites = rules.whole("frame.white_dice")
    return tuple(
        FrameState(
            id=f"{player}.f{number}",
            owner=player,
            name=frame.name,
            systems=fitted(frame),
            whites=whites,
            rockets=frame.rockets,
            placed=placed,
        )
        for number, frame in enumerate(company.frames, start=1)
    )


def fitted(frame: Frame) -> tuple[Fitted, ...]:
    """Return a frame's systems with ids by type: `direct1`, `direct2`, `split1`."""
    count: Counter[str] = Counter()
    systems = []
    for system in frame.systems:
        count[system.type.value] += 1
        id = f"{system.type.value}{count[system.type.value]}"
        systems.append(Fitted(id, system.type, system.name, system.ranges, system.environment))
    return tuple(systems)


def _set_up(sides: Sequence[Side], field: Field, placed: bool) -> Battle:
    rules = field.rules
    frames = tuple(frame for side in sides for frame in frames_of(side.player, side.company, rules, placed))
    stations = tuple(
        StationState(f"{side.player}.s{number}", side.player, side.player, placed=placed)
        for side in sides
        for number in range(1, (side.company.stations or 0) + 1)
    )
    return Battle(
        rules=rules,
        players=tuple(Player(side.player, side.name or side.company.name, side.company) for side in sides),
        order=tuple(side.player for side in sides),
        frames=frames,
        stations=stations,
        terrain=field.terrain,
        zones=field.zones,
        objective=field.objective and replace(field.objective, placed=placed),
        table=field.table,
        scale=field.scale,
        constraints=field.constraints,
        clock=rules.whole("clock.start"),
    )
