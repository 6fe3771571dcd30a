"""What the order and the cards say of a battle of ships: who has whom is what tables forget."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mfz_desktop.battle.order.rows import PlayerRow, TurnRow, spoken
from mfz_desktop.battle.order.signs import IDLE
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.board import AssetBoard
from mfz_desktop.intercept_orbit.battle.order.outlook import asset_lines
from mfz_desktop.intercept_orbit.battle.order.pane import AssetOrder
from mfz_desktop.intercept_orbit.battle.order.rows import standing_of
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_rules.intercept_orbit.state.actions import ForgoAttack, Release
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.application import for_module, nameless
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import ShipBench
from tests.mfz_desktop.intercept_orbit.battle.turn.scenes import acting
from tests.mfz_rules.intercept_orbit.builders import dice


def changed_hands() -> Battle:
    """Ben has taken Lantern, Ann has Moths captive and Ben's relay; Mole is hurt and spotted."""
    start = acting()
    ships = tuple(
        replace(one, controller="ben")
        if one.id == "ann.s2"
        else replace(one, lost=("assault1",), defense=3, spots=dice("Y5 Y8:4"))
        if one.id == "ben.s1"
        else one
        for one in start.ships
    )
    captive = {"condition": Condition.CAPTIVE, "fuel": None, "holder": "ann.s1"}
    companies = tuple(replace(one, **captive) if one.id == "ben.c1" else one for one in start.companies)
    hvas = tuple(replace(one, holder="ann") for one in start.hvas)
    return replace(start, ships=ships, companies=companies, hvas=hvas)


class ByName(BattleSeats):
    """Seats without a session."""

    def __init__(self, battle: Battle) -> None:
        self._players = tuple(player.id for player in battle.players)
        self.said = {}


def listed(battle: Battle) -> list[TurnRow | PlayerRow]:
    rows = standing_of(battle, ByName(battle)).rows()
    return [one for one in rows if isinstance(one, TurnRow | PlayerRow)]


def test_assets_are_listed_below_who_commands_them_and_what_is_aboard_below_its_holder() -> None:
    names = [(row.name, getattr(row, "indent", False)) for row in listed(changed_hands())]

    assert names == [
        ("Ann", False),
        ("Bulwark", False),
        ("Embers", True),
        ("Moths", True),
        ("Sparks", False),
        ("Archive", False),
        ("Relay", False),
        ("Ben", False),
        ("Lantern", False),
        ("Mole", False),
    ]


def test_a_row_says_what_an_asset_is_with_its_holder_and_whose_it_was() -> None:
    battle = changed_hands()
    rows = {row.name: row for row in listed(battle) if isinstance(row, TurnRow)}
    colours = [ByName(battle).colour(one) for one in ("ann", "ben")]

    assert [rows[one].words for one in ("Embers", "Moths", "Sparks", "Relay", "Lantern")] == [
        "on deck",
        "captive",
        "fuel 4",
        "taken",
        "prize",
    ]
    assert [rows[one].home for one in ("Moths", "Lantern", "Relay", "Archive")] == [
        colours[1],
        colours[0],
        colours[1],
        None,
    ]
    assert (rows["Moths"].status, rows["Sparks"].status) == (IDLE, "waiting")
    assert spoken(rows["Mole"]) == "1 Mole, waiting, defense 3, spot 9, 3 of 4 systems"
    assert "without a turn" in spoken(rows["Moths"])


def test_an_hva_that_nobody_has_stands_at_the_end() -> None:
    start = changed_hands()
    free = replace(start, hvas=tuple(replace(one, holder="") for one in start.hvas[:1]))
    last = listed(free)[-1]
    assert isinstance(last, TurnRow)
    assert (last.name, last.words) == ("Archive", "nobody's")


def test_what_would_follow_is_told_of_whatever_is_picked() -> None:
    """IO-CAP-08, IO-SCORE-01, IO-HVA-03."""
    lines = [one.replace("\u00a0", " ") for one in asset_lines(changed_hands(), "ann.s2")]
    assert lines[0] == "Prize of Ben, built by Ann"
    assert lines[1] == "If it is destroyed: Ben 10 → 5."
    assert lines[2] == "To Ann: Ann 25 → 30, Ben 10 → 5."
    assert asset_lines(changed_hands(), "d1") == []


@pytest.fixture(scope="module")
def context(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppContext]:
    with for_module(qapp, tmp_path_factory.mktemp("data")) as running:
        yield running.context


def shown(context: AppContext, battle: Battle) -> tuple[BattleSession, ShipSelection, AssetOrder, AssetBoard]:
    """Return the order and the cards of a battle, side by side."""
    session = ShipBench(context).sit(battle).session
    selection = ShipSelection()
    order, board = AssetOrder(context, session, selection), AssetBoard(context, session, selection)
    for pane in (order, board):
        pane.resize(460, 560)
        pane.show()
    QApplication.processEvents()
    return session, selection, order, board


def closed(*panes: QWidget) -> None:
    for pane in panes:
        pane.close()
        pane.deleteLater()


def test_the_order_shows_the_card_of_what_is_picked(context: AppContext) -> None:
    _, selection, order, board = shown(context, changed_hands())
    order.list.setCurrentIndex(order.model.index(1))
    assert selection.looked_at == "ann.s1"
    popover = order.show_card()
    assert popover is not None
    assert "Bulwark" in popover.card.accessibleName()
    assert nameless(order) == []
    popover.close()
    assert order.clock.accessibleName().startswith("The doomsday clock shows 11.")
    closed(order, board)


def test_the_cards_lie_in_the_order_of_the_list_and_one_is_picked_by_key(context: AppContext) -> None:
    session, selection, order, board = shown(context, changed_hands())
    assert list(board.places)[:4] == ["ann.s1", "ann.c2", "ben.c1", "ann.c1"]
    assert "Captive of Bulwark" in board.places["ben.c1"].accessibleName()
    assert "Prize of Ben, built by Ann" in board.places["ann.s2"].accessibleName()
    QTest.keyClick(board.places["ben.c1"], Qt.Key.Key_Return)
    assert selection.looked_at == "ben.c1"

    before = {id: place.card for id, place in board.places.items()}
    assert session.submit(ForgoAttack("ann"))
    again = [id for id, place in board.places.items() if place.card is not before[id]]
    assert again == ["ann.s1"]
    closed(order, board)


def test_the_cards_are_laid_anew_when_something_changes_hands(context: AppContext) -> None:
    session, _, order, board = shown(context, changed_hands())
    assert session.submit(Release("ann", "ben.c1"))
    assert list(board.places)[-2:] == ["ben.s1", "ben.c1"]
    closed(order, board)
