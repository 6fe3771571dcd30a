"""How a battle stands, in lines: clock, scores, frames, and who must answer."""

from collections.abc import Iterator

from mfz_desktop.rapid_attack.battle.text.names import Names, listed, number_of
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState


def standing_lines(battle: Battle) -> list[str]:
    """Return how the battle stands."""
    names = Names(battle)
    lines = [f"Round {battle.round}, the clock shows {battle.clock}, phase: {battle.phase.value}"]
    for player in battle.order:
        assets = number_of(battle.assets(player), "asset")
        lines.append(f"{names(player)}: {number_of(battle.score(player), 'point')} with {assets}")
        lines += [f"  {_frame(names, frame)}" for frame in battle.frames if frame.owner == player]
        held = [names(one.id) for one in battle.holdings if one.owner == player]
        lines += [f"  holds {listed(held)}"] if held else []
    free = [names(one.id) for one in battle.holdings if one.owner is None]
    lines += [f"Nobody holds {listed(free)}"] if free else []
    return [*lines, *due_lines(battle)]


def due_lines(battle: Battle) -> list[str]:
    """Return who must answer, or who has won."""
    names = Names(battle)
    if battle.winners is not None:
        return [f"The battle is over: {names.all(battle.winners)} {'wins' if len(battle.winners) == 1 else 'win'}."]
    return [_due(names, one) for one in pending(battle)]


def _due(names: Names, asked: Pending[Action]) -> str:
    *first, last = (name.replace("_", " ") for name in asked.decisions)
    return f"{names(asked.player)} must answer: {', '.join(first)}{' or ' if first else ''}{last}."


def _frame(names: Names, frame: FrameState) -> str:
    return ", ".join([names(frame.id), write_dice(frame.now), frame.status.value.replace("_", " "), *_marks(frame)])


def _marks(frame: FrameState) -> Iterator[str]:
    if frame.defense is not None:
        yield f"defense {frame.defense}"
    if frame.spot is not None:
        yield f"spot {frame.spot}"
    if frame.pool:
        yield f"dice {' '.join(map(str, frame.pool))}"
