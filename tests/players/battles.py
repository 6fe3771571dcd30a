"""Battles played at random in the real window: skirmishes by answers and commands, whole ones by hand."""

from collections.abc import Callable
from random import Random

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.models.importing.budget import memory_in_use
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.record import read_record
from tests.mfz_rules.rapid_attack.laws.laws import without_dice
from tests.players.commands import OFTEN, Commands
from tests.players.games import PlayedGame, WholeBattle
from tests.players.tally import FIRST_MEASURE, Tally
from tests.players.watching import TroubleError
from tests.players.window import PlayedWindow

ROUNDS = (1, 2, 3, 4)
"""After so many a skirmish may be left."""
Report = Callable[[str], None]


def skirmishes(
    game: PlayedGame, count: int, seed: int, window: PlayedWindow, report: Report = lambda _: None
) -> Tally:
    """Play `count` battles by answers and commands; raises TroubleError or OfferedError at the first that fails."""
    tally = Tally()
    for number in range(1, count + 1):
        name = f"{seed}-{number}"
        skirmish(game, window, name, tally)
        after_each(window, tally)
        if number in (FIRST_MEASURE, count) or number % 25 == 0:
            report(f"{number} battles, {tally.steps.total()} steps, {tally.memory[-1] / 2**20:.1f} MB")
    return tally


def skirmish(game: PlayedGame, window: PlayedWindow, seed: str, tally: Tally) -> None:
    """Play one for at most four rounds."""
    chance = Random(seed)
    rounds = chance.choice(ROUNDS)
    session = window.begin(game.skirmish(seed, chance), seed=chance.choice((None, 7)), game=game.rules.id)
    commands = Commands(window, chance)

    def answer() -> None:
        _answer(game, window, chance, tally)

    while session.now.winners is None and session.now.round <= rounds:
        name = commands.wanted()
        if name is None:
            answer()
        else:
            commands.take(name, answer)
            tally.steps[name] += 1
        window.watch.check(f"battle {seed}, after {len(session.entries)} entries")
    tally.rounds += min(rounds, session.now.round)
    tally.over += session.now.winners is not None
    check_record(window, session, seed)


def _answer(game: PlayedGame, window: PlayedWindow, chance: Random, tally: Tally) -> None:
    """Give an answer; where the battle has a tape, its dice are left to that at times."""
    session = window.session
    action = game.answer(session, chance)
    free = bool(getattr(action, "dice", None)) and not isinstance(action, game.keeps_dice)
    if session.kept.timeline.tape is not None and free and chance.random() < 0.5:
        action = without_dice(action)
        tally.steps["dice from the tape"] += 1
    session.submit(action, by=action.player)
    window.pause()
    tally.steps["answer"] += 1


def whole_battles(
    game: PlayedGame, count: int, seed: int, window: PlayedWindow, report: Report = lambda _: None
) -> Tally:
    """Play `count` battles to their end by hand, each at another kind of table; raises TroubleError."""
    tally = Tally()
    for number in range(1, count + 1):
        table, name = game.whole[(number - 1) % len(game.whole)], f"{seed}-{number}"
        before = tally.steps.total()
        whole_battle(game, window, table, name, tally)
        after_each(window, tally)
        steps = tally.steps.total() - before
        report(f"{number}: {table.name}: {steps} steps, {tally.memory[-1] / 2**20:.1f} MB")
    return tally


def whole_battle(
    game: PlayedGame, window: PlayedWindow, table: WholeBattle, seed: str, tally: Tally, small: bool = False
) -> None:
    """Play one to its end through the panel and the map, and go to its report."""
    chance = Random(seed)
    session = window.begin(table.begin(chance, small), seed=1 if table.tape else None, game=game.rules.id)
    if table.ground is not None:
        session.show_on(table.ground)
        window.settle()
    often = {**OFTEN, "concede": 0.02 if table.conceding else 0.0}
    hand, commands = table.hand(window, chance), Commands(window, chance, often)

    def answer() -> None:
        tally.forms[hand.answer()] += 1
        tally.steps["answer"] += 1

    while session.now.winners is None:
        name = commands.wanted()
        if name is None:
            answer()
        else:
            commands.take(name, answer)
            tally.steps[name] += 1
        window.watch.check(f"battle {seed} ({table.name}), after {len(session.entries)} entries")
    tally.rounds += session.now.round
    tally.over += 1
    tally.answers.update(type(entry.action).__name__ for entry in session.entries)
    check_record(window, session, seed)
    window.run("battle.report")
    window.settle()


def check_record(window: PlayedWindow, session: AnyBattle, seed: str) -> None:
    """Raise TroubleError where a battle opens otherwise than it was played, or the rules decide it otherwise."""
    rules = session.game.rules
    session.game.report_text(session.kept.timeline, "md", ())
    record = read_record(window.context.store.folder.get().battle(session.id).read_bytes(), rules)
    if record.timeline.entries != session.entries or record.problems:
        raise TroubleError(f"battle {seed}: the record opens otherwise than it was played")
    if (difference := audit(record, rules).first_difference) is not None:
        raise TroubleError(f"battle {seed}: decided again it goes otherwise: {difference}")


def after_each(window: PlayedWindow, tally: Tally) -> None:
    """Let go of a battle, and measure what is still in use."""
    window.leave()
    window.watch.check("after a battle was closed")
    tally.memory.append(memory_in_use())
