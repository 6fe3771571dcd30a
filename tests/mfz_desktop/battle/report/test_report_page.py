"""The page of a report: of a battle that is over, in the middle of one, of one that has just begun."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.battle.report.page import BattleReportPage
from mfz_desktop.battle.report.plot import PlotStyle, ScorePlot, paint_plot, plotted, spread, step_of
from mfz_desktop.battle.report.printed import document_of
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.rapid_attack.battle.report.statistics import statistics_of
from mfz_desktop.rapid_attack.battle.text.report import report_of
from mfz_desktop.ui.theme.colours import DARK
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.figures_model import SORT
from mfz_desktop.ui.widgets.figures_table import FiguresTable
from tests.mfz_desktop.application import nameless, settle, until
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play
from tests.mfz_desktop.hearing import check_parts, children_of, described, names_of

WHOLE = 5000


@pytest.fixture
def running(applications, tmp_path: Path) -> Running:
    return applications.start(tmp_path / "data")


def shown(running: Running, steps: int, players: int = 2) -> tuple[BattleReportPage, object]:
    session = begin(running.context, battle_of(players=players))
    play(session, steps, seed=5)
    running.context.go("battle_report", session.id)
    settle(running.context)
    return running.window.findChild(BattleReportPage), session


def labels(page: BattleReportPage) -> str:
    return "\n".join(one.text() for one in page.findChildren(QLabel) if one.isVisibleTo(page))


def test_a_whole_battle_has_its_result_its_figures_and_its_tale(running: Running) -> None:
    page, session = shown(running, WHOLE, players=3)
    told = statistics_of(session.kept.timeline.initial, session.entries)

    assert session.now.winners is not None
    assert " wins with " in labels(page)
    assert page.findChild(ScorePlot).accessibleDescription().startswith("Ann: ")
    assert page.findChild(FiguresTable).model().rowCount() == len(told.deeds) == 11
    assert "Round 1, clock 11" in labels(page)
    assert "After round 1: " in labels(page)
    assert not nameless(running.window)


@pytest.mark.slow
@pytest.mark.usefixtures("screen_reader")
def test_the_plot_is_heard_mark_by_mark(running: Running) -> None:
    page, session = shown(running, WHOLE, players=3)
    plot = page.findChild(ScorePlot)
    rounds = statistics_of(session.kept.timeline.initial, session.entries).rounds
    heard = names_of(plot)
    assert len(heard) == 3 * len(rounds)
    assert heard[0] == f"Ann, at the start: {rounds[0].scores[0]}"
    assert heard[1] == f"Ann, after round 1: {rounds[1].scores[0]}"
    assert described(children_of(plot)[1]) == f"clock {rounds[1].clock}"
    check_parts(plot)


def test_a_battle_that_has_just_begun_says_so(running: Running) -> None:
    page, _ = shown(running, 0)

    assert "The battle goes on in round 1, clock 11: " in labels(page)
    assert "Nobody has rolled any yet." in labels(page)


def test_it_follows_a_battle_that_is_played_on(running: Running) -> None:
    page, session = shown(running, 40)
    before = labels(page)
    bar = page.view._scroll.verticalScrollBar()
    bar.setValue(150)
    play(session, 20, seed=5)
    until(lambda: labels(page) != before)
    settle(running.context)

    assert bar.value() == 150


def test_the_keys_scroll_it(running: Running, qtbot: QtBot) -> None:
    page, _ = shown(running, 80)
    qtbot.keyClick(page.view._scroll, Qt.Key.Key_PageDown)

    assert page.view._scroll.hasFocus()
    assert page.view._scroll.verticalScrollBar().value()


def test_what_is_copied_is_what_the_command_line_writes(running: Running) -> None:
    _, session = shown(running, 80)
    for markup, written in MARKUPS.items():
        running.context.commands.run(f"report.copy_{markup}")
        assert QGuiApplication.clipboard().text() == report_of(session.kept.timeline, written)


def test_it_is_saved_as_the_ending_says_and_where_it_can_be_written(running: Running, tmp_path: Path) -> None:
    page, _ = shown(running, 80)
    page.exporter.save(tmp_path / "a.html", "md")
    page.exporter.save(tmp_path / "b", "bbcode")
    page.exporter.save(tmp_path / "c.pdf", "md")
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "b.txt").read_text(encoding="utf-8") == page.report("bbcode") + "\n"

    heard = []
    running.context.notices.posted.connect(heard.append)
    page.exporter.save(tmp_path / "nowhere" / "a.md", "md")
    assert "cannot be written" in heard[-1].text


@pytest.mark.parametrize("what", ["nothing", "", "../evil"])
def test_a_battle_that_is_not_there_is_said(running: Running, what: str) -> None:
    running.context.go("battle_report", what)
    settle(running.context)
    page = running.window.findChild(BattleReportPage)

    assert page.message.isVisible()
    assert not running.context.commands.action("report.save").isEnabled()


def test_what_is_printed_holds_tale_and_plot(running: Running) -> None:
    page, _ = shown(running, 80)
    document = document_of(page.report("html"), page.view._shown, running.context.theme)

    assert "Events of Round 1 (DDC @ 11)" in document.toPlainText()
    assert "\ufffc" in document.toPlainText()  # the picture


@pytest.mark.slow
def test_the_table_is_sorted_by_a_column(running: Running) -> None:
    page, _ = shown(running, WHOLE)
    table = page.findChild(FiguresTable)
    table.sortByColumn(4, Qt.SortOrder.DescendingOrder)
    column = [table.model().index(row, 4).data(SORT) for row in range(table.model().rowCount())]

    assert column == sorted(column, reverse=True)


@pytest.mark.slow
def test_the_plot_is_drawn_for_every_course(running: Running) -> None:
    _, session = shown(running, WHOLE, players=3)
    theme = running.context.theme
    ink = PlotStyle(DARK, theme.font(), theme.font(TypeStep.SMALL), 1)
    timeline = session.kept.timeline
    for entries in ((), timeline.entries[:1], timeline.entries):
        told = statistics_of(timeline.initial, entries)
        image = QImage(QSize(500, 200), QImage.Format.Format_RGB32)
        image.fill(0)
        with QPainter(image) as painter:
            paint_plot(painter, QRectF(0, 0, 500, 200), plotted(told, ("Ann", "Ben", "C" * 60), (0, 1, 4)), ink)
        seen = {image.pixelColor(x, y).name() for x in range(500) for y in range(200)}
        assert {"#0072b2", "#d55e00", "#56b4e9"} <= seen


@pytest.mark.parametrize(
    ("wanted", "places"),
    [([], []), ([10, 50], [10, 50]), ([10, 12, 14], [10, 30, 50]), ([90, 95, 100], [60, 80, 100])],
)
def test_labels_that_would_meet_stand_one_under_the_other(wanted: list[float], places: list[float]) -> None:
    assert spread(wanted, 20, 100) == places


@pytest.mark.parametrize(("highest", "step"), [(0, 1), (5, 1), (6, 2), (42, 10), (60, 20), (9999, 1000)])
def test_lines_stand_a_round_number_apart(highest: int, step: int) -> None:
    assert step_of(highest) == step


def test_players_are_called_as_they_type_themselves(running: Running) -> None:
    battle = battle_of(players=2)
    players = tuple(replace(one, name="<b>Ann</b>") for one in battle.players)
    session = begin(running.context, replace(battle, players=players))
    running.context.go("battle_report", session.id)
    settle(running.context)

    assert "<b>Ann</b> (ann)" in labels(running.window.findChild(BattleReportPage))
