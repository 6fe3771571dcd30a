"""Fleets beside each other: points per asset with reasons, roles, and ties played as the rules have it (IO-PPA)."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from mfz_desktop.intercept_orbit.companies.comparing import compared
from mfz_rules.intercept_orbit.state.agenda import AskAdjust, AskRollOff

from .conftest import BANDIT, LEGAL, LONG_WATCH, ORBIT, fleet_of

SMALL_WATCH = """Fleet: Small Watch
Bulwark -- 2Ra+d8/1B/1K/2W
Lantern -- 1Rps/1G/2Y/2W
Sparks -- company + Y8
HVAs: 3
"""


def compare(app, *lists: str) -> None:
    fleets = [fleet_of(text) for text in lists]
    assert app.desk.session.keep("begin", *fleets)
    app.context.go("compare", ",".join(fleet.id for fleet in fleets))


def column(app, at: int) -> list[str]:
    return texts(app.page._columns.layout().itemAt(at).widget())


def texts(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


def named(text: str, name: str) -> str:
    return text.replace("Long Watch", name).replace("Night Market", name)


def test_points_per_asset_are_built_up_reason_by_reason_IO_PPA_02(app) -> None:
    compare(app, LONG_WATCH, SMALL_WATCH)
    long, small = column(app, 0), column(app, 1)
    assert {"tactical assets: 4 · systems: 10", "most tactical assets", "most systems"} <= set(long)
    assert {"3 × 7 =", "21", "primary attacker"} <= set(long)
    assert {"7 × 6 =", "42", "defender", "3 ships and companies + 3 high value assets"} <= set(small)
    assert not app.page.ties.isVisibleTo(app.page)


def test_alpha_bandit_compares_by_its_own_list_AB_PPA_01(app) -> None:
    more = named(LEGAL[BANDIT], "Day Market") + "Lamp -- 2Rl/2G/1Y/2W\n"
    compare(app, LEGAL[BANDIT], more)
    night, day = column(app, 0), column(app, 1)
    assert {"ships: 3 · companies: 1 · systems: 12", "fewest ships", "fewest systems", "defense"} <= set(night)
    assert {"most ships", "most companies, like Night Market", "point"} <= set(day)
    assert "4 ships and companies + 3 liabilities" in night


def test_the_result_is_copied_as_text(app) -> None:
    compare(app, LONG_WATCH, SMALL_WATCH)
    app.run("compare.copy")
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Small Watch (3 tactical assets & 7 systems) = (7 points per asset) * (6 assets) = 42 points -- defender",
        (
            "Long Watch (4 tactical assets & 10 systems) = (3 points per asset) * (7 assets) = 21 points"
            " -- primary attacker"
        ),
    ]


def test_high_value_assets_that_were_not_said_are_the_tables() -> None:
    (one, _) = compared([fleet_of(LONG_WATCH.replace("HVAs: 3\n", "")), fleet_of(SMALL_WATCH)]).companies
    assert one.assets_words == "4 ships and companies + 3 high value assets of the table"


@pytest.mark.parametrize("game", [ORBIT, BANDIT])
def test_fleets_for_other_settings_are_remarked_on(app, game: str) -> None:
    first, second = fleet_of(LEGAL[game]), fleet_of(named(LEGAL[game], "Other"))
    remark = compared([first, replace(second, settings={"systems_per_kind": 1})]).remark
    assert remark == "These fleets are built for different settings; those of the first are used."
    assert compared([first, second]).remark == ""
    assert "not all were built for so many players" in compared([first, second, second]).remark


@pytest.mark.parametrize(
    ("game", "roles"), [(ORBIT, ("defender", "primary attacker")), (BANDIT, ("defense", "point"))]
)
def test_a_tie_is_rolled_off_changed_away_and_stepped_back_IO_PPA_07(app, game: str, roles: tuple[str, str]) -> None:
    text = LEGAL[game] + ("More -- 2Ra/1B/1Y/2W\n" if game == ORBIT else "Lamp -- 2Rl/2G/1Y/2W\n")
    compare(app, named(text, "North"), named(text, "South"))
    ties = app.page.ties
    assert ties.isVisibleTo(app.page)
    assert isinstance(ties.state.agenda[-1], AskRollOff)
    assert "North and South tie" in " ".join(texts(ties)) or "North, South tie" in " ".join(texts(ties))
    for field in ties._dice.values():
        field.setValue(4)
    ties.take_dice()
    assert ties.message.text == "Two dice are equal."
    ties._dice["p2"].setValue(6)
    ties.take_dice()
    assert isinstance(ties.state.agenda[-1], AskAdjust)
    assert "South won and changes a fleet." in texts(ties)
    offered = [one.text() for one in ties.findChildren(QPushButton)]
    assert "Have North change" in offered
    wanted = "Remove More" if game == ORBIT else "Remove Lamp"
    ties.choose(next(one.change for one in ties._procedure.asked(ties.state).choices if wanted in one.text))
    said = texts(ties)
    assert any(one.startswith("South: ") and "   ›   North: " in one for one in said) or any(
        one.startswith("North: ") and "   ›   South: " in one for one in said
    )
    assert {roles[0], roles[1]} <= {word for at in (0, 1) for word in column(app, at)}
    ties.back()
    assert isinstance(ties.state.agenda[-1], AskAdjust)
    ties.begin_again()
    assert isinstance(ties.state.agenda[-1], AskRollOff)
    assert [len(fleet.ships) for fleet in app.fleets] == [4, 4]


def test_the_loser_is_made_to_change_IO_OQ_24(app) -> None:
    compare(app, named(LONG_WATCH, "North"), named(LONG_WATCH, "South"))
    ties = app.page.ties
    ties._dice["p1"].setValue(5)
    ties._dice["p2"].setValue(2)
    ties.take_dice()
    ties.choose(
        next(one.change for one in ties._procedure.asked(ties.state).choices if one.text == "Have South change")
    )
    assert "South is made to change a fleet." in texts(ties)
    offered = [one.text for one in ties._procedure.asked(ties.state).choices]
    assert "Take defense system off Bulwark of South" in offered
    assert len(set(offered)) == len(offered)
    assert not any("Have" in one for one in offered)


def test_fleets_of_two_games_are_not_compared(app) -> None:
    compare(app, LONG_WATCH, LEGAL[BANDIT])
    assert app.page.compared is None
    assert app.page.message.text == "Companies of different games cannot be compared."


def test_one_fleet_is_compared_with_the_newest_of_its_game(app) -> None:
    small, long, night = (fleet_of(text) for text in (SMALL_WATCH, LONG_WATCH, LEGAL[BANDIT]))
    assert app.desk.session.keep("begin", small, long, night)
    app.context.go("compare", small.id)
    assert [one.name for one in app.page.companies] == ["Small Watch", "Long Watch"]
    app.context.go("companies")
    app.context.go("compare")
    assert [one.name for one in app.page.companies] == ["Night Market"]
