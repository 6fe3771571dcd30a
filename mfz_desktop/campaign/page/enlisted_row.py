"""One player in the plan of a battle: comes or not, with which company, for whom."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from campaigns.campaign.battles import Enlisted
from campaigns.campaign.state import Member
from campaigns.campaign.world import Faction
from campaigns.companies.company import AnyCompany
from mfz_desktop.campaign.next.companies import CompanyFit
from mfz_desktop.campaign.page.form import choice, fill, select_data
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, clear, hbox, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.player_mark import PlayerMark

LETTERS = 8
"""For which a box to choose from has room at least."""


class EnlistedRow(QWidget):
    """Somebody who plays in the campaign."""

    changed = Signal(object)
    """Enlisted, or None where the player does not come."""
    suggestion_wanted = Signal()
    """The company that is suggested to the faction is to be taken."""

    def __init__(
        self, theme: Theme, member: Member, colour: int, factions: Sequence[Faction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._member = member
        self.comes = QCheckBox(literal(member.name))
        self.company = choice(self.tr("Company of {name}").format(name=member.name), letters=LETTERS, parent=self)
        self.faction = choice(
            self.tr("Faction of {name}").format(name=member.name),
            ((self.tr("No faction"), ""), *((one.name, one.id) for one in factions)),
            letters=LETTERS,
            parent=self,
        )
        self._told: CompanyFit | None = None
        self._fit = vbox()
        """What is wrong with the company; mostly nothing."""
        self.suggested = button("", self.suggestion_wanted.emit, Look.LINK)
        self._suggestion = QWidget(self)
        hbox(self.suggested, STRETCH, on=self._suggestion, margins=(22, 0, 0, 0))
        row = hbox(
            PlayerMark(theme, colour, wide=14), (self.comes, 3), (self.company, 5), (self.faction, 4), spacing=8
        )
        vbox(row, self._suggestion, self._fit, on=self, spacing=4)
        self._suggestion.hide()
        self.faction.setVisible(bool(factions))  # in its row: without a parent it would be a window
        self.comes.clicked.connect(lambda _: self._tell())
        self.company.activated.connect(lambda _: self._tell())
        self.faction.activated.connect(lambda _: self._tell())

    def show_enlisted(self, enlisted: Enlisted | None, companies: Sequence[AnyCompany]) -> None:
        """Show whether and with what the player comes."""
        known = [(one.name, one.id) for one in companies]
        if enlisted and enlisted.company and enlisted.company not in {id_ for _, id_ in known}:
            known.append((self.tr("A company that is gone"), enlisted.company))
        fill(self.company, ((self.tr("Which company?"), ""), *known))
        self.comes.setChecked(enlisted is not None)
        for box, data in (
            (self.company, enlisted.company if enlisted else ""),
            (self.faction, enlisted.faction if enlisted else self._member.faction),
        ):
            select_data(box, data)
            box.setEnabled(enlisted is not None)

    def show_fit(self, fit: CompanyFit | None) -> None:
        """Say below the row what is wrong with the company under the battle's conditions; nothing where it fits."""
        if fit == self._told:
            return
        self._told = fit
        clear(self._fit)
        if fit is not None and fit.enlisted.company and fit.tone is not Tone.FINE:
            line, told = QWidget(self), label(fit.text, Role.SMALL, wrap=True)
            told.setToolTip(fit.tip)
            hbox(ToneSign(self._theme, fit.tone, size=16), (told, 1), on=line, margins=(22, 0, 0, 0), spacing=8)
            self._fit.addWidget(line)
            line.show()  # now, not in the next turn of the event loop

    def show_suggestion(self, name: str) -> None:
        """Offer the company that is suggested to a faction, by the faction's name; nothing for an empty one."""
        self._suggestion.setVisible(bool(name))
        self.suggested.setText(literal(self.tr("Take the company suggested for {faction}").format(faction=name)))
        words = self.tr("Take the company suggested for {faction} for {player}")
        self.suggested.setAccessibleName(words.format(faction=name, player=self._member.name))

    def _tell(self) -> None:
        if not self.comes.isChecked():
            self.changed.emit(None)
            return
        company, faction = self.company.currentData() or "", self.faction.currentData() or ""
        self.changed.emit(Enlisted(self._member.id, company, faction))
