"""What dice of damage did, in a sentence: `7 − 1 = 6 dice, 1 1 3 4 6 6: Otter loses its movement system.`"""

from collections import Counter
from typing import Literal

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, system_word
from mfz_rules.rapid_attack.companies.frame import SystemType
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

Lost = SystemType | Literal["white die", "piece"] | None
"""What a piece loses: a system of a type, or of none that is known."""
WHITE: Lost = "white die"
PIECE: Lost = "piece"


class VolleyDamage:
    """Gathers what a volley does, piece by piece, until something else happens."""

    def __init__(self, opening: str) -> None:
        self._opening = opening
        self._dice: tuple[int, ...] | None = None
        self._losses: dict[str, Counter[tuple[Lost, str]]] = {}
        """Of each piece that is struck: what it loses, with its own name where it has one, and how often."""
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
                self._lose(names(event.frame), (WHITE, ""), 1)
            case PiecesRemoved():
                self._lose(names(event.terrain), (PIECE, ""), event.pieces)
            case FrameDestroyed():
                self._befall(names(event.frame), translate("Report", "is destroyed"))
            case CoverRuined():
                self._befall(names(event.terrain), translate("Report", "is no cover any more"))
            case Retreated():
                words = translate("Report", "retreats from {station}")
                self._befall(names(event.frame), words.format(station=names(event.station)))
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
            words = translate("Report", "{dice}: {done}.") if done else translate("Report", "{dice} of damage.")
            return [words.format(dice=self._opening, done=done)]
        words = translate("Report", "{dice}, {shown}: {done}.")
        shown, done = " ".join(map(str, self._dice)), done or translate("Report", "no harm done")
        return [words.format(dice=self._opening, shown=shown, done=done)]

    def _lose(self, piece: str, what: tuple[Lost, str], count: int) -> None:
        self._losses.setdefault(piece, Counter())[what] += count

    def _befall(self, piece: str, words: str) -> None:
        befallen = self._more.setdefault(piece, [])
        if words not in befallen:
            befallen.append(words)

    def _ignore(self, names: Names, event: DamageIgnored) -> None:
        if event.why == "two_defenses":
            self._befall(names(event.frame), translate("Report", "takes no damage behind two defense systems"))
        elif event.why == "nobody":
            self._befall(names(event.frame), translate("Report", "takes no damage"))

    def _of(self, piece: str) -> str:
        lost = [_counted(what, name, count) for (what, name), count in self._losses.get(piece, Counter()).items()]
        words = [translate("Report", "loses {losses}").format(losses=listed(lost))] if lost else []
        does = listed([*words, *self._more.get(piece, [])])
        return translate("Report", "{piece} {does}").format(piece=piece, does=does)


def _system(names: Names, event: SystemLost) -> tuple[Lost, str]:
    if names.battle.has_frame(event.frame):
        for one in names.battle.frame(event.frame).systems:
            if one.id == event.system:
                return one.type, one.name
    return None, event.system


def _counted(what: Lost, name: str, count: int) -> str:
    """Return `2 white dice`, `its movement system`, `its jump jets (movement system)`."""
    if what == WHITE:
        return plural("Report", "%n white die", "%n white dice", count)
    if what == PIECE:
        return plural("Report", "%n piece", "%n pieces", count)
    if isinstance(what, SystemType) and not name:
        return _systems(what, count)
    named = name
    if isinstance(what, SystemType):
        named = translate("Report", "{name} ({system})").format(name=name, system=system_word(what))
    return plural("Report", "its {system}", "%n {system}", count).format(system=named)


def _systems(type: SystemType, count: int) -> str:
    return {
        SystemType.DEFENSE: plural("Report", "its defense system", "%n defense systems", count),
        SystemType.MOVEMENT: plural("Report", "its movement system", "%n movement systems", count),
        SystemType.COMMUNICATION: plural("Report", "its communication system", "%n communication systems", count),
        SystemType.HAND_TO_HAND: plural("Report", "its hand-to-hand weapon", "%n hand-to-hand weapons", count),
        SystemType.DIRECT: plural("Report", "its direct fire weapon", "%n direct fire weapons", count),
        SystemType.ARTILLERY: plural("Report", "its artillery weapon", "%n artillery weapons", count),
        SystemType.ENVIRONMENT: plural("Report", "its environmental system", "%n environmental systems", count),
        SystemType.SPLIT: plural("Report", "its split weapon", "%n split weapons", count),
    }[type]
