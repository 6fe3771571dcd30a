"""Ids and dice for the numbers of a line, or what is wrong with it: what games have in common. No Qt."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from mfz_desktop.battle.ledger.ledger import LineTurn
from mfz_desktop.battle.ledger.parts import AnyLine, DieValue, Mistake, fitting
from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import Colour, Die, RolledDie

Turn = TypeVar("Turn", bound=LineTurn)
Pool = list[Die | RolledDie]


class Planner(Generic[Turn]):
    """Puts ids and dice for the numbers of one line. A game knows its pieces, ranges and facts."""

    aim_example: str
    """A part that names a target."""
    spot_example: str
    """A part that spots a piece."""

    def __init__(self, line: AnyLine, naming: Any) -> None:
        """`naming` is what the piece has named in this turn already; None for nothing yet."""
        self._line: Any = line
        self._naming = naming

    def steps(self) -> Iterable[Callable[[Turn], Turn | Mistake]]:
        """Return what puts ids and dice, in their order."""
        raise NotImplementedError

    def piece(self, number: Any, part: str) -> str | Mistake:
        """Return the id of what a number calls."""
        raise NotImplementedError

    def can_spot(self, target: str) -> bool:
        """Whether what is attacked is something that can be spotted."""
        raise NotImplementedError

    def planned(self, turn: Turn) -> Turn | Mistake:
        """Return a turn with ids and dice, or the first mistake."""
        for step in self.steps():
            found = step(turn)
            if isinstance(found, Mistake):
                return found
            turn = found
        return turn

    def target(self, turn: Turn) -> Turn | Mistake:
        """Find whom it attacks."""
        line, naming = self._line, self._naming
        if line.target is None:
            named = naming.target if naming is not None else None
            if named is None and (line.range is not None or line.attack is not None):
                part = "range" if line.range is not None else "attack"
                words = translate("Ledger", "Whom does it attack? For example {example}.")
                return self.mistake(part, words.format(example=self.aim_example))
            return replace(turn, target=named, range=naming.range if naming is not None else None)
        if naming is not None:
            return self.mistake("target", translate("Ledger", "It has named its target already."))
        found = self.piece(line.target, "target")
        return found if isinstance(found, Mistake) else replace(turn, target=found)

    def giving_up(self, turn: Turn) -> Turn | Mistake:
        """See whether an attack is told and given up, or none is there to be given up."""
        line = self._line
        if line.gives_up and line.attack is not None:
            return self.mistake("gives_up", translate("Ledger", "It attacks or gives the attack up, not both."))
        if line.gives_up and turn.target is None:
            return self.mistake("gives_up", translate("Ledger", "It has no attack to give up."))
        return turn

    def spot(self, turn: Turn) -> Turn | Mistake:
        """Find whom it spots: whom the line names, else its target."""
        line = self._line
        if line.spot is None:
            return turn
        if line.spotted is not None:
            found = self.piece(line.spotted, "spotted")
            return found if isinstance(found, Mistake) else replace(turn, spotted=found)
        if turn.target is None or not self.can_spot(turn.target):
            words = translate("Ledger", "Whom does it spot? For example {example}.")
            return self.mistake("spot", words.format(example=self.spot_example))
        return replace(turn, spotted=turn.target)

    def pieces(self, numbers: Iterable[Any], part: str) -> tuple[str, ...] | Mistake:
        """Return the ids of what numbers call."""
        found: list[str] = []
        for one in numbers:
            id = self.piece(one, part)
            if isinstance(id, Mistake):
                return id
            found.append(id)
        return tuple(found)

    def dice_of(
        self, wanted: Mapping[str, tuple[Colour, DieValue | None]], pool: Pool
    ) -> dict[str, RolledDie] | Mistake:
        """Take a die out of the pool for each part that tells one: of its colour, else a white one."""
        dice: dict[str, RolledDie] = {}
        for part, (colour, value) in wanted.items():
            if value is None:
                continue
            die = self.taken(pool, colour, value)
            if die is None:
                return self.no_die(part, pool, value)
            dice[part] = die
        return dice

    def taken(self, pool: Pool, colour: Colour, value: DieValue) -> RolledDie | None:
        """Take the die that a number means out of the pool; None where there is none."""
        die = fitting(pool, colour, value)
        if die is None:
            return None
        pool.remove(die)
        return RolledDie(die.colour, die.sides, value.value)

    def no_die(self, part: str, pool: Pool, value: DieValue) -> Mistake:
        """Return that no die fits."""
        words = translate("Ledger", "No die is left that could show {value} here; there are {pool}.")
        left = " ".join(one.label.replace(" ", "") if isinstance(one, Die) else str(one) for one in pool)
        return self.mistake(part, words.format(value=value.value, pool=left or translate("Ledger", "none")))

    def mistake(self, part: str, words: str) -> Mistake:
        """Return the mistake of a part of the line."""
        line: AnyLine = self._line
        return line.mistake(part, words)
