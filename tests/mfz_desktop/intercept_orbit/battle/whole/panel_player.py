"""Somebody who gives wanted answers at the turn's panel of a battle of ships: by its widgets, and nothing else."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.facts import FactsPanel
from mfz_desktop.battle.turn.form import ChoicesForm
from mfz_desktop.battle.turn.target_picker import TargetPicker
from mfz_desktop.battle.turn.toggles import Chips, Segments
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.restored import MARK
from mfz_desktop.intercept_orbit.battle.turn.way_fields import MeetsField, WayField
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import END
from mfz_rules.kernel.dice import RolledDie
from tests.mfz_desktop.battle.turn.bench import Sitting

ENTER = Qt.Key.Key_Return
BY_THE_TABLE = (do.Overrule, do.Concede, do.Note)
"""Given by commands of the page, not by the panel."""
USES: dict[type, Use] = {
    do.Repair: Use.REPAIR,
    do.DeclareAttack: Use.ATTACK,
    do.Move: Use.MOVE,
    do.RepairCompany: Use.REPAIR_COMPANY,
    do.Launch: Use.LAUNCH,
    do.Spot: Use.SPOT,
    do.Push: Use.PUSH,
    do.HandOver: Use.HAND_OVER,
    do.Release: Use.RELEASE,
    do.LendDefense: Use.LEND_DEFENSE,
}


class PanelPlayer:
    """Works at one panel; `unreached` counts answers that nobody could give there."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.unreached: list[str] = []

    @property
    def form(self) -> Any:
        """The form that is shown."""
        return self.sitting.pane.form

    def give(self, action: Any) -> None:
        """Give an answer; one that belongs to no form of the moment is told to the session."""
        before = len(self.sitting.session.entries)
        if not isinstance(action, BY_THE_TABLE):
            self._answer(action)
        if len(self.sitting.session.entries) == before:
            self.unreached += [] if isinstance(action, BY_THE_TABLE) else [type(action).__name__]
            assert self.sitting.session.submit(action), action
        QApplication.processEvents()

    def _answer(self, action: Any) -> None:
        form = self.form
        if isinstance(form, ActsForm):
            self._act(form, action)
        elif isinstance(form, DiceForm):
            self._type_dice(form, action)
        elif isinstance(form, ChoicesForm):
            self._choose(form, action)
        elif (way := WAYS.get(type(action))) is not None:
            way(self, form, action)

    def _act(self, form: ActsForm, action: Any) -> None:
        if isinstance(action, do.EndTurn | do.ForgoAttack):
            press(form.acts["E" if isinstance(action, do.EndTurn) else "G"])
            return
        if isinstance(action, do.RollLaunch):
            press(form.acts["L"])
            assert form.launch_dice is not None
            self._type_dice(form.launch_dice, action)
            return
        use = USES.get(type(action))
        button = form.buttons.get(use) if use is not None else None
        if button is None or not button.isEnabled():
            return
        if form.use is not use:
            press(button)
        self._hold(form, action)
        detail = form.detail
        assert detail is not None
        DETAILS[type(action)](detail, action)
        if detail.go.isEnabled():
            press(detail.go)
        else:
            press(detail.cancel)

    def _hold(self, form: ActsForm, action: Any) -> None:
        """Take the die of an answer into the hand, or put back what lies there."""
        wanted = getattr(action, "die", None) or getattr(action, "ace_die", None)
        held = form.tray.held
        if wanted == held:
            return
        if wanted is None:
            press(next(one for one in form.tray.buttons if one.isChecked()))
            return
        press(next(one for one in form.tray.buttons if one.rolled == wanted and one.isEnabled()))

    def _type_dice(self, form: DiceForm[Any], action: Any) -> None:
        if isinstance(action, do.LandingDie):
            tick(form.back, parts(form.back, action.restore))  # type: ignore[attr-defined]
        for value in values(form, action):
            for key in value:
                QTest.keyClicks(form.field, key)
        QTest.keyClick(form.field, ENTER)

    def _choose(self, form: ChoicesForm[Any], action: Any) -> None:
        """Press the choice that is this answer, whatever is to be said with it."""
        said = getattr(form, "facts", None)
        if isinstance(said, FactsPanel) and hasattr(action, "facts"):
            left = tuple(one for one in form.company.touching if one != getattr(action, "from_", None))  # type: ignore[attr-defined]
            say(said, action.facts, near=form.company.near, touching=left)  # type: ignore[attr-defined]
        for choice, button in form.shown:
            if same(choice.action, action):
                press(button)
                return


def same(offered: Any, wanted: Any) -> bool:
    """Whether an offered answer is the one that is wanted, facts and places aside."""
    if type(offered) is not type(wanted):
        return False
    if isinstance(wanted, do.TurnAway):
        return True  # on paper the table sees how
    left = {"facts", "at"}
    names = [one for one in wanted.__dataclass_fields__ if one not in left]
    return all(getattr(offered, one) == getattr(wanted, one) for one in names)


def press(button: QAbstractButton) -> None:
    """Click a button that can be clicked."""
    assert button.isEnabled(), button.accessibleName()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def values(form: DiceForm[Any], action: Any) -> list[str]:
    """Return what is typed into the boxes, in their order."""
    if isinstance(action, do.RollOff):
        return [str(value) for _, value in action.dice or ()]
    if isinstance(action, do.CaptureDie | do.LandingDie):
        return [str(action.die)]
    dice = list(action.dice or ())
    if isinstance(action, do.BoardingDice):
        dice += [die for _, lent in action.lent or () for die in lent]
    if not dice or not isinstance(dice[0], RolledDie):
        return [str(value) for value in dice]
    found = []
    for box in form.boxes():
        die = next(one for one in dice if (one.colour, one.sides) == (box.die.colour, box.die.sides))
        dice.remove(die)
        found.append(die.face)
    return found


def choose(segments: Segments[Any], value: Any) -> None:
    """Press one of several."""
    if segments.value != value:
        press(segments.buttons[segments._values.index(value)])


def tick(chips: Chips, wanted: Iterable[str]) -> None:
    """Press whatever is not as wanted, in the order that is wanted."""
    known = tuple(dict.fromkeys(wanted))
    for one in (*known, *(one for one in chips.value if one not in known)):
        if (one in chips.value) != (one in known):
            press(chips.button(one))


def parts(chips: Chips, restore: Iterable[str]) -> list[str]:
    """Return the choices that stand for parts of a company."""
    found: list[str] = []
    for part in restore:
        found.append(next(one for one in chips._buttons if one.partition(MARK)[0] == part and one not in found))
    return found


def pick(picker: TargetPicker, id: str | None) -> None:
    """Press a tile, unless it is picked."""
    if id is not None and picker.chosen != id:
        if id not in picker.tiles and picker.terrain:
            press(picker.terrain_button)
        press(picker.tiles[id])


def say(panel: FactsPanel, facts: Facts, **otherwise: Any) -> None:
    """State facts; what they leave out is as it is taken then."""
    told: dict[str, Any] = dict(otherwise)
    for key in ("shields", "meets", "passes", "off_table", "near", "touching", "path"):
        if getattr(facts, key) is not None:
            told[key] = getattr(facts, key)
    for key in ("range", "cover"):
        if getattr(facts, key) is not None:
            told[key] = getattr(facts, key).value
    for key, value in told.items():
        row = panel.rows.get(key)
        if row is None or _as(row.value) == _as(value):
            continue
        if not row.opened:
            press(row.overrule_button)
        _edit(row.editor, value)


def _as(value: Any) -> Any:
    return set(value) if isinstance(value, tuple) and all(isinstance(one, str) for one in value) else value


def _edit(editor: QWidget, value: Any) -> None:
    if isinstance(editor, Segments):
        choose(editor, value)
    elif isinstance(editor, Chips):
        tick(editor, value)
    elif isinstance(editor, MeetsField):
        tick(editor.pieces, [one.piece for one in value])
        if value and value[-1].how == END:
            tick(editor.ends, [END])
    elif isinstance(editor, WayField):
        editor.length.setValue(value.length)
        tick(editor.crosses, value.crosses)


def _repair(detail: Any, action: do.Repair) -> None:
    choose(detail.systems, action.system)


def _attack(detail: Any, action: do.DeclareAttack) -> None:
    say(detail.facts, action.facts)


def _move(detail: Any, action: do.Move) -> None:
    if not hasattr(detail, "flight"):
        say(detail.facts, action.facts, touching=detail.piece.touching)
        return
    say(detail.facts, action.facts)
    helm, flight = detail.flight.helm, detail.flight
    if action.clicks is not None or action.speed is not None:
        clicks = action.clicks if action.clicks is not None else (0,) * (action.speed or 0)
        flight.typed.setFocus()
        flight.typed.selectAll()
        QTest.keyClicks(flight.typed, written(clicks))
        assert helm.plan.clicks == clicks
    tick(flight.round, action.avoid)
    if action.ace_pip:
        tick(flight.ace, ["ace"])


def written(clicks: tuple[int, ...]) -> str:
    """Return a plan as it is typed: `4: L.R2.`."""
    signs = "".join(f"{'L' if one > 0 else 'R'}{abs(one) if abs(one) > 1 else ''}" if one else "." for one in clicks)
    return f"{len(clicks)}: {signs}"


def _company_repair(detail: Any, action: do.RepairCompany) -> None:
    choose(detail.companies, action.company)
    tick(detail.back, parts(detail.back, action.restore))


def _launch(detail: Any, action: do.Launch) -> None:
    choose(detail.companies, action.company)
    choose(detail.fuel, action.fuel)
    if detail.at is not None:
        pick(detail.at, action.target)
    touching = detail.seat.battle.company(action.company).touching
    say(detail.facts, action.facts, touching=touching)


def _spot(detail: Any, action: do.Spot) -> None:
    pick(detail.picker, action.target)
    if action.die is not None and not detail.ace.isHidden():
        choose(detail.ace, action.ace_die)
    if detail.replaced is not None and action.replaces is not None:
        choose(detail.replaced, action.replaces)
    say(detail.facts, action.facts)


def _push(detail: Any, action: do.Push) -> None:
    pick(detail.picker, action.asset)
    choose(detail.whose, action.player)
    way: Any = action.slide if action.slide is not None else ("left" if action.clicks > 0 else "right")
    choose(detail.way, 0.0 if isinstance(way, int | float) else way)
    say(detail.facts, action.facts)


def _hand_over(detail: Any, action: do.HandOver) -> None:
    choose(detail.companies, action.company)
    pick(detail.picker, action.to)


def _release(detail: Any, action: do.Release) -> None:
    choose(detail.companies, action.company)


def _lend(detail: Any, action: do.LendDefense) -> None:
    pick(detail.picker, action.target)


DETAILS: dict[type, Callable[[Any, Any], None]] = {
    do.Repair: _repair,
    do.DeclareAttack: _attack,
    do.Move: _move,
    do.RepairCompany: _company_repair,
    do.Launch: _launch,
    do.Spot: _spot,
    do.Push: _push,
    do.HandOver: _hand_over,
    do.Release: _release,
    do.LendDefense: _lend,
}


def _place(_: PanelPlayer, form: Any, action: Any) -> None:
    if not form.real.isHidden():
        form.seat.session.show_on(form.seat.session.game.grounds(form.seat.battle)[-1])
    pick(form.picker, action.piece)
    if isinstance(action, do.PlaceCompany):
        choose(form.on, action.on)
    if getattr(action, "facts", None) is not None and action.facts.possible is False:
        press(form.no_room)
    else:
        press(form.go)


def _debris(_: PanelPlayer, form: Any, action: do.PlaceDebris) -> None:
    press(form.go if action.wanted else form.none)


def _target(_: PanelPlayer, form: Any, action: do.NameTarget) -> None:
    if action.target is None:
        press(form.nobody)
        return
    pick(form.picker, action.target)
    choose(form.ranges, action.range)
    press(form.go)


def _defend(_: PanelPlayer, form: Any, action: do.Defend) -> None:
    if action.die is None:
        press(form.none)
        return
    if form.tray.held != action.die:
        press(next(one for one in form.tray.buttons if one.rolled == action.die))
    press(form.go)


def _turn(_: PanelPlayer, form: Any, action: do.Turn) -> None:
    choose(form.clicks, action.clicks)
    say(form.facts, action.facts)
    press(form.go)


def _aim(_: PanelPlayer, form: Any, action: do.Aim) -> None:
    left = list(action.hits)
    for shot, chosen in form.aims:
        hit = next(one for one in left if one.die == shot.die and one.company in shot.victims)
        left.remove(hit)
        choose(chosen, hit.company)
    press(form.go)


def _put_aboard(_: PanelPlayer, form: Any, action: do.PutAboard) -> None:
    if not action.companies:
        press(form.none)
        return
    tick(form.companies, action.companies)
    press(form.go)


WAYS: dict[type, Callable[[PanelPlayer, Any, Any], None]] = {
    do.PlaceHva: _place,
    do.PlaceShip: _place,
    do.PlaceCompany: _place,
    do.PlaceDebris: _debris,
    do.NameTarget: _target,
    do.Defend: _defend,
    do.Turn: _turn,
    do.Aim: _aim,
    do.PutAboard: _put_aboard,
}
