"""The agenda as cards: on top whose answer is wanted and what is asked, below it what comes back after.

The cards stay from answer to answer and say something else: to make them anew would cost more than all they say.
"""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from mfz_desktop.battle.game import BattleGame, LaterQuestion, Moment, Question
from mfz_desktop.battle.turn.marks import PlayerEdge
from mfz_desktop.core.language import listed, plural
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox

MOST, FEWEST = 3, 1
"""Cards below the top one, usually and where there is little room; how many more there are is said."""
STEP = 8
"""px at 100 %: how far each card below stands back."""
HIGH = 22
"""px at 100 %: of a card below."""
EDGE, EDGE_OF_SEVERAL, EDGE_BELOW = 12, 7, 8
"""px at 100 %: how wide a player's colour is on the top card, alone and beside others, and on a card below."""
Colour = Callable[[str], int]
"""Gives the index of a player's colour."""


class NowCard(QFrame):
    """The card on top: who, what, and a word more."""

    def __init__(self, theme: Theme, colour: Colour) -> None:
        super().__init__()
        self.setProperty("surface", "raised")
        self._theme = theme
        self._colour = colour
        self._edges: list[PlayerEdge] = []
        self._who = label("", Role.SMALL)
        self._title = label("", Role.SECTION, wrap=True)
        self._detail = label("", Role.SECONDARY, wrap=True)
        words = vbox(self._who, self._title, self._detail, margins=(0, 8, 0, 8), spacing=1)
        self._row = hbox((words, 1), on=self, margins=(0, 0, 12, 0), spacing=10)

    def ask(self, moment: Moment, asked: Question) -> None:
        """Say what is asked of whom."""
        names = moment.names(asked.players)
        self._who.setText(" / ".join(names))
        self._title.setText(asked.title)
        self._detail.setText(asked.detail)
        self._detail.setVisible(bool(asked.detail))
        self.setAccessibleName(f"{listed(names)}: {asked.title} {asked.detail}".strip())
        self._show_players(asked.players)

    def _show_players(self, players: tuple[str, ...]) -> None:
        while len(self._edges) < len(players):
            self._edges.append(PlayerEdge(self._theme))
            self._row.insertWidget(len(self._edges) - 1, self._edges[-1])
        for at, edge in enumerate(self._edges):
            edge.setVisible(at < len(players))
            if at < len(players):
                edge.show_player(self._colour(players[at]), EDGE if len(players) == 1 else EDGE_OF_SEVERAL)


class LaterCard(QWidget):
    """A card below: one line of what comes after."""

    def __init__(self, theme: Theme, colour: Colour) -> None:
        super().__init__()
        self._theme = theme
        self._colour = colour
        self._edge = PlayerEdge(theme)
        self._words = ElidedLabel("", Role.SMALL)
        self._card = QFrame()
        self._card.setProperty("surface", "soft")
        hbox(self._edge, (self._words, 1), on=self._card, margins=(0, 0, 8, 0), spacing=8)
        self._row = hbox(self._card, on=self, margins=None, spacing=8)

    def say(self, later: LaterQuestion, depth: int) -> None:
        """Say what comes, so many steps back."""
        aside = self._theme.px(STEP * depth)
        self._row.setContentsMargins(aside, 0, aside, 0)
        self._card.setFixedHeight(self._theme.px(HIGH))
        self._words.setText(later.text)
        self._edge.show_player(self._colour(later.player) if later.player else None, EDGE_BELOW)


class AgendaStack(QWidget):
    """Read from the top: now, then, then."""

    def __init__(self, theme: Theme, colour: Colour, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now = NowCard(theme, colour)
        self._later = [LaterCard(theme, colour) for _ in range(MOST + 1)]
        vbox(self._now, *self._later, on=self, spacing=2)
        self.most = MOST
        """How many cards there are below the top one at most."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_battle(self, game: BattleGame, state: object) -> None:
        """Show what is asked in a state of a battle; nothing where nothing is."""
        asked = game.question(state)
        self._now.setVisible(asked is not None)
        if asked is not None:
            self._now.ask(game.moment(state), asked)
        self._show_later(game.afterwards(state) if asked is not None else (), MOST)

    def show_only_next(self, game: BattleGame, state: object) -> None:
        """Show of what comes after the question only the next."""
        self._show_later(game.afterwards(state), FEWEST)

    def _show_later(self, later: tuple[LaterQuestion, ...], most: int) -> None:
        self.most = most
        shown = list(later[:most])
        if len(later) > most:
            shown.append(LaterQuestion(plural("Battle", "and %n more", "and %n more", len(later) - most)))
        for at, card in enumerate(self._later):
            card.setVisible(at < len(shown))
            if at < len(shown):
                card.say(shown[at], min(at + 1, most))
