"""What may be put somewhere now, read off what is asked and what is in the hand, and how the rules judge a place."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from math import atan2, degrees, hypot

from mfz_desktop.battle.map.tasks import MapTask, PlaceVerdict
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, umpire_of
from mfz_desktop.intercept_orbit.battle.turned import turned_to
from mfz_rules.common.places import Pose, carried
from mfz_rules.intercept_orbit.chapters.company_moves import goes_over
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskCling, AskRide, AskTakeCompany
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.choosing import umpire_for
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
from mfz_rules.kernel.game import Pending

SNAP = 1.6
"""Units that a company which may stand at a ship is drawn to its side."""
FLUSH = 0.2
"""Units that an arrow's push is drawn: less than the next push leads away again."""
AIMING = 0.2
"""Units from the middle of a piece from which on it looks to where one points."""
CLOSE = 1e-3
"""Units that are no step away from anything."""
CLINGS = 0.3
"""Units between a ship and a company that may go anywhere: so near it is meant to touch (IO-CO-07)."""


class SpaceTaskKind(StrEnum):
    """Why a piece is put somewhere."""

    PLACE = "place"
    MOVE = "move"
    """A company goes anywhere its die reaches (IO-CO-05)."""
    LAUNCH = "launch"
    DODGE = "dodge"
    """The step is given, whom it leaves is chosen (IO-CO-09)."""
    STAND = "stand"
    """A company rides along, clings, or is taken, and is placed touching the ship (IO-MOVE-18)."""
    TURN = "turn"
    """It stays where it is and looks elsewhere: by clicks after a collision, any way at the edge (IO-COL-08)."""
    CORRECT = "correct"
    """It stands elsewhere than the program has it (RA-JUDGE-05)."""


@dataclass(frozen=True, slots=True)
class SpaceTask(MapTask):
    """A piece that may be put somewhere. Of a dodge and of clicks there is a proposed place for each answer.

    A company may be put to each of several carriers. The steps of a deployment count from 1.
    """

    kind: SpaceTaskKind
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class SpaceVerdict(PlaceVerdict):
    """How a place is judged."""

    task: SpaceTask
    action: Action | None = None
    touching: tuple[str, ...] = ()


def tasks_of(session: ShipBattle, selection: ShipSelection) -> dict[str, SpaceTask]:
    """Return what may be put somewhere now, by piece."""
    found: dict[str, SpaceTask] = {}
    for asked in session.pending:
        for task in (*_placings(session, asked), *_acts(session, selection, asked), *_others(session, asked)):
            found.setdefault(task.piece, task)
    return found


def corrections_of(session: ShipBattle) -> dict[str, SpaceTask]:
    """Return every piece that has a place as one that really stands elsewhere."""
    battle = session.now
    if not session.pending:
        return {}
    player, reason = session.pending[0].player, translate("SpaceMap", "It stands there on the table")
    pieces = [one for one in (*battle.all_assets, *battle.debris) if one.at is not None]
    return {
        one.id: SpaceTask(SpaceTaskKind.CORRECT, one.id, (do.Overrule(player, f"{one.id}.at", None, reason),), one.at)
        for one in pieces
    }


def judge(session: ShipBattle, task: SpaceTask, at: Pose) -> SpaceVerdict:
    """Ask the rules and the umpire about a place; of several answers the first that is taken."""
    actions = task.actions
    if task.kind is SpaceTaskKind.TURN and at in task.proposed:
        actions = (task.actions[task.proposed.index(at)],)
    tried = [_judged(session, task, one, at) for one in actions]
    return next((one for one in tried if one.legal), tried[0])


def snapped(session: ShipBattle, task: SpaceTask, at: Pose, within: float = SNAP, since: Pose | None = None) -> Pose:
    """Return the place to which a piece is drawn: at the side of the ship that it is to touch, or a step away.

    A ship that it leaves, `since` it stood elsewhere, does not draw it back.
    """
    if task.kind is SpaceTaskKind.DODGE:
        nearest = min(task.proposed, key=lambda one: hypot(one.x - at.x, one.y - at.y), default=at)
        return replace(nearest, facing=at.facing)
    if task.kind is SpaceTaskKind.TURN:
        return _turned(task, at)
    battle = session.now
    umpire = umpire_for(battle, at)
    for ship in _beside(battle, umpire, task, at):
        if since is not None:
            before, after = (umpire.distance(battle, task.piece, ship, one) for one in (since, at))
            if _leaves(before, after, hypot(at.x - since.x, at.y - since.y)):
                continue
        there = umpire.place(battle, task.piece, at, ship, _to_be_placed(battle))
        if there is not None and hypot(there.x - at.x, there.y - at.y) <= within:
            return there
    return at


def _leaves(before: float | None, after: float | None, way: float) -> bool:
    """Whether a piece comes away from another, as told by the gaps to it: more than it goes along a slanted side."""
    return before is not None and after is not None and after > before + max(CLOSE, way / 2)


def _beside(battle: Battle, umpire: Umpire, task: SpaceTask, at: Pose) -> Iterator[str]:
    """Yield the ships to whose side a company may be drawn: its own, or what it all but meets and may go to."""
    for one in task.actions:
        if isinstance(one, do.PlaceCompany):
            yield one.on
    if task.kind is SpaceTaskKind.STAND and (ship := _holder(battle)) is not None:
        yield ship
    if task.kind in (SpaceTaskKind.MOVE, SpaceTaskKind.LAUNCH):
        for other in battle.ships:
            gap = umpire.distance(battle, task.piece, other.id, at) if other.alive and other.placed else None
            if gap is not None and gap <= CLINGS:
                yield other.id


def _turned(task: SpaceTask, at: Pose) -> Pose:
    """Return how a piece stands that looks to a place, or the way that it is to look; the nearest that is offered."""
    start = task.start or at
    facing = at.facing
    if hypot(at.x - start.x, at.y - start.y) > AIMING:
        facing = float(round(degrees(atan2(at.y - start.y, at.x - start.x)))) % 360
    if not task.proposed:
        return replace(start, facing=facing)
    return min(task.proposed, key=lambda one: abs((one.facing - facing + 180) % 360 - 180))


def next_turn(task: SpaceTask, at: Pose, degrees: float) -> Pose:
    """Return how a piece stands that is turned further: so far, or to the next of what is offered."""
    if not task.proposed or task.start is None:
        return replace(at, facing=(at.facing + degrees) % 360)
    before = task.start.facing
    round_ = sorted(task.proposed, key=lambda one: (one.facing - before + 180) % 360)
    index = round_.index(at if at in round_ else _turned(task, at)) + (1 if degrees > 0 else -1)
    return round_[max(0, min(index, len(round_) - 1))]


def placed(action: Action, at: Pose) -> Action:
    """Return an answer with a place; a piece of debris that has one is wanted."""
    if isinstance(action, do.Turn):
        return action
    if isinstance(action, do.TurnAway):
        return replace(action, facing=at.facing % 360)
    if isinstance(action, do.PlaceDebris):
        return replace(action, at=at, wanted=True)
    if isinstance(action, do.Overrule):
        place = {"x": round(at.x, 3), "y": round(at.y, 3), "facing": round(at.facing % 360, 2) % 360}
        return replace(action, value=place)
    if isinstance(action, do.TakeCompany | do.Ride | do.Cling | do.Launch | do.Move | do.Dodge):
        return replace(action, at=at)
    assert isinstance(action, do.PlaceHva | do.PlaceShip | do.PlaceCompany)
    return replace(action, at=at)


def _judged(session: ShipBattle, task: SpaceTask, action: Action, at: Pose) -> SpaceVerdict:
    answer, battle = placed(action, at), session.now
    verdict, refused = SpaceVerdict(task, at), session.why_not(answer)
    umpire = umpire_for(battle, at)
    if task.kind is SpaceTaskKind.MOVE and task.start is not None:
        company = battle.company(task.piece)
        path = umpire.path(battle, task.piece, at, task.length, goes_over(battle, company))
        verdict = replace(verdict, length=path.length if path is not None else None)
    if refused is not None:
        return replace(verdict, why=session.refusal_words(refused))
    known = battle.is_company(task.piece) and task.kind is not SpaceTaskKind.CORRECT
    touching = umpire.touching(battle, task.piece, at) if known else None
    near = umpire.near(battle, task.piece, at) if known else None
    return replace(verdict, action=answer, touching=touching or (), near=near or ())


def _placings(session: ShipBattle, asked: Pending[Action]) -> Iterator[SpaceTask]:
    """Yield the pieces that are deployed now; a company may go to any carrier that has a catapult for it."""
    companies: dict[str, list[Action]] = {}
    for option in asked.options:
        step = _step(asked)
        if isinstance(option, do.PlaceHva | do.PlaceShip):
            yield SpaceTask(SpaceTaskKind.PLACE, option.piece, (option,), _at(session, option.piece), step=step)
        elif isinstance(option, do.PlaceCompany):
            companies.setdefault(option.piece, []).append(option)
        elif isinstance(option, do.PlaceDebris):
            yield SpaceTask(SpaceTaskKind.PLACE, NEW_DEBRIS, (option,), step=step)
    for piece, options in companies.items():
        yield SpaceTask(SpaceTaskKind.PLACE, piece, tuple(options), step=_step(asked))


def _acts(session: ShipBattle, selection: ShipSelection, asked: Pending[Action]) -> Iterator[SpaceTask]:
    """Yield the company that moves, and those that may be launched with the die in the hand."""
    held, item = selection.selected, session.now.agenda[-1]
    if not isinstance(item, AskActs):
        return
    if held.use is Use.MOVE and session.now.is_company(item.asset):
        moves = [one for one in asked.options if isinstance(one, do.Move) and one.die == held.die and one.die]
        at = _at(session, item.asset)
        if moves and at is not None:
            length = float(moves[0].die.value) if moves[0].die else 0.0
            yield SpaceTask(SpaceTaskKind.MOVE, item.asset, tuple(moves[:1]), at, length)
    if held.use is Use.LAUNCH:
        launches = [one for one in asked.options if isinstance(one, do.Launch) and one.die == held.die]
        launches = [one for one in launches if one.target is None]  # else it is put on its target (AB-LAUNCH-03)
        for company in dict.fromkeys(one.company for one in launches):
            options = tuple(one for one in launches if one.company == company)
            yield SpaceTask(SpaceTaskKind.LAUNCH, company, options[:1], _at(session, company))


def _others(session: ShipBattle, asked: Pending[Action]) -> Iterator[SpaceTask]:
    """Yield the company that is asked whether it dodges, rides, clings or is taken, and what is turned."""
    battle, umpire = session.now, umpire_of(session)
    yield from _turnings(battle, umpire, asked)
    dodges = [one for one in asked.options if isinstance(one, do.Dodge) and one.from_ is not None]
    for company in _dodging(asked) if dodges else ():
        at = battle.company(company).at
        if at is not None:
            ends = [umpire.step_away(battle, company, str(one.from_), at.facing) for one in dodges]
            known = [(one, end) for one, end in zip(dodges, ends, strict=True) if end is not None]
            options, places = tuple(one for one, _ in known), tuple(end for _, end in known)
            yield SpaceTask(SpaceTaskKind.DODGE, company, options, at, proposed=places)
    for option in asked.options:
        if isinstance(option, do.Ride | do.Cling | do.TakeCompany) and _goes(option):
            task = SpaceTask(SpaceTaskKind.STAND, option.company, (option,), _at(session, option.company))
            if task.start is not None:
                yield replace(task, proposed=_proposed(battle, umpire, task))


def _turnings(battle: Battle, umpire: Umpire, asked: Pending[Action]) -> Iterator[SpaceTask]:
    """Yield what is turned: after a collision with how it stands for each number of clicks, the fewest first."""
    turns = sorted((one for one in asked.options if isinstance(one, do.Turn)), key=lambda one: abs(one.clicks))
    known: dict[Pose, do.Turn] = {}
    for one in turns:  # where it is free no farther, more clicks come to the same
        end = turned_to(battle, umpire, one)
        if end is not None:
            known.setdefault(end, one)
    if known:
        at = battle.asset(turns[0].asset).at
        yield SpaceTask(SpaceTaskKind.TURN, turns[0].asset, tuple(known.values()), at, proposed=tuple(known))
    away = next((one for one in asked.options if isinstance(one, do.TurnAway)), None)
    if away is not None and battle.hva(away.hva).at is not None:
        yield SpaceTask(SpaceTaskKind.TURN, away.hva, (away,), battle.hva(away.hva).at)


def _goes(option: do.Ride | do.Cling | do.TakeCompany) -> bool:
    """Whether an answer takes the company along."""
    if isinstance(option, do.Ride):
        return option.ride
    return option.cling if isinstance(option, do.Cling) else option.take


def _proposed(battle: Battle, umpire: Umpire, task: SpaceTask) -> tuple[Pose, ...]:
    """Return where a company comes that is put nowhere: rigidly with the ship, else to the nearest place."""
    holder, wanted = _holder(battle), task.start
    item = battle.agenda[-1]
    if isinstance(item, AskRide) and item.before is not None and wanted is not None:
        ship = battle.ship(item.ship).at
        wanted = carried(wanted, item.before, ship) if ship is not None else wanted
    there = umpire.place(battle, task.piece, wanted, holder, _to_be_placed(battle))
    return () if there is None else (there,)


def _holder(battle: Battle) -> str | None:
    """Return the ship, or other asset, that a company is to stand at."""
    item = battle.agenda[-1]
    if isinstance(item, AskRide | AskCling):
        return item.ship
    return item.asset if isinstance(item, AskTakeCompany) else None


def _to_be_placed(battle: Battle) -> tuple[str, ...]:
    """Return the companies that are still to be asked whether they ride: they take up no room yet."""
    return tuple(one.company for one in battle.agenda[:-1] if isinstance(one, AskRide))


def _dodging(asked: Pending[Action]) -> tuple[str, ...]:
    form = (asked.form or {}).get("dodge")
    return (str(form["company"]),) if isinstance(form, dict) and "company" in form else ()


def _step(asked: Pending[Action]) -> int:
    for form in (asked.form or {}).values():
        if isinstance(form, dict) and "step" in form:
            return int(str(form["step"]))
    return 0


def _at(session: ShipBattle, piece: str) -> Pose | None:
    return session.now.asset(piece).at
