"""Promises about who is asked what."""

from functools import cache
from typing import Any

from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.state.agenda import STEPS, AskActs
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.frames import OPEN
from tests.mfz_rules.rapid_attack.laws.broken import BrokenError, promise
from tests.mfz_rules.rapid_attack.laws.memory import Memory


def somebody_is_asked(memory: Memory, battle: Battle) -> None:
    """Until the battle is over somebody who plays must answer something that may be answered."""
    asked = pending(battle)
    over = battle.winners is not None
    promise(over == (battle.phase is Phase.OVER), "RA-END-04: over, or not")
    promise(bool(asked) != over, "nobody is asked" if not over else "RA-END-04: somebody is asked after the end")
    players = [one.id for one in battle.players]
    for one in asked:
        promise(one.player in players, f"{one.player} is asked and does not play")
        promise(bool(one.options) and bool(one.decisions), "asked, and nothing may be answered")
        promise(len(set(one.options)) == len(one.options), "an option is offered twice")
        promise({option.player for option in one.options} == {one.player}, "an option of somebody else")
        words = {snake(kind.__name__) for kind in {type(option) for option in one.options}}
        if words != set(one.decisions):
            raise BrokenError(f"{sorted(words)} offered where {one.decisions} are asked")
        promise(len(words) == len(one.decisions), "a decision is named twice")


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


@cache
def snake(name: str) -> str:
    """Return a class's name as actions write it: `ChooseFrame` is `choose_frame`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


STATES = (agenda_is_of_the_living, somebody_is_asked)
