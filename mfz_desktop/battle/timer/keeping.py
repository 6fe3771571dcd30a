"""What the timer has counted, as it is kept from one start of the program to the next. No Qt."""

import json
from dataclasses import asdict

from mfz_desktop.battle.game import Turn
from mfz_desktop.battle.timer.timing import Timing

KEPT = 8
"""Turns: so far one may take steps back after a start and find the time of a turn again."""


def write(timing: Timing) -> bytes:
    """Return the seconds of the battle and of its last turns."""
    turns = [{**asdict(turn), "seconds": seconds} for turn, seconds in list(timing.turns.items())[-KEPT:]]
    return json.dumps({"battle": timing.battle, "turns": turns}).encode()


def read(kept: bytes, turn: Turn | None) -> Timing:
    """Return it standing in a turn; with nothing counted where nothing was kept, or nothing that can be read."""
    try:
        said = json.loads(kept)
        turns = {Turn(**{key: one[key] for key in one if key != "seconds"}): one["seconds"] for one in said["turns"]}
        return Timing(float(said["battle"]), {one: float(seconds) for one, seconds in turns.items()}, turn)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return Timing(turn=turn)
