"""A battle that is played by pressing whatever is offered."""

from random import Random

from mfz_desktop.battle.open_battles import OpenBattles
from tests.mfz_desktop.campaign.whole.war import War
from tests.players.hand import SELDOM, Hand
from tests.players.watching import Watch
from tests.players.window import PlayedWindow

MOST = 2000
"""Answers within which a short battle ends."""


class PlayedWar(PlayedWindow):
    """The window of the campaign, for the hand that plays by chance."""

    def __init__(self, war: War) -> None:
        self.running = war.running
        self.context = war.context
        self.watch = Watch(war.context)

    @property
    def desk(self) -> OpenBattles:
        """The battles that are open."""
        return self.context.service(OpenBattles)


def play(war: War, seed: int) -> None:
    """Play the battle that is shown to its end."""
    window = PlayedWar(war)
    hand = Hand(window, Random(seed), {**SELDOM, "Count down": 20.0})
    with window.watch:
        window.watch.follow(war.session)
        for _ in range(MOST):
            if war.session.now.winners is not None:
                return
            hand.answer()
    raise AssertionError("it does not come to an end")
