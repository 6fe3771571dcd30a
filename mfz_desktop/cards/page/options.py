"""How cards are printed: paper, size, what, ink; kept in the settings where they are a habit."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from mfz_desktop.cards.game import CardGame, CardWords, DeckOptions
from mfz_desktop.cards.model import AIDS, CardKind, Paper, PrintOptions
from mfz_desktop.cards.print_fields import print_fields
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import CARD, CARD_BACKS, INK_SAVER, MERGE_IDENTICAL, PAPER, Option
from mfz_desktop.ui.forms.settings_form import SettingsForm
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

MOST_BLANKS = 200


class OptionsPanel(ScrollColumn):
    """Choices; every change is shown in the preview at once."""

    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, widest=400, parent=parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._context = context
        self.set_margins(16, 16, 16, 16)
        self.habits = SettingsForm(context.theme, context.settings, print_fields(), self)
        self.habits.changed.connect(self._tell)
        self._add_paper()
        self._add_what()
        self._add_how()
        usual = context.games.ids(CardGame)[0]
        self.show_game(context.games.of(CardGame, usual))
        self.facts = label("", Role.SECONDARY, wrap=True)
        self.column.addSpacing(8)
        self.column.addWidget(self.facts)
        self.column.addStretch(1)

    @property
    def deck(self) -> DeckOptions:
        """Which cards are wanted."""
        kinds = [CardKind(self._context.settings.get(CARD))] if self.pieces.isChecked() else []
        kinds += [kind for kind, box in self._others.items() if box.isChecked() and not box.isHidden()]
        return DeckOptions(
            kinds=tuple(kinds),
            merge=self.merge.isChecked(),
            blanks=self.blanks.value(),
            spares=self.spares.isChecked() and not self.spares.isHidden(),
        )

    @property
    def print_options(self) -> PrintOptions:
        """How they are put on paper."""
        settings = self._context.settings
        paper = Paper(settings.get(PAPER))
        return PrintOptions(paper, ink_saver=settings.get(INK_SAVER), backs=self.backs.isChecked())

    def show_game(self, game: CardGame[Any], *, whole: bool = True) -> None:
        """Offer what a game prints, and call it what the game calls it; spares belong to `whole` companies."""
        words = game.words()
        self._show_words(words if whole else replace(words, spares=""))
        for kind in AIDS:
            self._others[kind].setVisible(kind in game.aids())

    def _show_words(self, words: CardWords) -> None:
        self.pieces.setText(words.pieces)
        self.spares.setText(words.spares)
        self.spares.setVisible(bool(words.spares))
        self._others[CardKind.STATION].setText(words.stations)
        self.merge.setText(words.merge)
        size = self.habits.inputs[CARD.key].inner
        size.setAccessibleName(words.size)
        size.setToolTip(words.size)

    def _add_paper(self) -> None:
        self.column.addWidget(SectionHeading(self.tr("Paper")))
        for option in (PAPER, CARD):
            self.column.addWidget(self.habits.inputs[option.key])
        self.column.addSpacing(8)

    def _add_what(self) -> None:
        self.column.addWidget(SectionHeading(self.tr("What")))
        self.pieces = self._tick(on=True)
        self.spares = self._tick(on=False)
        self._others = {
            CardKind.STATION: self._tick(on=True),
            CardKind.ROSTER: self._tick(on=False, text=self.tr("Roster of the company")),
            CardKind.REFERENCE: self._tick(on=False, text=self.tr("Reference card")),
            CardKind.RULER: self._tick(on=False, text=self.tr("Ruler, in true size")),
            CardKind.BASES: self._tick(on=False, text=self.tr("Bases, in true size")),
        }
        self.blanks = SpinBox()
        kept_as(self.blanks, Kept.NOWHERE)
        self.blanks.setRange(0, MOST_BLANKS)
        self.blanks.setSuffix(" " + self.tr("blank cards"))
        self.blanks.setAccessibleName(self.tr("Blank cards to fill in by hand"))
        self.blanks.valueChanged.connect(self.changed)
        self.column.addWidget(self.blanks)
        self.column.addSpacing(8)

    def _add_how(self) -> None:
        self.column.addWidget(SectionHeading(self.tr("How")))
        self.column.addWidget(self.habits.inputs[INK_SAVER.key])
        self.merge = self._kept_tick(MERGE_IDENTICAL)
        self.backs = self._kept_tick(CARD_BACKS, self.tr("Backs, for printing on both sides"))
        self.backs.setToolTip(self.tr("Each sheet is followed by its backs. Let the printer flip on the long edge."))

    def _tell(self) -> None:
        self.changed.emit()

    def _tick(self, *, on: bool, text: str = "") -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(on)
        box.toggled.connect(lambda _on: self.changed.emit())
        self.column.addWidget(box)
        return box

    def _kept_tick(self, option: Option[bool], text: str = "") -> QCheckBox:
        box = self._tick(on=self._context.settings.get(option), text=text)
        box.toggled.connect(lambda on: self._context.settings.set(option, on))
        return box
