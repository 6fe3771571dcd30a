"""Pages that show a document: the page is a shell that stays, its view belongs to one document for its whole life."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

T = TypeVar("T")
Shown = TypeVar("Shown", bound=QWidget)


class ViewPage(Page, Generic[Shown]):
    """Shows a view, or none; its commands act on the view. Only here may there be none."""

    @property
    def view(self) -> Shown | None:
        """What is shown."""
        raise NotImplementedError

    def has_view(self) -> bool:
        """Tell whether there is one, as commands ask it."""
        return self.view is not None

    def ask(self, question: Callable[[Shown], T], otherwise: T) -> T:
        """Return what the view answers; `otherwise` where there is none."""
        return otherwise if self.view is None else question(self.view)

    def can(self, question: Callable[[Shown], bool]) -> Callable[[], bool]:
        """Return whether there is a view that says so, as commands ask it: `enabled`, `checked`."""
        return lambda: self.ask(question, otherwise=False)

    def does(self, act: Callable[[Shown], object]) -> Callable[[], object]:
        """Return what a command runs: it is done to the view, if there is one."""
        return lambda: self.ask(act, None)


class DocumentView(QWidget):
    """What a page shows of one document. It is made for it, deleted with all its connections, and never reused."""

    head_changed = Signal()
    """The head of the page says something else: its name, the way here, the primary action."""

    def __init__(self, page: QWidget) -> None:
        """Everything is made inside `page`: put there later, each widget would be styled once more."""
        super().__init__(page)

    def on_shown(self, what: str) -> None:
        """Show the document as it is now, perhaps at a part that `what` names (`Place.what`)."""

    def on_hidden(self) -> None:
        """Another page or document is shown now: finish what is being typed."""


View = TypeVar("View", bound=DocumentView)


class DocumentPage(ViewPage[View]):
    """Shows the view of one document, or why it cannot be opened."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._view: View | None = None
        self.message = InlineMessage(context.theme, closable=False)
        self._column = vbox(self.message, on=self, spacing=0)
        self._column.addStretch()

    @property
    def view(self) -> View | None:
        """The view of the document that is shown."""
        return self._view

    def view_of(self, what: str) -> View:
        """Return the view of what a place names: `self.view` if it is of that, else one in this page.

        Raises StoreError.
        """
        raise NotImplementedError

    def cannot_open(self, what: str, why: str) -> None:
        """Tell why there is no such document; there is no view any more."""
        self.message.say(why, Tone.WRONG)

    def on_shown(self, what: str) -> None:
        """Show what a place names, in the view that it has already, or in one of its own."""
        try:
            view = self.view_of(what)
        except StoreError as error:
            self.close_view()
            self.cannot_open(what, translated(error))
            return
        self.message.hide()
        if view is not self._view:
            self.close_view()
            self._view = view
            self._column.insertWidget(1, view, 1)
            view.show()  # now, not in the next turn of the event loop: it may take the focus
            view.head_changed.connect(self.head_changed)
        view.on_shown(what)

    def on_hidden(self) -> None:
        """Finish what is being typed."""
        self.ask(lambda view: view.on_hidden(), None)

    def close_view(self) -> None:
        """Show no document any more."""
        view, self._view = self._view, None
        if view is not None:
            view.on_hidden()
            view.hide()
            view.deleteLater()
