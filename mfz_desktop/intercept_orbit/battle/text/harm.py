"""What dice did to whom, in a sentence: `5 − 2 = 3 dice, 2 4 6: Lamp loses its catapult and 1 white die.`"""

from collections.abc import Iterable

from mfz_desktop.battle.text.harm import Harm
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


class ShipHarm(Harm[str]):
    """What dice do to ships, companies and debris; a system lost is `its catapult`, a white die empty."""

    def counted(self, what: str, count: int) -> str:
        """Return `2 white dice`, `its catapult`, `2 × catapult`."""
        if not what:
            return plural("Report", "%n white die", "%n white dice", count)
        return plural("Report", "its {system}", "%n × {system}", count).format(system=what)

    def pieces(self) -> Iterable[str]:
        """Return first what something else befell than a loss, as cover is struck before its target."""
        return dict.fromkeys((*self._more, *self._losses))

    def told_first(self, words: str) -> bool:
        """Tell everything before the losses but that they destroyed it."""
        return words != translate("Report", "is destroyed")

    def take(self, names: Names, event: Event) -> bool:
        """Take what happens; False where it is none of the dice's doing."""
        match event:
            case SystemLost():
                self.lose(names(event.asset), names.system(event.asset, event.system))
            case WhiteDieLost():
                self.lose(names(event.asset), "")
            case AssetDestroyed():
                self.befall(names(event.asset), translate("Report", "is destroyed"))
            case AssetLost():
                self.befall(names(event.asset), translate("Report", "is off the table and lost"))
            case DebrisRemoved():
                self.befall(names(event.debris), translate("Report", "is off the table"))
            case Shielded():
                self.befall(names(event.by), translate("Report", "shields the target"))
            case CoverStruck():
                words = translate("Report", "takes {dice}").format(dice=" ".join(map(str, event.dice)))
                self.befall(names(event.piece), words)
            case CoverSpared():
                self.befall(names(event.piece), translate("Report", "is no cover for this shot"))
            case DamageIgnored():
                self._ignore(names, event)
            case _:
                return isinstance(event, CoverFound)
        return True

    def _ignore(self, names: Names, event: DamageIgnored) -> None:
        words = {
            "two_defenses": translate("Report", "takes no damage behind two defenses"),
            "dodge": plural("Report", "dodges %n hit", "dodges %n hits", event.hits),
        }
        self.befall(names(event.asset), words.get(event.why, translate("Report", "takes no damage")))
