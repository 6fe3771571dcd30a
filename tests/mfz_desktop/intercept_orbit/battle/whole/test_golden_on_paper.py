"""Every golden battle on stated facts, given once more by the widgets of the turn's panel: it goes as it went."""

from pathlib import Path

import pytest

from mfz_rules.intercept_orbit.state.battle import Battle
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.intercept_orbit.battle.begun import check_record
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import GAMES, ShipBench
from tests.mfz_desktop.intercept_orbit.battle.whole.panel_player import PanelPlayer


def on_paper(path: Path) -> bool:
    """Whether nothing has a place in a golden battle. Every worker asks it of all: playing them takes longer."""
    return '"x"' not in path.read_text(encoding="utf-8")


SHORT = ("rescue", "relay", "screen", "dodges_home", "lend_defense")
"""Of these the quick lane has enough."""
PLAYED = [(game, path) for game in GAMES for path in scenarios(game) if on_paper(path)]


def told(battle: Battle) -> tuple[object, ...]:
    """Return what a battle comes to: everything but what was stated of a move that is under way."""
    scores = tuple(battle.score(one.id) for one in battle.players)
    item = type(battle.agenda[-1]).__name__ if battle.agenda else ""
    return battle.all_assets, battle.debris, scores, battle.round, battle.clock, battle.winners, item


@pytest.mark.parametrize(
    ("game", "path"),
    [
        pytest.param(game, path, marks=() if path.stem in SHORT else pytest.mark.slow, id=f"{game} {path.stem}")
        for game, path in PLAYED
    ],
)
def test_a_golden_battle_is_played_at_the_panel(bench: ShipBench, game: str, path: Path) -> None:
    timeline = golden(path, game).played.timeline
    states = (timeline.initial, *(entry.after for entry in timeline.entries))
    assert not any(one.at is not None for state in states for one in (*state.all_assets, *state.debris))
    player = PanelPlayer(bench.sit(timeline.initial))
    for entry in timeline.entries:
        player.give(entry.action)
        assert told(player.sitting.session.now) == told(entry.after), entry.action
    assert player.unreached == []
    check_record(bench.context, player.sitting.session)
