"""The bar over the garage: filters, order, wall or list, size of the pictures, how many there are."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyleOptionComboBox, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import PICTURE_SIZE
from mfz_desktop.models.game import model_games
from mfz_desktop.models.garage.filtering import MISSING, DesignFilter, SortBy
from mfz_desktop.models.garage.rows import DesignRow, TagState
from mfz_desktop.models.garage.words import archetype_words
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.theme.glyphs import SYSTEM_GLYPHS
from mfz_desktop.ui.theme.icons import icon
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.controls import ComboBox, Slider
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox

translate = QCoreApplication.translate
SLIDER = 112
"""px at 100 %: how wide the slider is."""
SLIDER_STEP = 16
MOST_LINES = 2
"""Where the bar would need more lines, the filters fold behind a button."""
BESIDE_WORDS = 60
"""px at 100 %: what a field takes beside its words."""


class FilterBox(ComboBox):
    """A filter: its first entry asks nothing, and while it does so the field says what could be asked."""

    def __init__(self, theme: Theme, name: str, short: str, everything: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._short = short
        self._everything = everything
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setMaxVisibleItems(20)
        self.currentIndexChanged.connect(lambda _: self._widen())
        self.fill(())

    @property
    def chosen(self) -> str:
        """What is asked for; empty for everything."""
        return self.currentData() or ""

    def sizeHint(self) -> QSize:
        """Return room for what is chosen, and no more: the bar is full."""
        words = self.fontMetrics().horizontalAdvance(self._shown())
        return QSize(words + self._theme.px(BESIDE_WORDS), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same: it is not squeezed."""
        return self.sizeHint()

    def fill(self, entries: tuple[tuple[str, str], ...]) -> None:
        """Offer other values (value, words); what is asked for stays if it is still there."""
        offered = [(self.itemData(place), self.itemText(place)) for place in range(self.count())]
        if offered == [("", self._everything), *entries]:
            return
        chosen = self.chosen
        self.blockSignals(True)
        self.clear()
        for value, words in (("", self._everything), *entries):
            self.addItem(words, value)
        self.setCurrentIndex(max(0, self.findData(chosen)))
        self.blockSignals(False)

    def reset(self) -> None:
        """Ask nothing."""
        self.setCurrentIndex(0)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Show the short word while nothing is asked."""
        super().initStyleOption(option)
        option.currentText = self._shown()

    def _shown(self) -> str:
        return self.currentText() if self.chosen else self._short

    def _widen(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + self.fontMetrics().averageCharWidth() * 4)
        self.updateGeometry()


class GarageTools(QWidget):
    """The bar. It begins a second line where the window is narrow."""

    filtered = Signal()
    ordered = Signal(object)
    """SortBy."""
    list_wanted = Signal(bool)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._settings, self._games = context.theme, context.settings, context.games
        make = partial(FilterBox, context.theme)
        self._system = make(self.tr("Filter by system"), self.tr("System"), self.tr("All systems"))
        self._archetype = make(self.tr("Filter by archetype"), self.tr("Archetype"), self.tr("All archetypes"))
        self._company = make(self.tr("Filter by company"), self.tr("Company"), self.tr("All companies"))
        self._state = make(self.tr("Filter by state"), self.tr("State"), self.tr("All states"))
        self._order = make(self.tr("Order"), self.tr("Newest first"), self.tr("Newest first"))
        self._count = label("", Role.SMALL)
        self._slider = self._make_slider()
        self._wall, self._list = self._view_buttons()
        self.filters = button(self.tr("Filters"), self._follow_room)
        self.filters.setCheckable(True)
        flow = FlowLayout(self, gap=8)
        for widget in (self.filters, *self._choices(), self._order, self._looks()):
            flow.addWidget(widget)
        self.filters.hide()
        for choice in self._choices():
            choice.currentIndexChanged.connect(lambda _: self.filtered.emit())
        self._order.currentIndexChanged.connect(self._tell_order)
        self._fill_fixed()
        self._theme.changed.connect(self._follow_theme)

    def _tell_order(self) -> None:
        self.ordered.emit(SortBy(self._order.chosen or SortBy.NEWEST))

    def _follow_theme(self) -> None:
        self._slider.setFixedWidth(self._theme.px(SLIDER))
        self._fill_icons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the filters where they would leave no room for what they filter."""
        super().resizeEvent(event)
        self._follow_room()

    def filter(self, words: str) -> DesignFilter:
        """Return what is asked for here, with the words that are searched."""
        return DesignFilter(
            words, self._system.chosen, self._archetype.chosen, self._company.chosen, self._state.chosen
        )

    def reset(self) -> None:
        """Ask nothing any more."""
        for choice in self._choices():
            choice.reset()

    def ask_state(self, state: str) -> None:
        """Ask for designs in one state."""
        self._state.setCurrentIndex(max(0, self._state.findData(state)))

    def follow(self, rows: tuple[DesignRow, ...], shown: int) -> None:
        """Offer what there is among the designs, and say how many are shown."""
        archetypes = sorted({row.archetype for row in rows if row.archetype})
        self._archetype.fill(tuple((name, archetype_words(name)) for name in archetypes))
        companies = {used.id: used.name for row in rows for used in row.used}
        named = tuple(sorted(companies.items(), key=lambda pair: pair[1].casefold()))
        self._company.fill((*named, ("-", self.tr("In no company"))) if companies else ())
        self._count.setText(self.tr("{shown} of {total}").format(shown=shown, total=len(rows)))
        self._count.setVisible(shown != len(rows))

    def show_list(self, wanted: bool) -> None:
        """Light the button of the view that is shown."""
        self._list.setChecked(wanted)
        self._wall.setChecked(not wanted)
        self._slider.setEnabled(not wanted)

    def _follow_room(self) -> None:
        every = sum(widget.sizeHint().width() + 8 for widget in (*self._choices(), self._order))
        narrow = every + self._slider.width() > MOST_LINES * self.width()
        self.filters.setVisible(narrow)
        for choice in self._choices():
            choice.setVisible(not narrow or self.filters.isChecked() or bool(choice.chosen))
        self._slider.setVisible(not narrow)

    def _choices(self) -> tuple[FilterBox, ...]:
        return self._system, self._archetype, self._company, self._state

    def _fill_fixed(self) -> None:
        games = model_games(self._games)
        types = dict.fromkeys(choice.type for game in games for choice in game.system_choices())
        self._system.fill(tuple((one, type_word(one)) for one in types))
        self._state.fill((
            (TagState.CONFIRMED.value, self.tr("All confirmed")),
            (TagState.WAITING.value, self.tr("Proposals waiting")),
            (TagState.NOTHING.value, self.tr("Nothing found")),
            (TagState.UNREADABLE.value, self.tr("Cannot be read")),
            (MISSING, self.tr("File missing")),
        ))  # fmt: skip
        self._order.fill((
            (SortBy.NAME.value, self.tr("By name")),
            (SortBy.ARCHETYPE.value, self.tr("By archetype")),
            (SortBy.SIZE.value, self.tr("By size")),
            (SortBy.DICE.value, self.tr("By dice")),
            (SortBy.COMPANY.value, self.tr("By company")),
            (SortBy.STATE.value, self.tr("By state")),
        ))  # fmt: skip
        self._fill_icons()

    def _fill_icons(self) -> None:
        for place in range(1, self._system.count()):
            glyph = SYSTEM_GLYPHS.get(self._system.itemData(place), "question")
            self._system.setItemIcon(place, icon(glyph, self._theme.colours.text))

    def _make_slider(self) -> Slider:
        slider = Slider(Qt.Orientation.Horizontal)
        slider.setAccessibleName(self.tr("Size of the pictures"))
        slider.setToolTip(self.tr("Size of the pictures"))
        slider.setRange(PICTURE_SIZE.least or 0, PICTURE_SIZE.most or 0)
        slider.setSingleStep(SLIDER_STEP)
        slider.setPageStep(4 * SLIDER_STEP)
        slider.setValue(self._settings.get(PICTURE_SIZE))
        slider.setFixedWidth(self._theme.px(SLIDER))
        slider.valueChanged.connect(lambda side: self._settings.set(PICTURE_SIZE, side))
        return slider

    def _view_buttons(self) -> tuple[IconButton, IconButton]:
        wall = IconButton(self._theme, "grid", self.tr("Show as pictures"), lambda: self.list_wanted.emit(False))
        table = IconButton(self._theme, "list", self.tr("Show as a list"), lambda: self.list_wanted.emit(True))
        for one in (wall, table):
            one.setCheckable(True)
        return wall, table

    def _looks(self) -> QWidget:
        looks = QWidget()
        looks.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hbox(self._wall, self._list, self._slider, self._count, on=looks, spacing=4)
        return looks
