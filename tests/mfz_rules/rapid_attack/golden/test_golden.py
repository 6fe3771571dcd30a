"""Battles written by hand, played again: every edition, every setting, and some that are long and strange."""

import json
from functools import cache
from pathlib import Path

import pytest

from mfz_desktop.cli.main import main
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.scenario import ScenarioError
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.chapters import SETTINGS
from mfz_rules.rapid_attack.settings.rules import rules_of
from scripts.golden_battles import Golden, golden, name_of, scenario_in, scenarios
from tests.mfz_rules.rapid_attack.golden.outcomes import (
    MATTERING,
    found,
    in_battle,
    played,
    refused_by,
    without,
    written,
)

PATHS = {name_of(path): path for path in scenarios()}
MATTERS = [
    (name, setting)
    for name, path in PATHS.items()
    for setting in json.loads(path.read_text(encoding="utf-8")).get("settings", {})
]
REFUSED, NOT_BEGUN = "refused ", "not begun: "
SAMPLE = ("whole/k01", "settings/multi_cover", "settings/abandon_limit", "settings/forced_turn")
"""Battles that go through the command line as well; the last one ends with a refusal."""


@cache
def golden_battle(name: str) -> Golden:
    """Played when a test first asks for it: the tests of others are collected beside these."""
    return golden(PATHS[name])


def all_battles() -> list[Golden]:
    return [golden_battle(name) for name in PATHS]


@pytest.fixture(params=PATHS, name="battle")
def each_battle(request: pytest.FixtureRequest) -> Golden:
    return golden_battle(request.param)


def test_the_battle_is_played_as_its_record_tells(battle: Golden) -> None:
    for file, text in battle.files.items():
        assert file.exists(), f"run scripts/golden_battles.py: {file.name} is missing"
        assert file.read_text(encoding="utf-8") == text, f"see scripts/golden_battles.py: {file.name} has changed"


def test_the_record_audits_and_replays(battle: Golden) -> None:
    record = read_record(battle.path.with_suffix(".jsonl").read_bytes(), RAPID_ATTACK)
    assert not record.problems
    assert audit(record, RAPID_ATTACK).first_difference is None
    assert record.timeline.state == battle.played.timeline.state


def test_it_ends_as_the_rules_say(battle: Golden) -> None:
    ends = battle.plain["ends"]
    assert {key: found(battle.played, key) for key in ends} == ends
    assert refused_by(battle.played) == ends.get("refused")
    actions = len(battle.plain["actions"])
    assert len(battle.played.timeline.entries) == actions - ("refused" in ends)


def test_it_says_what_it_shows(battle: Golden) -> None:
    assert battle.plain["title"] and battle.plain["tells"]
    assert battle.plain.get("by_default", {}).keys() == battle.plain.get("settings", {}).keys()


@pytest.mark.parametrize(("name", "setting"), MATTERS)
def test_every_setting_that_is_named_matters(name: str, setting: str) -> None:
    battle = golden_battle(name)
    told = battle.plain["by_default"][setting]
    if told.startswith(NOT_BEGUN):
        with pytest.raises(ScenarioError):
            played(without(battle.plain, setting))
        return
    default = played(without(battle.plain, setting))
    where = battle.plain.get("matters_in", {}).get(setting)
    outcome = MATTERING[where] if where else in_battle
    assert outcome(default) != outcome(battle.played)
    if told.startswith(REFUSED):
        assert refused_by(default) == told.removeprefix(REFUSED).split(":")[0]
    else:
        assert refused_by(default) in (None, refused_by(battle.played))


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_has_a_battle_in_which_another_value_matters(setting: str) -> None:
    """One for each word that a setting can have; of numbers one is enough."""
    default = SETTINGS[setting].default
    shown = [one.plain["settings"][setting] for one in all_battles() if setting in one.plain.get("settings", {})]
    assert [value for value in shown if value != default], f"no golden battle shows {setting}"
    words = {value for value in SETTINGS[setting].allowed if isinstance(value, str)}
    assert words - {default} <= {value for value in shown if isinstance(value, str)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_whole_battle(edition: str) -> None:
    """From the comparison to doomsday (RA-GEN-01, RA-GEN-07)."""
    whole = [
        one
        for one in all_battles()
        if one.plain["start"] == "compare" and one.plain["edition"] == edition and not found(one.played, "clock")
    ]
    assert [one for one in whole if found(one.played, "winners")]


def test_no_setting_is_hidden_in_a_state() -> None:
    for one in all_battles():
        assert one.played.timeline.initial.rules == rules_of(one.plain["edition"], one.plain.get("settings"))


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
    assert told["state"] == json.loads(json.dumps(written(battle.played.timeline.state)))
    assert main(["battle", "audit", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"entries": told["accepted"], "first_difference": None}
    for file in (record, battle.path.with_suffix(".jsonl")):
        assert main(["battle", "show", str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == told["state"]
