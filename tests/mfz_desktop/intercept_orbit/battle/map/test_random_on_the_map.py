"""Whatever is answered, the map shows it: random battles on crowded tables, bent, pushed, looked at and painted."""

from random import Random

import pytest

from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT as GAME
from mfz_rules.intercept_orbit.state.actions import Action, Move
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, show
from tests.mfz_rules.intercept_orbit.laws.moving_about import SIDE, crowded

ANSWERS = 50


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


@pytest.mark.parametrize("number", range(2))
def test_a_random_battle_is_shown(context: AppContext, number: int) -> None:
    play(context, f"quick-{number}")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_many_random_battles_are_shown(context: AppContext, number: int) -> None:
    play(context, f"slow-{number}")


def play(context: AppContext, seed: str) -> None:
    chance = Random(seed)
    shown = show(context, crowded(chance), moves=True)
    answers = 0
    while answers < ANSWERS and shown.session.pending:
        action = legal(chance, shown)
        if isinstance(action, Move):
            action = steered(chance, shown, action)
        shown.selection.look_at(chance.choice(shown.canvas.pieces()))
        look(shown)
        assert shown.session.submit(action), action
        shown.canvas.skip()
        answers += 1
    assert answers == ANSWERS or shown.session.now.winners is not None


def legal(chance: Random, shown: ShownSpace) -> Action:
    """Return one of the offered answers with its dice, that the rules take."""
    battle, options = shown.session.now, list(shown.session.pending[0].options)
    chance.shuffle(options)
    for option in options:
        sides = GAME.missing_dice(battle, option)
        rolled = GAME.with_dice(battle, option, tuple(chance.randint(1, one) for one in sides))
        if shown.session.why_not(rolled) is None:
            return rolled
    raise AssertionError(f"nothing of {options} is taken")


def steered(chance: Random, shown: ShownSpace, move: Move) -> Action:
    """Bend the ruler at random; return the move that it makes where that is legal."""
    shown.selection.pick(Use.MOVE, move.die)
    helm, pointing = shown.canvas.pointing.helm, shown.canvas.pointing
    if helm.ruler is None:
        pointing.nudge(chance.uniform(-2, 2), chance.uniform(-2, 2), shown.canvas.middle())
        look(shown)
        pointing.put_back()
        return move
    for _ in range(3):
        helm.click(chance.choice((-1, 1)), chance.randrange(max(1, helm.plan.speed)))
        helm.unit(chance.choice((-1, 0, 1)))
        look(shown)
    helm.reach((chance.uniform(0, SIDE), chance.uniform(0, SIDE)), helm.plan)
    look(shown)
    laid = helm.laid
    assert laid is not None
    assert (laid.price.left < 0) <= (not laid.legal)
    return laid.action if laid.legal else move


def look(shown: ShownSpace) -> None:
    """Paint everything, hear everything, read every tip."""
    shown.canvas.grab()
    for part in shown.canvas.accessible_parts():
        assert part.name
    for piece in shown.canvas.pieces():
        assert shown.canvas.tip(piece)
