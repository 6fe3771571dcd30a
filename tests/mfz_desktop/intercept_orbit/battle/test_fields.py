"""What the table may correct in games of ships: every value of the rules, through the real dialog."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget

from mfz_desktop.battle.page.table_dialogs import CorrectDialog
from mfz_desktop.intercept_orbit.battle.fields import TYPED, field_of, things
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.text.correctable_words import key_word
from mfz_rules.intercept_orbit.state.actions import Overrule
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.correcting import CORRECTIONS, KINDS
from tests.mfz_desktop.application import Applications, nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, played

KEYS = {key for kind in KINDS for key in kind.keys} | set(CORRECTIONS.battle)
BATTLES = {"intercept-orbit": "whole", "alpha-bandit": "whole"}


@pytest.fixture
def app(applications: Applications, data_folder: Path) -> Application:
    """Return the application, which plays games of ships."""
    return Application(applications.start(data_folder))


def dialog_of(app: Application, session: ShipBattle, thing: str, key: str) -> CorrectDialog:
    """Return the dialog with a thing's key chosen, and a reason said."""
    dialog = CorrectDialog(app.context, session, thing, app.window)
    dialog.key.setCurrentIndex(dialog.key.findData(key))
    dialog.reason.setText("We looked again.")
    return dialog


def test_the_keys_with_fields_are_those_of_the_rules() -> None:
    assert set(TYPED) | {"name"} == KEYS


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_words_and_a_field_that_gives_what_stands(app: Application, game: str) -> None:
    """What stands is no correction that could be wrong: the rules take it, or say that it cannot be corrected now."""
    session = played(app.context, game, BATTLES[game], 60)
    for thing in things(session.now):
        for key, called in thing.keys:
            assert called == key_word(key) != key
            field = field_of(session.now, thing, key)
            made = field.kind.input(app.context.theme, field)
            made.set_value(field.read(session.now))
            said = field.write(session.now, made.value)
            if key == "name":
                said = said or "Has none yet"
            refusal = session.why_not(Overrule("ann", thing.field(key), said, "It stands so."))
            wrong = ("must be", "must name", "can be corrected")
            assert refusal is None or not any(words in refusal.text for words in wrong), (thing.id, key, refusal)
            made.deleteLater()


@pytest.mark.parametrize("game", GAMES)
def test_a_company_is_given_back_its_fuel_and_flies(app: Application, game: str) -> None:
    """Fuel first, then the condition: the form says what must be said first."""
    session = played(app.context, game, BATTLES[game], 60)
    company = next(one for one in session.now.companies if one.alive and one.condition is Condition.ON_DECK)
    dialog = dialog_of(app, session, company.id, "condition")
    dialog.input.box.setCurrentIndex([one.value for one in Condition].index("flying"))
    dialog.input.box.activated.emit(0)
    assert "Say first how much fuel" in dialog.why_not.text()
    assert not dialog.take.isEnabled()
    dialog.key.setCurrentIndex(dialog.key.findData("fuel"))
    dialog.input.number.setValue(3)
    dialog.take.click()
    dialog = dialog_of(app, session, company.id, "condition")
    dialog.input.box.setCurrentIndex([one.value for one in Condition].index("flying"))
    dialog.input.box.activated.emit(0)
    dialog.take.click()
    now = session.now.company(company.id)
    assert (now.fuel, now.condition, now.holder) == (3, Condition.FLYING, None)


@pytest.mark.parametrize("game", GAMES)
def test_who_holds_what_is_corrected_by_name(app: Application, game: str) -> None:
    """A high value asset is held by a player or nobody, a ship by a player, a company by an asset."""
    session = played(app.context, game, BATTLES[game], 60)
    hva, ship = session.now.hvas[0], next(one for one in session.now.ships if one.alive)
    other = next(one.id for one in session.now.players if one.id != hva.holder)
    dialog = dialog_of(app, session, hva.id, "holder")
    dialog.input.box.setCurrentIndex(dialog.input.values.index(other))
    dialog.input.box.activated.emit(0)
    dialog.take.click()
    assert session.now.hva(hva.id).holder == other
    captor = next(one.id for one in session.now.players if one.id != ship.controller)
    dialog = dialog_of(app, session, ship.id, "controller")
    dialog.input.box.setCurrentIndex(dialog.input.values.index(captor))
    dialog.input.box.activated.emit(0)
    dialog.take.click()
    assert session.entries[-1].action.value == captor, "the hold may break at once, where nobody is aboard"
    company = next(one for one in session.now.companies if one.alive and one.holder != ship.id)
    dialog = dialog_of(app, session, company.id, "holder")
    dialog.input.box.setCurrentIndex(dialog.input.values.index(ship.id))
    dialog.input.box.activated.emit(0)
    dialog.take.click()
    assert session.now.company(company.id).holder == ship.id


@pytest.mark.parametrize("game", GAMES)
def test_what_is_near_and_lost_is_ticked_and_read_again_as_it_was_said(app: Application, game: str) -> None:
    session = played(app.context, game, BATTLES[game], 60)
    ship = next(one for one in session.now.ships if one.alive and one.left)
    dialog = dialog_of(app, session, ship.id, "near")
    (ticks,) = dialog.input.findChildren(QListWidget)
    ticks.item(0).setCheckState(Qt.CheckState.Checked)
    dialog.take.click()
    assert session.now.ship(ship.id).near == (session.now.hvas[0].id,)
    dialog = dialog_of(app, session, ship.id, "lost")
    assert nameless(dialog) == []
    dialog.input.ticks[ship.left[0].id].setChecked(True)
    dialog.take.click()
    assert session.now.ship(ship.id).lost == (*ship.lost, ship.left[0].id)
    again = app.desk.battles.open(session.id, GAMES[game])
    assert again.timeline.entries == session.entries
