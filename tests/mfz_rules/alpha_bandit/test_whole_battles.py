"""Whole battles of Alpha Bandit, played at random to doomsday: nothing breaks, and every state is read as written."""

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.scenario.reading import read_scenario
from mfz_rules.intercept_orbit.state.actions import Action, Move
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.refusal import RefusedError

SHIPS = ["Bulwark -- 2Rm+d8/1B/1K/2W", "Lantern -- 2Ra/2G/1K/2W", "Lens -- 2Rl/1Y/2B/2W"]
PLACES = [(x, y, facing) for x in (12, 15, 18) for y in (10, 14, 18) for facing in (0, 200)][::2]
MOST = 4000
"""Answers within which a battle must be over."""


def scenario(start: object, aces: str, seed: int) -> dict[str, object]:
    players = [
        {"id": id, "name": id.title(), "fleet": [*SHIPS, f"First -- company + {ace}8", "Other -- company"], "hvas": 1}
        for id, ace in zip(("ann", "ben"), aces, strict=True)
    ]
    return {"game": "alpha-bandit", "players": players, "start": start, "seed": seed}


def placed() -> dict[str, object]:
    """Return a beginning in which ships and liabilities stand near each other."""
    ids = [f"{player}.s{n}" for player in ("ann", "ben") for n in (1, 2, 3)]
    poses = [{"x": float(x), "y": float(y), "facing": float(facing)} for x, y, facing in PLACES]
    ships = [{"id": id, "at": at} for id, at in zip(ids, poses, strict=False)]
    hvas = [{"id": id, "at": at} for id, at in zip(("ann.h1", "ben.h1"), poses[6:], strict=False)]
    return {"ships": ships, "hvas": hvas}


def answer(battle: Battle, hand: random.Random) -> Action:
    """Return one of the answers that are offered, a plan of its own where something moves."""
    asked = hand.choice(ALPHA_BANDIT.pending(battle))
    kind = hand.choice(sorted({type(one).__name__ for one in asked.options}))
    chosen = hand.choice([one for one in asked.options if type(one).__name__ == kind])
    if not isinstance(chosen, Move):
        return chosen
    mover: Any = battle.asset(battle.agenda[-1].asset)  # type: ignore[union-attr]
    if not battle.is_company(mover.id):
        clicks = tuple(hand.choice((0, 0, 0, 1, -1)) for _ in range(hand.choice((2, 3, 3, 4))))
        return replace(chosen, clicks=clicks, ace_pip=hand.random() < 0.2)
    if mover.at is None:
        return chosen
    x, y = mover.at.x + hand.uniform(-3, 3), mover.at.y + hand.uniform(-3, 3)
    return replace(chosen, at=Pose(x, y, hand.uniform(0, 359)))


@pytest.mark.parametrize(
    ("start", "aces", "seed"),
    [("compare", "YB", 1), ("deployed", "GR", 2), (placed(), "GB", 3), (placed(), "YR", 4), (placed(), "GG", 5)],
)
def test_a_battle_goes_on_to_doomsday(start: object, aces: str, seed: int) -> None:
    """AB-FLEET-01, AB-END-01: whatever is offered is taken or refused with a rule, until the clock shows 0."""
    timeline = read_scenario(scenario(start, aces, seed), ALPHA_BANDIT).timeline
    hand, done = random.Random(seed), Counter[str]()
    while timeline.state.winners is None:
        assert sum(done.values()) < MOST, done
        action = answer(timeline.state, hand)
        written = json.loads(json.dumps(ALPHA_BANDIT.write_action(action)))
        try:
            timeline = timeline.play(ALPHA_BANDIT.read_action(written))
        except RefusedError as error:
            assert error.refusal.rule not in ("", "ACTION"), error
            done["refused"] += 1
            continue
        done[written["do"]] += 1
        if not timeline.last_n % 25:
            state = json.loads(json.dumps(ALPHA_BANDIT.write_state(timeline.state)))
            assert ALPHA_BANDIT.read_state(state) == timeline.state
    assert timeline.state.clock == 0
    assert {"roll", "move", "roll_launch"} <= set(done)
