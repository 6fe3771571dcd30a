"""One seat: who plays, in which colour, with which company."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from campaigns.battles.setup_plan import AnySeat
from campaigns.names import one_line
from campaigns.players import Player
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.forms.colour_box import ColourBox
from mfz_desktop.ui.forms.name_box import NameBox
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_rules.kernel.findings import Finding

NAME_WIDE, COLOUR_WIDE = 176, 136
"""px at 100 %."""


def _first_of(findings: Sequence[Finding]) -> str:
    """Return what is wrong in a line or two: the first finding, and how many more there are."""
    if len(findings) < 2:
        return translated(findings[0].text) if findings else ""
    more = plural("Setup", "And %n thing more.", "And %n things more.", len(findings) - 1)
    return f"{translated(findings[0].text)} {more}"


def colour_index(word: str) -> int:
    """Return the index of a player's colour by its word; the first one's for a word that is none."""
    return PLAYER_WORDS.index(word) if word in PLAYER_WORDS else 0


class SeatRow(QFrame):
    """Name, colour, company; up, down, away."""

    changed = Signal(object)
    """Seat: another name or colour."""
    moved = Signal(int)
    """By -1 or 1."""
    removed = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self._context = context
        theme = context.theme
        self._seat: AnySeat | None = None
        self._people: tuple[Player, ...] = ()
        self._mark = PlayerMark(theme, wide=10, high=0)
        self.name = NameBox(self.tr("Player's name"))
        self.name.typed.committed.connect(self._take_name)
        self.name.activated.connect(self._take_person)
        self.colour = ColourBox(theme, self.tr("Player's colour"), brief=True)
        self.colour.activated.connect(self._take_colour)
        self._company = ElidedLabel("", Role.SECTION)
        self._figures = ElidedLabel("", Role.SMALL)
        self._trouble = label("", Role.SMALL, wrap=True)
        set_tone(self._trouble, "warning")
        self._strip: PictureStrip | None = None
        self._pictures: tuple[PictureWanted | None, ...] = ()
        self._build(theme)
        theme.changed.connect(self._follow)
        self._follow()

    def show_seat(self, seat: AnySeat, people: Sequence[Player], score: str, findings: Sequence[Finding]) -> None:
        """Show a seat; what is being typed in it is not disturbed."""
        company = self._context.games.of(CompanyGame, seat.company.game).summary(seat.company)
        self._seat = seat
        self._people = tuple(people)
        self.name.offer(one.name for one in people)
        self.name.typed.set_value(seat.name)
        self.colour.set_value(seat.colour)
        self._mark.show_player(colour_index(seat.colour))
        self._company.setText(seat.company.name)
        self._figures.setText(company.figures + score)
        self._figures.setVisible(not findings)
        self._trouble.setVisible(bool(findings))
        self._trouble.setText(_first_of(findings))
        self._trouble.setToolTip("\n".join(translated(one.text) for one in findings))
        self._show_pictures(company.pictures)
        self.setAccessibleName(f"{seat.name}, {seat.company.name}")

    def finish(self) -> None:
        """Commit what is being typed."""
        self.name.typed.commit()

    def _build(self, theme: Theme) -> None:
        who = hbox(self.name, self.colour, spacing=8)
        words = vbox(STRETCH, self._company, self._figures, self._trouble, STRETCH, spacing=2)
        self._place = hbox()
        up = IconButton(theme, "up", self.tr("One seat up"), lambda: self.moved.emit(-1), size=16)
        down = IconButton(theme, "down", self.tr("One seat down"), lambda: self.moved.emit(1), size=16)
        buttons = hbox(up, spacing=0)
        buttons.addWidget(down)
        away = IconButton(theme, "close", self.tr("Take this company away"), self.removed.emit, size=16)
        row = hbox(self._mark, who, on=self, margins=(0, 8, 8, 8), spacing=12)
        add_layout(row, words, 2)
        add_layout(row, self._place, 1)
        add_layout(row, buttons)
        row.addWidget(away)

    def _show_pictures(self, pictures: tuple[PictureWanted | None, ...]) -> None:
        if self._strip is not None and pictures == self._pictures:
            return
        if self._strip is not None:
            self._place.removeWidget(self._strip)
            self._strip.deleteLater()
        self._pictures = pictures
        self._strip = PictureStrip(self._context.theme, self._context.pictures, pictures, side=44)
        self._place.addWidget(self._strip)

    def _take_name(self, typed: str) -> None:
        name = one_line(typed)
        if self._seat is None or name == self._seat.name:
            return
        if not name:
            self.name.typed.revert(self._seat.name)
            return
        known = next((one for one in self._people if one.name.casefold() == name.casefold()), None)
        self.changed.emit(replace(self._seat, name=name, person=known.id if known else ""))

    def _take_person(self, at: int) -> None:
        person = self._people[at] if 0 <= at < len(self._people) else None
        if self._seat is not None and person is not None and person.id != self._seat.person:
            colour = person.colour or self._seat.colour
            self.changed.emit(replace(self._seat, name=person.name, person=person.id, colour=colour))

    def _take_colour(self, at: int) -> None:
        if self._seat is not None:
            self.changed.emit(replace(self._seat, colour=self.colour.itemData(at)))

    def _follow(self) -> None:
        theme = self._context.theme
        self.name.setFixedWidth(theme.px(NAME_WIDE))
        self.colour.setFixedWidth(theme.px(COLOUR_WIDE))
