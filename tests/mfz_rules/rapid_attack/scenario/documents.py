"""Scenarios for tests."""

from typing import Any

from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.scenario import Played, play
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.state.battle import Battle

ANN = {"id": "ann", "company": ["Company: Anvil", "Owl -- 2Rd/1B/1G/1Y/2W", "2× Rat -- 1Y/2W"], "stations": 2}
BEN = {
    "id": "ben",
    "company": ["Company: Bell", "Hound -- 2Rd/1B/1G/1Y/2W", "Cat -- 1G/2W + SSR (x2)"],
    "stations": 2,
}
POOL = "R6 R3 B4 G3 Y2 W5 W1"

Document = dict[str, Any]


def scenario(*actions: Document, **more: Any) -> Document:
    """Return a scenario that begins with its first round open."""
    return {"game": "rapid-attack", "players": [ANN, BEN], "start": "fielded", "actions": list(actions), **more}


def do(player: str, name: str, facts: Document | None = None, **payload: Any) -> Document:
    return {"player": player, "do": name, **payload, **({"facts": facts} if facts else {})}


OPENING = (
    do("ben", "choose_frame", frame="ben.f1"),
    do("ben", "name_target", target="ann.f1", range="direct"),
    do("ben", "roll", dice=POOL.split()),
    do("ben", "defend", die="B4"),
)
"""Ben's first turn up to where it acts; ben has the higher score."""


def begun(document: object) -> Battle:
    return read_scenario(document).timeline.state


def played(document: object) -> Played:
    return play(read_scenario(document))


def refusal(document: object) -> Refusal:
    found = played(document).refused
    assert found is not None
    return found.refusal


def asked(state: Battle) -> str:
    """Who must answer what: `ann: choose_frame pass`."""
    return "; ".join(f"{one.player}: {' '.join(one.decisions)}" for one in RAPID_ATTACK.pending(state))
