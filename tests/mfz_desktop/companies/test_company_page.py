"""The page of a company, as a person uses it."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton

from campaigns.companies.judging import is_legal
from campaigns.rapid_attack.companies.judging import judge
from mfz_desktop.companies.company.cells import LESS, MORE
from mfz_desktop.companies.company.list_model import PIECES, PieceModel
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.rapid_attack.companies.figures import figures_of
from mfz_desktop.rapid_attack.companies.rows import CompanySection, make_rows
from mfz_desktop.ui.widgets.row_model import ROW
from mfz_rules.rapid_attack.companies.frame import SystemType

from .conftest import ILLEGAL, LEGAL, choosing, companies_of


def names(app) -> list[str]:
    return [frame.name for frame in app.here.frames]


def texts(widget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def press(widget, text: str) -> None:
    next(one for one in widget.findChildren(QPushButton) if one.text() == text).click()


def test_a_new_company_opens_with_its_name_selected(app, monkeypatch) -> None:
    offered = choosing(monkeypatch, "Rapid Attack")
    app.run("companies.new")
    assert offered == [["Rapid Attack", "Intercept Orbit", "Alpha Bandit"]]
    assert app.context.navigator.here.page == "company"
    assert app.page.name.selectedText() == "New company"
    app.page.name.setText("Henge")
    app.page.name.commit()
    assert [company.name for company in app.companies] == ["Henge"]
    assert app.page.heading() == "Henge"


def test_renaming_is_about_what_is_chosen_though_a_heading_was_clicked_last(app, qtbot, qtlog) -> None:
    company, pieces = app.open(LEGAL), app.body.list
    pieces.select([company.frames[1].id])
    heading = next(row for row in range(pieces.pieces.rowCount()) if pieces.pieces.index(row).data(ROW).heading)
    at = pieces.visualRect(pieces.pieces.index(heading)).center()
    qtbot.mouseClick(pieces.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)
    assert pieces.currentIndex().row() == heading

    app.run("company.rename")

    assert [field.text() for field in pieces.findChildren(QLineEdit)] == [company.frames[1].name]
    assert [record.message for record in qtlog.records if "edit" in record.message] == []


def test_an_empty_name_is_refused_with_a_sentence_and_the_old_one_stays(app) -> None:
    app.open(LEGAL)
    app.page.name.setText("  ")
    app.page.name.commit()
    assert app.said[-1].text == "A name cannot be empty."
    assert app.page.name.text() == "Stone Garden"


def test_every_edit_is_one_step_of_the_companys_own_stack(app) -> None:
    company = app.open(LEGAL)
    app.body.list.select([company.frames[3].id])
    app.run("company.duplicate")
    assert names(app)[3:5] == ["Tickler", "Tickler"]
    app.run("company.delete")
    assert names(app).count("Tickler") == 1
    assert app.context.commands.get("edit.undo").text_now() == "&Undo delete “Tickler”"
    app.run("edit.undo")
    app.run("edit.undo")
    assert app.here == company
    app.run("edit.redo")
    assert names(app).count("Tickler") == 2
    assert app.desk.session.garage.company(company.id) == app.here


def test_frames_move_by_key_and_by_dragging(app) -> None:
    company = app.open(LEGAL)
    app.body.list.select([company.frames[4].id])
    app.run("company.up")
    assert names(app)[3] == "Brawler"
    app.run("company.down")
    assert names(app)[4] == "Brawler"
    mime = QMimeData()
    mime.setData(PIECES, company.frames[4].id.encode())
    app.body.list.pieces.dropMimeData(mime, Qt.DropAction.MoveAction, 0, 0, app.body.list.rootIndex())
    assert names(app)[0] == "Brawler"
    assert app.body.list.selected_ids == (company.frames[4].id,)


def test_a_frame_dropped_among_the_spares_is_one_and_comes_back_by_command(app) -> None:
    company = app.open(LEGAL)
    mime = QMimeData()
    mime.setData(PIECES, company.frames[0].id.encode())
    view = app.body.list
    end = view.pieces.rowCount()
    view.pieces.dropMimeData(mime, Qt.DropAction.MoveAction, end, 0, view.rootIndex())
    assert [spare.name for spare in app.here.spares] == ["Lone", "Soldier"]
    app.run("company.spare")
    assert names(app)[-1] == "Soldier"


def test_a_drop_falls_into_the_gap_it_points_at(app) -> None:
    company = app.open(LEGAL)
    view = app.body.list
    mime = QMimeData()
    mime.setData(PIECES, company.frames[0].id.encode())
    target = view.visualRect(view.pieces.index(2))
    at = QPointF(target.center().x(), target.bottom() - 2)
    event = QDropEvent(at, Qt.DropAction.MoveAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    view.dropEvent(event)
    assert [frame.id for frame in app.here.frames[:3]] == [company.frames[at].id for at in (1, 2, 0)]


def test_rockets_are_loaded_in_the_row_and_spread_over_the_frames(app) -> None:
    company = app.open(LEGAL.replace("+ SSR", "+ SSR (x0)"))
    assert not is_legal(judge(company))
    app.body.list.count_wanted.emit(company.frames[3].id, 1)
    assert app.here.frames[3].rockets == 1
    app.run("company.spread")
    assert [frame.rockets for frame in app.here.frames] == [1, 1, 0, 1, 0]
    assert is_legal(app.body.document.judged)


def test_clicks_on_minus_and_plus_change_the_rockets(app) -> None:
    company = app.open(LEGAL)
    view = app.body.list
    row = view.pieces.index(3)
    more = view.cells.pressable(view.visualRect(row), row)[MORE]
    app.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=more.center().toPoint())
    assert app.here.frames[3].rockets == company.frames[3].rockets + 1
    less = view.cells.pressable(view.visualRect(row), row)[LESS]
    app.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=less.center().toPoint())
    assert app.here.frames[3].rockets == company.frames[3].rockets


def test_text_notation_is_pasted_into_the_list(app) -> None:
    app.open(LEGAL)
    QGuiApplication.clipboard().setText("x2 Spotter -- 2Y/2W\nSpare: Wall -- 2B/2G/2W")
    app.run("company.paste")
    assert names(app)[-2:] == ["Spotter", "Spotter"]
    assert app.here.spares[-1].name == "Wall"
    assert len(app.body.list.selected) == 3
    QGuiApplication.clipboard().setText("Odd -- 5Rd/2W")
    before = app.here
    app.run("company.paste")
    assert app.here == before
    assert "column" in app.said[-1].text


def test_systems_are_edited_by_keyboard(app) -> None:
    company = app.open(LEGAL)
    app.body.list.select([company.frames[0].id])
    editor = app.body.of_game.inspector.frame.systems
    editor.list.setFocus()
    types = lambda: [system.type for system in app.here.frames[0].systems]  # noqa: E731
    assert types() == ["direct", "defense", "movement", "communication"]
    app.bot.keyClick(editor.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert types()[:2] == ["defense", "direct"]
    assert editor.current == 1
    app.bot.keyClick(editor.list, Qt.Key.Key_8)
    assert app.here.frames[0].systems[1].ranges == ("direct", "artillery")
    app.bot.keyClick(editor.list, Qt.Key.Key_Delete)
    assert len(types()) == 3
    app.bot.keyClick(editor.list, Qt.Key.Key_Insert)
    assert types()[-1] == "defense"
    editor.set_type(SystemType.ENVIRONMENT)
    editor.environment.setText("under  water")
    editor.environment.commit()
    editor.name.setText("Diving suit")
    editor.name.commit()
    last = app.here.frames[0].systems[-1]
    assert (last.type, last.environment, last.name) == ("environment", "under water", "Diving suit")
    assert names(app) == [frame.name for frame in company.frames]


def test_typing_is_one_step_when_it_is_finished(app) -> None:
    company = app.open(LEGAL)
    app.body.list.select([company.frames[0].id])
    pilot = app.body.of_game.inspector.frame.form.inputs["pilot"].line
    pilot.setFocus()
    app.bot.keyClicks(pilot, "Ace of spades")
    assert app.here.frames[0].pilot == ""
    app.bot.keyClick(pilot, Qt.Key.Key_Return)
    assert app.here.frames[0].pilot == "Ace of spades"
    app.run("edit.undo")
    assert app.here == company
    assert pilot.text() == ""


def test_what_is_typed_goes_to_its_own_frame_when_another_is_selected(app) -> None:
    company = app.open(LEGAL)
    app.body.list.select([company.frames[0].id])
    app.body.of_game.inspector.frame.form.inputs["notes"].text.setPlainText("first")
    app.body.list.select([company.frames[1].id])
    assert [frame.notes for frame in app.here.frames[:2]] == ["first", ""]
    app.body.of_game.inspector.frame.form.inputs["notes"].text.setPlainText("second")
    app.context.go("companies")
    assert app.desk.session.garage.company(company.id).frames[1].notes == "second"


def test_a_finding_points_at_its_frame_and_its_fix_mends_it(app) -> None:
    company = app.open(ILLEGAL)
    column = app.body.findings
    assert "needs 5 to 8" in texts(column)
    column.pointed.emit(company.frames[1].id)
    assert app.body.list.selected_ids == (company.frames[1].id,)
    press(column, "Add one")
    assert len(app.here.stations) == 3
    press(column, "Carry 3")
    assert app.here.frames[0].rockets == 3
    press(column, "Everyone agreed")
    assert app.here.settings == {"split_weapons": True}


def test_what_the_table_agreed_to_is_silenced_visibly_and_can_be_taken_back(app) -> None:
    app.open(LEGAL.replace("Stations: 3", "Stations: 2"))
    press(app.body.findings, "Agreed here")
    assert is_legal(app.body.document.judged)
    assert app.here.agreed == ("RA-BUILD-04",)
    assert "exactly 3" in texts(app.body.findings)
    press(app.body.findings, "Take back")
    assert app.here.agreed == ()
    assert not is_legal(app.body.document.judged)


def test_advice_can_be_folded_and_stays_so(app) -> None:
    company = app.open(LEGAL.replace("Spare", "# Spare"))
    assert "You bring no spare frame." in texts(app.body.findings)
    press(app.body.findings, "▾ Advice · 1")
    assert "You bring no spare frame." not in texts(app.body.findings)
    app.body.piece_actions.set_count(company.frames[0].id, 2)
    assert "You bring no spare frame." not in texts(app.body.findings)


def test_the_figures_say_what_is_legal(app) -> None:
    company = companies_of(ILLEGAL)[0]
    frames, systems, stations, rockets = figures_of(company, judge(company))
    assert (frames.value, frames.wanted) == (3, "5 to 8")
    assert frames.trouble.startswith("You have 3 frames")
    assert (stations.value, stations.wanted) == (2, "exactly 3")
    assert rockets.severity is not None
    assert systems.severity is None


def choose(box: QComboBox, at: int) -> None:
    """Choose an item, as a click in the list does."""
    box.setCurrentIndex(at)
    box.activated.emit(at)


@pytest.mark.slow
def test_the_format_and_what_is_laid_down_change_the_verdict(app) -> None:
    app.open(LEGAL)
    choose(app.body.of_game.format.inputs["scale"].box, 0)
    assert app.here.scale == "skirmish"
    app.body.show_terms()
    terms = app.body.of_game.inspector.terms
    assert app.body.of_game.inspector.currentWidget() is terms
    inputs = terms.constraints.inputs
    inputs["forbidden"].ticks["communication"].click()
    inputs["environments"].line.setText("filter, underwater")
    inputs["environments"].commit()
    constraints = app.here.constraints
    assert (constraints.forbidden, constraints.environments) == (("communication",), ("filter", "underwater"))
    assert any(one.finding.key == "system_forbidden" for one in app.body.document.judged)
    inputs["rockets"].number.setValue(4)
    inputs["average"].number.setValue(2.5)
    assert (app.here.constraints.rockets, app.here.constraints.average) == (4, 2.5)
    inputs["rockets"].number.setValue(-1)
    inputs["average"].number.setValue(-0.5)
    assert app.here.constraints == constraints
    box = terms.rules.inputs["rocket_count"].box
    choose(box, 1)
    assert app.here.settings == {"rocket_count": "at_most"}
    choose(box, 0)
    assert app.here.settings == {}
    assert app.body.of_game.format.inputs["players"].value == app.here.players


def test_a_company_that_goes_to_the_bin_is_left(app) -> None:
    company = app.open(LEGAL)
    app.desk.session.do("delete", lambda: app.desk.session.garage.delete(company.id))
    assert app.context.navigator.here.page != "company"


def test_a_company_that_goes_to_the_bin_with_others_is_left(app) -> None:
    """Whatever follows in the same change is not about the company that was open."""
    company, document = app.open(LEGAL), app.body.document
    (other,) = app.keep(ILLEGAL)
    app.desk.session.do("delete", lambda: app.desk.session.garage.delete(company.id, other.id))
    assert app.context.navigator.here != Place("company", company.id)
    assert document.company == company


def test_a_picture_of_ones_own_is_kept_as_png(app, tmp_path) -> None:
    company = app.open(LEGAL)
    path = tmp_path / "photo.jpg"
    image = QImage(3000, 1000, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(path), "JPEG")
    app.body.list.select([company.frames[0].id])
    app.body.take_picture(path)
    app.settle()
    sha256 = app.here.frames[0].picture
    kept = app.context.kept_files.get(sha256)
    assert kept.startswith(b"\x89PNG")
    assert QImage.fromData(kept).width() == 1024
    (tmp_path / "no.png").write_bytes(b"nothing")
    app.body.take_picture(tmp_path / "no.png")
    app.settle()
    assert "“no.png” was not added. This is no PNG, JPEG or WebP picture" in app.said[-1].text
    app.body.piece_actions.set_picture(None)
    assert app.here.frames[0].picture is None


def test_stations_are_added_named_and_moved(app) -> None:
    app.open(LEGAL)
    app.run("company.add_station")
    new = app.here.stations[-1]
    assert app.body.list.selected_ids == (new.id,)
    name = app.body.of_game.inspector.station.form.inputs["name"]
    name.line.setText("Depot")
    name.commit()
    app.run("company.up")
    assert app.here.stations[-2].name == "Depot"
    app.run("company.delete")
    assert len(app.here.stations) == 3


def test_the_list_model_keeps_qts_rules(qtmodeltester) -> None:
    company = companies_of(LEGAL)[0]
    model = PieceModel()
    model.show(make_rows(company, judge(company)))
    qtmodeltester.check(model, force_py=True)
    assert model.place(model.rowCount()) == (CompanySection.SPARES, 1)


def test_a_row_is_read_out_with_its_dice_and_rockets() -> None:
    model = PieceModel()
    model.show(make_rows(companies_of(LEGAL)[0]))
    said = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("1 Soldier, Soldier, red d6 direct")
    assert said.endswith("1 rocket")


def test_only_touched_rows_are_told(qtbot) -> None:
    company = companies_of(LEGAL)[0]
    model = PieceModel()
    model.show(make_rows(company))
    told: list[int] = []
    model.dataChanged.connect(lambda first, _last: told.append(first.row()))
    from campaigns.companies.arranging import rename_piece

    model.show(make_rows(rename_piece(company, company.frames[2].id, "Other")))
    assert told == [2]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_rows_and_head_are_in_view(app, size) -> None:
    app.open(LEGAL)
    app.window.resize(*size)
    view = app.body.list
    wanted = 5 if size[1] >= 720 else 2  # the smallest window there is
    fifth = view.visualRect(view.pieces.index(wanted - 1))
    assert view.viewport().rect().contains(fifth)
    assert app.body.head.height() < (110 if size[0] >= 1280 else 150)


def test_two_frames_are_seen_with_large_text_on_a_small_screen(app) -> None:
    app.open(LEGAL)
    app.window.resize(1280, 720)
    app.context.settings.set(TEXT_SCALE, 150)
    try:
        app.settle()
        app.bot.waitUntil(lambda: not app.body._later.isActive())
        pieces = app.body.list
        room = pieces.viewport().rect()
        rows = [pieces.visualRect(pieces.pieces.index(at, 0)) for at in range(2)]
        assert all(room.contains(row) for row in rows), (room, rows)
    finally:
        app.context.settings.set(TEXT_SCALE, 100)
