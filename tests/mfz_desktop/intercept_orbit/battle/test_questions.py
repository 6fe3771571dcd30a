"""Every question of both games has its words, and so has what comes back after it."""

from collections.abc import Iterator
from typing import get_args

import pytest

from mfz_desktop.intercept_orbit.battle.game import OrbitBattles, step_words
from mfz_desktop.intercept_orbit.battle.turn.later_questions import LATER
from mfz_desktop.intercept_orbit.battle.turn.questions import ASKED
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action, Move, TakeHva
from mfz_rules.intercept_orbit.state.agenda import AskPlacement, Item
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.intercept_orbit.battle.helms import to_deploy
from tests.mfz_rules.alpha_bandit.builders import battle, ship
from tests.mfz_rules.intercept_orbit import builders
from tests.mfz_rules.intercept_orbit.builders import CAPITAL, company, play, turn_of

GAMES = {"intercept-orbit": INTERCEPT_ORBIT, "alpha-bandit": ALPHA_BANDIT}


def states(game: OrbitGame) -> Iterator[Battle]:
    """Yield every state of the golden battles of a game."""
    for path in scenarios(game.id):
        played = golden(path, game.id).played
        yield played.timeline.initial
        yield from (entry.after for entry in played.timeline.entries)


def test_every_item_that_asks_has_words() -> None:
    asking = {one for one in get_args(Item) if one.__name__.startswith("Ask")}

    assert set(ASKED) == asking
    assert set(LATER) <= set(get_args(Item))


@pytest.mark.parametrize(("game", "taking"), [(INTERCEPT_ORBIT, "high value asset"), (ALPHA_BANDIT, "liability")])
def test_every_answer_has_a_word_for_undo(game: OrbitGame, taking: str) -> None:
    words = step_words(game.id)
    assert set(words) == set(get_args(Action))
    assert words[TakeHva] == f"taking a {taking}"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_moment_of_the_golden_battles_is_said(game: OrbitGame) -> None:
    battles = OrbitBattles(game)
    seen = 0
    for state in states(game):
        seen += 1
        moment, asked, turn = battles.moment(state), battles.question(state), battles.turn(state)
        assert [one.score for one in moment.players] == [state.score(one.id) for one in state.players]
        if state.winners is not None:
            assert asked is None
            assert turn is None
            continue
        assert asked is not None
        assert turn is not None
        assert list(asked.players) == list(dict.fromkeys(one.player for one in game.pending(state)))
        assert asked.title
        assert "{" not in asked.title + asked.detail
        for later in battles.afterwards(state):
            assert later.text
            assert "{" not in later.text
    assert seen > 20


@pytest.mark.parametrize(("game", "title"), [(INTERCEPT_ORBIT, "high value asset"), (ALPHA_BANDIT, "liability")])
def test_each_game_calls_what_is_placed_first_by_its_own_word(game: OrbitGame, title: str) -> None:
    asked = OrbitBattles(game).question(to_deploy(game.profile))
    assert asked is not None and asked.title == f"Place a {title}"


@pytest.mark.parametrize(
    ("lost", "pool", "answers", "acts"),
    [
        ((), "W5 W1 B2 K4", (), "move, launch and spot"),
        ((), "W5 W1 B2 K4", (Move("ann"),), "launch and spot"),
        (("catapult1",), "W5 W1 B2", (), "move and spot"),
    ],
)
def test_a_launch_is_named_among_what_is_left_to_do(
    lost: tuple[str, ...], pool: str, answers: tuple[Move, ...], acts: str
) -> None:
    """IO-LAUNCH-01: while a catapult works and somebody is on deck."""
    aboard = company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None)
    pieces = (builders.ship("ann.s1", fitted=CAPITAL, lost=lost), aboard, builders.ship("ben.s1"))
    asked = OrbitBattles(INTERCEPT_ORBIT).question(play(turn_of(builders.battle(*pieces), "ann.s1", pool), *answers))
    assert asked is not None
    assert asked.title == f"ann.s1: {acts}"


def test_who_makes_room_is_told_why() -> None:
    """RA-PLACE-04: a ship that stands is moved, and none is placed."""
    item = AskPlacement("ann", "ship", 2, again=True)
    start = battle(ship("ann.s1"), ship("ben.s1"), phase=Phase.DEPLOYMENT, agenda=(item,), starting=("ann", "ben"))

    asked = OrbitBattles(ALPHA_BANDIT).question(start)

    assert asked is not None
    assert (asked.title, asked.players) == ("Move a ship", ("ann",))
    assert "no legal place" in asked.detail
