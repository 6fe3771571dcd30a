"""One side of a battle: whose it is, scores, whether it won, and what each of its frames did."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from campaigns.campaign.drafts import counted, with_fate, with_frame
from campaigns.campaign.results import FrameService, SideResult
from mfz_desktop.campaign.pictured import FrameMark
from mfz_desktop.campaign.result.frame_fields import FrameFields
from mfz_desktop.campaign.result.recorded_frame import RecordedFrame
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark

MOST_SCORE, MOST_ASSETS = 999, 99
NO_COMPANY = ""
NAME_WIDE = 224
"""Of a frame's picture and name; px at 100 %."""


class SideForm(QFrame):
    """Made anew for another company. What a record says of frames is told, and asked only where it is overruled."""

    changed = Signal(object)
    """SideResult: what it says now."""
    won = Signal(bool)
    company_chosen = Signal(str)
    removed = Signal()

    def __init__(
        self,
        context: AppContext,
        views: CampaignViews,
        side: SideResult,
        name: str,
        colour: int,
        companies: Mapping[str, str],
        taken: SideResult | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`companies` are the names of those that can be chosen, by id; `taken` is what the record says."""
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.setAccessibleName(name)
        self._context = context
        self._views = views
        self._theme = context.theme
        self._side = side
        self._name = name
        self._frames: dict[str, FrameFields] = {}
        self.recorded: dict[str, RecordedFrame] = {}
        """By the frames' ids; empty by hand."""
        self.winner = QCheckBox(self.tr("Won"))
        self.winner.setAccessibleName(self.tr("{player} won").format(player=name))
        self.winner.clicked.connect(self.won)
        self.assets = self._pair(self.tr("assets"), MOST_ASSETS, self._count)
        self.each = self._field(self.tr("score per asset"), MOST_ASSETS, self._count)
        self.scores = self._pair(self.tr("score"), MOST_SCORE, self._score)
        self.company = ComboBox()
        self.company.setAccessibleName(self.tr("Company of {player}").format(player=name))
        outer = hbox(PlayerMark(self._theme, colour, wide=10, high=0), on=self, margins=8, spacing=12)
        column = vbox(spacing=8)
        add_layout(outer, column, 1)
        add_layout(column, self._head(companies, recorded=taken is not None))
        column.addWidget(self._figures(recorded=taken is not None))
        if taken is not None:
            add_layout(column, self._told(taken))
        elif side.frames:
            add_layout(column, self._asked())
        self.set_value(side, won=False)

    @property
    def value(self) -> SideResult:
        """What it says now."""
        return self._side

    def frame_fields(self, frame: str) -> tuple[ComboBox, *tuple[SpinBox, ...]]:
        """Return a piece's fields: its fate, then what the game counts."""
        return self._frames[frame].all

    def set_value(self, side: SideResult, *, won: bool) -> None:
        """Show what is kept; nothing is sent."""
        self._side = side
        self.winner.setChecked(won)
        numbers = [*zip(self.assets, side.assets, strict=True), *zip(self.scores, side.score, strict=True)]
        for field, value in (*numbers, (self.each, side.score_per_asset)):
            _put(field, value)
        for frame in side.frames:
            if frame.frame in self._frames:
                self._frames[frame.frame].set_value(frame)
            if frame.frame in self.recorded:
                self.recorded[frame.frame].set_value(frame)

    def _head(self, companies: Mapping[str, str], *, recorded: bool) -> QHBoxLayout:
        row = hbox(label(self._name, Role.SECTION), spacing=12)
        if recorded:
            row.addWidget(ElidedLabel(self._side.name, Role.SECONDARY), 1)
        else:
            self._list_companies(companies)
            row.addWidget(self.company, 1)
            row.addStretch(1)
        row.addWidget(self.winner)
        if not recorded:
            words = self.tr("Take {player} out of this battle").format(player=self._name)
            row.addWidget(IconButton(self._theme, "close", words, self.removed.emit, size=16))
        return row

    def _list_companies(self, companies: Mapping[str, str]) -> None:
        self.company.addItem(self.tr("no company kept"), NO_COMPANY)
        for id_, name in companies.items():
            self.company.addItem(name, id_)
        if self._side.company and self._side.company not in companies:
            self.company.addItem(self._side.name or self.tr("a company that is gone"), self._side.company)
        self.company.setCurrentIndex(max(0, self.company.findData(self._side.company)))
        self.company.activated.connect(lambda at: self.company_chosen.emit(self.company.itemData(at)))

    def _figures(self, *, recorded: bool) -> QWidget:
        """Return assets and scores, in a line or more as there is room."""
        line = QWidget()
        flow = FlowLayout(line, gap=12)
        if not self._views.counts_assets:
            flow.addWidget(_together(self.tr("Score"), *self.scores))
            return line
        if recorded:
            words = self.tr("{before} → {after} assets, {each} points each: score")
            before, after = self._side.assets
            text = words.format(before=before, after=after, each=self._side.score_per_asset)
            flow.addWidget(_together(text, *self.scores))
            return line
        flow.addWidget(_together(self.tr("Assets"), *self.assets))
        flow.addWidget(_together(self.tr("points each"), self.each))
        flow.addWidget(_together(self.tr("Score"), *self.scores))
        return line

    def _told(self, taken: SideResult) -> QVBoxLayout:
        column = vbox(spacing=2)
        for frame in taken.frames:
            self.recorded[frame.frame] = row = RecordedFrame(self._context, self._views, frame, self._named)
            row.changed.connect(self._take_frame)
            column.addWidget(row)
        return column

    def _asked(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for at, frame in enumerate(self._side.frames, 1):
            self._frames[frame.frame] = fields = FrameFields(frame, self._views.counts(), self._named, self)
            fields.changed.connect(self._take_fate)
            grid.addWidget(FrameMark(self._context, frame), at, 0)
            for column, field in enumerate(fields.all, 1):
                grid.addWidget(field, at, column)
            last = len(fields.all) + 1
            grid.addWidget(ElidedLabel(frame.notation, Role.SECONDARY), at, last)
            grid.setColumnStretch(last, 1)
        for column, words in enumerate(fields.titles, 1):
            grid.addWidget(label(words, Role.SMALL), 0, column)
        grid.setColumnMinimumWidth(0, self._theme.px(NAME_WIDE))
        return grid

    def _take_frame(self, frame: FrameService) -> None:
        self._send(with_frame(self._side, frame))

    def _take_fate(self, frame: FrameService) -> None:
        self._send(with_fate(self._side, frame))

    def _named(self, what: str) -> str:
        """Return what a field is called for screen readers: `Ann: score at the end`."""
        return self.tr("{player}: {what}").format(player=self._name, what=what)

    def _pair(self, what: str, most: int, call: Callable[[], None]) -> tuple[SpinBox, SpinBox]:
        start = self.tr("{what} at the start").format(what=what)
        end = self.tr("{what} at the end").format(what=what)
        return self._field(start, most, call), self._field(end, most, call)

    def _field(self, what: str, most: int, call: Callable[[], None]) -> SpinBox:
        field = SpinBox()
        field.setRange(0, most)
        field.setAccessibleName(self._named(what))
        field.valueChanged.connect(lambda _: call())
        return field

    def _count(self) -> None:
        start, end = self.assets
        self._send(counted(self._side, (start.value(), end.value()), self.each.value()))

    def _score(self) -> None:
        start, end = self.scores
        self._send(replace(self._side, score=(start.value(), end.value())))

    def _send(self, side: SideResult) -> None:
        self._side = side
        self.changed.emit(side)


def _together(words: str, *fields: SpinBox) -> QWidget:
    """Return fields that belong together, with what they are: `Score 40 → 30`."""
    group = QWidget()
    row = hbox(label(words, Role.SMALL), on=group, spacing=8)
    for at, field in enumerate(fields):
        if at:
            row.addWidget(label("→", Role.SMALL))
        row.addWidget(field)
    return group


def _put(field: SpinBox, value: int) -> None:
    blocked = field.blockSignals(True)
    field.setValue(value)
    field.blockSignals(blocked)
