"""Steering: the ruler of the move that is in the hand, and the joint that keys click. The map and the panel share it.

A plan that is laid stands in the selection, so that both show the same one.
"""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from mfz_desktop.intercept_orbit.battle.flight import Laid, Ruler, flown
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelected, ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_rules.common.places import Point
from mfz_rules.intercept_orbit.foresight.flights import Consequence
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts

LEFT, RIGHT = 1, -1


class Helm(QObject):
    """What steers the asset whose turn is open, as long as a die is picked for its move along the ruler.

    It also bends a move that was flown, where the table says that it really was flown otherwise.
    """

    changed = Signal()
    """Another plan, joint or ruler."""

    def __init__(self, session: ShipBattle, selection: ShipSelection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._selection = selection
        self._facts = NO_FACTS
        self._ruler: Ruler | None = None
        self._past: tuple[Ruler, FlightPlan] | None = None
        self._corrected: FlightPlan | None = None
        self._joint = 0
        selection.changed.connect(self._on_selection)
        session.changed.connect(self._on_changed)
        self._follow()

    @property
    def ruler(self) -> Ruler | None:
        """The ruler before the bow; None where nothing is moved along it now."""
        return self._past[0] if self._past is not None else self._ruler

    @property
    def plan(self) -> FlightPlan:
        """How it is bent."""
        if self._past is not None:
            return self._corrected or self._past[1]
        held = self._selection.selected.plan
        if held is not None:
            return held
        return self._ruler.straight if self._ruler is not None else FlightPlan()

    @property
    def laid(self) -> Laid | None:
        """What the plan comes to."""
        return self.ruler.laid(self.plan) if self.ruler is not None else None

    @property
    def joint(self) -> int:
        """The hinge that keys click, from 0; that of the first unit where there is none."""
        return min(self._joint, max(0, self.plan.speed - 1))

    @property
    def bent(self) -> bool:
        """Whether the ruler lies otherwise than straight ahead, or than it was flown."""
        if self._past is not None:
            return self.plan != self._past[1]
        return self._ruler is not None and self.plan != self._ruler.straight

    @property
    def corrects(self) -> bool:
        """Whether a move that was flown is bent to how it really was (RA-JUDGE-05)."""
        return self._past is not None

    def recall(self, asset: str | None) -> None:
        """Lay the ruler as an asset has flown along it in this round, to be corrected; None ends that."""
        past = flown(self._session, asset) if asset is not None else None
        known = self._past
        if past is None and known is None:
            return
        if past is not None and known is not None and past[0].battle is known[0].battle and past[1] == known[1]:
            return
        self._past, self._corrected, self._joint = past, None, 0
        self.changed.emit()

    def state(self, facts: Facts) -> None:
        """Let a table state what is met, where nobody measures."""
        if facts != self._facts:
            self._facts, self._ruler = facts, None
            self._follow()
            self.changed.emit()

    def lay(self, plan: FlightPlan) -> None:
        """Bend the ruler so."""
        if self._past is None:
            self._selection.bend(plan)
        elif plan != self.plan:
            self._corrected = plan
            self.changed.emit()

    def put_back(self) -> bool:
        """Lay the ruler straight again; False where it lies so."""
        if not self.bent:
            return False
        self._joint = 0
        if self._past is not None:
            self.lay(self._past[1])
        else:
            self._selection.bend(None)
        return True

    def walk_to(self, joint: int) -> None:
        """Have keys click another hinge."""
        joint = max(0, min(joint, self.plan.speed - 1))
        if joint != self._joint:
            self._joint = joint
            self.changed.emit()

    def walk(self, by: int) -> None:
        """Have keys click the next hinge, or the one before."""
        self.walk_to(self.joint + by)

    def click(self, by: int, joint: int | None = None, *, on: bool = False) -> None:
        """Click a hinge, that of the keys where none is named; `on` goes on to the next one."""
        if self.ruler is None:
            return
        at = self.joint if joint is None else joint
        if joint is not None:
            self._joint = joint
        plan = self.ruler.clicked(self.plan, at, by)
        if on:
            self._joint = min(at + 1, max(0, plan.speed - 1))
        self._lay_or_tell(plan)

    def set_click(self, joint: int, clicks: int) -> None:
        """Bend a hinge so far, as far as it goes."""
        if self.ruler is not None and 0 <= joint < self.plan.speed:
            self._joint = joint
            self._lay_or_tell(self.ruler.clicked(self.plan, joint, clicks - self.plan.clicks[joint]))

    def unit(self, by: int) -> None:
        """Go some units farther, or less far."""
        if self.ruler is not None:
            self._lay_or_tell(self.ruler.longer(self.plan, by))

    def reach(self, wanted: Point, lay: FlightPlan, *, exactly: bool = False) -> None:
        """Bend the ruler the cheapest way that brings the bow to a point, or as near as can be `exactly`.

        `lay` is how it lay when somebody took its tip: of ends that are alike the one is taken that changes it least.
        """
        if self.ruler is not None:
            self._lay_or_tell(self.ruler.towards(lay, wanted, exactly=exactly))

    def avoid(self, debris: str, avoid: bool) -> None:
        """Pay a pip to go round a piece of debris, or do not."""
        self._lay_or_tell(self.plan.avoiding(debris, avoid))

    def go_round(self, debris: str) -> bool:
        """Pay a pip to go round a piece of debris that would be hit, or no longer; False for any other piece."""
        laid = self.laid
        if laid is None or self._past is not None:
            return False
        met = laid.flight.encounters if laid.flight is not None else ()
        hit = any(one.piece == debris and one.what is Consequence.HIT for one in met)
        if hit or debris in self.plan.avoid:
            self.avoid(debris, debris not in self.plan.avoid)
        return hit or debris in self.plan.avoid

    def avoid_next(self) -> bool:
        """Pay for the first piece of debris that would be hit, else for none; False where none is on the way."""
        laid = self.laid
        if laid is None or laid.flight is None:
            return False
        for one in laid.flight.encounters:
            if one.what is Consequence.HIT:
                self.avoid(one.piece, True)
                return True
        if not self.plan.avoid:
            return False
        self.lay(replace(self.plan, avoid=()))
        return True

    def take_key(self, event: QKeyEvent) -> bool:
        """Steer by a key; False where it says nothing to the ruler."""
        if self.ruler is None or event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | _KEYPAD):
            return False
        on = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = Qt.Key(event.key())
        if key in _CLICKS:
            self.click(_CLICKS[key], on=on)
        elif key in _HARD:
            self.click(_HARD[key] * 2 * self.ruler.most, on=True)
        elif key in KEYS:
            KEYS[key](self)
        elif event.text().isdecimal() and event.text() != "0":
            self.walk_to(int(event.text()) - 1)
        else:
            return False
        return True

    def _lay_or_tell(self, plan: FlightPlan) -> None:
        if plan == self.plan:
            self.changed.emit()
        else:
            self.lay(plan)

    def _on_selection(self, _selected: ShipSelected) -> None:
        self._follow()
        self.changed.emit()

    def _on_changed(self, _change: object) -> None:
        self._ruler, self._facts, self._joint = None, NO_FACTS, 0
        self._past = self._corrected = None
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Take up the ruler of the move that is in the hand."""
        asset, held = moving_asset(self._session), self._selection.selected
        if asset is None or held.use is not Use.MOVE:
            self._ruler, self._joint = None, 0
            return
        known = self._ruler
        if known is None or (known.asset, known.die, known.battle) != (asset, held.die, self._session.now):
            self._ruler = Ruler(self._session, asset, held.die, self._facts)


def moving_asset(session: ShipBattle) -> str | None:
    """Return the ship or high value asset that may move along the ruler now; None where none may."""
    battle = session.now
    item = battle.agenda[-1] if battle.agenda else None
    if not isinstance(item, AskActs) or battle.is_company(item.asset):
        return None
    moves = any(isinstance(one, Move) for asked in session.pending for one in asked.options)
    return item.asset if moves else None


_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_CLICKS = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Right: RIGHT}
_HARD = {Qt.Key.Key_Comma: LEFT, Qt.Key.Key_Less: LEFT, Qt.Key.Key_Period: RIGHT, Qt.Key.Key_Greater: RIGHT}
KEYS: dict[Qt.Key, Callable[[Helm], object]] = {
    Qt.Key.Key_Up: lambda helm: helm.walk(1),
    Qt.Key.Key_Down: lambda helm: helm.walk(-1),
    Qt.Key.Key_Home: lambda helm: helm.walk_to(0),
    Qt.Key.Key_End: lambda helm: helm.walk_to(helm.plan.speed - 1),
    Qt.Key.Key_Plus: lambda helm: helm.unit(1),
    Qt.Key.Key_Equal: lambda helm: helm.unit(1),
    Qt.Key.Key_Minus: lambda helm: helm.unit(-1),
    Qt.Key.Key_D: lambda helm: helm.avoid_next(),
}
"""What keys do, beside those that click, the arrows and < and >, and the numbers of joints."""
