"""Comparing companies: scores with their reasons, and ties stepped through."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from mfz_desktop.rapid_attack.companies.comparing import compared
from mfz_rules.rapid_attack.comparing.adjusting import ChangeKind
from mfz_rules.rapid_attack.comparing.ties import Choose, Roll, RollFor, Settled

from .conftest import companies_of


def alike(*names: str) -> str:
    return "\n".join(
        f"Company: {name}\nStations: 2\nx5 Soldier -- 2Rd/1B/1G/1Y/2W\nSpare: More -- 2Rd/2W\n" for name in names
    )


THREE = alike("North", "South") + "\nCompany: West\nStations: 2\nx7 Soldier -- 2Rd/1B/1G/1Y/2W\n"


def compare(app, text: str) -> None:
    kept = app.keep(text)
    app.context.go("compare", ",".join(company.id for company in kept))


def texts(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def test_a_column_builds_the_score_reason_by_reason(app) -> None:
    compare(app, THREE)
    north = app.page._columns.layout().itemAt(0).widget()
    said = texts(north)
    assert "fewest frames, like South" in said
    assert "5 frames + 2 stations" in said
    assert "7 × 7 =" in said
    assert "tied with South" in said
    west = texts(app.page._columns.layout().itemAt(2).widget())
    assert {"−1", "point"} <= set(west)


def test_the_result_is_copied_as_the_community_writes_it(app) -> None:
    compare(app, THREE)
    app.run("compare.copy")
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == (
        "North (5 Frames & 20 Systems) = (7 Points per Asset) * (7 Assets) = 49 Points -- defense, tied with South"
    )
    assert lines[2].startswith("West (7 Frames & 28 Systems) = (3 Points per Asset) * (9 Assets) = 27 Points")


def test_a_tie_is_stepped_through_and_back(app) -> None:
    compare(app, THREE)
    ties = app.page.ties
    assert ties.isVisibleTo(app.page)
    assert ties.state.asked == Roll(RollFor.DEFENSE, (0, 1))
    for field in ties._dice.values():
        field.setValue(4)
    ties.take_dice()
    assert ties.message.text == "Two dice are equal. Roll them all again."
    ties._dice[0].setValue(6)
    ties.take_dice()
    assert isinstance(ties.state.asked, Choose)
    adding = next(option for option in ties.state.asked.options if option.change.kind is ChangeKind.ADD)
    assert adding.allowed
    ties.choose(adding.change)
    assert isinstance(ties.state.asked, Settled)
    assert "South: defense   ›   North: offense   ›   West: point" in texts(ties)
    assert "6 frames + 2 stations" in texts(app.page._columns)
    ties.back()
    assert isinstance(ties.state.asked, Choose)
    ties.begin_again()
    assert isinstance(ties.state.asked, Roll)
    assert "5 frames + 2 stations" in texts(app.page._columns)
    assert [len(company.frames) for company in app.companies] == [5, 5, 7]


def test_a_choice_that_is_not_allowed_says_why(app) -> None:
    compare(app, THREE.replace("Spare: More -- 2Rd/2W\n", ""))
    ties = app.page.ties
    for player, field in ties._dice.items():
        field.setValue(6 - player)
    ties.take_dice()
    add = next(one for one in ties.findChildren(QPushButton) if one.text() == "Add a spare frame")
    assert not add.isEnabled()
    assert "You have no spare frame to add." in texts(ties)


def test_rolling_gives_each_player_a_die(app) -> None:
    compare(app, THREE)
    app.page.ties.roll()
    assert all(1 <= field.value() <= 6 for field in app.page.ties._dice.values())


def test_without_a_tie_nothing_is_to_be_settled(app) -> None:
    compare(app, alike("North") + "\nCompany: West\nStations: 2\nx7 Soldier -- 2Rd/1B/1G/1Y/2W\n")
    assert not app.page.ties.isVisibleTo(app.page)


def test_a_guest_from_a_file_is_compared_and_not_kept(app, tmp_path: Path) -> None:
    compare(app, alike("North", "South"))
    (tmp_path / "guest.txt").write_text("Company: Guest\nStations: 2\nx4 A -- 2Rd/1B/2W\n")
    app.window.arrive((tmp_path / "guest.txt",))
    app.settle()
    assert [one.name for one in app.page.compared.companies] == ["North", "South", "Guest"]
    assert len(app.companies) == 2
    app.page._remove(0)
    assert [one.name for one in app.page.compared.companies] == ["South", "Guest"]


def test_one_company_alone_asks_for_another(app) -> None:
    compare(app, alike("North"))
    assert app.page.compared is None
    assert "Two companies make a comparison" in texts(app.page)


def test_a_change_to_a_company_is_seen_at_once(app) -> None:
    from campaigns.rapid_attack.companies.editing import remove_frames

    compare(app, alike("North", "South"))
    north = app.companies[0]
    app.desk.session.keep("one less", remove_frames(north, [north.frames[0].id]))
    assert app.page.compared.companies[0].counts == "4 frames, 16 systems"


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        (alike("A", "B"), ""),
        (alike("A", "B", "C"), "3 compare here"),
        (alike("A") + "\nCompany: B\nScale: skirmish\nA -- 2W\n", "different games"),
    ],
)
def test_what_is_odd_about_a_comparison_is_said(text: str, remark: str) -> None:
    found = compared(companies_of(text))
    assert remark in found.remark
    assert bool(remark) == bool(found.remark)
    assert found.text
