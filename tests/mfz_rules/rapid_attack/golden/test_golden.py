"""Battles of Rapid Attack written by hand: one for every edition, and one for every setting in which it matters."""

import json
from functools import cache

import pytest

from mfz_rules.kernel.scenario import ScenarioError
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.chapters import SETTINGS
from mfz_rules.rapid_attack.settings.rules import rules_of
from scripts.golden_battles import Golden, golden, name_of, scenarios
from tests.mfz_rules.golden import found, refused_by
from tests.mfz_rules.rapid_attack.golden.outcomes import MATTERING, in_battle, played, without

GAME = "rapid-attack"
PATHS = {name_of(path, GAME): path for path in scenarios(GAME)}
MATTERS = [
    (name, setting)
    for name, path in PATHS.items()
    for setting in json.loads(path.read_text(encoding="utf-8")).get("settings", {})
]
REFUSED, NOT_BEGUN = "refused ", "not begun: "


@cache
def golden_battle(name: str) -> Golden:
    """Played when a test first asks for it: the tests of others are collected beside these."""
    return golden(PATHS[name], GAME)


def all_battles() -> list[Golden]:
    return [golden_battle(name) for name in PATHS]


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
