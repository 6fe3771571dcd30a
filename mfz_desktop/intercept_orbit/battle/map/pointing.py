"""Pointing at things on the map: what is selected, what is aimed at, and the piece that is being put somewhere.

It paints nothing and knows no pixel; it asks the session, the hand and the umpire. The ruler is the helm's.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.map.fronts import Front, fronts_of
from mfz_desktop.intercept_orbit.battle.map.grounds import suggested
from mfz_desktop.intercept_orbit.battle.map.queries import GroundQueries, GroundQuery
from mfz_desktop.intercept_orbit.battle.map.sight import ShipSight, sight_of
from mfz_desktop.intercept_orbit.battle.map.tasks import (
    SpaceTask,
    SpaceTaskKind,
    SpaceVerdict,
    corrections_of,
    judge,
    placed,
    snapped,
    tasks_of,
)
from mfz_desktop.intercept_orbit.battle.plan_notation import written_plan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import DeclareAttack, Dodge, NameTarget, Overrule, PlaceCompany, Spot
from mfz_rules.intercept_orbit.state.battle import Phase

NOBODY_FLIES = (Phase.COMPARE, Phase.DEPLOYMENT, Phase.OVER)
LOOKS = 90.0
"""Degrees: a piece that stands nowhere yet looks away from the near edge."""


class SpacePointing(QObject):
    """What the mouse and the keys do to the hand."""

    changed = Signal()
    """Something that lies over the map looks otherwise."""
    tasks_changed = Signal()
    """Other pieces may be put somewhere now."""
    placed = Signal(object)
    """An answer: a piece that is deployed was put down where it may stand."""
    aimed = Signal(object)
    """Pose: where a company ends was chosen; it is in the hand."""
    settled = Signal()
    """It was chosen with Enter: what there is to see of it was seen on the way."""
    flown = Signal(object)
    """Move: the ruler is to be flown along as it lies."""
    corrected = Signal(object)
    """Overrule: a piece stands elsewhere than the program had it."""
    refused = Signal(str)
    """Why a piece cannot be put where it was dropped, or the ruler cannot be flown along."""

    def __init__(
        self, session: ShipBattle, selection: ShipSelection, tasks: Tasks, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.selection = selection
        self.helm = Helm(session, selection, self)
        self.queries = GroundQueries(tasks, self)
        self.tasks: dict[str, SpaceTask] = {}
        self._ghost: tuple[SpaceTask, Pose] | None = None
        self._loose = self._correcting = False
        self._verdict: SpaceVerdict | None = None
        self._sight: ShipSight | None = None
        self._seen: tuple[object, ...] = ()
        self._fronts_of: tuple[object, str | None] = (None, None)
        self._fronts: tuple[Front, ...] = ()
        self.hovered: str | None = None
        """What the pointer is over."""
        session.changed.connect(self._on_changed)
        selection.changed.connect(self._on_selection)
        self.helm.changed.connect(self.changed)
        self.queries.arrived.connect(self.changed)
        self._follow()

    @property
    def ghost(self) -> Pose | None:
        """Where the piece that is being put somewhere would stand."""
        return self._ghost[1] if self._ghost is not None else None

    @property
    def task(self) -> SpaceTask | None:
        """What is being put somewhere, or would be by the next key: what is selected, else the only one there is."""
        if self._ghost is not None:
            return self._ghost[0]
        selected = self.tasks.get(self.selection.selected.looked_at or "")
        loose = [one for one in self.tasks.values() if one.kind is not SpaceTaskKind.PLACE]
        only = loose[0] if len(loose) == 1 else next(iter(self.tasks.values())) if len(self.tasks) == 1 else None
        return selected or (only if not self._correcting else None)

    @property
    def verdict(self) -> SpaceVerdict | None:
        """How the rules judge the place of the ghost."""
        if self._ghost is not None and self._verdict is None:
            self._verdict = judge(self.session, *self._ghost)
        return self._verdict

    @property
    def sight(self) -> ShipSight | None:
        """What the umpire says about what is looked at: from its ghost, or from the end of the ruler."""
        battle, asset, at = self.session.battle, self.selection.selected.looked_at, None
        laid, ruler = self.helm.laid, self.helm.ruler
        if self._ghost is not None and any(one.id == self._ghost[0].piece for one in battle.all_assets):
            asset, at = self._ghost[0].piece, self._ghost[1]
        elif ruler is not None and laid is not None and laid.flight is not None and asset in (None, ruler.asset):
            gone = laid.flight.edge is not None
            asset, at = ruler.asset, None if gone else laid.flight.end
        among = None
        if at is not None and ruler is not None:  # while it is bent only what is pointed at is measured
            pointed = self.hovered, self.selection.selected.target
            among = frozenset(one for one in pointed if one is not None)
        key = (battle, asset, at, among)
        if not self._seen or self._seen[0] is not battle or self._seen[1:] != key[1:]:
            self._seen = key
            self._sight = sight_of(self.session, asset, at, among) if asset is not None else None
        return self._sight

    @property
    def fronts(self) -> tuple[Front, ...]:
        """How far what is looked at could fly with each die; nothing while something is put or flown somewhere."""
        battle, asset = self.session.battle, self.selection.selected.looked_at
        if asset is None or self._ghost is not None or self.helm.ruler is not None or battle.phase in NOBODY_FLIES:
            return ()
        if self._fronts_of[0] is not battle or self._fronts_of[1] != asset:
            self._fronts_of, self._fronts = (battle, asset), fronts_of(battle, asset)
        return self._fronts

    @property
    def correcting(self) -> bool:
        """Whether pieces are put to where they really stand."""
        return self._correcting

    def correct(self, on: bool) -> None:
        """Let pieces be put to where they really stand, or go on with the question."""
        if on != self._correcting:
            self._correcting, self._loose = on, False
            self._ghost = self._verdict = None
            self._follow()

    def aimable(self, piece: str) -> bool:
        """Whether a piece may be named, attacked, spotted or left with what is asked and held."""
        use = self.selection.selected.use
        for asked in self.session.pending:
            for one in asked.options:
                if isinstance(one, NameTarget) and one.target == piece:
                    return True
                if use is Use.SPOT and isinstance(one, Spot) and one.target == piece:
                    return True
                if isinstance(one, Dodge) and one.from_ == piece:
                    return True
                if use is Use.ATTACK and isinstance(one, DeclareAttack) and self._named() == piece:
                    return True
        return False

    def pick(self, piece: str | None) -> None:
        """Aim at a piece where it may be aimed at, else look at it."""
        if piece is not None and self.aimable(piece):
            self.selection.aim(target=piece)
            return
        self.selection.look_at(piece)

    def show_at(self, task: SpaceTask, at: Pose, *, catch: bool = False) -> None:
        """Let the ghost of a piece stand somewhere; nothing is chosen by that. `catch` draws it to what is near."""
        if catch or task.kind is SpaceTaskKind.DODGE:
            at = snapped(self.session, task, at)
        if self._ghost == (task, at):
            return
        self._ghost, self._loose, self._verdict = (task, at), True, None
        self._ask_ground()
        self.changed.emit()

    def nudge(self, right: float, up: float, start: Pose) -> bool:
        """Push the ghost by units; False where nothing may be put anywhere. `start` is for what stands nowhere."""
        task = self.task
        if task is None:
            return False
        at = self.ghost or next(iter(task.proposed), None) or task.start or replace(start, facing=LOOKS)
        if task.kind is SpaceTaskKind.PLACE and task.piece != self.selection.selected.looked_at:
            self.selection.look_at(task.piece)
        self.show_at(task, replace(at, x=at.x + right, y=at.y + up))
        return True

    def turn(self, degrees: float = TURN) -> bool:
        """Turn the ghost anticlockwise; False where nothing may be turned."""
        task = self.task
        at = self.ghost or (task.start if task is not None else None)
        if task is None or at is None:
            return False
        self.show_at(task, replace(at, facing=(at.facing + degrees) % 360))
        return True

    def suggest(self) -> bool:
        """Let the piece that is to be placed stand where it may stand and stands well; False where it cannot."""
        waiting = [one for one in self.tasks.values() if one.kind is SpaceTaskKind.PLACE]
        task = self.task or next(iter(waiting), None)
        if task is None or task.kind is not SpaceTaskKind.PLACE:
            return False
        self.selection.look_at(task.piece)
        at = suggested(rules_of(self.session), self.session.now, task)
        if at is None:
            self.refused.emit(self.tr("The rules let it stand nowhere."))
            return False
        self.show_at(task, at)
        return True

    def drop(self, *, back: bool = True) -> bool:
        """Choose the place of the ghost; where it is refused the ghost goes `back`, and the reason is told."""
        verdict = self.verdict
        if verdict is None:
            return False
        if not verdict.legal:
            self.refused.emit(verdict.why)
            if back:
                self._restore()
            return False
        self._loose = False
        task = verdict.task
        if task.kind in (SpaceTaskKind.CORRECT, SpaceTaskKind.PLACE):
            self._ghost = self._verdict = None
            (self.corrected if task.kind is SpaceTaskKind.CORRECT else self.placed).emit(verdict.action)
            return True
        left = verdict.action.from_ if isinstance(verdict.action, Dodge) else None
        target = task.piece if task.kind is SpaceTaskKind.LAUNCH else left
        self.selection.aim(target=target, at=verdict.at)
        self.aimed.emit(verdict.at)
        return True

    def fly(self) -> bool:
        """Fly along the ruler as it lies; False where none lies. A plan that is refused is told why."""
        laid = self.helm.laid
        if laid is None:
            return False
        if self.helm.corrects:
            self._correct_flight()
        elif laid.refusal is not None:
            from mfz_desktop.intercept_orbit.battle.flight_words import refusal_words

            self.refused.emit(refusal_words(laid))
        else:
            self.flown.emit(laid.action)
        return True

    def _correct_flight(self) -> None:
        """Let a ship stand where its move really ended, with the plan as the reason; a table's word needs no pips."""
        ruler, laid = self.helm.ruler, self.helm.laid
        if ruler is None or laid is None or not self.session.pending:
            return
        plan = laid.plan
        flown = self.tr("It really flew {plan}").format(plan=written_plan(plan.clicks, plan.at_rest))
        end = laid.flight.end if laid.flight is not None and laid.flight.end is not None else ruler.end(plan)
        word = Overrule(self.session.pending[0].player, f"{ruler.asset}.at", None, flown)
        self.correct(False)
        self.corrected.emit(placed(word, end))

    def put_back(self) -> bool:
        """Put the piece, or the ruler, back to where it was before; False where nothing was moved."""
        if self.helm.put_back():
            return True
        if self._ghost is None and self.selection.selected.at is None:
            return False
        self._ghost = self._verdict = None
        self._loose = False
        if self.selection.selected.at is not None:
            self.selection.aim()
        self.changed.emit()
        return True

    def _named(self) -> str | None:
        ruler = next((asked.form.get("asset") for asked in self.session.pending if asked.form), None)
        battle = self.session.now
        known = isinstance(ruler, str) and any(one.id == ruler for one in battle.fighters)
        naming = battle.fighter(str(ruler)).naming if known else None
        return naming.target if naming is not None else None

    def _restore(self) -> None:
        """Show again what is in the hand."""
        self._loose = False
        self._ghost = self._verdict = None
        held = self.selection.selected
        task = self.task
        if task is not None and held.at is not None and task.kind is not SpaceTaskKind.PLACE:
            self._ghost = (task, held.at)
        self.changed.emit()

    def _on_changed(self, _change: object) -> None:
        self._ghost = self._verdict = None
        self._loose = False
        self._follow()

    def _on_selection(self, _selected: object) -> None:
        self._follow()

    def _follow(self) -> None:
        """Read what may be put somewhere, and what the hand holds."""
        before = self.tasks
        self.tasks = corrections_of(self.session) if self._correcting else tasks_of(self.session, self.selection)
        self.helm.recall(self.selection.selected.looked_at if self._correcting else None)
        if self._loose and self._ghost is not None:
            task = self.tasks.get(self._ghost[0].piece)
            if task is not None and task.kind is self._ghost[0].kind:
                self._ghost, self._verdict = (task, self._ghost[1]), None
            else:
                self._ghost = self._verdict = None
                self._loose = False
        if not self._loose:
            self._restore()
        self._ask_ground()
        if before != self.tasks:
            self.tasks_changed.emit()
        self.changed.emit()

    def _ask_ground(self) -> None:
        """Ask for the ground on which the piece may stand that is to be deployed; a company's is its carriers'."""
        task = self.task
        if task is None or task.kind is not SpaceTaskKind.PLACE or isinstance(task.actions[0], PlaceCompany):
            self.queries.ask(None)
            return
        at = self.ghost or task.start
        facing = at.facing if at is not None else LOOKS
        self.queries.ask(GroundQuery(rules_of(self.session), self.session.now, task, facing))
