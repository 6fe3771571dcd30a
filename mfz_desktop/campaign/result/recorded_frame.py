"""What a frame did by the record, and what the table lets count in its place, with a reason."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.campaign.results import FrameService
from mfz_desktop.campaign.pictured import FrameMark
from mfz_desktop.campaign.result.frame_fields import FrameFields
from mfz_desktop.campaign.text.results import deeds_sentence
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox

LONGEST_REASON = 300


class RecordedFrame(QWidget):
    """A line that expands into fields where the deeds are overruled."""

    changed = Signal(object)
    """FrameService: what counts now."""

    def __init__(
        self,
        context: AppContext,
        views: CampaignViews,
        told: FrameService,
        named: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        """`told` is what the record says; `named` makes names of fields for screen readers."""
        super().__init__(parent)
        self._told = told
        self._now = told
        self.fields = FrameFields(told, views.counts(), named, self)
        self.why = QLineEdit()
        kept_as(self.why, Kept.EACH_KEY)
        self.why.setMaxLength(LONGEST_REASON)
        self.why.setAccessibleName(self.tr("Why {frame} counts otherwise than recorded").format(frame=told.name))
        self.why.setPlaceholderText(self.tr("Why it counts otherwise than recorded"))
        self.overrule = button(self.tr("Overrule"), self.expand, Look.LINK)
        self.overrule.setAccessibleName(self.tr("Overrule what {frame} did").format(frame=told.name))
        self.back = button(self.tr("As recorded"), self.revert, Look.LINK)
        self.back.setAccessibleName(self.tr("{frame} as recorded").format(frame=told.name))
        self._inside = self._make_inside()
        line = hbox(
            (FrameMark(context, told), 1),
            (label(deeds_sentence(views, told), Role.SECONDARY, wrap=True), 3),
            self.overrule,
            self.back,
            spacing=16,
        )
        column = vbox(line, on=self, spacing=2)
        column.addWidget(self._inside)
        self.fields.changed.connect(lambda now: self._send(replace(now, overruled=self.why.text())))
        self.why.textEdited.connect(lambda text: self._send(replace(self._now, overruled=text)))
        self._show(open_=False)

    def set_value(self, now: FrameService) -> None:
        """Show what counts; nothing is sent."""
        self._now = now
        self.fields.set_value(now)
        if self.why.text() != now.overruled:
            self.why.setText(now.overruled)
        if now != self._told:
            self._show(open_=True)

    def expand(self) -> None:
        """Let the table say it."""
        self._show(open_=True)
        self.fields.fate.setFocus(Qt.FocusReason.OtherFocusReason)

    def revert(self) -> None:
        """Let the record say it again."""
        self._show(open_=False)
        self.overrule.setFocus(Qt.FocusReason.OtherFocusReason)
        self._send(self._told)

    def _make_inside(self) -> QWidget:
        inside = QWidget()
        flow = FlowLayout(inside, gap=12)
        for title, field in zip(self.fields.titles, self.fields.all, strict=True):
            group = QWidget()
            hbox(label(title, Role.SMALL), field, on=group, spacing=8)
            flow.addWidget(group)
        outer = QWidget()
        vbox(inside, self.why, on=outer, margins=(0, 0, 0, 8), spacing=4)
        return outer

    def _show(self, *, open_: bool) -> None:
        self._inside.setVisible(open_)
        self.back.setVisible(open_)
        self.overrule.setVisible(not open_)

    def _send(self, now: FrameService) -> None:
        self._now = now
        self.changed.emit(now)
