"""What dice of damage did, in a sentence: `7 − 1 = 6 dice, 1 1 3 4 6 6: Otter loses its movement system.`"""

from collections import Counter

from mfz_desktop.rapid_attack.battle.text.names import SYSTEMS, Names, listed, number_of
from mfz_rules.rapid_attack.state.events import (
    CoverFound,
    CoverRuined,
    DamageIgnored,
    DebrisLeft,
    DieApplied,
    Event,
    FallFound,
    FrameDestroyed,
    OrderChanged,
    PiecesRemoved,
    Retreated,
    SystemLost,
    WhiteDieLost,
)

WHITE = "white die", "white dice"
PIECE = "piece", "pieces"


class Strike:
    """Gathers what a volley does, piece by piece, until something else happens."""

    def __init__(self, opening: str) -> None:
        self._opening = opening
        self._dice: tuple[int, ...] | None = None
        self._losses: dict[str, Counter[tuple[str, str]]] = {}
        """Of each piece that is struck: what it loses, in the singular and the plural, and how often."""
        self._more: dict[str, list[str]] = {}
        """Of each piece what else befalls it."""

    def roll(self, dice: tuple[int, ...]) -> None:
        """Take the dice."""
        self._dice = dice

    def take(self, names: Names, event: Event) -> bool:
        """Take what happens; False where it is none of the dice's doing."""
        match event:
            case SystemLost():
                self._lose(names(event.frame), _system(names, event), 1)
            case WhiteDieLost():
                self._lose(names(event.frame), WHITE, 1)
            case PiecesRemoved():
                self._lose(names(event.terrain), PIECE, event.pieces)
            case FrameDestroyed():
                self._befall(names(event.frame), "is destroyed")
            case CoverRuined():
                self._befall(names(event.terrain), "is no cover any more")
            case Retreated():
                self._befall(names(event.frame), f"retreats from {names(event.station)}")
            case DamageIgnored():
                self._ignore(names, event)
            case _:
                return isinstance(event, DieApplied | CoverFound | FallFound | DebrisLeft | OrderChanged)
        return True

    def sentences(self) -> list[str]:
        """Return what is to be said."""
        done = "; ".join(self._of(piece) for piece in dict.fromkeys((*self._losses, *self._more)))
        if not self._opening:
            return [f"{done}."] if done else []
        if self._dice is None:
            return [f"{self._opening} of damage."] if not done else [f"{self._opening}: {done}."]
        shown = " ".join(map(str, self._dice))
        return [f"{self._opening}, {shown}: {done or 'no harm done'}."]

    def _lose(self, piece: str, what: tuple[str, str], count: int) -> None:
        self._losses.setdefault(piece, Counter())[what] += count

    def _befall(self, piece: str, words: str) -> None:
        befallen = self._more.setdefault(piece, [])
        if words not in befallen:
            befallen.append(words)

    def _ignore(self, names: Names, event: DamageIgnored) -> None:
        if event.why == "two_defenses":
            self._befall(names(event.frame), "takes no damage behind two defense systems")
        elif event.why == "nobody":
            self._befall(names(event.frame), "takes no damage")

    def _of(self, piece: str) -> str:
        lost = [_counted(one, many, count) for (one, many), count in self._losses.get(piece, Counter()).items()]
        words = [f"loses {listed(lost)}"] if lost else []
        return f"{piece} {listed([*words, *self._more.get(piece, [])])}"


def _system(names: Names, event: SystemLost) -> tuple[str, str]:
    if names.battle.has_frame(event.frame):
        for one in names.battle.frame(event.frame).systems:
            if one.id == event.system:
                word = SYSTEMS[one.type]
                named = f"{one.name} ({word})"
                return (named, named) if one.name else (word, f"{word}s")
    return (event.system, event.system)


def _counted(one: str, many: str, count: int) -> str:
    if count > 1 or (one, many) in (WHITE, PIECE):
        return number_of(count, one, many)
    return f"its {one}"
