"""Battles written by hand, played again: of every game, each as its record tells, and ended as its rules say."""

import json
from functools import cache
from pathlib import Path

import pytest

from mfz_desktop.cli.main import main
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.record import read_record
from scripts.golden_battles import FOLDERS, Golden, golden, name_of, scenario_in, scenarios
from tests.mfz_rules.golden import found, refused_by, written

PATHS = {f"{game}/{name_of(path, game)}": (path, game) for game in FOLDERS for path in scenarios(game)}
SAMPLE = (
    "rapid-attack/whole/k01",
    "rapid-attack/settings/multi_cover",
    "rapid-attack/settings/abandon_limit",
    "rapid-attack/settings/forced_turn",
    "intercept-orbit/turned_at_the_edge",
    "alpha-bandit/last_clock",
)
"""Battles that go through the command line as well; `forced_turn` ends with a refusal."""


@cache
def golden_battle(name: str) -> Golden:
    """Played when a test first asks for it: the tests of others are collected beside these."""
    return golden(*PATHS[name])


@pytest.fixture(params=PATHS, name="battle")
def each_battle(request: pytest.FixtureRequest) -> Golden:
    return golden_battle(request.param)


def test_the_battle_is_played_as_its_record_tells(battle: Golden) -> None:
    for file, text in battle.files.items():
        assert file.exists(), f"run scripts/golden_battles.py: {file.name} is missing"
        assert file.read_text(encoding="utf-8") == text, f"see scripts/golden_battles.py: {file.name} has changed"


def test_the_record_audits_and_replays(battle: Golden) -> None:
    game = battle.scenario.timeline.game
    record = read_record(battle.path.with_suffix(".jsonl").read_bytes(), game)
    assert not record.problems
    assert audit(record, game).first_difference is None
    assert record.timeline.state == battle.played.timeline.state


def test_it_ends_as_the_rules_say(battle: Golden) -> None:
    ends = battle.plain["ends"]
    assert {key: found(battle.played, key) for key in ends} == ends
    assert refused_by(battle.played) == ends.get("refused")
    actions = len(battle.plain["actions"])
    assert len(battle.played.timeline.entries) == actions - ("refused" in ends)


def test_it_says_what_it_shows(battle: Golden) -> None:
    assert battle.plain["title"] and battle.plain["tells"] and battle.plain["ends"]
    assert battle.plain.get("by_default", {}).keys() == battle.plain.get("settings", {}).keys()


@pytest.mark.parametrize("name", SAMPLE)
def test_the_command_line_plays_audits_and_shows(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    battle = golden_battle(name)
    record, scenario = tmp_path / "record.jsonl", tmp_path / "scenario.json"
    scenario.write_text(json.dumps(scenario_in(battle.plain)), encoding="utf-8")
    refused = "refused" in battle.plain["ends"]
    assert main(["battle", "play", str(scenario), "-o", str(record), "--json"]) == int(refused)
    told = json.loads(capsys.readouterr().out)
    assert told["accepted"] == len(battle.played.timeline.entries)
    assert told["state"] == json.loads(json.dumps(written(battle.played)))
    assert main(["battle", "audit", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"entries": told["accepted"], "first_difference": None}
    for file in (record, battle.path.with_suffix(".jsonl")):
        assert main(["battle", "show", str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == told["state"]
