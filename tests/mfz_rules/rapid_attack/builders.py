"""Battles for tests in few words, and a table that plays them line by line.

    table = battle(ann="2Rd/1B/1G/1Y/2W", bob="2W")
    table.play("ann choose ann.f1", "ann name bob.f1 direct", "ann roll R6 R1 B2 G3 Y4 W1 W5", "ann defend B2")
    table.play("ann attack R6 range=direct cover=wall")
    assert table.refused("ann attack R1").rule == "RA-TURN-18"

A line is player, word, arguments, and facts as `key=value`, lists with commas; `-` is nothing. `WORDS` has them all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.rapid_attack.companies.company import Company, Constraints
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.gate import decide, pending
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, fielded
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts, PathFact
from mfz_rules.rapid_attack.state.frames import FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Objective, Terrain, Zone
from mfz_rules.rapid_attack.umpire.protocol import Umpire, Unmeasured

SOLDIER = "2Rd/1B/1G/1Y/2W"
"""One of each (RA-SYS-26)."""
SOLDIER_ROLL = "R6 R3 B4 G3 Y2 W5 W1"

YES_NO = {"yes": True, "no": False}


class Table:
    """A battle that is being played: the state now, and what happened."""

    def __init__(self, state: Battle, umpire: Umpire) -> None:
        self.state = state
        self.umpire = umpire
        self.last: tuple[Event, ...] = ()
        """Events of the last answer."""
        self.events: list[Event] = []

    def play(self, *lines: str) -> "Table":
        """Give answers that must be accepted; what evolving makes of the events must be the state after."""
        for line in lines:
            self.submit(action(line))
        return self

    def submit(self, answer: do.Action) -> "Table":
        """Give one answer that must be accepted."""
        decided = decide(self.state, answer, self.umpire)
        folded = self.state
        for event in decided.events:
            folded = evolve(folded, event)
        assert folded == decided.after
        self.state, self.last = decided.after, decided.events
        self.events += decided.events
        return self

    def refused(self, line: str | do.Action) -> Refusal:
        """Give an answer that must be refused."""
        with pytest.raises(RefusedError) as raised:
            decide(self.state, action(line) if isinstance(line, str) else line, self.umpire)
        return raised.value.refusal

    def begin(self, frame: str) -> "Table":
        """Choose a frame in tactical order; players above pass."""
        player = frame.split(".")[0]
        while "pass" in self.pending[0].decisions and self.pending[0].player != player:
            self.play(f"{self.pending[0].player} pass")
        return self.play(f"{player} choose {frame}")

    def open(self, frame: str, target: str = "-", roll: str = "", defend: str = "-") -> "Table":
        """Play the first part of a turn: `open("ann.f1", "bob.f1 direct", "R6 R3 W1 W2", "W1")`.

        If tactical order asks, the frame is chosen. Without a roll every die shows 1.
        """
        player = frame.split(".")[0]
        if "choose_frame" in self.pending[0].decisions:
            self.begin(frame)
        self.play(f"{player} name {target}")
        asked = self.pending[0]
        self.submit(action(f"{player} roll {roll}") if roll else filled(asked.options[0], asked))
        return self.play(f"{player} defend {defend}")

    def idle(self, *frames: str) -> "Table":
        """Let frames take turns in which they do nothing."""
        for frame in frames:
            self.open(frame).play(f"{frame.split('.')[0]} end")
        return self

    def take_losses(self) -> "Table":
        """Let owners take every damage they are asked about, the first system first, without a retreat."""
        while "lose_system" in self.pending[0].decisions:
            self.submit(self.pending[0].options[0])
        return self

    @property
    def pending(self) -> tuple[Pending[do.Action], ...]:
        return pending(self.state)

    @property
    def asked(self) -> str:
        """Who must answer what: `ann: choose_frame pass`."""
        return "; ".join(f"{one.player}: {' '.join(one.decisions)}" for one in self.pending)

    def frame(self, id: str) -> FrameState:
        return self.state.frame(id)

    @property
    def scores(self) -> dict[str, int]:
        return {player.id: self.state.score(player.id) for player in self.state.players}

    def told(self, kind: type[Event]) -> list[Any]:
        """Return the events of a kind that the last answer told."""
        return [event for event in self.last if isinstance(event, kind)]

    def change(self, frame: str, **changes: Any) -> "Table":
        """Put a frame into another state by hand."""
        if "status" in changes:
            changes["status"] = Status(changes["status"])
        frames = tuple(replace(one, **changes) if one.id == frame else one for one in self.state.frames)
        self.state = replace(self.state, frames=frames)
        return self

    def give(self, station: str, player: str | None) -> "Table":
        """Put a station into other hands by hand."""
        stations = tuple(replace(one, owner=player) if one.id == station else one for one in self.state.stations)
        self.state = replace(self.state, stations=stations)
        return self


def battle(
    settings: Mapping[str, object] | None = None,
    *,
    edition: str = "final",
    stations: int = 1,
    terrain: Iterable[Terrain] = (),
    zones: Iterable[Zone] = (),
    objective: Objective | None = None,
    constraints: Constraints | None = None,
    umpire: Umpire | None = None,
    **companies: str | Iterable[str],
) -> Table:
    """Return a table with the first round open: `battle(ann="2W", bob=["2W", "2Rd/2W"])`, stations each."""
    umpire = umpire or Unmeasured()
    sides = [Side(player, company(player, lines, stations)) for player, lines in companies.items()]
    field = Field(
        rules=rules_of(edition, settings),
        terrain=tuple(terrain),
        zones=tuple(zones),
        objective=objective,
        constraints=constraints or Constraints(),
    )
    return Table(fielded(sides, field, umpire), umpire)


def company(name: str, lines: str | Iterable[str], stations: int = 1) -> Company:
    frames = [read_frame(line).frame for line in ([lines] if isinstance(lines, str) else lines)]
    assert all(frames), lines
    return Company(name, tuple(one for one in frames if one), stations)


def wall(id: str = "wall", bricks: int = 6, pieces: int = 12, **more: Any) -> Terrain:
    """Return a structure; six bricks of twelve pieces stand the first hit and not the second."""
    return Terrain(id, bricks, pieces, pieces, **more)


def die(text: str) -> RolledDie:
    rolled = read_rolled(text)
    assert rolled is not None, text
    return rolled


def action(line: str) -> do.Action:
    """Return the answer that a line stands for."""
    player, word, *rest = line.split()
    stated = [one for one in rest if "=" in one]
    return WORDS[word](player, [one for one in rest if "=" not in one], facts(stated))


def facts(stated: Iterable[str]) -> Facts:
    """Return facts from `range=direct`, `cover=wall,bob.f2`, `near=-`, `length=3`, `crosses=wall`, `still=no` …"""
    given = dict(one.split("=") for one in stated)
    path = None
    if given.keys() & {"length", "crosses", "passes", "climbs"}:
        pieces = {key: _list(given.get(key, "-")) for key in ("crosses", "passes", "climbs")}
        path = PathFact(float(given.get("length", 1)), None, **pieces)
    return replace(
        NO_FACTS,
        range=Called(Range(given["range"])) if "range" in given else None,
        cover=Called(_list(given["cover"])) if "cover" in given else None,
        near=Called(_list(given["near"])) if "near" in given else None,
        environments=_list(given["env"]) if "env" in given else None,
        level=Level(given["level"]) if "level" in given else None,
        path=path,
        still_cover=YES_NO[given["still"]] if "still" in given else None,
        fall=_falls(given["fall"]) if "fall" in given else None,
        possible=YES_NO[given["possible"]] if "possible" in given else None,
    )


def filled(option: do.Action, asked: Pending[do.Action]) -> do.Action:
    """Return an offered answer with what must still be rolled: every die shows 1."""
    form: Mapping[str, Any] = asked.form or {}
    if isinstance(option, do.Roll):
        return replace(option, dice=tuple(die(_ones(one)) for one in form["roll"]["dice"]))
    if isinstance(option, do.DamageDice):
        return replace(option, dice=(1,) * form["damage_dice"]["count"])
    if isinstance(option, do.RollOrder):
        dice = tuple((frame, (1,) * count) for frame, count in form["roll_order"]["dice"].items())
        return replace(option, dice=dice)
    return option


def accepts_all_it_offers(table: Table) -> int:
    """Assert that every pending option is accepted as it stands; return how many there were."""
    count = 0
    for asked in table.pending:
        for option in asked.options:
            decide(table.state, filled(option, asked), table.umpire)
            count += 1
    return count


def _ones(written: str) -> str:
    return f"{written[0]}{written[1:]}:1" if written[1:] else f"{written}1"


def _list(written: str) -> tuple[str, ...]:
    return () if written == "-" else tuple(written.split(","))


def _falls(written: str) -> tuple[tuple[str, float], ...]:
    return tuple((one.split(":")[0], float(one.split(":")[1])) for one in _list(written))


def _none(word: str) -> str | None:
    return None if word == "-" else word


def _name(player: str, words: list[str], stated: Facts) -> do.Action:
    target, *more = words
    return do.NameTarget(player, _none(target), Range(more[0]) if more else None, int(more[1]) if more[1:] else 0)


def _order(player: str, words: list[str], stated: Facts) -> do.Action:
    """`ann order ann.f1:3,7 ann.f2:5`."""
    pairs = (word.split(":") for word in words)
    return do.RollOrder(player, tuple((frame, tuple(int(one) for one in dice.split(","))) for frame, dice in pairs))


WORDS: dict[str, Callable[[str, list[str], Facts], do.Action]] = {
    "choose": lambda player, words, stated: do.ChooseFrame(player, words[0]),
    "pass": lambda player, words, stated: do.Pass(player),
    "order": _order,
    "take": lambda player, words, stated: do.TakeNumber(player, words[0]),
    "wait": lambda player, words, stated: do.WaitNumber(player, words[0]),
    "name": _name,
    "roll": lambda player, words, stated: do.Roll(player, tuple(die(one) for one in words), stated),
    "defend": lambda player, words, stated: do.Defend(player, die(words[0]) if _none(words[0]) else None),
    "move": lambda player, words, stated: do.Move(player, die(words[0]), facts=stated),
    "attack": lambda player, words, stated: do.DeclareAttack(player, die(words[0]), stated),
    "forgo": lambda player, words, stated: do.ForgoAttack(player),
    "use": lambda player, words, stated: do.UseSpot(player, YES_NO[words[0]]),
    "cover": lambda player, words, stated: do.NameCover(player, words[0]),
    "damage": lambda player, words, stated: do.DamageDice(player, tuple(int(one) for one in words), stated),
    "remove": lambda player, words, stated: do.RemovePieces(player, stated),
    "lose": lambda player, words, stated: do.LoseSystem(player, _none(words[0])),
    "retreat": lambda player, words, stated: do.Retreat(player, words[0], None, stated),
    "spot": lambda player, words, stated: do.Spot(player, words[0], die(words[1]), stated),
    "end": lambda player, words, stated: do.EndTurn(player),
    "call": lambda player, words, stated: do.ClockCall(player, YES_NO[words[0]]),
    "concede": lambda player, words, stated: do.Concede(player, "over" in words),
    "note": lambda player, words, stated: do.Note(player, " ".join(words)),
}
"""What each word of a line answers."""
