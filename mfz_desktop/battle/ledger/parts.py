"""What lines of every game have: their common parts, how a line is read, and what is wrong with it. No Qt."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import Colour, Die, RolledDie

BETWEEN = " \t,;"
"""Signs that may stand between parts."""
DIE = r"(?P<white>w)?\s*(?:(?P<sides>\d{1,2}):)?(?P<value>\d{1,2})"
"""How a die is written: `5`, `w5`, `8:5`."""


@dataclass(frozen=True, slots=True)
class DieValue:
    """What a line calls a die: what it shows, and which it is where several may show it."""

    value: int
    white: bool = False
    sides: int = 0
    """0 where they are left out."""

    def __str__(self) -> str:
        return ("w" if self.white else "") + (f"{self.sides}:" if self.sides else "") + str(self.value)


@dataclass(frozen=True, slots=True)
class Mistake:
    """Why a line means nothing, and which part of it."""

    start: int
    end: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyLine:
    """The parts of a line; None is left out. A game adds its own, with the target and the range."""

    attack: DieValue | None = None
    defense: DieValue | None = None
    spot: DieValue | None = None
    uses_spot: bool | None = None
    gives_up: bool = False
    passes: bool = False
    moves_first: bool = False
    """Whether the move stands before the target."""
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False)
    """Where each part stands in the text: its beginning and end by the name of its field."""

    def mistake(self, part: str, words: str) -> Mistake:
        """Return the mistake of a part."""
        return Mistake(*self.places.get(part, (0, 0)), words)


Line = TypeVar("Line", bound=AnyLine)


class LineReader(Generic[Line]):
    """Gathers the parts of a line in their order. Each method that takes a part says what is wrong with it."""

    def __init__(self, empty: Line) -> None:
        self._line = empty
        self._places: dict[str, tuple[int, int]] = {}

    def read(self, text: str, parts: "Parts") -> Line | Mistake:
        """Return the parts of a line, or the first that cannot be read; of `parts` the first that fits is it."""
        if text.strip().lower() in ("p", "pass"):
            return replace(self._line, passes=True, places={"passes": (0, len(text))})
        at = 0
        while rest := text[at:].lstrip(BETWEEN):
            at = len(text) - len(rest)
            wrong = translate("Ledger", "“{part}” is no part of a turn.").format(part=rest.split()[0])
            end = len(text)
            for pattern, take in parts:
                if (found := pattern.match(text, at)) is not None:
                    end, wrong = found.end(), take(self, found)
                    break
            if wrong:
                return Mistake(at, end, wrong)
            at = end
        return self.line()

    def line(self) -> Line:
        """Return what was gathered."""
        raise NotImplementedError

    def put(self, part: str, value: object, found: re.Match[str]) -> str:
        """Take a part, or say that it stands there twice; empty where nothing is wrong."""
        if part in self._places:
            return translate("Ledger", "This is told twice.")
        self._line = replace(self._line, **{part: value})  # type: ignore[arg-type]  # the part's own type
        self._places[part] = found.span()
        return ""

    def attack(self, found: re.Match[str]) -> str:
        """Take the die of the attack."""
        return self.put("attack", die_in(found), found)

    def defense(self, found: re.Match[str]) -> str:
        """Take the die of the defense."""
        return self.put("defense", die_in(found), found)

    def use(self, found: re.Match[str]) -> str:
        """Take whether the spot on the target is used."""
        return self.put("uses_spot", found[0].lower() == "u", found)

    def give_up(self, found: re.Match[str]) -> str:
        """Take that the attack is given up."""
        return self.put("gives_up", True, found)


Parts = Sequence[tuple[re.Pattern[str], Callable[[Any, re.Match[str]], str]]]
"""How each part is written, and the method of the reader that takes it."""


def part(pattern: str) -> re.Pattern[str]:
    """Return how a part is written; small and capital letters are alike."""
    return re.compile(pattern, re.IGNORECASE)


def die_in(found: re.Match[str]) -> DieValue:
    """Return the die that was found by `DIE`."""
    return DieValue(int(found["value"]), bool(found["white"]), int(found["sides"] or 0))


def attack_written(line: AnyLine, target: object, range: str | None, *facts: str) -> list[str]:
    """Return the parts about an attack and the defense, in the usual order; `facts` are those of the game."""
    return [
        *([] if target is None else [f">{target}"]),
        *([] if range is None else [range]),
        *([] if line.attack is None else [f"r{line.attack}"]),
        *facts,
        *([] if line.uses_spot is None else ["u" if line.uses_spot else "k"]),
        *(["x"] if line.gives_up else []),
        *([] if line.defense is None else [f"b{line.defense}"]),
    ]


def fitting(pool: Iterable[Die | RolledDie], colour: Colour, value: DieValue) -> Die | RolledDie | None:
    """Return the die that a number means: with the fewest sides that can show it, a white one last."""
    fits = [one for one in pool if _shows(one, value) and one.colour in (colour, Colour.WHITE)]
    fits = [one for one in fits if not value.white or one.colour is Colour.WHITE]
    return min(fits, key=lambda one: (one.colour is Colour.WHITE, one.sides), default=None)


def _shows(die: Die | RolledDie, value: DieValue) -> bool:
    if value.sides not in (0, die.sides):
        return False
    return die.value == value.value if isinstance(die, RolledDie) else 1 <= value.value <= die.sides
