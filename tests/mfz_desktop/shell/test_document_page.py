"""A page of documents: another document is another view, and without one nothing is done."""

from collections.abc import Iterator
from typing import ClassVar

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.store.errors import MissingError
from mfz_desktop.app.running import Running
from mfz_desktop.context.context import AppContext, PageKind
from mfz_desktop.context.document_page import DocumentPage, DocumentView
from tests.mfz_desktop.application import Applications, let_go


class NoteView(DocumentView):
    """Follows the settings, as views follow what lasts longer than they do."""

    followed: ClassVar[list[str]] = []

    def __init__(self, context: AppContext, id: str, page: QWidget) -> None:
        super().__init__(page)
        self.id = id
        self.was_shown: list[str] = []
        self.field = QLineEdit(self)
        context.theme.changed.connect(self.follow)

    def follow(self) -> None:
        self.followed.append(self.id)

    def on_shown(self, what: str) -> None:
        self.was_shown.append(what)
        self.field.setFocus()

    def on_hidden(self) -> None:
        self.was_shown.append("hidden")


class NotePage(DocumentPage[NoteView]):
    def heading(self) -> str:
        return self.ask(lambda view: view.id, "Note")

    def view_of(self, what: str) -> NoteView:
        id = what.partition("/")[0]
        if id == "gone":
            raise MissingError("There is no such note.")
        return self.view if self.view is not None and self.view.id == id else NoteView(self.context, id, self)


@pytest.fixture
def running(applications: Applications, data_folder) -> Iterator[Running]:
    NoteView.followed.clear()
    yield applications.start(
        data_folder, lambda running: running.context.pages.add(PageKind("note", "Note", NotePage))
    )


def shown(running: Running, what: str) -> NotePage:
    running.context.go("note", what)
    page = running.window.page
    assert isinstance(page, NotePage)
    return page


def test_a_document_keeps_its_view_and_another_gets_its_own(running: Running) -> None:
    page = shown(running, "a")
    first = page.view
    assert first is not None and first.field.hasFocus() and page.heading() == "a"
    running.context.go("settings")
    assert shown(running, "a/part").view is first
    assert first.was_shown == ["a", "hidden", "a/part"]
    second = shown(running, "b").view
    assert second is not first and page.heading() == "b"
    assert first.was_shown[-1] == "hidden" and not first.isVisible()


def test_a_view_that_is_gone_follows_nothing(running: Running) -> None:
    page = shown(running, "a")
    shown(running, "b")
    let_go()
    running.context.theme.changed.emit()
    assert NoteView.followed == ["b"]
    page.close_view()
    let_go()
    running.context.theme.changed.emit()
    assert NoteView.followed == ["b"]


def test_what_cannot_be_opened_is_told_and_nothing_can_be_done(running: Running) -> None:
    page = shown(running, "a")
    does = page.does(lambda view: view.was_shown.append("done"))
    can = page.can(lambda view: view.id == "a")
    does()
    assert page.view is not None and page.view.was_shown[-1] == "done" and can()
    shown(running, "gone")
    assert page.view is None and page.heading() == "Note"
    assert page.message.isVisible() and page.message.text == "There is no such note."
    does()
    assert not can()
    shown(running, "a")
    assert not page.message.isVisible() and can()
