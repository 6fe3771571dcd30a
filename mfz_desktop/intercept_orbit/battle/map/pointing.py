"""Pointing at things on the map of space: what is deployed, companies that go somewhere, and the helm's ruler."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from mfz_desktop.battle.map.canvas import TURN
from mfz_desktop.battle.map.pointing import LookedFrom, Pointing
from mfz_desktop.battle.map.queries import MapQueries
from mfz_desktop.core.tasks import Tasks
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.map.fronts import Front, fronts_of
from mfz_desktop.intercept_orbit.battle.map.grounds import GroundQuery, legal_ground, offered, suggested
from mfz_desktop.intercept_orbit.battle.map.sight import ShipSight, sight_of
from mfz_desktop.intercept_orbit.battle.map.tasks import (
    FLUSH,
    SpaceTask,
    SpaceTaskKind,
    SpaceVerdict,
    corrections_of,
    judge,
    next_turn,
    placed,
    snapped,
    tasks_of,
)
from mfz_desktop.intercept_orbit.battle.plan_notation import written_plan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of, umpire_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.unasked import hand_overs, lends, pushes
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    DeclareAttack,
    Dodge,
    Launch,
    NameTarget,
    Overrule,
    PlaceCompany,
    Spot,
)
from mfz_rules.intercept_orbit.state.battle import Phase
from mfz_rules.kernel.game import Pending

NOBODY_FLIES = (Phase.COMPARE, Phase.DEPLOYMENT, Phase.OVER)
UNASKED: Mapping[Use, Callable[[ShipBattle], set[str]]] = {
    Use.PUSH: lambda session: {one.asset for one in pushes(session)},
    Use.HAND_OVER: lambda session: {one.to for one in hand_overs(session)},
    Use.LEND_DEFENSE: lambda session: {one.target for one in lends(session)},
}
"""What may be aimed at with what nobody asks for."""
LOOKS = 90.0
"""Degrees: a piece that stands nowhere yet looks away from the near edge."""


class SpacePointing(Pointing[SpaceTask, SpaceVerdict, ShipSight]):
    """What the mouse and the keys do to the hand, and to the ruler. `placed` sends an answer."""

    aimed = Signal(object)
    """Pose: where a company ends was chosen; it is in the hand."""
    flown = Signal(object)
    """Move: the ruler is to be flown along as it lies."""
    session: ShipBattle
    selection: ShipSelection

    def __init__(
        self, session: ShipBattle, selection: ShipSelection, tasks: Tasks, parent: QObject | None = None
    ) -> None:
        super().__init__(session, selection, parent)
        self.helm = Helm(session, selection, self)
        self.queries: MapQueries[GroundQuery, tuple[Pose, ...]] = MapQueries(tasks, legal_ground, self)
        self._offered: tuple[object, SpaceTask | None, SpaceTask | None] = (None, None, None)
        """Of which battle and task, and with the place that is offered."""
        self._fronts_of: tuple[object, str | None] = (None, None)
        self._fronts: tuple[Front, ...] = ()
        self.helm.changed.connect(self.changed)
        self.queries.arrived.connect(self.changed)
        self.begin()

    def follow(self) -> None:
        """Read what may be put or flown somewhere, and what the hand holds."""
        self.helm.recall(self.selection.selected.looked_at if self._correcting else None)
        super().follow()

    def found_tasks(self) -> Mapping[str, SpaceTask]:
        """Return what may be put somewhere now."""
        return corrections_of(self.session) if self._correcting else tasks_of(self.session, self.selection)

    def only_task(self) -> SpaceTask | None:
        """Return the company that is aimed with, else the only one that goes somewhere, or is to be placed."""
        aimed = self.tasks.get(self.selection.selected.target or "")
        if aimed is not None:
            return aimed
        going = [one for one in self.tasks.values() if one.kind is not SpaceTaskKind.PLACE]
        several = going if len(going) == 1 else list(self.tasks.values())
        return several[0] if len(several) == 1 else None

    @property
    def task(self) -> SpaceTask | None:
        """What is being put somewhere, with a place that is offered where it may go anywhere."""
        task, battle = super().task, self.session.now
        if task is None or task.proposed or task.kind is SpaceTaskKind.CORRECT:
            return task
        known, bare, offering = self._offered
        if known is not battle or bare != task:
            at = offered(rules_of(self.session), battle, task)
            offering = replace(task, proposed=(at,)) if at is not None else task
            self._offered = battle, task, offering
        return offering

    def judge(self, task: SpaceTask, at: Pose) -> SpaceVerdict:
        """Ask the rules about a place."""
        return judge(self.session, task, at)

    def looked_from(self) -> LookedFrom | None:
        """Return the asset that is looked at: from its ghost, or from the end of the ruler."""
        battle, asset, at = self.session.battle, self.selection.selected.looked_at, None
        laid, ruler = self.helm.laid, self.helm.ruler
        if self._ghost is not None and any(one.id == self._ghost[0].piece for one in battle.all_assets):
            asset, at = self._ghost[0].piece, self._ghost[1]
        elif ruler is not None and laid is not None and laid.flight is not None and asset in (None, ruler.asset):
            gone = laid.flight.edge is not None
            asset, at = ruler.asset, None if gone else laid.flight.end
        if asset is None:
            return None
        among = None
        if at is not None and ruler is not None:  # while it is bent only what is pointed at is measured
            pointed = self.hovered, self.selection.selected.target
            among = frozenset(one for one in pointed if one is not None)
        return asset, at, among

    def sight_from(self, piece: str, at: Pose | None, among: frozenset[str] | None) -> ShipSight | None:
        """Ask the umpire what an asset sees."""
        return sight_of(self.session, piece, at, among)

    @property
    def fronts(self) -> tuple[Front, ...]:
        """How far what is looked at could fly with each die; nothing while something is put or flown somewhere."""
        battle, asset = self.session.battle, self.selection.selected.looked_at
        if asset is None or self._ghost is not None or self.helm.ruler is not None or battle.phase in NOBODY_FLIES:
            return ()
        if self._fronts_of[0] is not battle or self._fronts_of[1] != asset:
            self._fronts_of, self._fronts = (battle, asset), fronts_of(battle, asset)
        return self._fronts

    def aimable(self, piece: str) -> bool:
        """Whether a piece may be aimed at with what is asked and held, or with what nobody asks for."""
        use = self.selection.selected.use
        volunteered = use is not None and use in UNASKED and piece in UNASKED[use](self.session)
        return volunteered or super().aimable(piece)

    def aims(self, option: Action, asked: Pending[Any], piece: str) -> bool:
        """Whether an answer names, spots or attacks a piece, launches at it, or leaves it."""
        use = self.selection.selected.use
        if isinstance(option, NameTarget):
            return option.target == piece
        if isinstance(option, Spot):
            return use is Use.SPOT and option.target == piece
        if isinstance(option, Launch):
            return use is Use.LAUNCH and option.target == piece
        if isinstance(option, Dodge):
            return option.from_ == piece
        return isinstance(option, DeclareAttack) and use is Use.ATTACK and self._named(asked.form) == piece

    def drawn(self, task: SpaceTask, at: Pose, *, catch: bool) -> Pose:
        """Return the place at the side of a ship that a company is to touch; without a choice that is always so."""
        given = task.kind in (SpaceTaskKind.DODGE, SpaceTaskKind.TURN)
        return snapped(self.session, task, at) if catch or given else at

    def pick(self, piece: str | None) -> None:
        """Bring what is put somewhere to a piece; else aim at the piece, or look at it."""
        if piece is None or not self._comes_to(piece):
            super().pick(piece)

    def look_at(self, piece: str | None) -> None:
        """Go round debris that lies on the way, else look at it."""
        if piece is None or not self.helm.go_round(piece):
            super().look_at(piece)

    def nudge(self, right: float, up: float, start: Pose) -> bool:
        """Push the ghost by units, and to the side of a ship that it all but touches then; turn what is turned."""
        task = self.task
        if task is not None and task.kind is SpaceTaskKind.TURN:
            return self.turn(TURN if right < 0 or up > 0 else -TURN)
        stood = (self.ghost or self.pushed_from(task)) if task is not None else None
        pushed = super().nudge(right, up, start)
        task, at = self.task, self.ghost
        if pushed and task is not None and at is not None and abs(right) + abs(up) > FLUSH:
            self.show_at(task, snapped(self.session, task, at, FLUSH, stood))
        return pushed

    def pushed_from(self, task: SpaceTask) -> Pose | None:
        """Return where a piece is pushed from: a company that moves where it is, whatever is offered."""
        return task.start if task.kind is SpaceTaskKind.MOVE else super().pushed_from(task)

    def turn(self, degrees: float = TURN) -> bool:
        """Turn the ghost anticlockwise, where only some ways are offered to the next of them."""
        task, at = self.task, self.ghost
        if task is None or task.kind is not SpaceTaskKind.TURN or task.start is None:
            turned = super().turn(degrees)
            if turned and task is not None and self.ghost is not None:  # a corner must not lie on the ship beside it
                self.show_at(task, snapped(self.session, task, self.ghost, FLUSH))
            return turned
        self.show_at(task, next_turn(task, at or task.start, degrees))
        return True

    def _comes_to(self, piece: str) -> bool:
        """Bring a company that goes anywhere to the nearest side of a ship, or turn what is turned to a piece."""
        task, battle = self.task, self.session.now
        if task is None or task.start is None:
            return False
        at = None
        if task.kind is SpaceTaskKind.TURN:
            pieces = (*battle.all_assets, *battle.debris)
            at = next((one.at for one in pieces if one.id == piece), None)
        elif task.kind in (SpaceTaskKind.MOVE, SpaceTaskKind.LAUNCH) and battle.is_ship(piece):
            at = umpire_of(self.session).place(battle, task.piece, task.start, piece)
        if at is not None:
            self.show_at(task, at)
            self.drop()
        return at is not None

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

    def choose(self, verdict: SpaceVerdict) -> None:
        """Give the answer that places a piece; take where a company ends into the hand, with what it leaves."""
        task = verdict.task
        if task.kind is SpaceTaskKind.PLACE:
            self.forget_ghost()
            self.placed.emit(verdict.action)
            return
        left = verdict.action.from_ if isinstance(verdict.action, Dodge) else None
        self.selection.aim(target=task.piece if task.kind is SpaceTaskKind.LAUNCH else left, at=verdict.at)
        self.aimed.emit(verdict.at)

    def fly(self) -> bool:
        """Fly along the ruler as it lies; False where none lies. A plan that is refused is told why."""
        laid = self.helm.laid
        if laid is None:
            return False
        if self.helm.corrects:
            self._correct_flight()
        elif laid.refusal is not None:
            from mfz_desktop.intercept_orbit.battle.flight_words import refused_words

            self.refused.emit(refused_words(Names(self.session.now), laid))
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
        """Put the ruler, or the piece, back to where it was before; False where nothing was moved."""
        return self.helm.put_back() or super().put_back()

    def ask_ground(self) -> None:
        """Ask for the ground on which the piece may stand that is to be deployed; a company's is its carriers'."""
        task = self.task
        if task is None or task.kind is not SpaceTaskKind.PLACE or isinstance(task.actions[0], PlaceCompany):
            self.queries.ask(None)
            return
        at = self.ghost or task.start
        facing = at.facing if at is not None else LOOKS
        self.queries.ask(GroundQuery(rules_of(self.session), self.session.now, task, facing))

    def _named(self, form: object) -> str | None:
        asset = form.get("asset") if isinstance(form, dict) else None
        battle = self.session.now
        known = any(one.id == asset for one in battle.fighters)
        naming = battle.fighter(str(asset)).naming if known else None
        return naming.target if naming is not None else None
