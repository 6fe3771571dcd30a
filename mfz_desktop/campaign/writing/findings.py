"""The column of what is to be said about a template, each with a way to its field."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from campaigns.campaign.rulings import ruling
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.lint import TemplateFinding, lint
from campaigns.campaign.world import Template
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import plural, translated
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class TemplateFindingsColumn(QFrame):
    """Nothing in it stops anybody."""

    chosen = Signal(str)
    """The place of the field to go to."""
    taken_out = Signal(str)
    """The place of a house rule or ruling that is none."""

    def __init__(self, theme: Theme, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._games = games
        self.rows: tuple[FindingRow, ...] = ()
        self.places: tuple[str, ...] = ()
        """Where something is to be said, as `world.hooks[2].place`."""
        self.heading = SectionHeading(self.tr("To think about"))
        self._scroll = ScrollColumn(theme)
        self._scroll.set_margins(0, 0, 8, 0)
        self._shown = QWidget()
        self._scroll.column.addWidget(self._shown)
        self._scroll.column.addStretch(1)
        vbox(self.heading, (self._scroll, 1), on=self, spacing=8)

    def show_template(self, template: Template) -> None:
        """Look at a template and tell."""
        shown = QWidget()
        found = lint(template, self._games.of(TemplateGame, template.game))
        self.rows = tuple(self._row(one, template) for one in found)
        self.places = tuple(one.place for one in found)
        column = vbox(*self.rows, on=shown, spacing=0)
        if not found:
            column.addWidget(label(self.tr("Nothing. It can be played as it is."), Role.SECONDARY, wrap=True))
        self.heading.set_remark(plural("Template", "%n finding", "%n findings", len(found)) if found else "")
        replace_widget(self._scroll.column, self._shown, shown)
        self._shown = shown

    def _row(self, found: TemplateFinding, template: Template) -> FindingRow:
        game = self._games.of(CampaignViews, template.game)
        finding = game.in_words(found.finding)
        if where := _where(found.place, template):
            finding = replace(finding, text=f"{where}: {translated(finding.text)}")
        links: tuple[tuple[str, Callable[[], object]], ...]
        if _is_strange(found.place, game):
            links = ((self.tr("Take it out"), lambda: self.taken_out.emit(found.place)),)
        else:
            links = ((self.tr("Go there"), lambda: self.chosen.emit(found.place)),)
        return FindingRow(self._theme, finding, links=links)


def _where(place: str, template: Template) -> str:
    """Return whose company a finding is about; empty where the finding says it itself."""
    for at, faction in enumerate(template.world.factions):
        if place == f"world.factions[{at}].company":
            return faction.name
    return ""


def _is_strange(place: str, game: CampaignViews) -> bool:
    kind, _, name = place.partition(".")
    return (kind == "rules" and not game.has_setting(name)) or (kind == "rulings" and ruling(name) is None)
