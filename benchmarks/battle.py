"""How fast the rules decide: actions of random battles beside python-chess's moves, in turns in the same run.

.venv/bin/python -m benchmarks.battle

Times of single actions (deciding alone, as a window waits for it), random battles decided again, with and without
asking who must answer what, and a long recorded battle read, replayed and audited. Without python-chess (`chess`) its
lines are left out.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.side_by_side import Work, measure, seconds
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.lines import record_text
from mfz_rules.kernel.record import read_record
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.settings.rules import rules_of
from tests.mfz_rules.laws.whole_battles import header, timeline_of
from tests.mfz_rules.rapid_attack.laws.random_battle import QUICK, Played, random_battle, submit

try:
    import chess
except ImportError:
    chess = None  # type: ignore[assignment] # the yardstick is optional

BATTLES = 12
SEED = "benchmark"
LONG = 850
"""Entries of the recorded battle, at least."""
PLIES = 2000
SLOWEST = 6
"""Kinds of actions that are shown."""


def battles() -> list[Played]:
    """Return random battles under the rules as they are, two to five players."""
    return [random_battle(Random(f"{SEED}-{number}"), rules_of("final"), manner=QUICK) for number in range(BATTLES)]


def long_battle() -> Played:
    """Return a battle of many entries."""
    for number in range(1000):
        played = random_battle(Random(f"long-{number}"), rules_of("final"), players=3, manner=QUICK, compare=0)
        if len(played.steps) >= LONG:
            return played
    raise AssertionError("no battle is that long")


def decide_again(played: list[Played]) -> int:
    """Decide every action again, and say how many there were."""
    for battle in played:
        state = battle.initial
        for step in battle.steps:
            state = submit(state, step.action).after
    return sum(len(battle.steps) for battle in played)


def ask_and_decide(played: list[Played]) -> int:
    """Decide every action again and ask before each who must answer what."""
    for battle in played:
        state = battle.initial
        for step in battle.steps:
            pending(state)
            state = submit(state, step.action).after
    return sum(len(battle.steps) for battle in played)


def moves() -> "list[chess.Move]":
    """Return the moves of random games of chess, laid end to end."""
    chance = Random(SEED)
    found: list[chess.Move] = []
    while len(found) < PLIES:
        board = chess.Board()
        while not board.is_game_over() and len(found) < PLIES:
            move = chance.choice(list(board.legal_moves))
            board.push(move)
            found.append(move)
        found.append(chess.Move.null())
    return found


def push_all(plies: "list[chess.Move]", check: bool) -> None:
    """Play all games; with `check` each move is tested first, as our gate tests each action."""
    board = chess.Board()
    for move in plies:
        if not move:
            board = chess.Board()
            continue
        if check and not board.is_legal(move):
            raise AssertionError("an illegal move")
        board.push(move)


def rate(what: str, count: int, each: float) -> None:
    """Print how many a second, and how long one takes."""
    print(f"{what:<58} {count / each:10.0f} /s   {each / count * 1e6:8.1f} µs each")


def beside(ours: Work, count: int, what: str, baseline: Work, plies: int, chess_does: str) -> None:
    """Print our rate, theirs, and their ratio, taken in turns."""
    measured = measure(ours, baseline, turns=5)
    rate(what, count, measured.ours)
    rate(f"  python-chess: {chess_does}", plies, measured.baseline)
    print(f"  ratio, one of ours to one of theirs {measured.ratio * plies / count:26.1f} ×")


def single_actions(played: list[Played]) -> None:
    """Print the median and the worst time of an action, and the slowest kinds."""
    times: defaultdict[str, list[float]] = defaultdict(list)
    for battle in played:
        state = battle.initial
        for step in battle.steps:
            times[type(step.action).__name__].append(_best(partial(submit, state, step.action)))
            state = step.after
    every = sorted(one for some in times.values() for one in some)
    print(f"one action, of {len(every)}: median {statistics.median(every) * 1e3:.3f} ms, ", end="")
    print(f"99 % under {every[int(len(every) * 0.99)] * 1e3:.3f} ms, worst {every[-1] * 1e3:.3f} ms")
    for name in sorted(times, key=lambda one: -statistics.median(times[one]))[:SLOWEST]:
        some = times[name]
        print(f"  {name:<20} median {statistics.median(some) * 1e3:.3f} ms, worst {max(some) * 1e3:.3f} ms")


def _best(work: Callable[[], object]) -> float:
    """Return the better of two times: the worse one is the machine's."""
    return min(seconds(work), seconds(work))


def recorded(played: Played) -> None:
    """Print how long a long record takes to write, read with its replay, and audit."""
    timeline = timeline_of(RAPID_ATTACK, played)
    began = time.perf_counter()
    text = record_text(header(RAPID_ATTACK, played.initial), timeline)
    written = time.perf_counter() - began
    read = min(seconds(lambda: read_record(text, RAPID_ATTACK)) for _ in range(5))
    record = read_record(text, RAPID_ATTACK)
    audited = min(seconds(lambda: audit(record, RAPID_ATTACK)) for _ in range(3))
    print(
        f"a record of {len(played.steps)} entries, {len(text) / 1e3:.0f} kB: written in {written * 1e3:.0f} ms, ",
        end="",
    )
    print(f"read and replayed in {read * 1e3:.0f} ms, audited in {audited * 1e3:.0f} ms")


def main() -> None:
    """Measure."""
    played = battles()
    actions = decide_again(played)
    single_actions(played)
    if chess is None:
        print("python-chess is not installed: no comparison")
        rate("actions decided", actions, min(seconds(lambda: decide_again(played)) for _ in range(3)))
    else:
        plies = moves()
        beside(
            lambda: decide_again(played),
            actions,
            "actions decided",
            lambda: push_all(plies, True),
            PLIES,
            "is_legal, push",
        )
        beside(
            lambda: ask_and_decide(played),
            actions,
            "asked who must answer what, then decided",
            lambda: push_all(plies, False),
            PLIES,
            "push alone, unchecked",
        )
    recorded(long_battle())


if __name__ == "__main__":
    main()
