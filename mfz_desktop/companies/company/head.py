"""The top of a company's page: side and what it is built for in one line, the figures under it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QWidget

from campaigns.companies.company import AnyCompany
from mfz_desktop.companies.company.view import KeyFigure
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.finding_row import TONES
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_desktop.ui.widgets.mnemonics import literal


class CompanyNameField(CommitField):
    """The company's name, in the place and size of the page's title."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self._theme = theme
        self.setObjectName("titleField")
        self.setAccessibleName(self.tr("Name of the company"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setFont(self._theme.font(TypeStep.SECTION, heavy=True))
        self.setMaximumWidth(self._theme.px(440))


class FigureBox(QWidget):
    """A number, what it counts, and what it should be."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = label("", Role.FIGURE)
        self._name = label()
        self._wanted = label("", Role.SMALL)
        self._sign = ToneSign(theme, Tone.WRONG, size=16)
        top = hbox(
            *((widget, 0, Qt.AlignmentFlag.AlignBaseline) for widget in (self._number, self._name, self._sign)),
            STRETCH,
            spacing=6,
        )
        vbox(top, self._wanted, on=self, spacing=0)

    def show_figure(self, figure: KeyFigure) -> None:
        """Show a figure; where it is out of range a sign and a colour say so, and the tool tip why."""
        self._number.setText(str(figure.value))
        self._name.setText(figure.name)
        self._wanted.setText(figure.wanted or " ")
        tone = TONES[figure.severity] if figure.severity else Tone.PLAIN
        self._sign.setVisible(figure.severity is not None)
        self._sign.set_tone(tone)
        for widget in (self._number, self._wanted):
            set_tone(widget, tone.value if figure.severity else "")
        self.setToolTip(figure.trouble)
        self.setAccessibleName(f"{figure.value} {figure.name}. {figure.trouble or figure.wanted}")


class CompanyHead(QFrame):
    """Side, the game's terms, the campaign, more; then the figures."""

    side_changed = Signal(str)
    more = Signal()
    choosing = Signal(object)
    """QMenu: it is about to be shown, and wants the battles that the company can be built for."""

    def __init__(self, theme: Theme, terms: tuple[QWidget, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.side = CommitField(self.tr("Side"), self.tr("Side, faction …"))
        self.side.committed.connect(self.side_changed)
        self.built_for = button("", lambda: None, Look.QUIET)
        menu = QMenu(self.built_for)
        menu.aboutToShow.connect(lambda: self.choosing.emit(menu))
        self.built_for.setMenu(menu)
        self.show_built_for("")
        self._figures: tuple[FigureBox, ...] = ()
        vbox(self._terms_row(terms), self._figures_row(), on=self, margins=(24, 12, 24, 8), spacing=8)
        theme.changed.connect(self._follow)
        self._follow()

    def show_company(self, company: AnyCompany, figures: tuple[KeyFigure, ...]) -> None:
        """Show a company's side and figures; there are always as many."""
        self.side.set_value(company.side)
        if not self._figures:
            self._figures = tuple(FigureBox(self._theme) for _ in figures)
            for box in (*self._figures, self._verdict_line):
                self._figures_flow.addWidget(box)
        for box, figure in zip(self._figures, figures, strict=True):
            box.show_figure(figure)

    def show_built_for(self, words: str) -> None:
        """Show which campaign's battle it is built for; empty for none."""
        text = self.tr("Built for: {what}").format(what=words or self.tr("no campaign"))
        self.built_for.setText(literal(text))
        self.built_for.setAccessibleName(text)
        self.built_for.updateGeometry()

    def say_verdict(self, legal: bool, silenced: int) -> None:
        """Say whether the company is legal."""
        words = self.tr("legal") if legal else self.tr("not legal")
        if silenced:
            words += " · " + self.tr("{number} agreed at this table").format(number=silenced)
        self._verdict.setText(words)
        set_tone(self._verdict, "fine" if legal else "wrong")
        self._verdict.updateGeometry()
        self._verdict_sign.set_tone(Tone.FINE if legal else Tone.WRONG)

    def _terms_row(self, terms: tuple[QWidget, ...]) -> QWidget:
        line = QWidget()
        row = FlowLayout(line, gap=8)
        more = button(self.tr("More …"), self.more.emit, Look.QUIET)
        more.setToolTip(self.tr("What the group laid down before building, and house rules"))
        for each in (self.side, *terms, self.built_for, more):
            row.addWidget(each)
        return line

    def _figures_row(self) -> QWidget:
        self._verdict_sign = ToneSign(self._theme, Tone.FINE)
        self._verdict = label()
        self._verdict_line = QWidget()
        hbox(self._verdict_sign, self._verdict, on=self._verdict_line, spacing=8)
        line = QWidget()
        self._figures_flow = FlowLayout(line, gap=24)
        return line

    def _follow(self) -> None:
        self.side.setFixedWidth(self._theme.px(176))
