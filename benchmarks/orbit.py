"""How fast Intercept Orbit and Alpha Bandit decide: their actions beside Rapid Attack's, in turns in the same run.

.venv/bin/python -m benchmarks.orbit

Every action of random battles is decided again, on paper and on tables where the umpire measures. Means are processor
time, of the quickest turn each; single actions are wall time, the best of all turns. Kinds that take most are shown.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from benchmarks.side_by_side import seconds
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.rapid_attack.settings.rules import rules_of
from tests.mfz_rules.intercept_orbit.laws.measured import ON_TABLES
from tests.mfz_rules.intercept_orbit.laws.random_battle import ON_PAPER, RandomPlayer, random_battle
from tests.mfz_rules.rapid_attack.laws import on_table as rapid_tables
from tests.mfz_rules.rapid_attack.laws import random_battle as rapid

BATTLES = 6
TURNS = 5
SEED = "benchmark"
MOST = 6
"""Kinds of actions that are shown."""

Decision = tuple[str, Callable[[], object]]
"""The kind of an action, and what decides it again."""


def ours(game: OrbitGame, player: RandomPlayer) -> list[Decision]:
    """Return the decisions of some battles of one of our games."""
    rules = game.profile.editions.rules_of(game.profile.fleets.edition)
    battles = (random_battle(Random(f"{SEED}-{number}"), rules, game, player) for number in range(BATTLES))
    return [one for played in battles for one in decisions_of(played, game.decide)]


def theirs(table: bool) -> list[Decision]:
    """Return the decisions of some battles of Rapid Attack."""
    found: list[Decision] = []
    for number in range(BATTLES):
        chance, rules = Random(f"{SEED}-{number}"), rules_of("final")
        if table:
            played = rapid_tables.table_battle(chance, rules, watch=None)
        else:
            played = rapid.random_battle(chance, rules, manner=rapid.QUICK)
        found += decisions_of(played, rapid.submit)
    return found


def decisions_of(played: Any, decide: Callable[[Any, Any], object]) -> Iterator[Decision]:
    """Yield every decision of a battle."""
    state = played.initial
    for step in played.steps:
        yield type(step.action).__name__, partial(decide, state, step.action)
        state = step.after


def taken(decisions: list[Decision]) -> tuple[float, list[float]]:
    """Decide everything again; return milliseconds: the processor's for one on average, and those of each."""
    found, began = [], time.process_time()
    for _kind, decide in decisions:
        found.append(seconds(decide) * 1e3)
    return (time.process_time() - began) / len(decisions) * 1e3, found


def show(decisions: list[Decision], turns: list[list[float]]) -> None:
    """Print the median and the worst time of an action, the best of all turns each, and the kinds that take most."""
    times: defaultdict[str, list[float]] = defaultdict(list)
    for (kind, _decide), *one in zip(decisions, *turns, strict=True):
        times[kind].append(min(one))
    every = sorted(one for some in times.values() for one in some)
    still = [one for kind, some in times.items() if kind != "Move" for one in some]
    print(f"  without moves {statistics.mean(still):.3f} ms each; ", end="")
    print(f"one action: median {statistics.median(every):.3f} ms, ", end="")
    print(f"99 % under {every[int(len(every) * 0.99)]:.3f} ms, worst {every[-1]:.3f} ms")
    for kind in sorted(times, key=lambda one: -sum(times[one]))[:MOST]:
        some = times[kind]
        print(f"  {kind:<20} {len(some):5} × {statistics.mean(some):.3f} ms, worst {max(some):.3f} ms")


def main() -> None:
    """Measure."""
    for where, player in (("on paper", ON_PAPER), ("on tables", ON_TABLES)):
        games = {"rapid-attack": theirs(player is ON_TABLES)}
        games |= {game.id: ours(game, player) for game in (INTERCEPT_ORBIT, ALPHA_BANDIT)}
        turns: dict[str, list[tuple[float, list[float]]]] = {name: [] for name in games}
        for _ in range(TURNS):
            for name, decisions in games.items():
                turns[name].append(taken(decisions))
        means = {name: min(mean for mean, _each in some) for name, some in turns.items()}
        for name, decisions in games.items():
            print(f"{name} {where}: {len(decisions)} actions, {means[name]:.3f} ms each, ", end="")
            print(f"{means[name] / means['rapid-attack']:.2f} × Rapid Attack's")
            show(decisions, [each for _mean, each in turns[name]])


if __name__ == "__main__":
    main()
