"""A battle of ships is set up through the real widgets and begun; of both games."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QLabel, QPushButton

from campaigns.battles.setup_plan import Ground
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import Shape
from mfz_desktop.battle.rematch import begin_rematch
from mfz_desktop.battle.setup import seats_step
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.intercept_orbit.battle.setup.page.page import COMPARE, DICE, FLEETS, TABLE, TERMS
from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.record import read_record
from tests.campaigns.battles.fleet_plans import BANDIT, LISTS, ORBIT, listed, seated
from tests.mfz_desktop.application import nameless, settle, until
from tests.mfz_desktop.intercept_orbit.battle.setup.conftest import FleetSetupApp


def words(widget) -> str:
    """Return everything that is read on a widget."""
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget))


def begun(app: FleetSetupApp):
    """Return the battle that the window shows."""
    assert app.here == "battle"
    return app.battles.session(app.context.navigator.here.what)


def test_the_whole_way_from_an_empty_table_into_the_battle(app: FleetSetupApp) -> None:
    assert not app.context.commands.action(f"{app.page.ids}.begin").isEnabled()
    assert "Two fleets are needed." in words(app.page.summary)
    app.seat()
    ann, bob = app.page.steps[FLEETS].rows
    for row, name in ((ann, "Ann"), (bob, "Bob")):
        row.name.setEditText(name)
        row.finish()
    assert [seat.name for seat in app.plan.seats] == ["Ann", "Bob"]
    QTest.mouseClick(app.page.next, Qt.MouseButton.LeftButton)
    rules = app.page.steps[TERMS].rules
    rules.search.setText("clock at the beginning")
    rules.list.setFocus()
    QTest.keyClick(rules.list, Qt.Key.Key_Right)
    value = app.plan.settings["doomsday_start"]
    QTest.mouseClick(app.page.next, Qt.MouseButton.LeftButton)
    compared = words(app.page.steps[COMPARE])
    assert "Ann" in compared
    assert "score per asset" in compared
    QTest.mouseClick(app.page.next, Qt.MouseButton.LeftButton)
    table = app.page.steps[TABLE]
    QTest.mouseClick(table.grounds[Ground.TABLE], Qt.MouseButton.LeftButton)
    QTest.mouseClick(table.shapes[Shape.ROUND], Qt.MouseButton.LeftButton)
    table.width_field.setValue(28)
    QTest.mouseClick(app.page.next, Qt.MouseButton.LeftButton)
    QTest.mouseClick(app.page.steps[DICE].typed, Qt.MouseButton.LeftButton)
    assert "Everything is settled" in words(app.page.summary)
    QTest.mouseClick(app.page.summary.begin, Qt.MouseButton.LeftButton)
    settle(app.context)
    session = begun(app)
    battle = session.now
    assert isinstance(battle, Battle)
    assert battle.profile.id == app.game
    assert {player.name for player in battle.players} == {"Ann", "Bob"}
    assert battle.table == Disc(28)
    assert battle.clock == value
    assert session.kept.header.seed is None
    assert [one["ground"] for one in session.kept.header.players] == ["table"] * 2
    assert session.pending
    record = read_record(app.context.store.folder.get().battle(session.id).read_bytes(), SHIP_GAMES[app.game])
    assert audit(record, SHIP_GAMES[app.game]).first_difference is None
    app.open()
    assert app.plan.seats == ()


def test_what_is_under_way_is_there_after_the_program_was_ended(start: Callable[[], FleetSetupApp]) -> None:
    app = start()
    app.open()
    app.seat()
    app.show(TABLE)
    app.page.steps[TABLE].shapes[Shape.ROUND].click()
    plan = app.plan
    again = start()
    again.open()
    assert again.plan == plan
    assert again.page.bar.buttons[TABLE].isChecked()


@pytest.mark.slow
def test_a_battle_that_was_begun_is_there_after_the_program_was_ended(start: Callable[[], FleetSetupApp]) -> None:
    app = start()
    app.open()
    app.seat()
    app.run("begin")
    session = begun(app)
    id, state = session.id, session.now
    again = start()
    assert again.battles.session(id).now == state


@pytest.mark.slow
def test_the_same_once_more(app: FleetSetupApp) -> None:
    app.seat()
    app.run("begin")
    session = begun(app)
    begin_rematch(app.context, session)
    settle(app.context)
    other = begun(app)
    assert other.id != session.id
    assert other.now == session.kept.timeline.initial
    assert other.kept.header.name.endswith(" 2")


def test_a_set_up_that_cannot_be_read_is_told_and_left(start: Callable[[], FleetSetupApp]) -> None:
    app = start()
    app.open()
    app.seat()
    path = app.page.document.file.path
    path.write_text('{"format": "mfz-fleet-set-up", "version": 2}', encoding="utf-8")
    again = start()
    again.open()
    assert "newer program" in words(again.page)
    assert again.plan.seats == ()
    assert path.read_text(encoding="utf-8").endswith("2}")


def test_fleets_of_the_other_game_have_no_seat(app: FleetSetupApp) -> None:
    other = BANDIT if app.game == ORBIT else ORBIT
    said: list[str] = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.seat(*listed(other))
    assert app.plan.seats == ()
    assert "A company of another game cannot play here." in said


def test_fleets_are_pasted_as_text(app: FleetSetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def accept(dialog: seats_step.ListDialog) -> int:
        dialog.edit.setPlainText(LISTS[app.game])
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(seats_step.ListDialog, "exec", accept)
    app.run("text")
    assert [seat.company.name for seat in app.plan.seats] == [one.name for one in listed(app.game)]


def test_only_fleets_of_the_game_are_offered(app: FleetSetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.keep(*listed(ORBIT), *listed(BANDIT))
    offered: list[str] = []

    def accept(dialog: seats_step.ChooserDialog) -> int:
        rows = range(dialog.model.rowCount())
        offered.extend(dialog.model.index(row).data() for row in rows)
        dialog.list.selectAll()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(seats_step.ChooserDialog, "exec", accept)
    app.run("choose")
    names = {one.name for one in listed(app.game)}
    assert {one.split(",")[0] for one in offered} == names
    assert {seat.company.name for seat in app.plan.seats} == names


@pytest.mark.slow
def test_a_fleet_that_is_not_legal_plays_with_a_reason(app: FleetSetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = listed(app.game)[:2]
    app.seat(replace(first, hvas=first.hvas[:1]), second)
    assert not app.context.commands.action(f"{app.page.ids}.begin").isEnabled()
    told = f"{first.name} is not legal: "
    assert told in app.page.laid_down.question.text()
    assert told in words(app.page.summary)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("It is late.", True))
    QTest.mouseClick(app.page.laid_down.without, Qt.MouseButton.LeftButton)
    assert not app.page.laid_down.isVisible()
    assert "1 fleet is not legal, and plays all the same." in words(app.page.summary)
    app.run("begin")
    (note,) = overruled_by(begun(app).kept.header.players)
    assert note.startswith(told)
    assert note.endswith("It passes at this table: It is late.")


@pytest.mark.slow
def test_a_fleet_that_is_not_legal_is_mended_on_its_page_and_sits_there_mended(app: FleetSetupApp) -> None:
    first, second = listed(app.game)[:2]
    app.keep(replace(first, hvas=first.hvas[:1]), second)
    app.seat(*app.context.garage.companies())
    bar = app.page.laid_down
    assert (bar.settle.text(), bar.other.text(), bar.without.text()) == (
        "Mend it", "Choose another…", "Let it pass…",
    )  # fmt: skip
    QTest.mouseClick(bar.settle, Qt.MouseButton.LeftButton)
    settle(app.context)
    assert (app.here, app.context.navigator.here.what) == ("company", first.id)
    assert f"{first.name} is not legal: " in words(app.running.window)
    page = app.running.window.page
    (fix,) = [one for one in page.findChildren(QPushButton) if one.text() == "Add them" and one.isVisible()]
    QTest.mouseClick(fix, Qt.MouseButton.LeftButton)
    app.context.navigator.back()
    settle(app.context)
    assert len(app.plan.seats[0].company.hvas) == 3
    assert not app.page.laid_down.isVisible()


def test_another_fleet_takes_the_seat_of_one_that_is_not_legal(
    app: FleetSetupApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = listed(app.game)[:2]
    other = replace(first, id="other", name="Other Watch")
    app.keep(second, other)
    app.seat(replace(first, hvas=first.hvas[:1]), second)
    offered: list[str] = []

    def accept(dialog: seats_step.ChooserDialog) -> int:
        offered.extend(dialog.model.index(row).data() for row in range(dialog.model.rowCount()))
        dialog.list.selectAll()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(seats_step.ChooserDialog, "exec", accept)
    assert not app.page.laid_down.settle.isVisible()  # it is not in the garage
    QTest.mouseClick(app.page.laid_down.other, Qt.MouseButton.LeftButton)
    assert [one.split(",")[0] for one in offered] == ["Other Watch"]
    assert [(one.name, one.company.name) for one in app.plan.seats] == [
        ("Other Watch", "Other Watch"),
        (second.name, second.name),
    ]
    assert not app.page.laid_down.isVisible()


def test_without_a_reason_it_does_not_pass(app: FleetSetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = listed(app.game)[:2]
    app.seat(replace(first, hvas=()), second)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("  ", True))
    QTest.mouseClick(app.page.laid_down.without, Qt.MouseButton.LeftButton)
    assert app.page.laid_down.isVisible()
    app.run("begin")
    assert app.here != "battle"


@pytest.mark.slow
def test_everybody_brings_as_many_hvas_as_is_chosen(app: FleetSetupApp) -> None:
    app.seat()
    box = app.page.steps[FLEETS].hvas
    usual = [at for at in range(box.count()) if "as the rules say for 2 players" in box.itemText(at)]
    assert [box.itemData(at) for at in usual] == [3]
    at = box.findData(2)
    box.setCurrentIndex(at)
    box.activated.emit(at)
    assert app.plan.hvas == 2
    assert app.page.laid_down.isVisible()  # two are not what the rules say
    box.activated.emit(usual[0])
    assert app.plan.hvas == 3
    assert not app.page.laid_down.isVisible()
    app.run("begin")
    assert len(begun(app).now.hvas) == 6


@pytest.mark.slow
def test_equal_fleets_roll_off_in_the_battle(app: FleetSetupApp) -> None:
    fleet = listed(app.game)[0]
    app.seat(fleet, replace(fleet, id="other"))
    app.show(COMPARE)
    assert "They roll off as the battle begins" in words(app.page.steps[COMPARE])
    app.run("begin")
    session = begun(app)
    assert session.now.phase is Phase.COMPARE
    assert session.pending[0].decisions == ("roll_off",)


def test_contradicting_rules_keep_it_from_beginning_and_lead_to_what_is_wrong(app: FleetSetupApp) -> None:
    app.seat()
    step = app.show(TERMS)
    settings = {"systems_per_kind": 1, "second_system_die": False}
    app.page.document.change("change", lambda plan: replace(plan, settings=settings))
    assert "contradict each other" in words(step)
    assert not app.context.commands.action(f"{app.page.ids}.begin").isEnabled()
    step._go("second_system_die")
    assert step.rules.list.current.name == "second_system_die"
    QTest.keyClick(step.rules.list, Qt.Key.Key_Delete)
    assert app.plan.settings == {"systems_per_kind": 1}
    QTest.mouseClick(step.rules.all_usual, Qt.MouseButton.LeftButton)
    assert app.plan.settings == {}


def test_the_size_of_the_table_is_no_house_rule(app: FleetSetupApp) -> None:
    rows = app.show(TERMS).rules.list.settings.rows
    listed_ = {row.setting for row in rows if row.setting}
    settings = SHIP_GAMES[app.game].profile.editions.book.settings.values()
    assert listed_ == {one.name for one in settings if len(one.allowed) > 1} - {"table_units"}


@pytest.mark.slow
def test_a_table_of_four_sides_has_width_and_depth_and_is_told_in_centimetres(app: FleetSetupApp) -> None:
    app.seat()
    table = app.show(TABLE)
    table.width_field.setValue(40)
    table.depth_field.setValue(24)
    assert "160 × 96 cm, with units of 4 cm." in table.remarks.text()
    assert "40 × 24 units" in words(app.page.summary)
    assert table.view.accessibleName() == "The table: 40 × 24 units"
    table.shapes[Shape.ROUND].click()
    assert table.depth_field.isHidden()
    assert "A disc of 160 cm" in table.remarks.text()
    table.shapes[Shape.SQUARE].click()
    app.run("begin")
    assert begun(app).now.table == Table(40, 24)


def test_undo_takes_back_step_by_step(app: FleetSetupApp) -> None:
    app.seat()
    app.show(TABLE)
    app.page.steps[TABLE].shapes[Shape.ROUND].click()
    app.page.document.stack.undo()
    assert app.plan.space.shape is Shape.SQUARE
    assert app.page.steps[TABLE].shapes[Shape.SQUARE].isChecked()
    app.page.document.stack.undo()
    assert app.plan.seats == ()


@pytest.mark.slow
def test_two_ready_fleets_are_on_the_table_at_once(app: FleetSetupApp) -> None:
    app.run("try")
    until(lambda: app.here == "battle")
    battle = begun(app).now
    assert len(battle.players) == 2
    assert battle.phase is Phase.DEPLOYMENT
    assert begun(app).kept.header.name == "The Quiet Belt"
    app.open()
    assert app.plan.seats == ()  # what was under way stays
    app.run("try")
    until(lambda: app.here == "battle")
    assert begun(app).kept.header.name == "Anchor Point"


@pytest.mark.slow
def test_the_ready_fleets_take_seats_and_one_alone_gets_an_opponent(app: FleetSetupApp) -> None:
    app.run("starter")
    until(lambda: len(app.plan.seats) == 2)
    assert app.page.beginner.why_not(app.plan) == ""
    assert not any(one.tied_with for one in app.show(COMPARE).said)
    app.show(FLEETS)
    app.page.steps[FLEETS].rows[0].removed.emit()
    (left,) = app.plan.seats
    app.run("opponent")
    until(lambda: len(app.plan.seats) == 2)
    assert app.plan.seats[1].company.name != left.company.name


@pytest.mark.parametrize("step", [FLEETS, TERMS, COMPARE, TABLE, DICE])
def test_every_control_has_a_name_and_the_keyboard_begins_somewhere(app: FleetSetupApp, step: int) -> None:
    for seats in (0, 2):
        if seats:
            app.seat()
        app.show(step)
        until(lambda: QApplication.focusWidget() is not None)
        assert nameless(app.running.window) == []
        focused = QApplication.focusWidget()
        assert app.page.isAncestorOf(focused)


@pytest.mark.slow
def test_keys_lead_along_the_path_and_into_the_battle(app: FleetSetupApp) -> None:
    app.seat()
    for step in (TERMS, COMPARE, TABLE, DICE):
        app.run("next")
        assert app.plan.step == step
    assert not app.context.commands.action(f"{app.page.ids}.next").isEnabled()
    app.run("back")
    assert app.plan.step == TABLE
    app.run("more")
    assert app.page.steps[TERMS].rules.search.hasFocus()
    app.run("begin")
    assert app.here == "battle"


def test_the_title_says_which_game(app: FleetSetupApp) -> None:
    assert app.page.heading() == f"Set up a battle of {app.context.games.title(app.game)}"


def test_every_game_keeps_a_set_up_of_its_own(start: Callable[[], FleetSetupApp], game: str) -> None:
    app = start()
    app.open()
    app.seat()
    other = replace(app, game=BANDIT if game == ORBIT else ORBIT)
    other.open()
    assert other.plan.seats == ()
    app.open()
    assert [seat.company for seat in app.plan.seats] == [seat.company for seat in app.page.document.file.read().seats]
    assert len(app.plan.seats) == len(seated(game, "Ann", "Bob").seats)
