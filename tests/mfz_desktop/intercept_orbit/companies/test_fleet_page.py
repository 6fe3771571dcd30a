"""The page of a fleet of either game of ships: made, edited, judged, mended, undone and kept."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from campaigns.companies.company import Footprint, KeptSystem
from campaigns.companies.judging import is_legal
from campaigns.garage.entry import DesignSystem
from mfz_desktop.companies.company.head import FigureBox
from mfz_desktop.intercept_orbit.companies.actions import adding_commands
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.ui.widgets.placeholder import SHIP
from mfz_desktop.ui.widgets.row_model import ROW
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.companies.conftest import choosing

from .conftest import BANDIT, LEGAL, LONG_WATCH, ORBIT, FleetApplication, fleet_of


def texts(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def press(widget, text: str) -> None:
    next(one for one in widget.findChildren(QPushButton) if one.text() == text).click()


def figures(app) -> list[str]:
    return [box.accessibleName() for box in app.body.head.findChildren(FigureBox)]


def names(app) -> list[str]:
    model = app.body.list.pieces
    return [model.index(row).data(ROW).name for row in range(model.rowCount())]


@pytest.mark.parametrize(("game", "title"), [(ORBIT, "Intercept Orbit"), (BANDIT, "Alpha Bandit")])
def test_a_new_fleet_is_made_for_the_game_that_is_chosen(app, monkeypatch, game: str, title: str) -> None:
    choosing(monkeypatch, title)
    app.run("companies.new")
    assert (app.fleet.game, app.fleet.edition, app.fleet.name) == (game, "002", "New fleet")
    assert "No ships yet" in texts(app.page)
    for command in adding_commands(game)[1:]:
        assert app.run(command)
    assert [len(app.fleet.ships), len(app.fleet.companies), len(app.fleet.hvas)] == [1, 1, 1]
    assert names(app)[0] == "New ship" and (("HVA 1" if game == ORBIT else "Liability 1") in names(app))
    for _ in range(3):
        app.run("edit.undo")
    assert app.fleet.pieces == ()


def test_a_second_new_fleet_has_a_name_of_its_own(app, monkeypatch) -> None:
    for title in ("Intercept Orbit", "Alpha Bandit", "Rapid Attack"):
        choosing(monkeypatch, title)
        app.run("companies.new")
    assert sorted(one.name for one in app.companies) == ["New company", "New fleet", "New fleet 2"]


def test_figures_stand_beside_what_they_should_be(app) -> None:
    app.show_fleet(fleet_of(LONG_WATCH))
    assert figures(app) == [
        "3 ships. ",
        "4 tactical assets. 4 to 6",
        "1 company. exactly 1",
        "1 catapult. ",
        "3 high value assets. exactly 3",
        "10 systems. ",
    ]
    assert is_legal(app.body.document.judged)
    app.view.format.inputs["players"].inner.setValue(4)
    assert app.fleet.players == 4
    assert figures(app)[4].startswith("3 high value assets. Number of high value assets: 3.")


def test_figures_of_alpha_bandit_count_ships(app) -> None:
    app.show_fleet(fleet_of(LEGAL[BANDIT]))
    assert figures(app)[0] == "3 ships. 3 to 5"
    assert "3 liabilities. exactly 3" in figures(app)
    assert names(app)[-4:] == ["Liabilities", "Liability 1", "Liability 2", "Liability 3"]


def test_rows_tell_class_dice_and_ace_in_words(app) -> None:
    app.show_fleet(fleet_of(LONG_WATCH))
    model = app.body.list.pieces
    said = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]
    assert said[0] == (
        "1 Bulwark, Capital ship, red d6 assault, red d6 assault, red d8 assault, blue d6, black d6, "
        "white d6, white d6"
    )
    assert said[1].startswith("2 Lantern, Frigate, red d6 point defense and support, green d6, yellow d6, yellow d6")
    assert said[3] == "Companies"
    assert said[4].startswith("1 Sparks, yellow ace, red d6, red d6, blue d6, green d6, yellow d6, yellow d8")


def test_everything_is_edited_undone_and_there_again_after_a_start(
    app, legal, applications: Applications, data_folder, qtbot: QtBot
) -> None:
    fleet = app.show_fleet(legal)
    view, pieces = app.view, app.body.list
    ship, squad, hva = fleet.ships[0], fleet.companies[0], fleet.hvas[0]
    pieces.select([ship.id])
    view.inspector.ship.form.inputs["name"].line.setText("Hull")
    view.inspector.ship.form.inputs["notes"].text.setPlainText("repainted")
    pieces.select([squad.id])
    box = view.inspector.squad.form.inputs["ace"].box
    box.setCurrentIndex(box.findText("red ace"))
    box.activated.emit(box.currentIndex())
    pieces.select([hva.id])
    for key, value in (("studs_x", 7.5), ("studs_z", 6), ("bricks_high", 5)):
        view.inspector.hva.form.inputs[key].inner.setValue(value)
    app.body.head.side.setText("Others")
    app.body.head.side.commit()
    after = app.fleet
    assert (after.ships[0].name, after.ships[0].notes) == ("Hull", "repainted")
    assert (after.companies[0].ace, after.side) == ("red", "Others")
    assert (after.hvas[0].footprint, after.hvas[0].bricks_high) == (Footprint(7.5, 6), 5)
    applications.close()
    again = FleetApplication(applications.start(data_folder), qtbot)
    assert again.fleets == (after,)


def test_undo_takes_every_step_back(app, legal) -> None:
    fleet = app.show_fleet(legal)
    app.body.list.select([fleet.ships[0].id])
    app.run("company.duplicate")
    app.run("company.down")
    app.run("company.delete")
    app.body.list.select([fleet.companies[0].id])
    app.run("company.duplicate")
    assert [one.ace for one in app.fleet.companies] == [fleet.companies[0].ace, None]
    while app.page.undo_stack().canUndo():
        app.run("edit.undo")
    assert app.desk.session.garage.company(fleet.id) == fleet


def test_systems_are_edited_with_the_keys_of_the_models_page(app, qtbot: QtBot) -> None:
    fleet = app.show_fleet(fleet_of(LONG_WATCH))
    editor = app.view.inspector.ship.systems
    editor.list.setFocus(Qt.FocusReason.OtherFocusReason)
    for key, type_ in (("1", "defense"), ("3", "communication"), ("4", "point_defense"), ("6", "support"),
                       ("7", "catapult")):  # fmt: skip
        qtbot.keyClick(editor.list, key)
        assert app.fleet.ships[0].systems[0].type == type_
    qtbot.keyClick(editor.list, "8")
    assert app.fleet.ships[0].systems[0] == KeptSystem("split", ranges=("assault", "support"))
    editor.ranges.setCurrentIndex(0)
    editor.ranges.activated.emit(0)
    assert app.fleet.ships[0].systems[0].ranges == ("point_defense", "assault")
    qtbot.keyClick(editor.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [one.type for one in app.fleet.ships[0].systems[:2]] == ["assault", "split"]
    assert app.view.inspector.ship.what.text() == "Capital ship"
    qtbot.keyClick(editor.list, Qt.Key.Key_Delete)
    assert app.view.inspector.ship.what.text() == "Frigate"
    assert fleet.ships[1:] == app.fleet.ships[1:]


def test_nothing_in_the_inspector_scrolls_aside(app, legal) -> None:
    """At 1280 × 720 the terms, and whatever is selected, have room for their fields."""
    app.show_fleet(legal)
    for row in (-1, 0, app.body.list.pieces.rowCount() - 1):
        app.body.list.clearSelection()
        if row >= 0:
            app.body.list.setCurrentIndex(app.body.list.pieces.index(row))
        app.settle()
        pane = app.view.inspector.currentWidget()
        assert pane.isVisible()
        assert pane.horizontalScrollBar().maximum() == 0, (row, type(pane).__name__)


def test_alpha_bandits_editor_offers_its_own_systems(app, qtbot: QtBot) -> None:
    app.show_fleet(fleet_of(LEGAL[BANDIT]))
    editor = app.view.inspector.ship.systems
    offered = [editor.type.itemData(at) for at in range(editor.type.count())]
    assert offered == ["defense", "movement", "communication", "ack_ack", "missile", "laser", "catapult", "split"]
    editor.list.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.keyClick(editor.list, "2")
    assert app.fleet.ships[0].systems[0].type == "movement"


def test_assets_are_reordered_among_their_kind_by_keys_and_drag(app) -> None:
    fleet = app.show_fleet(fleet_of(LONG_WATCH))
    pieces = app.body.list
    pieces.select([fleet.ships[2].id])
    app.run("company.up")
    assert [ship.name for ship in app.fleet.ships] == ["Bulwark", "Wick", "Lantern"]
    pieces.pieces.moved.emit((fleet.ships[0].id,), "ships", 3)
    assert [ship.name for ship in app.fleet.ships] == ["Wick", "Lantern", "Bulwark"]
    before = app.fleet
    pieces.pieces.moved.emit((fleet.ships[0].id,), "companies", 0)
    assert app.fleet == before, "a ship is no company"


def test_findings_point_at_their_asset_and_are_mended(app) -> None:
    text = LONG_WATCH.replace("company + Y8", "company").replace("HVAs: 3", "HVAs: 1") + "More -- company\n"
    text = text.replace("Wick -- 1Rps/1G/2Y/2W", "Wick -- 2Rp/2Ra/2Rs/1B/1Y/2W")
    fleet = app.show_fleet(fleet_of(text))
    column = app.body.findings
    column.pointed.emit(fleet.ships[2].id)
    assert app.body.list.selected_ids == (fleet.ships[2].id,)
    press(column, "Add them")
    press(column, "Take the last out")
    press(column, "Give Sparks a red ace")
    press(column, "Take the last off")
    assert [len(app.fleet.companies), len(app.fleet.hvas)] == [1, 3]
    assert app.fleet.companies[0].ace == "red"
    assert len(app.fleet.ships[2].systems) == 4
    assert is_legal(app.body.document.judged)


def test_an_ace_given_to_one_company_leaves_another(app) -> None:
    fleet = app.show_fleet(fleet_of(LONG_WATCH + "More -- company\n"))
    app.body.list.select([fleet.companies[1].id])
    box = app.view.inspector.squad.form.inputs["ace"].box
    box.setCurrentIndex(box.findText("blue ace"))
    box.activated.emit(box.currentIndex())
    assert [one.ace for one in app.fleet.companies] == [None, "blue"]
    app.run("edit.undo")
    assert [one.ace for one in app.fleet.companies] == ["yellow", None]


def test_a_split_weapon_of_alpha_bandit_is_agreed_on(app) -> None:
    app.show_fleet(fleet_of(LEGAL[BANDIT].replace("2Rm/2B/1G/2W", "1Rml/2B/1G/2W")))
    press(app.body.findings, "Everybody agreed")
    assert app.fleet.settings == {"split_weapons": True}
    assert is_legal(app.body.document.judged)
    app.run("company.more")
    box = app.view.inspector.terms.rules.inputs["split_weapons"].box
    assert box.currentText() == "yes"


def test_what_the_table_agreed_to_is_silenced(app) -> None:
    app.show_fleet(fleet_of(LONG_WATCH.replace("HVAs: 3", "HVAs: 2")))
    press(app.body.findings, "Agreed here")
    assert app.fleet.agreed == ("IO-FLEET-02",)
    assert is_legal(app.body.document.judged)


def test_copied_and_pasted_as_text(app, legal) -> None:
    fleet = app.show_fleet(legal)
    app.body.list.select([fleet.ships[0].id, fleet.companies[0].id])
    app.run("company.copy")
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split(" -- ")[0] for line in lines] == [fleet.ships[0].name, fleet.companies[0].name]
    app.run("company.paste")
    assert app.fleet.ships[-1].systems == tuple(replace(one, name="") for one in fleet.ships[0].systems)
    assert app.fleet.companies[-1].ace == fleet.companies[0].ace
    app.body.list.clearSelection()
    app.run("company.copy")
    assert QGuiApplication.clipboard().text().startswith(f"Fleet: {fleet.name}\n")


def test_text_that_holds_no_ship_is_told(app) -> None:
    app.show_fleet(fleet_of(LONG_WATCH))
    QGuiApplication.clipboard().setText("Oddity -- 2Rq")
    app.run("company.paste")
    assert "is not in any notation of dice" in app.said[-1].text
    QGuiApplication.clipboard().setText(LEGAL[BANDIT])
    app.run("company.paste")
    assert app.said[-1].text == "There is no ship in this text."


def test_an_empty_fleet_shows_ships_and_how_some_come_in(app, legal) -> None:
    app.show_fleet(replace(legal, ships=(), companies=(), hvas=()))
    told = texts(app.body)
    assert "No ships yet" in told
    ready = app.context.commands.get(f"company.{legal.game}.add_ready")
    assert any(ready.keys[0] in one for one in told)
    assert {figure.blocks for figure in app.body.of_game.nothing_drawn} == {SHIP}


def test_ships_of_the_ready_fleets_are_added(app, legal, monkeypatch) -> None:
    app.show_fleet(legal)
    wanted = "Albatross" if legal.game == ORBIT else "Red Drum"
    offered = choosing(monkeypatch, wanted)
    app.run(f"company.{legal.game}.add_ready")
    assert len(offered[0]) == (9 if legal.game == ORBIT else 3)
    added = app.fleet.ships[-1]
    assert (added.name, added.model, len(added.systems)) == (wanted, None, 4)
    assert added.footprint is not None


@pytest.mark.slow
def test_designs_of_the_garage_become_ships_companies_and_high_value_assets(app, tmp_path) -> None:
    part = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
    for kind in ("SHIP", "COMPANY", "HVA"):
        system = f"{part}\n0 FILE bay (1K).ldr\n{part}"
        head = f'0 FILE {kind}.ldr\n0 !MFZ {kind} NAME="My {kind}" GAME=intercept-orbit\n'
        (tmp_path / f"{kind}.mpd").write_text(head + part.replace("3020.dat", "bay (1K).ldr") + "\n" + system + "\n")
    app.window.arrive(tuple(tmp_path.glob("*.mpd")))
    app.settle()
    ids = tuple(entry.id for entry in app.desk.session.garage.entries())
    app.context.go("garage")
    app.settle()
    app.context.service(DesignSelection).choose(ids)
    app.company_actions.add_designs(ids)
    app.settle()
    (fleet,) = app.fleets
    assert fleet.game == ORBIT
    assert [one.name for one in fleet.pieces] == ["My SHIP", "My COMPANY", "My HVA"]
    assert [one.type for one in fleet.ships[0].systems] == ["catapult"]
    assert all(one.footprint == Footprint(4, 2) and one.model is not None for one in fleet.pieces)
    app.said[-1].action()
    assert app.context.navigator.here.what == fleet.id
    app.body.list.pieces.designs_dropped.emit(ids[:1])
    app.settle()
    assert len(app.fleet.pieces) == 4


@pytest.mark.slow
def test_what_changed_in_the_garage_is_offered(app, tmp_path) -> None:
    part = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
    path = tmp_path / "ship.mpd"
    path.write_text(f'0 FILE a.ldr\n0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit\n{part}\n')
    app.window.arrive((path,))
    app.settle()
    (design,) = app.desk.session.garage.entries()
    app.show_fleet(fleet_of(LONG_WATCH))
    app.view.adding.designs((design.id,))
    app.settle()
    app.desk.session.keep("confirm", replace(design, confirmed=(DesignSystem("own:1", "support", "gun"),)))
    app.settle()
    (offer,) = app.view.offers()
    assert offer.text == "“Bulwark”: 1 system changed."
    app.body.findings.offer_taken.emit(offer)
    assert [one.type for one in app.fleet.ships[-1].systems] == ["support"]
