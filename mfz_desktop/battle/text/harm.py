"""What dice did to whom, in a sentence: `5 − 2 = 3 dice, 2 4 6: Lamp loses its catapult.` No Qt."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate

Lost = TypeVar("Lost", bound=Hashable)


class Harm(Generic[Lost]):
    """Gathers what dice do, piece by piece, until something else happens. A game takes its events."""

    def __init__(self, opening: str = "") -> None:
        self._opening = opening
        self._dice: tuple[int, ...] | None = None
        self._losses: dict[str, Counter[Lost]] = {}
        """Of each piece that is struck, what it loses and how often."""
        self._more: dict[str, list[str]] = {}
        """Of each piece what else befalls it."""

    def counted(self, what: Lost, count: int) -> str:
        """Return what a piece lost, in words."""
        raise NotImplementedError

    def pieces(self) -> Iterable[str]:
        """Return the pieces in the order in which they are told of."""
        return dict.fromkeys((*self._losses, *self._more))

    def told_first(self, words: str) -> bool:
        """Whether what befell a piece is told before what it lost."""
        return False

    def roll(self, dice: tuple[int, ...]) -> None:
        """Take the dice."""
        self._dice = dice

    def lose(self, piece: str, what: Lost, count: int = 1) -> None:
        """Take a loss."""
        self._losses.setdefault(piece, Counter())[what] += count

    def befall(self, piece: str, words: str) -> None:
        """Take what else befalls a piece, once."""
        befallen = self._more.setdefault(piece, [])
        if words not in befallen:
            befallen.append(words)

    def sentences(self) -> list[str]:
        """Return what is to be said."""
        done = "; ".join(map(self._of, self.pieces()))
        if not self._opening:
            return [f"{done}."] if done else []
        if self._dice is None:
            words = translate("Report", "{dice}: {done}.") if done else translate("Report", "{dice} of damage.")
            return [words.format(dice=self._opening, done=done)]
        words = translate("Report", "{dice}, {shown}: {done}.")
        shown, done = " ".join(map(str, self._dice)), done or translate("Report", "no harm done")
        return [words.format(dice=self._opening, shown=shown, done=done)]

    def _of(self, piece: str) -> str:
        lost = [self.counted(what, count) for what, count in self._losses.get(piece, Counter()).items()]
        words = [translate("Report", "loses {losses}").format(losses=listed(lost))] if lost else []
        more = self._more.get(piece, [])
        first = [one for one in more if self.told_first(one)]
        does = listed([*first, *words, *(one for one in more if one not in first)])
        return translate("Report", "{piece} {does}").format(piece=piece, does=does)
