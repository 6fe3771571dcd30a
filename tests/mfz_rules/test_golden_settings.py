"""Golden battles of every game: one for every setting in which it matters, and a whole one for every edition."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from mfz_rules.alpha_bandit import settings as alpha_bandit
from mfz_rules.common.settings import Editions
from mfz_rules.intercept_orbit import settings as intercept_orbit
from mfz_rules.kernel.scenario import ScenarioError, play
from mfz_rules.rapid_attack import editions as rapid_attack
from mfz_rules.rapid_attack.settings.book import BOOK
from scripts.golden_battles import Golden, documents_of, golden, name_of, plain_of, scenario_in, scenarios
from tests.mfz_rules.golden import AnyPlayed, found, in_battle, refused_by, without
from tests.mfz_rules.intercept_orbit.golden import outcomes as ships
from tests.mfz_rules.rapid_attack.golden import outcomes as frames

BOOKS: dict[str, Editions] = {
    "rapid-attack": Editions(BOOK, {id: one.defaults for id, one in rapid_attack.EDITIONS.items()}),
    "intercept-orbit": intercept_orbit.EDITIONS,
    "alpha-bandit": alpha_bandit.EDITIONS,
}
MATTERING: dict[str, dict[str, Callable[[AnyPlayed], object]]] = {
    "rapid-attack": frames.MATTERING,
    "intercept-orbit": ships.MATTERING,
    "alpha-bandit": ships.MATTERING,
}
PATHS = {(game, name_of(path, game)): path for game in BOOKS for path in scenarios(game)}
MATTERS = [
    (game, name, setting) for (game, name), path in PATHS.items() for setting in plain_of(path).get("settings", {})
]
REFUSED, NOT_BEGUN = "refused ", "not begun: "


@cache
def golden_battle(game: str, name: str) -> Golden:
    """Played when a test first asks for it: the tests of others are collected beside these."""
    return golden(PATHS[game, name], game)


def battles_of(game: str) -> Iterator[Golden]:
    return (golden_battle(*key) for key in PATHS if key[0] == game)


@pytest.mark.parametrize(("game", "name", "setting"), MATTERS)
def test_every_setting_that_is_named_matters(game: str, name: str, setting: str) -> None:
    battle = golden_battle(game, name)
    told = battle.plain["by_default"][setting]
    plain = scenario_in(without(battle.plain, setting))
    if told.startswith(NOT_BEGUN):
        with pytest.raises(ScenarioError):
            documents_of(game).read_scenario(plain)
        return
    default = play(documents_of(game).read_scenario(plain))
    where = battle.plain.get("matters_in", {}).get(setting)
    outcome = MATTERING[game][where] if where else in_battle
    assert outcome(default) != outcome(battle.played)
    if told.startswith(REFUSED):
        assert refused_by(default) == told.removeprefix(REFUSED).split(":")[0]
    else:
        assert refused_by(default) in (None, refused_by(battle.played))


@pytest.mark.parametrize(("game", "setting"), [(game, name) for game in BOOKS for name in BOOKS[game].book.settings])
def test_every_setting_has_a_battle_in_which_another_value_matters(game: str, setting: str) -> None:
    """One for each word that a setting can have; of numbers one is enough, and what is settled needs none."""
    about = BOOKS[game].book.settings[setting]
    if len(about.allowed) == 1:
        return
    named = [plain_of(path).get("settings", {}) for (of, _), path in PATHS.items() if of == game]
    shown = [one[setting] for one in named if setting in one]
    assert [value for value in shown if value != about.default], f"no golden battle shows {setting}"
    words = {value for value in about.allowed if isinstance(value, str)}
    assert words - {about.default} <= {value for value in shown if isinstance(value, str)}


@pytest.mark.parametrize(("game", "edition"), [(game, edition) for game in BOOKS for edition in BOOKS[game].defaults])
def test_every_edition_has_a_whole_battle(game: str, edition: str) -> None:
    """From the comparison to doomsday (RA-GEN-01, RA-GEN-07)."""
    whole = [
        golden_battle(game, name)
        for (of, name), path in PATHS.items()
        if of == game and plain_of(path)["start"] == "compare"
    ]
    whole = [one for one in whole if one.played.timeline.initial.rules.edition == edition]
    assert [one for one in whole if not found(one.played, "clock") and found(one.played, "winners")]


@pytest.mark.parametrize("game", BOOKS)
def test_no_setting_is_hidden_in_a_state(game: str) -> None:
    for one in battles_of(game):
        rules = one.played.timeline.initial.rules
        assert rules == BOOKS[game].rules_of(rules.edition, one.plain.get("settings"))
