"""What dice did to whom, in a sentence: `5 − 2 = 3 dice, 2 4 6: Lamp loses its catapult and 1 white die.`"""

from collections import Counter

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.attacks import CoverFound, CoverSpared, CoverStruck, Shielded
from mfz_rules.intercept_orbit.state.events.damage import (
    AssetDestroyed,
    AssetLost,
    DamageIgnored,
    DebrisRemoved,
    SystemLost,
    WhiteDieLost,
)


class Harm:
    """Gathers what dice do, piece by piece, until something else happens."""

    def __init__(self, opening: str = "") -> None:
        self._opening = opening
        self._dice: tuple[int, ...] | None = None
        self._losses: dict[str, Counter[str]] = {}
        """Of each piece that is struck, what it loses: `its catapult`; white dice are empty."""
        self._more: dict[str, list[str]] = {}
        """Of each piece what else befalls it."""

    def roll(self, dice: tuple[int, ...]) -> None:
        """Take the dice."""
        self._dice = dice

    def take(self, names: Names, event: Event) -> bool:
        """Take what happens; False where it is none of the dice's doing."""
        match event:
            case SystemLost():
                self._losses.setdefault(names(event.asset), Counter())[names.system(event.asset, event.system)] += 1
            case WhiteDieLost():
                self._losses.setdefault(names(event.asset), Counter())[""] += 1
            case AssetDestroyed():
                self._befall(names(event.asset), translate("Report", "is destroyed"))
            case AssetLost():
                self._befall(names(event.asset), translate("Report", "is off the table and lost"))
            case DebrisRemoved():
                self._befall(names(event.debris), translate("Report", "is off the table"))
            case Shielded():
                self._befall(names(event.by), translate("Report", "shields the target"))
            case CoverStruck():
                words = translate("Report", "takes {dice}").format(dice=" ".join(map(str, event.dice)))
                self._befall(names(event.piece), words)
            case CoverSpared():
                self._befall(names(event.piece), translate("Report", "is no cover for this shot"))
            case DamageIgnored():
                self._ignore(names, event)
            case _:
                return isinstance(event, CoverFound)
        return True

    def sentences(self) -> list[str]:
        """Return what is to be said."""
        done = "; ".join(self._of(piece) for piece in dict.fromkeys((*self._more, *self._losses)))
        if not self._opening:
            return [f"{done}."] if done else []
        if self._dice is None:
            words = translate("Report", "{dice}: {done}.") if done else translate("Report", "{dice} of damage.")
            return [words.format(dice=self._opening, done=done)]
        words = translate("Report", "{dice}, {shown}: {done}.")
        shown, done = " ".join(map(str, self._dice)), done or translate("Report", "no harm done")
        return [words.format(dice=self._opening, shown=shown, done=done)]

    def _befall(self, piece: str, words: str) -> None:
        befallen = self._more.setdefault(piece, [])
        if words not in befallen:
            befallen.append(words)

    def _ignore(self, names: Names, event: DamageIgnored) -> None:
        words = {
            "two_defenses": translate("Report", "takes no damage behind two defenses"),
            "dodge": plural("Report", "dodges %n hit", "dodges %n hits", event.hits),
        }
        self._befall(names(event.asset), words.get(event.why, translate("Report", "takes no damage")))

    def _of(self, piece: str) -> str:
        lost = [_counted(system, count) for system, count in self._losses.get(piece, Counter()).items()]
        words = [translate("Report", "loses {losses}").format(losses=listed(lost))] if lost else []
        more = self._more.get(piece, [])
        gone = [one for one in more if one == translate("Report", "is destroyed")]
        first = [one for one in more if one not in gone]
        does = listed([*first, *words, *gone])
        return translate("Report", "{piece} {does}").format(piece=piece, does=does)


def _counted(system: str, count: int) -> str:
    """Return `2 white dice`, `its catapult`, `2 × catapult`."""
    if not system:
        return plural("Report", "%n white die", "%n white dice", count)
    return plural("Report", "its {system}", "%n × {system}", count).format(system=system)
