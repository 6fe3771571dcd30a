"""Asks about what stands free on a model on which little was found, one group at a time, until that is answered."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.garage.resolving import NONE
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.systems.standing_free import FreeGroup, free_groups
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.model_panel import ModelPanel
from mfz_desktop.models.model.reviewer import Reviewer
from mfz_desktop.models.model.what_to_ask import key_of, may_ask, open_groups
from mfz_desktop.models.session.inspections import Inspected


class Questions(QObject):
    """Finds what to ask on another thread, and asks it on the card. An answer is a system that a person added."""

    pointed = Signal(object)
    """tuple[int, ...]: the parts that are asked about now, where they are others; empty for none."""

    def __init__(
        self,
        context: AppContext,
        reviewer: Reviewer,
        panel: ModelPanel,
        parts: Callable[[], PartCatalog],
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._tasks, self._reviewer, self._parts = context.tasks, reviewer, parts
        self._card, self._rows = panel.question, panel.systems
        self._of: object = None
        """The model that the groups were looked for on: what was found there, by identity."""
        self._groups: tuple[FreeGroup, ...] | None = ()
        """None while they are being looked for."""
        self._game: ModelGame | None = None
        self._asked: FreeGroup | None = None
        self._card.stopped.connect(self.stop)
        self._card.wanted.connect(context.commands.run)
        self._card.focused.connect(context.commands.refresh)

    @property
    def asked(self) -> FreeGroup | None:
        """What is asked about; None where nothing is."""
        return self._asked

    @property
    def is_on(self) -> bool:
        """Whether a question is what one answers now, and not a row."""
        return self._asked is not None and not self._rows.hasFocus()

    def take_focus(self) -> None:
        """Let the keys answer: the question, if one is asked, else the rows."""
        first = self._rows if self._asked is None else self._card
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show(self, inspected: Inspected | None, game: ModelGame) -> None:
        """Ask about a model as it stands now; None for no model."""
        self._game = game
        if inspected is None or inspected.model is None or not may_ask(inspected, game):
            self._ask(())
            return
        found = inspected.model.found
        if found is not self._of:
            self._of, self._groups = found, None
            self._tasks.run(
                self.tr("Looking for what stands free"),
                lambda _work: (found, free_groups(found, self._parts())),
                done=self._take,
                quiet=True,
            )
        self._ask(() if self._groups is None else open_groups(inspected, self._groups))

    def answer(self, answer: Answer) -> bool:
        """Say what the group is, and go on to the next; False where no question is what one answers now."""
        if self._asked is None or not self.is_on:
            return False
        self._reviewer.answer_about(((key_of(self._asked), self._asked),), answer)
        return True

    def stop(self) -> None:
        """Say that the rest are no systems: nobody asks again."""
        inspected = self._reviewer.inspected
        if self._asked is not None and inspected is not None:
            rest = open_groups(inspected, self._groups or ())
            self._reviewer.answer_about(tuple((key_of(each), each) for each in rest), Answer(NONE))

    def _take(self, arrived: tuple[object, tuple[FreeGroup, ...]]) -> None:
        found, groups = arrived
        if found is not self._of:
            return
        self._groups = groups
        inspected = self._reviewer.inspected
        if inspected is not None and inspected.model is not None and inspected.model.found is found and self._game:
            self.show(inspected, self._game)

    def _ask(self, groups: Iterable[FreeGroup]) -> None:
        left = tuple(groups)
        before, self._asked = self._asked, left[0] if left else None
        if self._asked is not None and self._game is not None:
            self._card.ask(self._asked, len(left), self._game.system_choices())
        if self._asked != before:
            self.pointed.emit(self._asked.placements if self._asked is not None else ())
            if self._may_take_focus():
                self.take_focus()
        if self._asked is None:
            self._card.hide()

    def _may_take_focus(self) -> bool:
        """Tell whether the keys are for answering: what is typed elsewhere is typed.

        Whoever answers proposals goes on with the questions, and back; also by a button in the page's head, which is
        gone once it was pressed.
        """
        focused = self._rows.window().focusWidget()
        if focused in (self._rows, self._card):
            return True
        is_in_head = focused is None or not self._page.isAncestorOf(focused)
        return is_in_head and self._page.isVisible() and not isinstance(focused, QLineEdit)
