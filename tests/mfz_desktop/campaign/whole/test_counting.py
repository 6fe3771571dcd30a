"""What is counted here from a record, and what the program counts, is the same for battles played by chance."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.kept import KeptBattle
from campaigns.store.data_folder import DataFolder
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, Event
from mfz_rules.rapid_attack.deeds import deeds_of
from tests.mfz_desktop.campaign.whole.records import count
from tests.players.answers import some_answer
from tests.players.tables import KINDS, table_of

MOST = 1500
"""Answers within which a small battle ends."""
UNTIED = [kind for kind in KINDS if not kind.name.startswith("tied")]
"""Where nobody changes a company after the comparison: that is told by other events, which no campaign here has."""


@pytest.mark.parametrize("kind", UNTIED, ids=lambda kind: kind.name)
def test_both_count_the_same(kind, tmp_path: Path) -> None:
    chance = Random(kind.name)
    folder = DataFolder.open(tmp_path / "data")
    state = table_of(kind, chance, small=True)
    kept = _played(chance, Battles(folder), state)
    counted = count(folder.battle(kept.id))

    theirs = {one.frame: one for one in deeds_of(kept.timeline.initial, kept.timeline.entries)}
    frames = {frame.name: theirs[frame.id] for frame in kept.state.frames}
    ours = {name: did for side in counted.sides.values() for name, did in side.frames.items()}
    assert {name: (one.kills, one.damage, one.stations, one.destroyed_in) for name, one in ours.items()} == {
        name: (one.kills, one.damage, one.stations, one.destroyed_in) for name, one in frames.items()
    }
    assert {one: side.score[1] for one, side in counted.sides.items()} == {
        player.id: kept.state.score(player.id) for player in kept.state.players
    }
    assert counted.winners == kept.state.winners
    assert counted.holder == (kept.state.objective.owner if kept.state.objective else None)


def _played(chance: Random, battles: Battles, state: Battle) -> KeptBattle[Battle, Action, Event]:
    """Play a battle to its end."""
    players = tuple({"id": one.id, "name": one.id, "company": {"name": one.id}} for one in state.players)
    beginning = Beginning(state.rules.edition, dict(state.rules.settings), players, None)
    kept = battles.begin(RAPID_ATTACK, state, beginning)
    for _ in range(MOST):
        if kept.state.winners is not None:
            return kept
        with suppress(RefusedError):  # somebody who plays by chance tries what the rules refuse, too
            kept.play(some_answer(chance, kept.state).action)
    raise AssertionError("it does not come to an end")
