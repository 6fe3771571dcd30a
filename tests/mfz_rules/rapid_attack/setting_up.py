"""Battles that begin with the comparison, in few words.

table = comparing(ann=6, bob=6, spares={"ann": ["Nell -- 2Rh/2W"]})
rolled(table, ann=5, bob=2)
adjusted(table, "ann", "remove", "ann.f2")
placed(table, "bob.s1", "bob.s2", "bob.s3", "bob.f1")
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from mfz_rules.common.places import Pose
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.agenda import AskChange, AskPlacement, AskRollOff
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.pieces import Objective
from mfz_rules.rapid_attack.umpire.protocol import Umpire, Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table

NELL = "Nell -- 2Rh/2W"
"""A spare."""


def frame(line: str) -> Frame:
    read = read_frame(line).frame
    assert read is not None, line
    return read


def force(
    frames: int | Iterable[str], stations: int | None, spares: Iterable[str] = (), name: str = "Test"
) -> Company:
    """Return a company of so many soldiers, or of the frames listed."""
    lines = [f"F{number} -- {SOLDIER}" for number in range(1, frames + 1)] if isinstance(frames, int) else frames
    return Company(name, tuple(map(frame, lines)), stations, spares=tuple(map(frame, spares)))


def comparing(
    settings: Mapping[str, object] | None = None,
    *,
    stations: int | Mapping[str, int] = 3,
    spares: Mapping[str, Iterable[str]] | None = None,
    scale: Scale = Scale.BATTLE,
    objective: Objective | None = None,
    umpire: Umpire | None = None,
    **companies: int | Iterable[str],
) -> Table:
    """Return a table where companies were just compared: somebody rolls off, or the defense places."""
    umpire = umpire or Unmeasured()
    sides = []
    for player, frames in companies.items():
        own = stations if isinstance(stations, int) else stations[player]
        sides.append(Side(player, force(frames, own, (spares or {}).get(player, ()), player.title())))
    field = Field(rules_of("final", settings), scale, objective=objective)
    return Table(compared(sides, field, umpire), umpire)


def dice(player: str, **values: int) -> do.RollOff:
    return do.RollOff(player, tuple(values.items()))


def rolled(table: Table, **values: int) -> Table:
    """Roll off; whoever comes first tells the dice."""
    return table.submit(dice(next(iter(values)), **values))


def adjusted(table: Table, player: str, change: str, named: str | None = None) -> Table:
    return table.submit(changing(player, change, named))


def changing(player: str, change: str, named: str | None = None) -> do.AdjustCompany:
    return (
        do.AdjustCompany(player, change, other=named)
        if change == "force"
        else do.AdjustCompany(player, change, named)
    )


def placing(piece: str, at: Pose | None = None, facts: Facts | None = None, player: str | None = None) -> do.Action:
    """Return the placing of a piece by its owner, or by somebody else."""
    owner, _, kind = piece.partition(".")
    if kind.startswith("s"):
        return do.PlaceStation(player or owner, piece, at)
    if kind.startswith("f"):
        return do.PlaceFrame(player or owner, piece, at, facts or Facts())
    return do.PlaceObjective(player or "", piece, at, facts or Facts())


def placed(table: Table, *pieces: str) -> Table:
    for piece in pieces:
        table.submit(placing(piece))
    return table


def placed_all(table: Table) -> tuple[str, ...]:
    """Place whatever is offered first until the first round is open; return the pieces in their order."""
    pieces = []
    while table.state.phase is Phase.FIELDING:
        option = table.pending[0].options[0]
        assert isinstance(option, do.PlaceStation | do.PlaceFrame | do.PlaceObjective)
        pieces.append(option.piece)
        table.submit(option)
    return tuple(pieces)


def fought(table: Table) -> Table:
    """Place everything, so that the first round is open."""
    placed_all(table)
    return table


def step(table: Table) -> int:
    item = table.state.agenda[-1]
    assert isinstance(item, AskPlacement)
    return item.step


def destroyed(table: Table, attacker: str, target: str) -> Table:
    """Let a frame with two hand-to-hand weapons destroy another, which rouses and does nothing."""
    player, victim = attacker.split(".")[0], target.split(".")[0]
    table.open(attacker, f"{target} hand_to_hand", best_roll(table, attacker))
    table.play(f"{player} attack R8:8 range=hand_to_hand")
    if not table.frame(target).begun or table.frame(target).status.value == "opening":
        table.open(target)
    while table.frame(target).alive:
        asked = table.pending[0]
        assert asked.player in (player, victim)
        option = asked.options[0]
        if isinstance(option, do.DamageDice):
            form: Mapping[str, Any] = asked.form or {}
            option = replace(option, dice=(6,) * form["damage_dice"]["count"])
        table.submit(option)
    return table.play(f"{player} end")


def best_roll(table: Table, frame_id: str) -> str:
    """Return a roll of `2Rh+d8` and the rest of a frame in which the eight-sided die shows 8."""
    letters = {"movement": "G1", "communication": "Y1", "defense": "B1"}
    rest = [letters[one.type.value] for one in table.frame(frame_id).left if one.type.value in letters]
    return " ".join(["R1", "R1", "R8:8", *rest, "G8:1", "W1", "W1"])


def worth(table: Table) -> dict[str, int]:
    return {player.id: player.score_per_asset for player in table.state.players}


def tie_asked(table: Table) -> AskRollOff | AskChange:
    item = table.state.agenda[-1]
    assert isinstance(item, AskRollOff | AskChange)
    return item


def offered(table: Table) -> list[tuple[str, str | None]]:
    options = [option for option in table.pending[0].options if isinstance(option, do.AdjustCompany)]
    return [(option.change, option.frame or option.other) for option in options]


def not_allowed(table: Table) -> dict[str, str]:
    """The keys of the reasons by what is named."""
    form: Mapping[str, Any] = table.pending[0].form or {}
    against = form["adjust_company"]["not_allowed"]
    return {one["frame"] or one["other"] or "-": one["reasons"][0]["key"] for one in against}


def played_out(battle: Battle, strength: Mapping[str, int]) -> Table:
    """Answer every tie in a way that does not hang on the order of the players."""
    table = Table(battle, Unmeasured())
    while table.state.phase is Phase.COMPARE:
        item = tie_asked(table)
        if isinstance(item, AskRollOff):
            table.submit(do.RollOff(item.players[0], tuple((one, strength[one]) for one in item.players)))
        else:
            options = [one for one in table.pending[0].options if isinstance(one, do.AdjustCompany)]
            table.submit(
                min(options, key=lambda one: (one.change == "force", one.change, one.frame or "", one.other or ""))
            )
    return table
