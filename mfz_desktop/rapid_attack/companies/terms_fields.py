"""The fields of a company's head: edition, scale and players."""

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.rapid_attack.edition_words import edition_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import ROW
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import MOST_PLAYERS


class TermsFields(QObject):
    """What a company is built for, in one line."""

    changed = Signal(str, str, int)
    """Edition, scale, players."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.edition = self._box(self.tr("Edition"), edition_words())
        self.scale = self._box(
            self.tr("Scale"), {Scale.SKIRMISH.value: self.tr("Skirmish"), Scale.BATTLE.value: self.tr("Battle")}
        )
        self.players = SpinBox()
        self.players.setAccessibleName(self.tr("Players"))
        self.players.setRange(1, 99)
        self.players.setSuffix(" " + self.tr("players"))
        self.players.setKeyboardTracking(False)
        self.players.setToolTip(self.tr("Tables cover 2 to {most} players.").format(most=MOST_PLAYERS))
        self.players.valueChanged.connect(self._say)
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """The fields in their order."""
        return (self.edition, self.scale, self.players)

    def show_company(self, company: KeptCompany) -> None:
        """Show a company's terms."""
        for box, value in ((self.edition, company.edition), (self.scale, company.scale)):
            if box.findData(value) < 0:
                box.addItem(value, value)
            box.setCurrentIndex(box.findData(value))
        with QSignalBlocker(self.players):
            self.players.setValue(company.players)

    def _box(self, name: str, texts: dict[str, str]) -> ComboBox:
        box = ComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        for value, text in texts.items():
            box.addItem(text, value)
        box.activated.connect(lambda _index: self._say())
        return box

    def _say(self) -> None:
        self.changed.emit(self.edition.currentData(), self.scale.currentData(), self.players.value())

    def _follow(self) -> None:
        self.players.setFixedHeight(self._theme.px(ROW))
