"""How a game's turns are written in lines: what the ledger asks of a game, and what it says of a line. No Qt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mfz_desktop.battle.game import BattleGame
from mfz_desktop.battle.ledger.parts import AnyLine, Mistake
from mfz_desktop.battle.text.phrases import BattleNames
from mfz_desktop.battle.text.words import die as die_words
from mfz_desktop.core.language import listed, translate
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.refusal import RefusedError


@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn as a line tells it, whose numbers are ids in the battle. A game adds its own parts, and the range."""

    line: AnyLine
    player: str
    piece: str
    """The piece whose turn it is."""
    target: str | None = None
    range: Any = None
    cover: tuple[str, ...] = ()
    near: tuple[str, ...] | None = None
    spotted: str | None = None
    dice: tuple[tuple[str, RolledDie], ...] = ()
    """By the part of the line that tells them."""

    @property
    def written(self) -> str:
        """The line with all its parts, in the usual order."""
        raise NotImplementedError

    def die(self, part: str) -> RolledDie | None:
        """Return the die that a part tells."""
        return dict(self.dice).get(part)


T = TypeVar("T", bound=LineTurn)


@dataclass(frozen=True, slots=True)
class Meaning(Generic[T]):
    """What is said of a line while it is typed: it means a turn, one answer, or nothing."""

    words: str
    turn: T | None = None
    answer: Any = None
    mistake: Mistake | None = None


class Ledger(Generic[T]):
    """One for each game."""

    example: str
    """A line."""

    def help_line(self) -> str:
        """Return in a line how turns are written."""
        raise NotImplementedError

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Return lines and what they say."""
        raise NotImplementedError

    def help_words(self) -> str:
        """Return how turns are written, an example a line."""
        return "\n".join(f"{example}\u2002{words}" for example, words in self.examples())

    def can_write(self, battle: Any) -> bool:
        """Tell whether turns of a battle can be told by lines at all."""
        raise NotImplementedError

    def takes_lines(self, battle: Any) -> bool:
        """Tell whether what is asked now can be answered by a line."""
        raise NotImplementedError

    def read(self, text: str) -> AnyLine | Mistake:
        """Return the parts of a line, or the first that cannot be read."""
        raise NotImplementedError

    def passed(self, battle: Any) -> Any:
        """Return the answer by which a turn is passed now; None where none can be."""
        raise NotImplementedError

    def planned(self, line: Any, battle: Any) -> "T | Mistake":
        """Return the turn that a line means now, or what is wrong with it."""
        raise NotImplementedError

    def meant(self, text: str, battle: Any) -> "T | Mistake | Any":
        """Return what a line means now: a turn, one answer, or what is wrong with it."""
        line = self.read(text)
        if isinstance(line, Mistake):
            return line
        if not self.takes_lines(battle):
            return Mistake(0, 0, translate("Ledger", "This question is answered below."))
        if not line.passes:
            return self.planned(line, battle)
        nothing = translate("Ledger", "There is nothing to pass now.")
        return self.passed(battle) or line.mistake("passes", nothing)

    def next_answer(self, battle: Any, turn: T) -> Any:
        """Return the answer that a planned turn gives to what is asked; None where it gives none."""
        raise NotImplementedError

    def is_open(self, battle: Any, turn: T) -> bool:
        """Tell whether the turn has begun and goes on."""
        raise NotImplementedError

    def said(self, battle: Any, meant: "T | Any") -> Iterator[str]:
        """Yield what a turn, or an answer, does, in sentences."""
        raise NotImplementedError

    def next_of(self, battle: Any, turns: Iterable[T]) -> Any:
        """Return the next answer of several planned turns; None where none of them has one."""
        return next((one for turn in turns if (one := self.next_answer(battle, turn)) is not None), None)

    def preview(self, game: BattleGame, text: str, battle: Any, waiting: tuple[T, ...] = ()) -> Meaning[T]:
        """Return what a line would do now, or what is wrong with it; nothing is played.

        `waiting` are the turns that go on once this line is played.
        """
        meant = self.meant(text, battle)
        if isinstance(meant, Mistake):
            return Meaning(meant.words, mistake=meant)
        try:
            after = self._played(game, battle, meant, waiting)
        except RefusedError as refused:
            words = game.refusal_words(battle, refused.refusal)
            return Meaning(words, mistake=Mistake(0, len(text), words))
        words = " ".join(filter(None, (*self.said(battle, meant), _then(game, after))))
        if isinstance(meant, LineTurn):
            return Meaning(words, turn=meant)  # type: ignore[arg-type]  # a game plans turns of its own kind
        return Meaning(words, answer=meant)

    def _played(self, game: BattleGame, battle: Any, meant: Any, waiting: tuple[T, ...]) -> Any:
        """Return the battle where somebody must answer what no line says."""
        if not isinstance(meant, LineTurn):
            return game.rules.decide(battle, meant).after
        turns: tuple[Any, ...] = (meant, *waiting)
        while (action := self.next_of(battle, turns)) is not None:
            battle = game.rules.decide(battle, action).after
            turns = tuple(turn for turn in turns if self.is_open(battle, turn))
        return battle


def _then(game: BattleGame, after: Any) -> str:
    asked = game.question(after)
    if asked is None:
        return ""
    words = translate("Ledger", "Next, {players}: {question}.")
    players = listed(game.moment(after).names(asked.players))
    return words.format(players=players, question=asked.title.rstrip("?."))


def attack_said(names: BattleNames, turn: LineTurn, at_range: str, *more: str) -> Iterator[str]:
    """Yield what a turn says of its attack, then `more`, then of cover; nothing where it names no target."""
    line, attack = turn.line, turn.die("attack")
    if turn.target is None or turn.range is None:
        return
    if line.gives_up:
        words = translate("Ledger", "Names {target} at {range} and gives the attack up.")
    elif attack is None:
        words = translate("Ledger", "Names {target} at {range}; the dice are asked.")
    else:
        words = translate("Ledger", "Attacks {target} at {range} with {die}.")
    die = die_words(attack) if attack is not None else ""
    yield words.format(target=names(turn.target), range=at_range, die=die)
    yield from more
    if turn.cover:
        yield translate("Ledger", "Covered by {cover}.").format(cover=names.all(turn.cover))


def defense_said(turn: LineTurn) -> str:
    """Return what a turn says of the die that defends."""
    defense = turn.die("defense")
    words = translate("Ledger", "Defends with {die}.") if defense else translate("Ledger", "No die defends.")
    return words.format(die=die_words(defense) if defense else "")
