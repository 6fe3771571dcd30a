"""What came of a battle, counted from its record on disk, as plain JSON: nothing of the program reads it here."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OBJECTIVE = "objective"
Json = dict[str, Any]


@dataclass
class FrameDid:
    """What one frame did and suffered."""

    systems: int
    kills: int = 0
    damage: int = 0
    lost: int = 0
    stations: int = 0
    destroyed_in: int | None = None
    why: str = ""
    """Why the table lets it count otherwise."""
    destroyed: bool = False
    """Said by hand, without the round."""

    @property
    def gone(self) -> bool:
        """Whether it was destroyed, in whatever round."""
        return self.destroyed or self.destroyed_in is not None


@dataclass
class SideDid:
    """One player's battle."""

    company: str
    each: int
    assets: tuple[int, int]
    frames: dict[str, FrameDid]

    @property
    def score(self) -> tuple[int, int]:
        """At the beginning and at the end (RA-SCORE-01)."""
        return self.assets[0] * self.each, self.assets[1] * self.each


@dataclass
class Fought:
    """A battle as it ended. Players and frames go by their names."""

    sides: dict[str, SideDid]
    winners: tuple[str, ...] = ()
    holder: str | None = None
    rounds: int = 0
    day: str = ""
    notes: str = ""


def count(path: Path) -> Fought:
    """Count a record through."""
    head, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    counting = _Counting(head)
    for line in lines:
        counting.line(line)
    return counting.fought(lines[-1]["at"][:10])


@dataclass
class _Counting:
    head: Json
    near: dict[str, set[str]] = field(default_factory=dict)
    """By frame: stations and the objective."""
    attacker: str = ""
    striking: str = ""
    """Whose dice of damage they are; nobody's in a fall."""
    mover: str = ""
    winners: tuple[str, ...] = ()
    holder: str | None = None
    rounds: int = 0

    def __post_init__(self) -> None:
        state = self.head["state"]
        self.owners = {one["id"]: one["owner"] for one in state["frames"]}
        self.near = {one["id"]: set(one["near"]) for one in state["frames"]}
        self.rounds = state["round"]
        self.did = {one["id"]: FrameDid(len(one["systems"])) for one in state["frames"]}
        self.assets = {one["id"]: one["assets"] for one in state["players"]}

    def line(self, line: Json) -> None:
        self.mover = ""
        for event in line["events"]:
            if (step := getattr(self, "_" + event["event"], None)) is not None:
                step(event)

    def fought(self, day: str) -> Fought:
        state = self.head["state"]
        names = {one["id"]: one["name"] for one in self.head["players"]}
        companies = {one["id"]: one["company"]["name"] for one in self.head["players"]}
        sides = {
            names[one["id"]]: SideDid(
                companies[one["id"]],
                one["score_per_asset"],
                (one["assets"], self.assets[one["id"]]),
                {frame["name"]: self.did[frame["id"]] for frame in state["frames"] if frame["owner"] == one["id"]},
            )
            for one in state["players"]
        }
        winners = tuple(names[one] for one in self.winners)
        return Fought(sides, winners, names[self.holder] if self.holder else None, self.rounds, day)

    def _placed(self, event: Json) -> None:
        if event["piece"] in self.owners:
            self._stands(event | {"frame": event["piece"]})
        for frame in set(event.get("near", ())) & set(self.owners):
            self.near[frame].add(event["piece"])

    def _stands(self, event: Json) -> None:
        self.mover = event["frame"]
        self.near[self.mover] = set(event.get("near", ()))

    _moved = _retreated = _fell = _stands

    def _objective_moved(self, event: Json) -> None:
        self.mover = ""
        for frame in self.owners:
            self.near[frame].discard(OBJECTIVE)
        for frame in event.get("near", ()):
            self.near[frame].add(OBJECTIVE)

    def _round_opened(self, event: Json) -> None:
        self.rounds = event["round"]

    def _attack_declared(self, event: Json) -> None:
        self.attacker = event["attack"]["attacker"]

    def _damage_rolled(self, event: Json) -> None:
        self.striking = self.attacker if event["volley"]["cause"] == "attack" else ""

    def _fall_ended(self, _event: Json) -> None:
        self.striking = ""

    def _by_enemy(self, frame: str) -> bool:
        return bool(self.striking) and self.owners[self.striking] != self.owners[frame]

    def _system_lost(self, event: Json) -> None:
        self.did[event["frame"]].lost += 1
        self._white_die_lost(event)

    def _white_die_lost(self, event: Json) -> None:
        if self._by_enemy(event["frame"]):
            self.did[self.striking].damage += 1

    def _frame_destroyed(self, event: Json) -> None:
        dead = event["frame"]
        self.did[dead].destroyed_in = self.rounds
        self.near[dead].clear()
        if self._by_enemy(dead):
            self.did[self.striking].kills += 1

    def _station_seized(self, event: Json) -> None:
        station, player = event["station"], event["player"]
        if station == OBJECTIVE:
            self.holder = player
        there = [one for one, owner in self.owners.items() if owner == player and station in self.near[one]]
        came = self.mover if self.owners.get(self.mover) == player and self.mover in there else ""
        if came or there:
            self.did[came or there[0]].stations += 1

    def _station_lost(self, event: Json) -> None:
        if event["station"] == OBJECTIVE:
            self.holder = None

    def _score_changed(self, event: Json) -> None:
        self.assets[event["player"]] = event["assets"]

    def _battle_ended(self, event: Json) -> None:
        self.winners = tuple(event["winners"])
