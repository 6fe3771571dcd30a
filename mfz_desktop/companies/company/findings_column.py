"""The findings of a company as a quiet column: by severity, each pointing at its frame, with what can be done."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.companies.judging import JudgedFinding
from mfz_desktop.companies.company.campaigns import TermsOffer
from mfz_desktop.companies.company.view import Fix, GarageOffer
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.finding_row import TONES
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import hairline
from mfz_rules.kernel.findings import Finding, Severity


def _nothing(_finding: Finding) -> None:
    """Return nothing: it is not known."""


@dataclass(frozen=True, slots=True)
class About:
    """What there is to know about a finding."""

    piece: Callable[[Finding], str | None] = _nothing
    """The id of the piece it is about."""
    fix: Callable[[Finding], Fix | None] = _nothing
    """What mends it in one step."""
    source: Callable[[Finding], str] = lambda _: ""
    """Who set the condition that it is about."""


@dataclass(frozen=True, slots=True)
class Link:
    """Something to press under a finding."""

    text: str
    act: Callable[[], object]


def unbroken(rule: str) -> str:
    """Return a rule's id so that no line ends inside it."""
    return rule.replace("-", "\N{NON-BREAKING HYPHEN}")


class FindingItem(QWidget):
    """Sign, sentence, what to do, rule, links. A click anywhere on it points at its piece."""

    pointed = Signal()

    def __init__(self, theme: Theme, tone: Tone, text: str, small: Iterable[str], links: Iterable[Link]) -> None:
        super().__init__()
        self.setAccessibleName(text)
        sentence = label(text, wrap=True)
        sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        words = vbox(sentence, spacing=2)
        for line in filter(None, small):
            words.addWidget(label(line, Role.SMALL, wrap=True))
        foot = QWidget()
        flow = FlowLayout(foot, gap=8)
        for link in links:
            flow.addWidget(button(link.text, link.act, Look.LINK))
        if flow.count():
            words.addWidget(foot)
        hbox(
            (ToneSign(theme, tone, size=18), 0, Qt.AlignmentFlag.AlignTop),
            (words, 1),
            on=self,
            margins=(0, 6, 0, 6),
            spacing=8,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Point at the piece."""
        self.pointed.emit()


class FindingsGroup(QWidget):
    """A heading with a number, that folds what is under it."""

    collapsed = Signal(bool)

    def __init__(self, theme: Theme, title: str, items: Sequence[QWidget], *, collapsed: bool = False) -> None:
        super().__init__()
        self._theme, self._title, self._count = theme, title, len(items)
        self._body = QWidget()
        vbox(*items, on=self._body, spacing=0)
        self._button = button("", self._toggle, Look.LINK)
        vbox(
            (self._button, 0, Qt.AlignmentFlag.AlignLeft),
            hairline(),
            self._body,
            on=self,
            margins=(0, 0, 0, 8),
            spacing=4,
        )
        self._show(collapsed)

    def _toggle(self) -> None:
        self._show(not self._body.isHidden())
        self.collapsed.emit(self._body.isHidden())

    def _show(self, collapsed: bool) -> None:
        self._body.setVisible(not collapsed)
        sign = "▸" if collapsed else "▾"
        self._button.setText(f"{sign} {self._title} · {self._count}")
        self._button.setAccessibleDescription(self.tr("folded") if collapsed else self.tr("unfolded"))


class CompanyFindingsColumn(ScrollColumn):
    """Everything the rules and the garage have to say about the company that is open."""

    pointed = Signal(str)
    """Id of the piece a finding is about."""
    fixed = Signal(object)
    """Fix."""
    agreed = Signal(object)
    """Finding: silence it."""
    taken_back = Signal(object)
    """Finding: let it speak again."""
    offer_taken = Signal(object)
    """GarageOffer: take over what the garage has."""
    offer_left = Signal(object)
    """GarageOffer: keep what the piece has."""
    terms_taken = Signal()
    """Take over the conditions of the campaign's battle."""
    terms_left = Signal()
    """Keep the conditions that the company was built for."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, widest=480, parent=parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._theme = theme
        self.setAccessibleName(self.tr("Findings"))
        self.set_margins(16, 8, 16, 16)
        self.column.setSpacing(4)
        self._shown = QWidget()
        self.column.addWidget(self._shown)
        self.column.addStretch(1)
        self._collapsed: set[str] = set()
        self._about = About()

    def show_findings(
        self,
        judged: tuple[JudgedFinding, ...],
        offers: tuple[GarageOffer, ...],
        terms: TermsOffer | None,
        about: About,
    ) -> None:
        """Show what there is to say."""
        self._about = about
        shown = QWidget()
        column = vbox(on=shown, spacing=4)
        if terms is not None:
            column.addWidget(self._terms(terms))
        for key, title, items in self._groups(judged, offers):
            if items:
                group = FindingsGroup(self._theme, title, items, collapsed=key in self._collapsed)
                group.collapsed.connect(lambda collapsed, key=key: self._remember(key, collapsed))
                column.addWidget(group)
        if not column.count():
            column.addWidget(FindingItem(self._theme, Tone.FINE, self.tr("Nothing speaks against it."), (), ()))
        replace_widget(self.column, self._shown, shown)
        self._shown = shown

    def _groups(
        self, judged: tuple[JudgedFinding, ...], offers: tuple[GarageOffer, ...]
    ) -> Iterator[tuple[str, str, list[FindingItem]]]:
        titles = {
            Severity.ERROR: self.tr("Against the rules"),
            Severity.WARNING: self.tr("To look at"),
            Severity.ADVICE: self.tr("Advice"),
        }
        for severity in (Severity.ERROR, Severity.WARNING):
            yield severity.value, titles[severity], self._items(judged, severity)
        yield "offers", self.tr("Changed in the garage"), [self._offer(offer) for offer in offers]
        yield Severity.ADVICE.value, titles[Severity.ADVICE], self._items(judged, Severity.ADVICE)
        agreed = [self._item(one) for one in judged if one.silenced]
        yield "agreed", self.tr("Agreed at this table"), agreed

    def _items(self, judged: tuple[JudgedFinding, ...], severity: Severity) -> list[FindingItem]:
        said = [one for one in judged if one.finding.severity is severity and not one.silenced]
        return [self._item(one) for one in said]

    def _item(self, judged: JudgedFinding) -> FindingItem:
        finding = judged.finding
        tone = Tone.PLAIN if judged.silenced else TONES[finding.severity]
        links = self._links(finding, judged.silenced)
        fix = "" if judged.silenced else translated(finding.fix or "")
        small = " · ".join(filter(None, (fix, self._about.source(finding), unbroken(finding.rule))))
        item = FindingItem(self._theme, tone, translated(finding.text), (small,), links)
        piece = self._about.piece(finding)
        if piece is not None:
            item.setCursor(Qt.CursorShape.PointingHandCursor)
            item.pointed.connect(lambda: self.pointed.emit(piece))
        return item

    def _links(self, finding: Finding, silenced: bool) -> list[Link]:
        if silenced:
            return [Link(self.tr("Take back"), lambda: self.taken_back.emit(finding))]
        links = []
        fix = self._about.fix(finding)
        if fix is not None:
            links.append(Link(fix.text, lambda: self.fixed.emit(fix)))
        if finding.severity is not Severity.ADVICE:
            links.append(Link(self.tr("Agreed here"), lambda: self.agreed.emit(finding)))
        return links

    def _offer(self, offer: GarageOffer) -> FindingItem:
        links = (
            Link(self.tr("Take over"), lambda: self.offer_taken.emit(offer)),
            Link(self.tr("Keep as it is"), lambda: self.offer_left.emit(offer)),
        )
        item = FindingItem(self._theme, Tone.PLAIN, offer.text, (), links)
        item.pointed.connect(lambda: self.pointed.emit(offer.piece))
        return item

    def _terms(self, offer: TermsOffer) -> FindingItem:
        take = Link(self.tr("Take over"), self.terms_taken.emit)
        leave = Link(
            self.tr("Keep as it is") if offer.can_take else self.tr("Build for no campaign"), self.terms_left.emit
        )
        links = (take, leave) if offer.can_take else (leave,)
        return FindingItem(self._theme, Tone.WARNING, offer.text, (), links)

    def _remember(self, key: str, collapsed: bool) -> None:
        (self._collapsed.add if collapsed else self._collapsed.discard)(key)
