"""Step 2 of a turn: gather the pool and roll it (RA-TURN-13 to RA-TURN-16)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.pools import check_pool, ordered, written
from mfz_rules.common.settings import Rules
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.chapters import environments, rockets
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.opening import acting
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.companies.loadout import count, halves
from mfz_rules.rapid_attack.companies.pool import ROCKET, gather
from mfz_rules.rapid_attack.state.actions import Action, Roll
from mfz_rules.rapid_attack.state.agenda import AskRoll
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Rolled, WhiteDieLost
from mfz_rules.rapid_attack.state.facts import NO_FACTS
from mfz_rules.rapid_attack.state.frames import Abilities, FrameState
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured


def roll(flow: Flow, action: Roll) -> None:
    """Take the dice that were rolled: exactly the pool (RA-TURN-13), all at once (RA-TURN-15)."""
    frame = acting(flow.battle)
    kept = environments.white_dice(flow, frame, action.facts)
    wanted = pool_of(flow.rules, frame, kept)
    rolled = action.dice or ()
    check_pool("RA-TURN-13", wanted, rolled, some=flow.rules.flag("unrolled_dice"))  # OQ-43
    flow.close()
    flow.tell(Rolled(frame.id, ordered(wanted, rolled), abilities_of(frame), frame.whites - kept))
    for _ in range(environments.hit_points_lost(flow, frame, kept)):
        flow.tell(WhiteDieLost(frame.id))
    rockets.spend_rolled(flow, frame)


def pool_of(rules: Rules, frame: FrameState, whites: int) -> tuple[Die, ...]:
    """Return the dice that a frame rolls, from its present state and what it named (RA-TURN-13, RA-TURN-14)."""
    naming = frame.naming
    at = naming.range if naming else None
    pool = gather(frame.now, rules.settings, frame.built, at, whites)
    return ((ROCKET,) * naming.rockets if naming else ()) + pool


def abilities_of(frame: FrameState) -> Abilities:
    """Return what a frame's systems allow at this moment (OQ-42); without any it still has its turn (RA-SYS-02).

    Sprint is no system: it crosses no cover (RA-SYS-12).
    """
    now = frame.now
    return Abilities(
        crosses_cover=count(now, SystemType.MOVEMENT) > 0,
        comms=count(now, SystemType.COMMUNICATION),
        ranges=tuple(at for at in Range if halves(now, at)),
        climbs=any(one.type is SystemType.MOVEMENT and one.climbs for one in frame.left),
    )


def able(rules: Rules, frame: FrameState) -> Abilities:
    """Return what an acting frame may do: as at its roll, or as it is now (OQ-42)."""
    if frame.abilities is None or rules.word("capability_snapshot") == "live":
        return abilities_of(frame)
    return frame.abilities


def _ask_roll(battle: Battle, item: AskRoll) -> tuple[Pending[Action], ...]:
    frame = battle.frame(item.frame)
    # as far as it is known without measuring: an environment of the whole table counts
    flow = Flow(battle, Unmeasured())
    pool = pool_of(flow.rules, frame, environments.white_dice(flow, frame, NO_FACTS))
    form: dict[str, object] = {"dice": [written(die) for die in pool]}
    words = environments.known(battle)
    if words:
        form["facts"] = {"environments": list(words)}
    return (Pending(frame.owner, ("roll",), (Roll(frame.owner),), {"roll": form}),)


ANSWERS: Answers = {Roll: Answer((AskRoll,), "RA-TURN-15", roll)}
QUESTIONS: Questions = {AskRoll: _ask_roll}
