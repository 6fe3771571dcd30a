"""Fleets in the list of companies, on paper, in files and texts, and the ready ones brought in."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from mfz_desktop.cards.model import CardKind
from mfz_desktop.companies.company_list.files import file_name
from mfz_desktop.companies.company_list.text_dialog import TextDialog
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.intercept_orbit.cards.asset_card import AssetCard
from mfz_desktop.intercept_orbit.cards.bases import BasesCard
from mfz_desktop.intercept_orbit.cards.ruler import RulerCard
from mfz_desktop.ui.widgets.dice_row import DiceRow
from tests.mfz_desktop.companies.conftest import LEGAL as FRAMES

from .conftest import BANDIT, LEGAL, LONG_WATCH, ORBIT, FleetApplication, fleet_of


def kinds(app: FleetApplication) -> list[str]:
    return [type(card).__name__ for card in app.page.printout.cards]


def test_the_list_tells_what_a_fleet_fields_and_of_which_game(app, legal) -> None:
    app.desk.session.keep("begin", legal)
    app.list()
    (row,) = app.page.model.rows
    title, hvas = app.context.games.title(legal.game), "HVAs" if legal.game == ORBIT else "liabilities"
    assert (row.figures, row.summary.terms) == (f"3 ships · 1 company · 3 {hvas}", f"{title}, 2 players")
    assert row.legal and len(row.pictures) == 7
    app.page.list.selectAll()
    app.run("companies.duplicate")
    assert len(app.fleets) == 2
    copy = app.fleets[-1]
    assert copy.copied_from == legal.id and {one.id for one in copy.pieces}.isdisjoint(
        {one.id for one in legal.pieces}
    )


def test_cards_of_a_fleet_with_ruler_and_bases(app, legal) -> None:
    app.show_fleet(legal)
    app.run("company.print")
    app.settle()
    options = app.page.options
    assert options.pieces.text() == "Ships and companies"
    cards = app.page.printout.cards
    assert [card.name for card in cards if isinstance(card, AssetCard)] == [
        one.name for one in (*legal.ships, *legal.companies)
    ]
    assert kinds(app).count("ObjectiveCard") == 3
    for kind, made in ((CardKind.RULER, RulerCard), (CardKind.BASES, BasesCard)):
        box = options._others[kind]
        assert box.isVisibleTo(options)
        box.click()
        assert any(isinstance(card, made) for card in app.page.printout.cards)


def test_companies_of_frames_are_offered_no_ruler(app) -> None:
    fleet = fleet_of(LONG_WATCH)
    app.desk.session.keep("begin", fleet)
    app.company_actions.print_companies((fleet.id,))
    app.settle()
    app.page.options._others[CardKind.RULER].click()
    frames = app.keep(FRAMES)[0]
    app.company_actions.print_companies((frames.id,))
    app.settle()
    assert app.page.options._others[CardKind.RULER].isHidden()
    assert "RulerCard" not in kinds(app)


def test_the_cards_of_some_assets_with_high_value_assets_among_them(app, legal) -> None:
    app.show_fleet(legal)
    app.body.list.select([legal.ships[1].id, legal.hvas[2].id])
    app.run("company.print_selected")
    app.settle()
    assert [card.name for card in app.page.printout.cards] == [legal.ships[1].name, legal.hvas[2].name]


def test_exported_and_imported_as_it_was(app, legal, tmp_path: Path) -> None:
    app.show_fleet(legal)
    path = tmp_path / file_name(legal)
    app.company_actions.export_to(((legal, path),))
    app.settle()
    app.list()
    app.page.list.selectAll()
    app.run("companies.delete")
    app.window.arrive((path,))
    app.settle()
    (back,) = app.fleets
    assert [one.name for one in back.pieces] == [one.name for one in legal.pieces]
    assert (back.game, back.ships[0].systems) == (legal.game, legal.ships[0].systems)
    assert app.context.navigator.here.what == back.id


def test_a_text_list_that_is_dropped_becomes_fleets(app, tmp_path: Path) -> None:
    path = tmp_path / "fleets.txt"
    path.write_text(LONG_WATCH + "\n" + LEGAL[BANDIT], encoding="utf-8")
    app.window.arrive((path,))
    app.settle()
    assert [(fleet.name, fleet.game) for fleet in app.fleets] == [("Long Watch", ORBIT), ("Night Market", BANDIT)]


@pytest.mark.parametrize("game", [ORBIT, BANDIT])
def test_the_dialog_reads_fleets_while_one_types(app, game: str) -> None:
    dialog = TextDialog(app.context, app.window)
    dialog.edit.setPlainText(LEGAL[game])
    (fleet,) = dialog.companies
    assert fleet.game == game
    hvas = "HVAs" if game == ORBIT else "liabilities"
    assert f"3 ships · 1 company · 3 {hvas}" in [one.text() for one in dialog.findChildren(QLabel)]
    said = dialog.findChildren(DiceRow)[0].accessibleName()
    assert said.startswith("red d6 assault" if game == ORBIT else "red d6 ack-ack")
    dialog.edit.setPlainText(LEGAL[game] + "Oddity -- 2Rq\n")
    (finding,) = dialog.read[0].findings
    dialog.go_to(finding)
    assert dialog.edit.textCursor().blockNumber() == finding.values["line"] - 1
    dialog.edit.setPlainText(LEGAL[game])
    dialog.accept()
    assert [one.game for one in app.fleets] == [game]
    dialog.deleteLater()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "names"),
    [(ORBIT, {"Halcyon Squadron", "Kettle Flotilla", "Thorn Pack"}), (BANDIT, {"Night Market"})],
)
def test_the_ready_fleets_come_in_as_one_step(app, game: str, names: set[str]) -> None:
    app.run(f"companies.starter.{game}")
    app.settle()
    assert {fleet.name for fleet in app.fleets} == names
    garage = app.desk.session.garage
    assert all(garage.entry(one.model.entry) for fleet in app.fleets for one in fleet.pieces)
    app.list()
    app.run("edit.undo")
    assert app.fleets == () and garage.entries() == ()


def test_a_model_of_a_high_value_asset_is_chosen_by_what_it_is(app, tmp_path: Path) -> None:
    path = tmp_path / "hva.ldr"
    path.write_text('0 !MFZ HVA NAME="Tanker" GAME=intercept-orbit\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat\n')
    app.window.arrive((path,))
    app.settle()
    (entry,) = app.desk.session.garage.entries()
    choice = app.context.games.of(CompanyGame, ORBIT).design_choice(entry, app.desk)
    assert (choice.name, choice.below) == ("Tanker", "High value asset")
