"""The head of the page area: where one is, what the page is called, and its one main action."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.ui.widgets.buttons import ActionButton, IconButton, Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import BAR, UNLIMITED, add_layout, clear, hbox, take_widgets, vbox

MOST_OF_TITLE = 88
"""px at 100 %: so much of a title is always seen."""


class PageHead(QFrame):
    """Back, breadcrumb over the title, the page's own tools, the primary action, the inspector's fold."""

    crumb_chosen = Signal(object)
    """Place."""
    inspector_toggled = Signal()
    """Show or fold the inspector."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("head")
        self._context = context
        theme = context.theme
        self._back = IconButton(theme, "left", self.tr("Back"), context.navigator.back, keys="Alt+Left")
        self._crumbs = hbox(spacing=4)
        self._title = ElidedLabel("", Role.TITLE)
        self._tools = hbox()
        self._primary = hbox()
        self._collapse = IconButton(
            theme, "panel", self.tr("Fold the inspector"), self.inspector_toggled.emit, keys="F9"
        )
        self._names = names = vbox(spacing=0)
        names.addStretch(1)
        add_layout(names, self._crumbs)
        names.addWidget(self._title)
        names.addStretch(1)
        self._title_row = hbox(self._back, (names, 1), spacing=12)
        self._tool_row = hbox(self._tools, self._primary, self._collapse, spacing=12)
        self._rows = hbox((self._title_row, 1), self._tool_row, on=self, margins=BAR, spacing=12)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._page: Page | None = None
        self._places: dict[QWidget, QWidget] = {}
        """By the tools of a page: where they stand in the head, hidden while another page is shown."""
        self._own_title: QWidget | None = None
        """What a page put in the title's place."""
        theme.changed.connect(self._follow)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the tools below the title where there is not room for both."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Look again when there are other tools, or another title."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def show_page(self, page: Page, *, has_inspector: bool) -> None:
        """Show a page's head; a page without heading draws its own."""
        if self._page is not None:
            self._page.head_changed.disconnect(self._fill)
        self._page = page
        page.head_changed.connect(self._fill)
        self._put_title(page)
        self._put_tools(page)
        self.show_collapsible(has_inspector)
        self._fill()

    def show_collapsible(self, has_inspector: bool) -> None:
        """Offer to fold the inspector, where there is one."""
        self._collapse.setVisible(has_inspector)

    def show_collapsed(self, collapsed: bool) -> None:
        """Name the fold button for what it would do."""
        text = self.tr("Show the inspector") if collapsed else self.tr("Fold the inspector")
        self._collapse.say(text)

    def _fill(self) -> None:
        page = self._page
        if page is None:
            return
        self.setVisible(bool(page.heading()))
        self._title.setText(page.heading())
        # A short title is not cut off in favour of what stands beside it.
        self._title.setMinimumWidth(min(self._title.sizeHint().width(), self._context.theme.px(MOST_OF_TITLE)))
        self._title.setAccessibleName(page.heading())
        self._back.setEnabled(self._context.navigator.can_go_back)
        clear(self._crumbs)
        for crumb in page.crumbs():
            self._crumbs.addWidget(self._crumb(crumb))
            self._crumbs.addWidget(label("›", Role.SMALL))
        self._crumbs.addStretch(1)
        clear(self._primary)
        if page.primary():
            action = self._context.commands.action(page.primary())
            self._primary.addWidget(ActionButton(action, Look.PRIMARY, text=page.primary_text()))

    def _crumb(self, crumb: Crumb) -> QWidget:
        place = crumb.place
        if place is None:
            return label(crumb.text, Role.SMALL)
        return button(crumb.text, lambda: self.crumb_chosen.emit(Place(place.page, place.what)), Look.LINK)

    def _put_title(self, page: Page) -> None:
        if self._own_title is not None:
            self._names.removeWidget(self._own_title)
            self._own_title.hide()
        self._own_title = own = page.title_widget()
        self._title.setVisible(own is None)
        if own is not None:
            self._names.insertWidget(self._names.indexOf(self._title) + 1, own)
            own.show()

    def _put_tools(self, page: Page) -> None:
        """Show a page's tools in a place of their own; a page may show and hide them there at any time."""
        for place in take_widgets(self._tools):
            place.hide()
        tools = page.head_widget()
        if tools is None:
            return
        if tools not in self._places:
            self._places[tools] = place = QWidget()
            hbox(tools, on=place)
        self._tools.addWidget(self._places[tools], 0, Qt.AlignmentFlag.AlignVCenter)
        self._places[tools].show()

    def _follow(self) -> None:
        self._arrange()

    def _arrange(self) -> None:
        margins = self._rows.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self._rows.spacing()
        both = self._title_row.minimumSize().width() + self._tool_row.minimumSize().width()
        high, directions = self._context.theme.px(68), QBoxLayout.Direction
        self._rows.setDirection(directions.TopToBottom if both > room else directions.LeftToRight)
        self.setMinimumHeight(high)
        self.setMaximumHeight(UNLIMITED if both > room else high)
