"""Promises about who is asked what."""

from typing import Any

from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.state.agenda import STEPS, AskActs
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import OPEN
from tests.mfz_rules.laws import asking
from tests.mfz_rules.laws.broken import BrokenError, promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory


def somebody_is_asked(memory: Memory, battle: Battle) -> None:
    """Until the battle is over somebody who plays must answer something that may be answered (RA-END-04)."""
    asking.check(RAPID_ATTACK, battle)


def agenda_is_of_the_living(memory: Memory, battle: Battle) -> None:
    """RA-CBT-12: items of destroyed frames are gone; every open turn has its item, and no other frame has."""
    if battle.winners is not None:
        return
    if battle.agenda:
        promise(not isinstance(battle.agenda[-1], STEPS), "a step waits for an answer")
    frames = {one.id: one for one in battle.frames}
    named = [frame_of(item) for item in battle.agenda]
    promise(all(one is None or frames[one].alive for one in named), "RA-CBT-12: an item of a destroyed frame")
    acts = [item.frame for item in battle.agenda if isinstance(item, AskActs)]
    opened = [one.id for one in battle.frames if one.status in OPEN]
    if sorted(acts) != sorted(opened):
        raise BrokenError(f"RA-CBT-16: open {opened}, to act {acts}")


def frame_of(item: Any) -> str | None:
    """Return the frame that an item is about."""
    frame = getattr(item, "frame", None) or getattr(item, "fall", None)
    return frame if isinstance(frame, str) else None


STATES = (agenda_is_of_the_living, somebody_is_asked)
