"""Promises about what must follow: from a die of damage, a fall, a target that is gone, a fact that was stated."""

from collections.abc import Callable, Sequence
from math import ceil, floor
from typing import Any

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.state.actions import Action, DeclareAttack, Move, Retreat
from mfz_rules.rapid_attack.state.agenda import AskActs, AskLoss, AskRemoval, JudgeStations
from mfz_rules.rapid_attack.state.attack import Cause, Level
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    CoverFound,
    DamageIgnored,
    DamageRolled,
    DefenseSet,
    DieApplied,
    Event,
    FallFound,
    Fell,
    FrameDestroyed,
    Moved,
    ObjectiveMoved,
    PiecesRemoved,
    Retreated,
    RocketsSpent,
    SpotPlaced,
    SpotWasted,
    SystemLost,
    TargetNamed,
    TurnEnded,
    TurnOpened,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.frames import AttackStep, FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Behaviour
from tests.mfz_rules.laws.broken import promise
from tests.mfz_rules.rapid_attack.laws.expected import blocks
from tests.mfz_rules.rapid_attack.laws.memory import Memory


# dice
def colour(wanted: Colour) -> "Check":
    """Return what sees that a die serves what it is used for (RA-DICE-01)."""

    def check(memory: Memory, before: Battle, event: Any, after: Battle) -> None:
        die: RolledDie | None = event.attack.die if isinstance(event, AttackDeclared) else event.die
        promise(die is None or die.colour in (wanted, Colour.WHITE), f"RA-DICE-01: {die} is not {wanted.name}")

    return check


def named(memory: Memory, before: Battle, event: TargetNamed, after: Battle) -> None:
    """RA-TURN-05, RA-TURN-06, RA-TURN-10: a range takes a weapon, or a rocket that is carried."""
    frame = before.frame(event.frame)
    promise(event.rockets <= frame.rockets, "RA-TURN-10: fires rockets that it does not carry")
    if event.range in (Range.DIRECT, Range.ARTILLERY):
        armed = any(one.type.value == event.range.value or event.range in one.ranges for one in frame.left)
        fires = event.range is Range.DIRECT and event.rockets > 0
        promise(armed or fires, f"RA-TURN-05, RA-TURN-06: {event.range.value} without a weapon")


def spent(memory: Memory, before: Battle, event: RocketsSpent, after: Battle) -> None:
    memory.spent[event.frame] = memory.spent.get(event.frame, 0) + event.rockets


def turn_ended(memory: Memory, before: Battle, event: TurnEnded, after: Battle) -> None:
    """RA-SYS-14, OQ-12: fired rockets are gone."""
    naming = before.frame(event.frame).naming
    gone = memory.spent.pop(event.frame, 0)
    if naming is not None and before.rules.at(before.clock).word("rocket_spent_on") == "roll":
        promise(gone == naming.rockets, "RA-SYS-14: fired rockets are not spent, or others are")


def by_number(memory: Memory, before: Battle, event: TurnOpened, after: Battle) -> None:
    """RA-ADV-42: a turn by number is a frame's whose number is up."""
    if before.rules.flag("per_unit_order") and event.roused_by is None:
        promise(before.count in before.frame(event.frame).numbers, "RA-ADV-42: its number is not up")


# damage
def struck(memory: Memory, before: Battle, event: DieApplied, after: Battle) -> None:
    """RA-DMG-01, RA-TER-01: a die that strikes something does something."""
    attack = before.attack
    if event.struck is None:
        memory.owed = None
    elif before.has_frame(event.struck):
        memory.owed = event.struck if before.frame(event.struck).alive else None
    else:
        memory.owed = event.struck if before.structure(event.struck).pieces_left else None
    if attack is None or attack.covering is None or before.volley is None or event.struck is not None:
        return
    nothing = attack.level is Level.HIGHER and not before.has_frame(attack.covering)
    promise(nothing or event.value not in _cover_values(before), "13.2: a die that strikes the cover did nothing")


def _cover_values(battle: Battle) -> set[int]:
    assert battle.attack is not None and battle.volley is not None
    if battle.volley.cause is Cause.FALL:
        return set()
    frame = battle.has_frame(battle.attack.covering)
    written = battle.rules.at(battle.clock).word("cover.chart_4" if frame else "cover.chart_3")
    return {int(one) for one in written.split("|")[0].split(",") if one}


def settled(memory: Memory, before: Battle, event: Any, after: Battle) -> None:
    if memory.owed == getattr(event, "frame", None) or memory.owed == getattr(event, "terrain", ""):
        memory.owed = None


def nothing_owed(memory: Memory, battle: Battle) -> None:
    """RA-DMG-06: damage is either done, or its owner is asked."""
    item = battle.agenda[-1] if battle.agenda else None
    asked = item.frame if isinstance(item, AskLoss) else None
    promise(memory.owed == asked or battle.winners is not None, f"RA-DMG-01: {memory.owed} took no damage")


def fall_found(memory: Memory, before: Battle, event: FallFound, after: Battle) -> None:
    memory.falls[event.frame] = event.bricks


def fell(memory: Memory, before: Battle, event: Fell, after: Battle) -> None:
    """RA-ADV-20, OQ-75: as many dice as bricks fallen say."""
    rules = before.rules.at(before.clock)
    each = memory.falls.pop(event.frame, 0) / rules.whole("fall.bricks_per_die")
    count = ceil(each) if rules.word("fall.rounding") == "up" else floor(each)
    memory.fallen = (event.frame, count) if count else None


def rolled(memory: Memory, before: Battle, event: DamageRolled, after: Battle) -> None:
    volley = event.volley
    if volley.cause is Cause.FALL:
        promise(memory.fallen == (volley.target, len(volley.dice)), "RA-ADV-20: other dice for a fall")
        memory.fallen = None


def no_fall_without_dice(memory: Memory, battle: Battle) -> None:
    promise(memory.fallen is None, "RA-ADV-20: a fall without dice")


def retreated(memory: Memory, before: Battle, event: Retreated, after: Battle) -> None:
    allowed = may_retreat(before, before.frame(event.frame))
    promise(event.station in allowed, "RA-DMG-08: a retreat that is not allowed")


def may_retreat(battle: Battle, frame: FrameState) -> set[str]:
    """Return the stations that a frame may leave instead of taking damage (RA-DMG-08, OQ-58, OQ-59, OQ-62)."""
    rules, volley = battle.rules.at(battle.clock), battle.volley
    if volley is None or not rules.whole("station.retreat_ignore"):
        return set()
    if volley.cause is Cause.FALL and not rules.flag("retreat_from_falls"):
        return set()
    limit = rules.word("abandon_limit")
    if (limit == "per_attack" and frame.id in volley.retreated) or (limit == "per_round" and frame.retreats):
        return set()
    own = rules.word("retreat_station") == "own"
    return {one for one in frame.near if not own or battle.holding(one).owner == frame.owner}


def retreats_are_offered(memory: Memory, battle: Battle) -> None:
    """RA-DMG-08: who may retreat is asked."""
    item = battle.agenda[-1] if battle.agenda else None
    if isinstance(item, AskLoss):
        offered = {one.station for asked in pending(battle) for one in asked.options if isinstance(one, Retreat)}
        promise(offered == may_retreat(battle, battle.frame(item.frame)), "RA-DMG-08: other retreats are offered")


# attacks
def real_cover(memory: Memory, before: Battle, event: CoverFound, after: Battle) -> None:
    """RA-BF-11, RA-BF-15, RA-TER-03: what covers stands, and is high enough."""
    promise(event.covering is None or blocks(before, event.covering), "RA-BF-11: covered by what is no cover")


def cover_stands(memory: Memory, battle: Battle) -> None:
    """RA-RES-10, RA-RES-13: what is gone covers nobody."""
    attack = battle.attack
    if attack is None or attack.covering is None or isinstance(battle.agenda[-1], AskRemoval):
        return
    promise(blocks(battle, attack.covering), "RA-RES-10, RA-RES-13: the cover is gone and still covers")


def no_attack_on_what_is_gone(memory: Memory, battle: Battle) -> None:
    """RA-CBT-15: an attack whose target is gone is given up."""
    if battle.winners is not None or isinstance(battle.agenda[-1], AskRemoval):
        return
    for one in battle.frames:
        target = one.naming.target if one.naming else None
        if target is None or not one.alive or one.attack is not AttackStep.OPEN or one.status is Status.DONE:
            continue
        there = battle.frame(target).alive if battle.has_frame(target) else battle.structure(target).pieces_left > 0
        promise(there, f"RA-CBT-15: {one.id} may still attack what is gone")


def who_acts_may_act(memory: Memory, battle: Battle) -> None:
    """RA-CBT-02: a frame that holds its defense goes on before it acts."""
    item = battle.agenda[-1] if battle.agenda else None
    if isinstance(item, AskActs):
        acting = battle.frame(item.frame).status in (Status.ACTING, Status.FINISHING)
        promise(acting, "RA-CBT-02: a frame acts that does not act yet")


def somebody_is_left(memory: Memory, battle: Battle) -> None:
    """OQ-71: without frames the battle is over, with those of one player where the group says so."""
    if battle.winners is not None or battle.phase in (Phase.COMPARE, Phase.FIELDING):
        return
    owners = {one.owner for one in battle.frames if one.alive}
    fewest = 2 if battle.rules.at(battle.clock).word("last_with_frames") == "ends_battle" else 1
    judged = any(isinstance(item, JudgeStations) for item in battle.agenda)
    promise(len(owners) >= fewest or judged, "OQ-71: nobody is left to fight, and the battle goes on")


# what was stated
def as_stated(memory: Memory, before: Battle, action: Action, events: Sequence[Event], after: Battle) -> None:
    """The rules judge by what was stated with an action (design of facts): level, cover, who is near."""
    if isinstance(action, DeclareAttack):
        for event in events:
            if isinstance(event, AttackDeclared):
                _attack_as_stated(before, action, event)
    if isinstance(action, Move) and action.facts.near is not None:
        moved = [event for event in events if isinstance(event, Moved)]
        promise(set(moved[0].near) == set(action.facts.near.value), "RA-STA-02: near something else than stated")
        _followed(before, moved[0], events)


def _attack_as_stated(before: Battle, action: DeclareAttack, event: AttackDeclared) -> None:
    attack, stated = event.attack, action.facts
    if before.frame(attack.attacker).at is not None or before.has_structure(attack.target):
        return
    level = stated.level if before.rules.flag("climbing") and stated.level else Level.SAME
    promise(attack.level == level, "RA-ADV-13: another level than stated")
    if stated.cover is not None and attack.range is not Range.HAND_TO_HAND:
        standing = {one for one in stated.cover.value if blocks(before, one)}
        promise(set(attack.cover) == standing, "RA-BF-12: covered by other pieces than stated")


def _followed(before: Battle, moved: Moved, events: Sequence[Event]) -> None:
    """RA-CAMP-13: the follower goes along with its owner's frame that takes it along."""
    objective, frame = before.objective, before.frame(moved.frame)
    if objective is None or objective.behaviour is not Behaviour.FOLLOWER or objective.owner != frame.owner:
        return
    along = objective.id in frame.near and objective.id in moved.near
    promise(not along or any(isinstance(one, ObjectiveMoved) for one in events), "RA-CAMP-13: left behind")


Check = Callable[[Memory, Battle, Any, Battle], None]
EVENTS: dict[type[Event], tuple[Check, ...]] = {
    DefenseSet: (colour(Colour.BLUE),),
    Moved: (colour(Colour.GREEN),),
    AttackDeclared: (colour(Colour.RED),),
    SpotPlaced: (colour(Colour.YELLOW),),
    SpotWasted: (colour(Colour.YELLOW),),
    TargetNamed: (named,),
    RocketsSpent: (spent,),
    TurnEnded: (turn_ended,),
    TurnOpened: (by_number,),
    DieApplied: (struck,),
    SystemLost: (settled,),
    WhiteDieLost: (settled,),
    DamageIgnored: (settled,),
    PiecesRemoved: (settled,),
    FrameDestroyed: (settled,),
    FallFound: (fall_found,),
    Fell: (fell,),
    DamageRolled: (rolled,),
    Retreated: (retreated,),
    CoverFound: (real_cover,),
}
STATES = (
    nothing_owed,
    no_fall_without_dice,
    retreats_are_offered,
    cover_stands,
    no_attack_on_what_is_gone,
    who_acts_may_act,
    somebody_is_left,
)
