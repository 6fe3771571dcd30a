"""What dice of damage did, in a sentence: `7 − 1 = 6 dice, 1 1 3 4 6 6: Otter loses its movement system.`"""

from typing import Literal

from mfz_desktop.battle.text.harm import Harm
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


class VolleyDamage(Harm[tuple[Lost, str]]):
    """What a volley does to frames and structures; of a loss its kind and its own name, where it has one."""

    def counted(self, what: tuple[Lost, str], count: int) -> str:
        """Return `2 white dice`, `its movement system`, `its jump jets (movement system)`."""
        return _counted(*what, count)

    def take(self, names: Names, event: Event) -> bool:
        """Take what happens; False where it is none of the dice's doing."""
        match event:
            case SystemLost():
                self.lose(names(event.frame), _system(names, event))
            case WhiteDieLost():
                self.lose(names(event.frame), (WHITE, ""))
            case PiecesRemoved():
                self.lose(names(event.terrain), (PIECE, ""), event.pieces)
            case FrameDestroyed():
                self.befall(names(event.frame), translate("Report", "is destroyed"))
            case CoverRuined():
                self.befall(names(event.terrain), translate("Report", "is no cover any more"))
            case Retreated():
                words = translate("Report", "retreats from {station}")
                self.befall(names(event.frame), words.format(station=names(event.station)))
            case DamageIgnored():
                self._ignore(names, event)
            case _:
                return isinstance(event, DieApplied | CoverFound | FallFound | DebrisLeft | OrderChanged)
        return True

    def _ignore(self, names: Names, event: DamageIgnored) -> None:
        if event.why == "two_defenses":
            self.befall(names(event.frame), translate("Report", "takes no damage behind two defense systems"))
        elif event.why == "nobody":
            self.befall(names(event.frame), translate("Report", "takes no damage"))


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
