"""Setting up a battle through the page: companies, terms, comparing, battlefield, dice, and into the battle."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from campaigns.battles.setup_plan import Ground
from campaigns.documents.limits import MOST_LAYOUTS
from campaigns.rapid_attack.battles import kind
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.setup import seats_step
from mfz_desktop.core.settings import GUIDED_BATTLE
from mfz_desktop.rapid_attack.battle.setup import tables
from mfz_desktop.rapid_attack.battle.setup.judging import judged
from mfz_desktop.rapid_attack.battle.setup.page.page import COMPANIES, COMPARE, DICE, FIELD, TERMS
from mfz_desktop.rapid_attack.battle.setup.shapes import centre
from mfz_desktop.rapid_attack.companies.game import summary
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_rules.rapid_attack.battle import Phase, Zone
from tests.mfz_desktop.application import nameless, settle, until
from tests.mfz_desktop.hearing import announced, check_parts, described, names_of, part_called, press

from .conftest import LISTS, SetupApp, listed

TIE = LISTS.replace("x6 Wren", "x5 Wren").replace("2Rd/2G/2W", "2Rd/1B/1G/1Y/2W")


def texts(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def session_of(app: SetupApp) -> BattleSession:
    assert app.here == "battle"
    return app.battles.session(app.context.navigator.here.what)


def test_nobody_sits_at_first_and_the_page_says_what_to_do(app: SetupApp) -> None:
    assert app.page.summary.missing.text() == "Two companies are needed."
    assert not app.page.summary.begin.isEnabled()
    shown = [one.text() for one in app.page.steps[COMPANIES].findChildren(ActionButton) if one.isVisible()]
    assert shown[0] == "Try it: two starter companies, a small table"
    assert not app.page.next.isEnabled()


def test_two_companies_from_a_list_are_enough_to_begin(app: SetupApp) -> None:
    app.seat()
    assert [row.isVisible() for row in app.page.steps[COMPANIES].rows] == [True, True]
    assert app.page.summary.begin.isEnabled()
    app.page.summary.begin.click()
    session = session_of(app)
    assert session.now.phase is Phase.FIELDING
    assert [player.name for player in session.now.players] == ["Stone Garden", "Night Train"]
    app.context.go("battle_setup")
    assert not app.plan.seats, "the next battle is set up anew"


@pytest.mark.slow
def test_what_was_agreed_is_there_after_a_restart(start) -> None:
    app = start()
    app.open()
    app.seat()
    app.page.steps[COMPANIES].rows[0].name.setEditText("Ann")
    app.show(TERMS).cards["short"].click()
    app.show(FIELD).laying.random()
    plan = app.plan
    again = start()
    again.open()
    assert again.plan == plan
    assert again.page.steps[FIELD].isVisible()
    assert again.show(COMPANIES).rows[0].name.currentText() == "Ann"


def test_whatever_is_agreed_is_on_disk_at_once(app: SetupApp) -> None:
    """A program that is killed at any step loses nothing of it."""

    def kept() -> None:
        assert app.page.document.file.read() == app.plan
        assert app.plan not in seen
        seen.append(app.plan)

    seen: list[SetupPlan] = []
    app.seat()
    kept()
    app.show(TERMS).cards["short"].click()
    kept()
    app.show(COMPARE)
    kept()
    app.show(FIELD).add("wall")
    kept()
    app.page.steps[FIELD].piece.high.setValue(9)
    kept()
    app.show(DICE).typed.click()
    kept()
    app.page.undo_stack().undo()
    assert app.page.document.file.read() == app.plan


def test_a_damaged_set_up_is_told_and_one_begins_anew(start, tmp_path: Path) -> None:
    (tmp_path / "data" / "battles").mkdir()
    kept = tmp_path / "data" / "battles" / "set-up.json"
    kept.write_text('{"format": "mfz-set-up", "version": 1, "seats": 7}', encoding="utf-8")
    app = start()
    app.open()
    assert "set-up.json cannot be read: seats: must be a list" in app.page.message.text
    assert json.loads(kept.read_text(encoding="utf-8"))["seats"] == 7, "it is left as it is"
    app.seat()
    assert len(json.loads(kept.read_text(encoding="utf-8"))["seats"]) == 2


@pytest.mark.slow
def test_players_are_named_coloured_moved_and_remembered(app: SetupApp) -> None:
    app.seat()
    first, second = app.page.steps[COMPANIES].rows
    first.name.setFocus()
    first.name.lineEdit().selectAll()
    QTest.keyClicks(first.name, "Ann")
    QTest.keyClick(first.name, Qt.Key.Key_Tab)
    second.colour.setCurrentIndex(0)
    second.colour.activated.emit(0)
    assert [seat.name for seat in app.plan.seats] == ["Ann", "Night Train"]
    assert [seat.colour for seat in app.plan.seats] == ["orange", "blue"]
    second.moved.emit(-1)
    assert [seat.name for seat in app.plan.seats] == ["Night Train", "Ann"]
    app.run("battle_setup.begin")
    players = app.context.garage.players()
    assert [(player.name, player.colour) for player in players] == [("Ann", "orange")]
    head = session_of(app).kept.header.players
    assert head[1]["person"] == players[0].id
    app.context.go("battle_setup")
    app.seat()
    row = app.page.steps[COMPANIES].rows[0]
    assert row.name.itemText(0) == "Ann"
    row.name.activated.emit(0)
    assert app.plan.seats[0].person == players[0].id


@pytest.mark.slow
def test_who_played_last_sits_there_again(app: SetupApp) -> None:
    app.seat()
    for row, name in zip(app.page.steps[COMPANIES].rows, ("Ann", "Ben"), strict=True):
        row.name.setEditText(name)
        row.finish()
    app.run("battle_setup.begin")
    app.context.go("battle_setup")
    app.seat(*listed(), listed()[0])
    assert [seat.name for seat in app.plan.seats] == ["Ann", "Ben", "Stone Garden"]
    assert len(app.context.garage.players()) == 2
    app.run("battle_setup.begin")
    assert len(app.context.garage.players()) == 2, "a company's name is no person's"


def test_a_seat_says_its_figures_or_what_is_wrong_with_it(app: SetupApp) -> None:
    app.seat(*listed(LISTS.replace("x5 Soldier", "x9 Soldier").replace("Stations: 2\nx6", "Stations: 3\nx6")))
    wrong, fit = app.page.steps[COMPANIES].rows
    first, _ = judged(app.plan, app.plan.seats[0])
    assert f"{first.text} And 1 thing more." in texts(wrong)
    assert "6 frames · 18 systems · 3 stations · score 63" in texts(fit)
    few = replace(app.plan.seats[1].company, frames=app.plan.seats[1].company.frames[:1], stations=())
    assert summary(few).figures == "1 frame · 3 systems · 0 stations"


def test_everything_can_be_undone(app: SetupApp) -> None:
    app.seat()
    app.page.steps[COMPANIES].rows[0].removed.emit()
    assert len(app.plan.seats) == 1
    stack = app.page.undo_stack()
    assert stack.undoText() == "take Stone Garden away"
    stack.undo()
    assert len(app.plan.seats) == 2
    stack.undo()
    assert not app.plan.seats
    stack.redo()
    assert len(app.plan.seats) == 2


def test_a_name_that_is_typed_stays_with_its_seat_when_the_one_above_goes(app: SetupApp) -> None:
    app.seat()
    step = app.page.steps[COMPANIES]
    last = step.rows[-1].name
    last.setFocus()
    last.lineEdit().selectAll()
    QTest.keyClicks(last, "Bea")
    step.rows[0].removed.emit()
    assert [seat.name for seat in app.plan.seats] == ["Bea"]


def test_a_name_that_is_typed_goes_with_its_seat(app: SetupApp) -> None:
    app.seat()
    last = app.page.steps[COMPANIES].rows[-1].name
    last.setFocus()
    last.lineEdit().selectAll()
    QTest.keyClicks(last, "Bea")
    app.page.undo_stack().undo()
    assert app.plan.seats == ()


def test_companies_of_files_take_seats_and_are_not_kept(app: SetupApp, tmp_path: Path) -> None:
    path = tmp_path / "both.txt"
    path.write_text(LISTS, encoding="utf-8")
    assert app.page.take_files((path,))
    assert [seat.company.name for seat in app.plan.seats] == ["Stone Garden", "Night Train"]
    assert not app.context.garage.companies()
    assert not app.page.take_files((tmp_path / "frame.ldr",))


def test_companies_are_chosen_from_the_garage(app: SetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.keep(*listed())

    def accept(self) -> int:
        self.list.selectAll()
        return self.DialogCode.Accepted

    monkeypatch.setattr(seats_step.ChooserDialog, "exec", accept)
    app.run("battle_setup.choose")
    assert {seat.company.name for seat in app.plan.seats} == {"Stone Garden", "Night Train"}


def test_a_company_that_is_renamed_in_the_garage_is_renamed_at_the_table(app: SetupApp) -> None:
    first, second = listed()
    app.keep(first, second)
    app.seat(first, second)
    app.keep(replace(first, name="Rock Garden"))
    assert app.plan.seats[0].company.name == "Rock Garden"


def test_companies_are_pasted_as_text(app: SetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def accept(self) -> int:
        self.edit.setPlainText(LISTS)
        return self.DialogCode.Accepted

    monkeypatch.setattr(seats_step.ListDialog, "exec", accept)
    app.run("battle_setup.text")
    assert len(app.plan.seats) == 2
    assert not app.context.garage.companies()


def test_one_company_gets_an_opponent(app: SetupApp) -> None:
    app.seat(listed()[0])
    assert app.page.summary.missing.text() == "One more company is needed."
    offered = [one for one in app.page.findChildren(ActionButton) if one.text() == "An opponent"]
    assert [one.isVisible() for one in offered] == [True]
    app.run("battle_setup.opponent")
    assert [seat.company.name for seat in app.plan.seats] == ["Stone Garden", "Mirror of Stone Garden"]
    assert [one.isVisible() for one in offered] == [False]


def test_a_company_that_breaks_the_terms_may_play_and_says_so(app: SetupApp) -> None:
    app.seat()
    assert "do not fit these terms" in app.page.summary.missing.text()
    assert app.page.summary.begin.isEnabled()


def test_presets_come_first_and_say_what_they_change(app: SetupApp) -> None:
    step = app.show(TERMS)
    assert step.cards["book"].isChecked()
    step.cards["beginners"].click()
    assert app.plan.settings["clock.start"] == 8
    assert app.plan.scale == "skirmish"
    assert any("Doomsday clock at the beginning: 8 (usually 11)" in text for text in texts(step.changes))
    assert [card.isChecked() for card in step.cards.values()].count(True) == 1
    step.cards["beginners"].click()
    assert step.cards["beginners"].isChecked(), "what is agreed stays lit"


def test_house_rules_are_searched_and_changed_by_keys(app: SetupApp) -> None:
    app.run("battle_setup.more")
    rules = app.page.steps[TERMS].rules
    assert rules.search.hasFocus()
    QTest.keyClicks(rules.search, "friendly fire")
    QTest.keyClick(rules.search, Qt.Key.Key_Down)
    assert rules.list.hasFocus()
    assert rules.list.current.name == "allow_friendly_fire"
    assert rules.sentence.text() == "Whether a frame may attack frames of its own player."
    QTest.keyClick(rules.list, Qt.Key.Key_Right)
    assert app.plan.settings == {"allow_friendly_fire": True}
    assert app.page.summary.words[TERMS].text().endswith("one house rule")
    QTest.keyClick(rules.list, Qt.Key.Key_Delete)
    assert not app.plan.settings
    QTest.keyClicks(rules.search, " nothing like it")
    assert rules.sentence.text() == "No rule has these words."


def test_contradictions_are_shown_in_place_and_keep_the_battle_from_beginning(app: SetupApp) -> None:
    app.seat()
    step = app.show(TERMS)
    step.more()
    step.rules.go_to("per_unit_order")
    QTest.keyClick(step.rules.list, Qt.Key.Key_Right)
    step.rules.go_to("forced_turn")
    QTest.keyClick(step.rules.list, Qt.Key.Key_Right)
    assert any("contradict each other" in text for text in texts(step))
    assert "contradict each other" in app.page.summary.missing.text()
    assert not app.page.summary.begin.isEnabled()
    QTest.keyClick(step.rules.list, Qt.Key.Key_Delete)
    assert app.page.summary.begin.isEnabled()


def test_the_comparison_has_its_reasons_and_names_who_ties(app: SetupApp) -> None:
    app.seat(*listed(TIE))
    step = app.show(COMPARE)
    said = texts(step)
    assert {"most frames", "fewest frames", "most systems", "fewest systems"} <= set(said)
    assert "Stone Garden and Night Train tie at 35." in step.words.text()
    app.run("battle_setup.begin")
    session = session_of(app)
    assert session.now.phase is Phase.COMPARE
    assert session.pending[0].decisions == ("roll_off",)


def test_the_table_takes_a_ruler_that_fits(app: SetupApp) -> None:
    step = app.show(FIELD)
    step.width_field.setValue(90)
    assert app.plan.settings["range.direct_length"] == 6
    assert step.ruler.currentText() == "6 units of 5 cm"
    assert step.advice.text() == "The table is 4.2 rulers from corner to corner: it plays well."
    step.ruler.setCurrentIndex(0)
    step.ruler.activated.emit(0)
    assert "range.direct_length" not in app.plan.settings
    assert "6 units of 5 cm would fit." in step.advice.text()


def test_terrain_is_put_on_the_table_and_moved_by_keys(app: SetupApp) -> None:
    step = app.show(FIELD)
    step.add("wall")
    view = step.view
    assert view.hasFocus()
    (wall,) = app.plan.field.terrain
    assert (wall.name, view.chosen) == ("Wall 1", wall.id)
    x, y = centre(wall.polygon)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert centre(app.plan.field.terrain[0].polygon) == pytest.approx((x + 0.5, y + 0.1), abs=0.01)
    QTest.keyClick(view, Qt.Key.Key_R)
    assert app.plan.field.terrain[0].polygon != wall.polygon
    QTest.keyClick(view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert [piece.name for piece in app.plan.field.terrain] == ["Wall 1", "Wall 2"]
    assert view.chosen == app.plan.field.terrain[1].id
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert [piece.name for piece in app.plan.field.terrain] == ["Wall 2"]
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    for _ in range(10):
        QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert min(x for x, _ in app.plan.field.terrain[0].polygon) == pytest.approx(0.0, abs=0.01)


def test_terrain_is_dragged_and_escape_lets_go(app: SetupApp) -> None:
    step = app.show(FIELD)
    step.add("building")
    view = step.view
    before = app.plan.field.terrain[0].polygon
    start = view.point_of(*centre(before)).toPoint()
    far = start + QPoint(60, -30)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, far)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=far)
    assert app.plan.field.terrain[0].polygon == before
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, far)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=far)
    x, y = centre(app.plan.field.terrain[0].polygon)
    assert view.point_of(x, y).toPoint().x() == pytest.approx(far.x(), abs=2)
    assert view.point_of(x, y).toPoint().y() == pytest.approx(far.y(), abs=2)


def test_structures_are_changed_in_fields(app: SetupApp) -> None:
    step = app.show(FIELD)
    step.add("anything")
    pane = step.piece
    pane.name.setText("Crashed shuttle")
    pane.name.commit()
    pane.high.setValue(9)
    pane.pieces.setValue(44)
    pane.wide.setValue(5.0)
    pane.climbable.click()
    (piece,) = app.plan.field.terrain
    assert (piece.name, piece.bricks_high, piece.pieces, piece.pieces_left) == ("Crashed shuttle", 9, 44, 44)
    assert piece.climbable
    assert max(x for x, _ in piece.polygon) - min(x for x, _ in piece.polygon) == pytest.approx(5.0, abs=0.01)
    pane.away.click()
    assert not app.plan.field.terrain


@pytest.mark.usefixtures("screen_reader")
def test_structures_are_heard_on_the_field_and_again_where_they_are_pushed(
    app: SetupApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = app.show(FIELD)
    step.add("building")
    step.add("building")
    one, two = app.plan.field.terrain
    assert names_of(step.view) == ["Building 1", "Building 2"]
    check_parts(step.view)
    press(part_called(step.view, "Building 1"))
    assert step.view.chosen == one.id
    told = announced(monkeypatch)
    QTest.keyClick(step.view, Qt.Key.Key_Right)
    assert told == [step.view.accessibleDescription()]
    assert told[0].startswith("Building 1 at ")
    step.view.placed.emit(two.id, app.plan.field.terrain[0].polygon)
    assert described(part_called(step.view, "Building 2")).endswith("bricks high, overlaps another")
    step.view.show_zones((Zone("Lake", "underwater", ((1, 1), (5, 1), (5, 4))), Zone("Storm", "wind")))
    assert names_of(step.view)[2:] == ["underwater", "wind"]
    assert described(part_called(step.view, "wind")) == "on the whole table"


def test_two_structures_on_one_ground_are_told(app: SetupApp) -> None:
    step = app.show(FIELD)
    step.add("building")
    step.add("building")
    one, two = app.plan.field.terrain
    step.view.placed.emit(two.id, one.polygon)
    assert step.hint.text() == "Building 1 and Building 2 stand on the same ground."


def test_layouts_are_laid_out_saved_used_again_and_deleted(app: SetupApp) -> None:
    app.run("battle_setup.random")
    step = app.page.steps[FIELD]
    assert step.isVisible()
    by_chance = app.plan.field.terrain
    assert by_chance
    step.laying.save("Our yard")
    step.laying.clear_button.click()
    assert not app.plan.field.terrain
    menu = QMenu()
    step.laying.fill(menu)
    names = [action.text() for action in menu.actions()]
    assert names[:3] == ["Crossroads", "Broken town", "Edge of the wood"]
    next(action for action in menu.actions() if action.text() == "Our yard").trigger()
    assert app.plan.field.terrain == by_chance
    next(action for action in menu.actions() if action.text() == "Crossroads").trigger()
    assert len(app.plan.field.terrain) == 14
    (saved,) = app.layouts.read()
    step.laying.delete(saved)
    assert not app.layouts.read()


@pytest.mark.slow
def test_at_a_real_table_terrain_is_a_list_and_nobody_places_for_us(app: SetupApp) -> None:
    app.seat()
    step = app.show(FIELD)
    step.add("wall")
    at = step.ground.findData(Ground.TABLE.value)
    step.ground.setCurrentIndex(at)
    step.ground.activated.emit(at)
    assert step.list.isVisible()
    assert step.list.item(0).text() == "Wall 1 · 5 bricks high · 24 pieces"
    step.list.setCurrentRow(0)
    assert step.piece.name.text() == "Wall 1"
    dice = app.show(DICE)
    assert not dice.place.isEnabled()
    app.run("battle_setup.begin")
    assert session_of(app).now.terrain[0].polygon is None
    assert session_of(app).ground is Ground.TABLE


@pytest.mark.slow
def test_dice_come_from_the_table_or_from_a_seed(app: SetupApp) -> None:
    app.seat()
    step = app.show(DICE)
    step.seed.setText("42 x")
    step.seed.commit()
    assert app.plan.seed == 42
    assert app.page.summary.words[DICE].text() == "The program rolls, seed 42"
    step.typed.click()
    assert not step.seed.isEnabled()
    app.run("battle_setup.begin")
    assert session_of(app).kept.header.seed is None


@pytest.mark.slow
def test_the_program_places_everything_on_wish(app: SetupApp) -> None:
    app.seat()
    app.run("battle_setup.random")
    app.show(DICE).place.click()
    app.run("battle_setup.begin")
    session = session_of(app)
    until(lambda: session.now.phase is Phase.TACTICAL)
    assert all(piece.at is not None for piece in (*session.now.frames, *session.now.stations))


@pytest.mark.slow
def test_the_program_stops_placing_when_people_take_back(app: SetupApp) -> None:
    app.seat()
    app.show(DICE).place.click()
    app.run("battle_setup.begin")
    session = session_of(app)
    session.take_back()
    settle(app.context)
    standing = len(session.entries)
    for _ in range(5):
        QApplication.processEvents()
    assert len(session.entries) == standing
    assert session.now.phase is Phase.FIELDING


@pytest.mark.slow
def test_a_first_battle_begins_at_once(app: SetupApp) -> None:
    app.context.go("battle_setup", "try")
    until(lambda: app.here == "battle", 60)
    session = session_of(app)
    until(lambda: session.now.phase is Phase.TACTICAL, 60)
    assert [player.company.name for player in session.now.players] == ["Saltmarsh Rangers", "Kestrel Line Lancers"]
    assert any(frame.footprint for frame in session.now.frames)
    assert session.now.terrain
    assert session.kept.header.seed is not None
    assert app.context.settings.get(GUIDED_BATTLE) == session.id
    assert [company.name for company in app.context.garage.companies()] == ["Saltmarsh Rangers"]
    app.context.go("battle_setup")
    app.run("battle_setup.try")
    until(lambda: app.here == "battle", 60)
    assert session_of(app) is not session
    names = [one.kept.header.name for one in (session, session_of(app))]
    assert names[0] != names[1] != ""
    assert app.context.settings.get(GUIDED_BATTLE) == session.id, "only the first one explains itself by itself"
    assert len(app.context.garage.companies()) == 1, "the starter company comes once"


@pytest.mark.slow
def test_going_back_begins_no_other_battle(app: SetupApp) -> None:
    app.context.go("first")
    app.running.context.commands.run("battles.try")
    until(lambda: app.here == "battle", 60)
    battles = app.battles.battles.ids()
    app.run("go.back")
    assert app.here == "first"
    app.run("go.forward")
    app.run("go.back")
    assert app.battles.battles.ids() == battles


def test_going_back_to_a_first_battle_that_did_not_begin_tries_it_no_more(app: SetupApp, monkeypatch) -> None:
    begun: list[int] = []
    app.context.go("battle_setup")
    monkeypatch.setattr(app.page.beginner, "try_it", lambda: begun.append(1))
    app.context.go("battle_setup", "try")
    app.context.go("first")
    app.run("go.back")
    assert app.context.navigator.here.what == "try"
    assert begun == [1]


@pytest.mark.slow
def test_the_whole_path_by_keys(app: SetupApp) -> None:
    app.seat()
    window = app.running.window
    for _ in range(4):
        QTest.keyClick(window, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
        QApplication.processEvents()
    assert app.page.steps[DICE].isVisible()
    assert app.page.steps[DICE].rolled.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert app.page.steps[FIELD].isVisible()
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert app.here == "battle"


def test_every_control_has_a_name_and_every_step_fits(app: SetupApp) -> None:
    app.seat(*listed(), *listed(), listed()[0])
    app.show(FIELD).laying.random()
    for at, step in enumerate(app.page.steps):
        app.show(at)
        QApplication.processEvents()
        assert nameless(app.running.window) == []
        area = step.parentWidget().parentWidget()
        assert area.verticalScrollBar().maximum() == 0, f"step {at + 1} is too high"
        assert area.horizontalScrollBar().maximum() == 0, f"step {at + 1} is too wide"
    app.page.steps[TERMS].more()
    app.show(TERMS)
    assert nameless(app.running.window) == []


def test_a_folder_that_is_only_read_lets_one_set_up_and_says_why_nothing_begins(app: SetupApp) -> None:
    app.seat()
    app.context.store.folder.get().close()
    said = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.show(TERMS).cards["short"].click()
    assert app.plan.settings["clock.start"] == 7
    assert app.context.notices.not_saved
    app.run("battle_setup.begin")
    assert app.here == "battle_setup"
    assert said


@pytest.mark.slow
def test_one_structure_or_layout_too_many_is_told_and_changes_nothing(
    app: SetupApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.run("battle_setup.random")
    step, document = app.page.steps[FIELD], app.page.document
    before, on_disk = app.plan, document.file.path.read_bytes()
    monkeypatch.setattr(kind, "MOST_TERRAIN", len(before.field.terrain))

    step.add("wall")
    assert said[-1].endswith(" structures stand on a table at the most. Nothing was changed. Take one away first.")
    assert app.plan == before
    assert document.file.path.read_bytes() == on_disk

    layout = tables.layout_of(before, "Yard")
    kept = tuple(replace(layout, name=f"Yard {number}", terrain=()) for number in range(MOST_LAYOUTS))
    app.layouts.write(kept)
    step.laying.save("One more")
    assert said[-1] == "1,000 layouts are kept at the most. Nothing was saved. Delete one first."
    assert app.layouts.read() == kept
