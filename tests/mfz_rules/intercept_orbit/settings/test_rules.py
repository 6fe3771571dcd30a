"""The rules of one battle of Intercept Orbit or Alpha Bandit: edition and settings, resolved once (RA-GEN-04)."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.alpha_bandit import settings as alpha_bandit
from mfz_rules.common.settings import SettingsBook, SettingsError
from mfz_rules.intercept_orbit import settings as intercept_orbit
from mfz_rules.intercept_orbit.settings.book import CONTRADICTIONS
from mfz_rules.kernel.findings import Severity

BOTH = pytest.mark.parametrize("game", [intercept_orbit, alpha_bandit], ids=lambda game: game.BOOK.game)


def test_each_kind_of_value_is_read_by_its_own_name() -> None:
    rules = intercept_orbit.rules_of("002", {"company_red": 1, "spotted_cover": "cover_spared"})
    assert rules.number("click_deg") == 22.5
    assert (rules.whole("company_red"), rules.whole("doomsday_start")) == (1, 11)
    assert rules.flag("spot_ladder") is True
    assert rules.word("spotted_cover") == "cover_spared"


def test_what_one_game_plays_is_not_what_the_other_plays() -> None:
    orbit, bandit = intercept_orbit.rules_of("002"), alpha_bandit.rules_of("002")
    assert orbit != bandit
    assert (orbit.whole("ruler_units"), bandit.whole("ruler_units")) == (8, 10)
    assert (orbit.whole("base_speed"), bandit.whole("base_speed")) == (4, 3)


@BOTH
def test_rules_survive_pickling_and_are_the_same_for_the_same_words(game) -> None:
    rules = game.rules_of("002", {"base_speed": 2, "doomsday_start": 8})
    assert rules is game.rules_of("002", {"doomsday_start": 8, "base_speed": 2})
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert json.loads(json.dumps(rules.settings)) == {"base_speed": 2, "doomsday_start": 8}


@BOTH
@pytest.mark.parametrize(
    ("edition", "settings", "key"),
    [
        ("k01", {}, "unknown_edition"),
        ("002", {"clock.start": 8}, "unknown_setting"),
        ("002", {"base_speed": 40}, "setting_not_allowed"),
        ("002", {"spot_ladder": 1}, "setting_not_allowed"),
        ("002", {"doomsday_start": {"else": 8, "clock_at_most": 5, "then": 4}}, "setting_not_switched"),
        ("002", {"systems_per_kind": 1, "second_system_die": False}, "no_second_system"),
    ],
)
def test_rules_that_nobody_can_play_by_are_refused_with_the_reason(game, edition, settings, key) -> None:
    with pytest.raises(SettingsError) as refused:
        game.rules_of(edition, settings)
    assert [finding.key for finding in refused.value.findings] == [key]


@BOTH
def test_the_clock_switches_a_circumstantial_value(game) -> None:
    """RA-HACK-02."""
    rules = game.rules_of("002", {"base_speed": {"else": 2, "clock_at_most": 5, "then": 6}})
    assert [rules.at(clock).whole("base_speed") for clock in (11, 6, 5, 1)] == [2, 2, 6, 6]
    assert game.rules_of("002").at(5) is game.rules_of("002")


@BOTH
@pytest.mark.parametrize("one", CONTRADICTIONS, ids=lambda one: one.when[1][0])
def test_what_contradicts_does_so_only_together(game, one) -> None:
    """RA-HACK-01."""
    book: SettingsBook = game.BOOK
    settings = {name: values[0] for name, values in one.when}
    (finding,) = book.find_collisions(settings)
    assert (finding.key, finding.severity) == (one.key, Severity.ERROR)
    assert all(book.find_collisions({name: value}) == () for name, value in settings.items())


@BOTH
def test_no_setting_contradicts_alone(game) -> None:
    book: SettingsBook = game.BOOK
    for name, setting in book.settings.items():
        assert all(book.find_collisions({name: value}) == () for value in setting.allowed)


@BOTH
@given(data=st.data())
def test_any_settings_are_either_played_as_given_or_refused_as_contradictory(game, data) -> None:
    book: SettingsBook = game.BOOK
    names = data.draw(st.lists(st.sampled_from(sorted(book.settings)), unique=True, max_size=12))
    settings = {name: data.draw(st.sampled_from(book.settings[name].allowed)) for name in names}
    if book.find_collisions(settings):
        with pytest.raises(SettingsError):
            game.rules_of("002", settings)
        return
    rules = game.rules_of("002", settings)
    assert rules.settings == settings
    assert {name: rules.value(name) for name in settings} == settings
