"""One of the wars to choose from: its map, its name, a sentence or two."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.map.picture import WorldPicture
from mfz_desktop.ui.theme.icons import pixmap
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.tile import Tile

NAME_LINES, ABOUT_LINES, GAP = 2, 3, 4
"""What there is at least room for, with px between them, so that maps of one row end alike."""
SIGN = 18
"""px at 100 %."""


class TemplateCard(Tile):
    """A map, a name and what it is about."""

    chosen = Signal(str)
    """Id of the template."""

    def __init__(self, theme: Theme, template: Template, parent: QWidget | None = None) -> None:
        super().__init__(template.name, parent)
        self._theme = theme
        self.template = template
        self.opened.connect(self._choose)
        self.setAccessibleDescription(template.about)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setToolTip(template.about)
        self._chosen = False
        self._sign = QLabel()
        self._words = QWidget()
        self._lay_out()
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def is_marked(self) -> bool:
        """Whether it shows that it is chosen."""
        return not self._sign.pixmap().isNull()

    def light(self, on: bool) -> None:
        """Show whether it is the one that is chosen."""
        self._chosen = on
        self._follow()
        self.setProperty("hovered", on)
        self.style().unpolish(self)
        self.style().polish(self)
        state = self.tr("chosen") if on else ""
        self.setAccessibleDescription(" ".join(filter(None, (self.template.about, state))))

    def minimumSizeHint(self) -> QSize:
        """Return room for the words and a small map."""
        return QSize(self._theme.px(200), self._theme.px(200))

    def _choose(self) -> None:
        self.chosen.emit(self.template.id)

    def _lay_out(self) -> None:
        head = hbox(
            (label(self.template.name, Role.SECTION, wrap=True), 1),
            (self._sign, 0, Qt.AlignmentFlag.AlignTop),
            spacing=8,
        )
        vbox(head, label(self.template.about, Role.SECONDARY, wrap=True), STRETCH, on=self._words, spacing=GAP)
        vbox((WorldPicture(self._theme, self.template.world), 1), self._words, on=self, margins=12, spacing=8)

    def _follow(self) -> None:
        side, colour = self._theme.px(SIGN), self._theme.colours.accent
        name, about = (QFontMetrics(self._theme.font(step)) for step in (TypeStep.SECTION, TypeStep.BODY))
        self._words.setMinimumHeight(NAME_LINES * name.lineSpacing() + GAP + ABOUT_LINES * about.lineSpacing() + 2)
        self._sign.setFixedSize(side, side)
        self._sign.setPixmap(pixmap("check", colour, side, self.devicePixelRatioF()) if self._chosen else QPixmap())
