"""Everything that a campaign shows of its battles, read off its pages and held against the ledger."""

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QTabBar, QTableView

from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.campaign.records.page import CampaignRecordsPage
from mfz_desktop.campaign.records.view import RecordsView
from tests.mfz_desktop.battle.whole.mouse import click
from tests.mfz_desktop.campaign.whole import ledger
from tests.mfz_desktop.campaign.whole.ledger import Chapter
from tests.mfz_desktop.campaign.whole.war import War, told


def campaign_page(war: War) -> CampaignView:
    """Go to the campaign's page by the way at the head of the window, and return it."""
    if war.here != "campaign":
        war.press("Gursk")
    page = war.shown
    assert isinstance(page, CampaignPage) and page.view is not None, war.here
    return page.view


def everything_is_told(war: War, chapters: Sequence[Chapter]) -> None:
    """Look at map, line and war, then at chronicle, standings and service."""
    view = campaign_page(war)
    _the_line(view, chapters)
    _the_map(war, view, chapters)
    _the_war(war, view, chapters)
    war.press("Standings and chronicle")
    records = war.shown
    assert isinstance(records, CampaignRecordsPage) and records.view is not None
    _the_chronicle(war, records.view, chapters)
    _the_tables(war, records.view, chapters)
    campaign_page(war)


def look_at(war: War, battle: str) -> CampaignView:
    """Click a battle on the line, so that the panel tells of it."""
    view = campaign_page(war)
    rows = view.timeline.rows
    at = next(at for at, row in enumerate(rows.rows) if row.name == battle)
    click(view.timeline.viewport(), view.timeline.visualRect(rows.index(at)).center())
    war.settle()
    assert view.tabs.currentWidget() is view.battle_panel
    return view


def tab(war: War, bar: QTabBar, words: str) -> None:
    """Click a tab."""
    at = next(at for at in range(bar.count()) if bar.tabText(at) == words)
    click(bar, bar.tabRect(at).center())
    war.settle()


def figures(table: QTableView) -> dict[str, dict[str, int]]:
    """Return what stands in the cells of a table, by row and column; an empty cell is 0."""
    model = table.model()
    heads = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
    return {
        model.index(row, 0).data(): {heads[at]: int(model.index(row, at).data() or 0) for at in range(1, len(heads))}
        for row in range(model.rowCount())
    }


def _the_line(view: CampaignView, chapters: Sequence[Chapter]) -> None:
    rows = view.timeline.rows
    spoken = [rows.spoken(row) for row in rows.rows]
    for words, chapter in zip(spoken, chapters, strict=False):
        if chapter.open_again:
            assert words.startswith(f"{chapter.name}, open again, {chapter.place}"), words
            continue
        where = f"{chapter.place} · {ledger.day(chapter.fought)}"
        laid = f"{chapter.laid_down} condition{'s' * (chapter.laid_down != 1)} laid down" if chapter.laid_down else ""
        parts = (chapter.name, ledger.won(chapter.fought), ledger.held(chapter), where, laid)
        assert words == ", ".join(filter(None, parts)), (words, parts)


def _the_map(war: War, view: CampaignView, chapters: Sequence[Chapter]) -> None:
    """At each place that was fought over, the battle stands with who won it."""
    for chapter in chapters:
        place = next(one for one in war.campaign.world.places if one.name == chapter.place)
        click(view.map, view.map.mark_of(place.id).center().toPoint())
        war.settle()
        links = [one.text() for one in view.place_panel.findChildren(QPushButton) if one.isVisible()]
        wanted = "planned" if chapter.open_again else ledger.won(chapter.fought)
        assert f"{chapter.name}: {wanted}" in links, (links, view.map.selected)


def _the_war(war: War, view: CampaignView, chapters: Sequence[Chapter]) -> None:
    tab(war, view.tabs.tabBar(), "The war")
    for figures_ in ledger.standings(chapters).values():
        battles, objectives = figures_["Battles"], figures_["Objectives"]
        line = (
            f"{battles} battle{'s' * (battles != 1)} · {figures_['Won'] + figures_['Shared']} won · "
            f"{objectives} objective{'s' * (objectives != 1)} held"
        )
        assert line in told(view), (line, told(view))


def _the_chronicle(war: War, view: RecordsView, chapters: Sequence[Chapter]) -> None:
    """In sight, and as it is copied for others."""
    tab(war, view.tabs, "Chronicle")
    war.press("Copy")
    markdown = re.sub(r"\\(.)", r"\1", QGuiApplication.clipboard().text())
    for text in (view.chronicle.text.toPlainText(), markdown):
        at = 0
        for line in ledger.chronicle(chapters):
            found = text.find(line, at)
            assert found >= 0, f"{line!r} does not follow in\n{text[at:]}"
            at = found


def _the_tables(war: War, view: RecordsView, chapters: Sequence[Chapter]) -> None:
    tab(war, view.tabs, "Standings")
    wanted = ledger.standings(chapters)
    assert figures(view.standings.players) == wanted
    assert figures(view.standings.factions) == {ledger.FACTIONS[one]: figures_ for one, figures_ in wanted.items()}
    tab(war, view.tabs, "Service")
    assert figures(view.service.table) == ledger.service(chapters)
    _one_frame(war, view, "Scythe", chapters)


def _one_frame(war: War, view: RecordsView, name: str, chapters: Sequence[Chapter]) -> None:
    """Click a frame of Ann's: its battles stand beside the table, the latest first."""
    table = view.service.table
    row = next(row for row in range(table.model().rowCount()) if table.model().index(row, 0).data() == name)
    click(table.viewport(), table.visualRect(table.model().index(row, 0)).center())
    war.settle()
    fought = [one for one in reversed(chapters) if not one.open_again]
    links = [one.text() for one in view.service.detail.findChildren(QPushButton) if one.isVisible()]
    assert links == [one.name for one in fought]
    lines = iter(told(view.service.detail).split("\n"))
    for one in fought:
        deeds = ledger.deeds(one.fought.sides["Ann"].frames[name])
        assert deeds in lines, deeds
