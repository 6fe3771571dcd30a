"""A column of a panel that is written anew whenever something changes."""

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtWidgets import QLabel, QWidget

from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.campaign.asked import asked
from mfz_desktop.campaign.text.conditions import ConditionSentence
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class WrittenColumn(ScrollColumn):
    """Headings, sentences and widgets one below the other."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.set_margins(16, 12, 16, 12)
        self._page: QWidget | None = None
        self._lines = vbox()

    def begin(self) -> None:
        """Take away what was written."""
        if self._page is not None:
            self.column.removeWidget(self._page)
            self._page.hide()
            self._page.deleteLater()
        self._page = QWidget(self.inside)
        self._lines = vbox(on=self._page, spacing=4)

    def end(self) -> None:
        """Show what was written."""
        self._lines.addStretch(1)
        if self._page is not None:
            self.column.addWidget(self._page)
            self._page.show()

    def heading(self, text: str, *buttons: QWidget) -> None:
        """Write the heading of a section."""
        self._lines.addSpacing(8)
        self._lines.addWidget(SectionHeading(text, *buttons))

    def say(self, text: str, role: Role = Role.BODY) -> QLabel | None:
        """Write a sentence; nothing for none."""
        if not text:
            return None
        made = label(text, role, wrap=True)
        self._lines.addWidget(made)
        return made

    def put(self, *widgets: QWidget) -> None:
        """Set widgets side by side; a sentence among them takes the room that is left, else it stays free."""
        sentences = [one for one in widgets if isinstance(one, QLabel) and one.wordWrap()]
        row = hbox(*((widget, int(widget in sentences)) for widget in widgets), spacing=8)
        if not sentences:
            row.addStretch(1)
        add_layout(self._lines, row)

    def put_flowing(self, *widgets: QWidget) -> None:
        """Set widgets side by side, in as many lines as they need."""
        holder = QWidget()
        flow = FlowLayout(holder, gap=8)
        for widget in widgets:
            flow.addWidget(widget)
        self._lines.addWidget(holder)

    def tell(self, told: Iterable[ConditionSentence]) -> None:
        """Write what holds; where it comes from stands once below all that comes from there."""
        for source, group in groupby(told, key=lambda one: one.source):
            for one in group:
                self.say(one.text)
            self.say(source, Role.SMALL)

    def ask(self, questions: Iterable[OpenQuestion]) -> None:
        """Write what is to be decided, each with what settles it."""
        for one in questions:
            self.put_whole(asked(one))

    def put_whole(self, widget: QWidget) -> None:
        """Set one widget over the whole width."""
        self._lines.addWidget(widget)
