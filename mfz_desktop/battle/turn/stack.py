"""The agenda as cards: on top whose answer is wanted and what is asked, below it what comes back after."""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mfz_desktop.app.plural import plural
from mfz_desktop.battle.turn.later import Later, afterwards
from mfz_desktop.battle.turn.marks import PlayerEdge
from mfz_desktop.battle.turn.questions import question
from mfz_desktop.battle_text.names import Names
from mfz_desktop.theme.style import Theme
from mfz_desktop.widgets.labels import ElidedLabel, Role, label
from mfz_rules.rapid_attack.battle import Battle

MOST, FEWEST = 3, 1
"""Cards below the top one, usually and where there is little room; how many more there are is said."""
STEP = 8
"""px at 100 %: how far each card below stands back."""


class AgendaStack(QWidget):
    """Read from the top: now, then, then."""

    def __init__(self, theme: Theme, colour: Callable[[str], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = colour
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._inside: QWidget | None = None
        self.most = MOST
        """How many cards there are below the top one at most."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_battle(self, battle: Battle) -> None:
        """Show what is asked in a battle; nothing where nothing is."""
        self._show(battle, MOST)

    def fold(self, battle: Battle) -> None:
        """Show what is asked, and of what comes after it only the next."""
        self._show(battle, FEWEST)

    def _show(self, battle: Battle, most: int) -> None:
        self.most = most
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget()
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        asked = question(battle)
        if asked is not None:
            column.addWidget(self._top(battle, asked.players, asked.title, asked.detail))
            self._add_later(battle, column)
        self._column.addWidget(self._inside)

    def _add_later(self, battle: Battle, column: QVBoxLayout) -> None:
        later = afterwards(battle)
        for depth, one in enumerate(later[: self.most], start=1):
            column.addWidget(self._below(one, depth))
        if len(later) > self.most:
            words = plural("Battle", "and %n more", "and %n more", len(later) - self.most)
            column.addWidget(self._below(Later(words), self.most))

    def _top(self, battle: Battle, players: tuple[str, ...], title: str, detail: str) -> QFrame:
        card = QFrame()
        card.setProperty("surface", "raised")
        names = Names(battle)
        row = QHBoxLayout(card)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(10)
        for player in players:
            row.addWidget(PlayerEdge(self._theme, self._colour(player), 12 if len(players) == 1 else 7))
        words = QVBoxLayout()
        words.setContentsMargins(0, 8, 0, 8)
        words.setSpacing(1)
        words.addWidget(label(" / ".join(names(player) for player in players), Role.SMALL))
        words.addWidget(label(title, Role.SECTION, wrap=True))
        if detail:
            words.addWidget(label(detail, Role.SECONDARY, wrap=True))
        row.addLayout(words, 1)
        card.setAccessibleName(f"{names.all(players)}: {title} {detail}".strip())
        return card

    def _below(self, later: Later, depth: int) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(self._theme.px(STEP * depth), 0, self._theme.px(STEP * depth), 0)
        row.setSpacing(8)
        card = QFrame()
        card.setProperty("surface", "soft")
        inner = QHBoxLayout(card)
        inner.setContentsMargins(0, 0, 8, 0)
        inner.setSpacing(8)
        inner.addWidget(PlayerEdge(self._theme, self._colour(later.player) if later.player else None, 8))
        inner.addWidget(ElidedLabel(later.text, Role.SMALL), 1)
        card.setFixedHeight(self._theme.px(22))
        row.addWidget(card)
        return made
