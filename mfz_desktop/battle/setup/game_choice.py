"""The game of which a battle is set up: the one of last time, and the way to another."""

from collections.abc import Callable
from functools import partial

from mfz_desktop.battle.routes import setup_route
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.core.settings import SETUP_GAME


def set_up_again(context: AppContext) -> None:
    """Go to the set-up of the game that was set up last; the first time, of the usual one."""
    games, last = context.games.ids(BattleViews), context.settings.get(SETUP_GAME)
    _set_up(context, last if last in games else games[0])


def other_games(context: AppContext, game: str) -> tuple[tuple[str, str, Callable[[], None]], ...]:
    """Return the other games that are played here: id, title, and what goes to the set-up."""
    ids = (id for id in context.games.ids(BattleViews) if id != game)
    return tuple((id, context.games.title(id), partial(_set_up, context, id)) for id in ids)


def _set_up(context: AppContext, game: str) -> None:
    context.go(setup_route(context.games, game))


class GameChoice(Segments[str]):
    """The games side by side. Another one leads to its own set-up, and what is agreed here stays."""

    def __init__(self, context: AppContext, game: str) -> None:
        ids = context.games.ids(BattleViews)
        choices = [(id, context.games.title(id)) for id in ids]
        super().__init__(translate("Setup", "Game"), choices, game, captioned=True)
        self._context = context
        self._game = game
        self.setVisible(len(ids) > 1)
        self.changed.connect(self._go)

    def _go(self) -> None:
        chosen = self.value
        if chosen != self._game:
            self.set_value(self._game)
            _set_up(self._context, chosen)
