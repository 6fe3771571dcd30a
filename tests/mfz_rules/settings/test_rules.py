"""The rules of one battle: edition and settings, resolved once (RA-GEN-01, RA-GEN-04, RA-HACK-01, RA-HACK-02)."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.settings import Editions, Rules, SettingsError
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.settings.book import BOOK, find_collisions
from mfz_rules.rapid_attack.settings.rules import rules_of

SWITCHED = {"else": 8, "clock_at_most": 5, "then": 6}


def test_each_kind_of_value_is_read_by_its_own_name() -> None:
    rules = rules_of("final", {"range.hth_length": 0.5, "abandon_limit": "per_round"})
    assert rules.number("range.hth_length") == 0.5
    assert rules.whole("clock.start") == 11
    assert rules.flag("empty_turn") is True
    assert rules.word("abandon_limit") == "per_round"
    assert rules.value("env.mode") is None


@pytest.mark.parametrize(
    ("read", "name"),
    [
        (Rules.whole, "range.hth_length"),
        (Rules.whole, "company.rockets"),
        (Rules.number, "empty_turn"),
        (Rules.flag, "split_weapon_slots"),
        (Rules.word, "env.mode"),
        (Rules.value, "no_such_setting"),
    ],
)
def test_a_setting_of_another_kind_is_not_read(read, name: str) -> None:
    with pytest.raises(KeyError, match=name):
        read(rules_of("final"), name)


def test_a_number_of_rockets_is_whole_where_one_is_given() -> None:
    assert rules_of("final", {"company.rockets": 0}).whole("company.rockets") == 0


def test_stations_are_seized_as_far_as_hand_to_hand_where_nothing_is_said() -> None:
    """RA-STA-02."""
    assert rules_of("final", {"range.hth_length": 2}).number("station.seize_range") == 2
    both = rules_of("final", {"range.hth_length": 2, "station.seize_range": 0.5})
    assert both.number("station.seize_range") == 0.5


def test_the_same_words_give_the_same_rules_in_any_order() -> None:
    one = rules_of("final", {"clock.start": 8, "empty_turn": False})
    other = rules_of("final", {"empty_turn": False, "clock.start": 8})
    assert one is other
    assert one != rules_of("k01", {"clock.start": 8, "empty_turn": False})
    assert rules_of("final", {"clock.start": 8.0}) == rules_of("final", {"clock.start": 8})
    assert hash(rules_of("final", {"clock.start": 8.0})) == hash(rules_of("final", {"clock.start": 8}))


def test_rules_survive_copying_and_pickling() -> None:
    rules = rules_of("final", {"range.direct_length": SWITCHED})
    for twin in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert twin == rules
        assert twin.at(5).whole("range.direct_length") == 6


def test_what_was_given_is_written_as_it_was_said() -> None:
    said = {"clock.start": 8, "range.direct_length": SWITCHED, "split_weapons": True}
    assert json.loads(json.dumps(rules_of("final", said).settings)) == said


def test_nobody_can_change_rules_through_what_they_wrote() -> None:
    rules = rules_of("final", {"clock.start": 8})
    rules.settings["clock.start"] = 4
    assert rules.settings == {"clock.start": 8}


def test_yes_and_one_are_kept_apart_whatever_was_asked_first() -> None:
    rules_of("final", {"split_weapon_slots": 1})
    with pytest.raises(SettingsError):
        rules_of("final", {"split_weapon_slots": True})


@pytest.mark.parametrize(
    ("edition", "settings", "keys"),
    [
        ("second", {}, ["unknown_edition"]),
        ("final", {"clock": 3}, ["unknown_setting"]),
        ("final", {"clock.start": 99}, ["setting_not_allowed"]),
        ("final", {"clock.start": [8]}, ["setting_not_allowed"]),
        ("final", {"clock.start": {8}}, ["setting_not_allowed"]),
        ("final", {"exotic_terrain": True, "env.mode": "none"}, ["exotic_terrain_without_effect"]),
        ("final", {"order.mode": "both"}, ["order_mode_not_allowed"]),
        ("final", {"order.mode": 1}, ["order_mode_not_allowed"]),
        ("final", {"order.mode": "score", "per_unit_order": True}, ["order_mode_contradicted"]),
    ],
)
def test_rules_that_nobody_can_play_by_are_refused_with_the_reason(edition, settings, keys) -> None:
    with pytest.raises(SettingsError) as refused:
        rules_of(edition, settings)
    assert [finding.key for finding in refused.value.findings] == keys
    assert refused.value.findings[0].text in str(refused.value)


@pytest.mark.parametrize("mode", ["per_unit", "perUnit"])
def test_order_mode_is_another_word_for_per_unit_order(mode: str) -> None:
    """RA-ADV-40, section 24.3."""
    rules = rules_of("final", {"order.mode": mode})
    assert rules.flag("per_unit_order")
    assert rules.settings == {"per_unit_order": True}
    assert rules_of("final", {"order.mode": mode, "per_unit_order": True}) == rules


def test_order_by_score_is_the_usual_order() -> None:
    assert not rules_of("final", {"order.mode": "score"}).flag("per_unit_order")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_editions_own_defaults_are_settings_with_values_that_are_allowed(edition: str) -> None:
    for name, value in EDITIONS[edition].defaults.items():
        assert SETTINGS[name].accepts(value)
    assert find_collisions(EDITIONS[edition].defaults) == ()
    assert rules_of(edition).edition == edition


def test_an_editions_own_default_counts_unless_the_table_says_otherwise() -> None:
    """RA-GEN-02."""
    editions = Editions(BOOK, {"quick": {"clock.start": 4}})
    assert editions.rules_of("quick").whole("clock.start") == 4
    assert editions.rules_of("quick", {"clock.start": 6}).whole("clock.start") == 6


def test_the_clock_switches_a_circumstantial_value() -> None:
    """RA-HACK-02."""
    rules = rules_of("final", {"range.direct_length": SWITCHED, "clock.start": 12})
    assert rules.whole("range.direct_length") == 8
    assert [rules.at(clock).whole("range.direct_length") for clock in (12, 6, 5, 1)] == [8, 8, 6, 6]
    assert rules.at(5).whole("clock.start") == 12
    assert rules.at(5) is rules.at(5)


def test_rules_that_the_clock_does_not_switch_stay_themselves() -> None:
    rules = rules_of("final", {"clock.start": 12})
    assert rules.at(3) is rules


def _tables_settings(names: list[str]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({name: st.sampled_from(SETTINGS[name].allowed) for name in names})


@given(st.lists(st.sampled_from(sorted(SETTINGS)), unique=True, max_size=12).flatmap(_tables_settings))
def test_any_settings_are_either_played_as_given_or_refused_as_contradictory(settings) -> None:
    if find_collisions(settings):
        with pytest.raises(SettingsError):
            rules_of("final", settings)
        return
    rules = rules_of("final", settings)
    assert rules.settings == settings
    assert {name: rules.value(name) for name in settings} == settings
