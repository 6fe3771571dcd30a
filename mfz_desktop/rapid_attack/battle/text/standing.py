"""How a battle stands, in lines: clock, scores, frames, and who must answer."""

from collections.abc import Iterator

from mfz_desktop.battle.text.words import listed, must_answer, status_word, won_by
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.step_words import answer_word, phase_word
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState


def standing_lines(battle: Battle) -> list[str]:
    """Return how the battle stands."""
    names = Names(battle)
    words = translate("Standing", "Round {round}, the clock shows {clock}, phase: {phase}")
    lines = [words.format(round=battle.round, clock=battle.clock, phase=phase_word(battle.phase))]
    for player in battle.order:
        assets = plural("Standing", "%n asset", "%n assets", battle.assets(player))
        score = plural(
            "Standing", "{player}: %n point with {assets}", "{player}: %n points with {assets}", battle.score(player)
        )
        lines.append(score.format(player=names(player), assets=assets))
        lines += [f"  {_frame(names, frame)}" for frame in battle.frames if frame.owner == player]
        held = [f"{one.id} {names(one.id)}" for one in battle.holdings if one.owner == player]
        holds = translate("Standing", "holds {stations}").format(stations=listed(held))
        lines += [f"  {holds}"] if held else []
    free = [f"{one.id} {names(one.id)}" for one in battle.holdings if one.owner is None]
    if free:
        lines.append(translate("Standing", "Nobody holds {stations}").format(stations=listed(free)))
    return [*lines, *due_lines(battle)]


def due_lines(battle: Battle) -> list[str]:
    """Return who must answer, or who has won."""
    names = Names(battle)
    if battle.winners is not None:
        return [won_by([names(player) for player in battle.winners])]
    return [must_answer(names(one.player), [answer_word(each) for each in one.decisions]) for one in pending(battle)]


def _frame(names: Names, frame: FrameState) -> str:
    return ", ".join(
        [f"{frame.id} {names(frame.id)}", write_dice(frame.now), status_word(frame.status), *_marks(frame)]
    )


def _marks(frame: FrameState) -> Iterator[str]:
    if frame.defense is not None:
        yield translate("Standing", "defense {value}").format(value=frame.defense)
    if frame.spot is not None:
        yield translate("Standing", "spot {value}").format(value=frame.spot)
    if frame.pool:
        yield translate("Standing", "dice {dice}").format(dice=" ".join(map(str, frame.pool)))
