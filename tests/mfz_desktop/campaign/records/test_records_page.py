"""The page of records, through its real widgets: chronicle, standings, service; copied, saved, printed."""

import base64
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPixmap, QTextDocument
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import ConditionsSet, NoteKept, PlayerKept, PlayerLeft, ResultApplied, ResultReopened
from campaigns.campaign.standings import by_player
from mfz_desktop.campaign.records.page import CampaignRecordsPage
from mfz_desktop.campaign.records.standings_view import figures_of
from mfz_desktop.campaign.records.view import RecordsView
from mfz_desktop.context.exporting import exporter, outputs
from mfz_desktop.context.exporting.outputs import document_of
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.rapid_attack.campaign.results import standing_figures
from mfz_desktop.ui.widgets.figures_model import SORT, FigureRow
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from mfz_desktop.ui.widgets.row_model import ROW
from tests.campaigns.campaign.stories import BEN_LAYS_DOWN, FIRST, SECOND, THIRD, planned
from tests.mfz_desktop.application import nameless, settle
from tests.mfz_desktop.campaign.records.conftest import Wartime


def rows(table: FiguresTable) -> list[FigureRow]:
    model = table.model()
    return [model.index(at, 0).data(ROW) for at in range(model.rowCount())]


def fight(war: Wartime) -> None:
    """Fight the small campaign through, with a note and one battle that is open again."""
    kept = war.session.kept
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit_all((ResultApplied(FIRST), ConditionsSet("b1", "ben", BEN_LAYS_DOWN)))
    planned(kept, "b2", "The ditch", "ben", "cho")
    kept.submit(ResultApplied(SECOND))
    planned(kept, "b3", "All at once", "ann", "ben", "cho")
    kept.submit_all((ResultApplied(THIRD), NoteKept("n1", "Cake <b>by</b> *Cho*", "b3"), NoteKept("n2", "Tuesdays")))


def records(war: Wartime, tab: str = "chronicle") -> RecordsView:
    war.go("campaign_records", f"{war.session.id}/{tab}")
    page = war.window.page
    assert isinstance(page, CampaignRecordsPage) and page.view is not None
    return page.view


def test_the_chronicle_tells_every_battle(war: Wartime) -> None:
    fight(war)
    view = records(war)
    told = view.chronicle.text.toPlainText()

    for words in (
        "Who holds the dam?",
        "Tuesdays",
        "Ann wins 30 to 20.",
        "Ben held The valve.",
        "They fought over this: The valve.",
        "Out of shells: nobody may carry artillery. (laid down by Ben after “First light”)",
        "Ben and Cho share the victory with 25.",
        "Sol (ida) destroyed 3 frames, took 1 station and came through unharmed.",
        "Cake <b>by</b> *Cho*",
        "Ben: 3 battles, 0 won, 1 shared, objective held once, 60 points, 3 kills",
    ):
        assert words in told
    assert told.index("First light") < told.index("The ditch") < told.index("All at once")
    assert not nameless(war.window)


def test_a_battle_that_is_open_again_is_told_so_and_marks_what_followed(war: Wartime) -> None:
    fight(war)
    view = records(war)
    assert "open again" not in view.chronicle.text.toPlainText()
    war.session.do("open again", ResultReopened("b1"))
    settle(war.context)
    told = view.chronicle.text.toPlainText()

    assert "The dam · open again" in told
    assert "These conditions follow from a battle that is open again." in told


def test_an_empty_campaign_says_that_nothing_is_planned(war: Wartime) -> None:
    assert "No battle is planned yet." in records(war).chronicle.text.toPlainText()
    assert "No frame has fought yet." in records(war, "service").service.empty.text()


def test_only_the_latest_battles_are_shown_until_all_are_wanted(
    war: Wartime, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("mfz_desktop.campaign.records.chronicle_view.LATEST", 1)
    fight(war)
    view = records(war)
    assert "First light" not in view.chronicle.text.toPlainText().split("All at once")[0]
    assert view.chronicle.earlier.text() == "Show 2 earlier battles"
    qtbot.mouseClick(view.chronicle.earlier, Qt.MouseButton.LeftButton)

    assert "Ann wins 30 to 20." in view.chronicle.text.toPlainText()
    assert view.chronicle.earlier.isHidden()
    assert "Ann wins 30 to 20." in view.written("md")


def test_standings_are_those_of_the_campaign(war: Wartime) -> None:
    fight(war)
    view = records(war, "standings").standings

    assert [(one.id, one.figures) for one in rows(view.players)] == [
        (one.who, figures_of(one, standing_figures())) for one in by_player(war.session.campaign)
    ]
    assert [(one.name, one.figures[0]) for one in rows(view.factions)] == [("Rangers", 3), ("Settlers", 3)]
    assert [one.colour for one in rows(view.players)] == [0, 1, 2]


def test_who_left_before_any_battle_stands_nowhere(war: Wartime) -> None:
    war.session.kept.submit_all((PlayerKept("dora", "Dora"), PlayerLeft("dora")))
    view = records(war, "standings").standings
    assert [one.name for one in rows(view.players)] == ["Ann", "Ben", "Cho"]


def test_notes_about_no_battle_stand_under_a_heading_of_their_own(war: Wartime) -> None:
    war.session.kept.submit(NoteKept("n2", "Tuesdays"))
    told = records(war).written("md")
    assert told.index("## Notes") < told.index("Tuesdays")


def test_standings_follow_what_is_done_elsewhere(war: Wartime) -> None:
    fight(war)
    view = records(war, "standings").standings
    war.session.do("open again", ResultReopened("b3"))
    settle(war.context)

    assert [one.figures[0] for one in rows(view.players)] == [1, 2, 1]


def test_a_frame_is_told_battle_by_battle(war: Wartime, qtbot: QtBot) -> None:
    fight(war)
    service = records(war, "service").service
    service.table.sortByColumn(3, Qt.SortOrder.DescendingOrder)
    kills = [service.table.model().index(at, 3).data(SORT) for at in range(service.table.model().rowCount())]
    assert kills == sorted(kills, reverse=True) == [3, 3, 2, 1, 0]
    service.table.select("ben/b1")
    settle(war.context)
    told = [one.text() for one in service.detail.findChildren(QLabel)]
    assert "Wren II" in told and "1 kill, 2 stations taken; unharmed" in told and "destroyed" in told

    link = next(one for one in service.detail.findChildren(QPushButton) if one.text() == "The ditch")
    link.click()
    settle(war.context)
    assert war.context.navigator.here.what == f"{war.session.id}/b2"


def test_pilots_and_search(war: Wartime, qtbot: QtBot) -> None:
    fight(war)
    service = records(war, "service").service
    service.kinds.setCurrentIndex(1)
    assert [(one.name, one.below) for one in rows(service.table)] == [
        ("Ida", "Ann · Hound"),
        ("Jo", "Ben · Wren II"),
        ("ida", "Cho · Sol"),
        ("Mo", "Ben · Wren II"),
    ]
    qtbot.keyClicks(service.search, "wren")
    settle(war.context)
    assert [one.name for one in rows(service.table)] == ["Jo", "Mo"]


def test_what_is_copied_escapes_what_people_typed(war: Wartime) -> None:
    fight(war)
    records(war)
    for markup, words in (("md", r"Cake \<b\>by\</b\> \*Cho\*"), ("html", "Cake &lt;b&gt;by&lt;/b&gt; *Cho*")):
        war.run(f"chronicle.copy_{markup}")
        assert words in QGuiApplication.clipboard().text()


def test_a_web_page_holds_its_pictures(war: Wartime, tmp_path: Path) -> None:
    """Nothing is fetched from anywhere; a frame is pictured where it is told of first."""
    sha256 = war.context.kept_files.put(_png())
    hound = FIRST.sides[0].frames[0]
    first = replace(FIRST.sides[0], frames=(replace(hound, picture=sha256), *FIRST.sides[0].frames[1:]))
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit_all(
        (ResultApplied(replace(FIRST, sides=(first, FIRST.sides[1]))), NoteKept("n1", "The bridge", "b1", (sha256,)))
    )
    view = records(war)
    pixmap = QPixmap(QSize(60, 40))
    pixmap.fill(QColor("red"))
    view._album._pictures.ask = lambda wanted, _size: pixmap if wanted == PictureWanted(image=sha256) else None
    war.window.page.exporter.save(tmp_path / "told.html", "md")
    web = (tmp_path / "told.html").read_text(encoding="utf-8")
    found = re.findall(r'<img src="data:image/png;base64,([^"]+)" width="(\d+)" alt="([^"]+)">', web)

    assert [name for _, _, name in found] == ["The map of the war", "Hound", "The bridge"]
    assert QImage.fromData(base64.b64decode(found[0][0])).width() == int(found[0][1]) * 2
    assert "http" not in web and "file:" not in web
    assert "\ufffc" in document_of(web, war.context.theme).toPlainText()


@pytest.mark.slow
def test_it_is_saved_as_the_ending_says_and_where_it_can_be_written(war: Wartime, tmp_path: Path) -> None:
    fight(war)
    view = records(war)
    war.window.page.exporter.save(tmp_path / "a.pdf", "md")
    war.window.page.exporter.save(tmp_path / "b", "md")
    war.window.page.exporter.save(tmp_path / "nowhere" / "c.pdf", "pdf")

    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "b.md").read_text(encoding="utf-8") == view.written("md") + "\n"
    assert "cannot be written" in war.said[-1]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.pdf", "b.md", "data"]


def test_its_file_is_named_after_the_campaign(war: Wartime, monkeypatch: pytest.MonkeyPatch) -> None:
    fight(war)
    asked: list[str] = []
    monkeypatch.setattr(exporter, "ask_where_and_as_what", lambda *args: asked.append(args[3]) or (None, ""))
    records(war)
    war.run("chronicle.save")
    assert asked == ["The dam.html"]


def test_a_page_of_it_begins_with_the_map(war: Wartime) -> None:
    fight(war)
    view = records(war)
    assert "The map of the war" in view.written("html").split("<h2>")[0]
    assert "The map of the war" not in view.written("md")
    assert "\ufffc" in view.chronicle.text.toPlainText().split("First light")[0]


def test_the_map_lies_beside_the_text_and_what_is_copied_holds_it(war: Wartime) -> None:
    text = records(war).chronicle.text
    assert 'src="map"' in text.toHtml() and "data:image" not in text.toHtml()
    shown = text.document().resource(QTextDocument.ResourceType.ImageResource, QUrl("map"))
    text.selectAll()
    text.copy()
    (data,) = re.findall(r'src="data:image/png;base64,([^"]+)"', QGuiApplication.clipboard().mimeData().html())
    copied = QImage.fromData(base64.b64decode(data))
    assert copied.convertToFormat(shown.format()) == shown


def test_a_campaign_that_is_not_there_is_said(war: Wartime) -> None:
    war.go("campaign_records", "nothing")
    assert war.context.navigator.here == Place("campaigns")
    assert "not there" in war.said[-1]
    assert not war.context.commands.run("chronicle.copy_md")


def _png() -> bytes:
    image = QImage(QSize(6, 4), QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def test_ctrl_p_on_the_campaign_prints_its_chronicle(war: Wartime, monkeypatch: pytest.MonkeyPatch) -> None:
    fight(war)
    printed: list[str] = []
    monkeypatch.setattr(
        outputs, "print_with_dialog", lambda document, _: printed.append(document.toPlainText()) or ""
    )
    war.go("campaign", war.session.id)
    (command,) = (each.command for each in war.context.commands.shown() if "Ctrl+P" in each.command.keys)
    assert war.context.commands.run(command.id)
    assert isinstance(war.window.page, CampaignRecordsPage)
    assert len(printed) == 1 and "Who holds the dam?" in printed[0]
