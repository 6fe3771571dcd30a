"""What the garage and the page of a model ask of a game. No Qt here."""

from typing import TYPE_CHECKING, Any

from mfz_desktop.core.games import Games
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.models.importing.resolving import Resolved

CUSTOM = "custom"
"""What a loadout without a name of its own is called in data."""


class ModelGame:
    """The models of a game's pieces."""

    kinds: tuple[str, ...] = ()
    """What its models are, the usual kind first: `frame`, `station`."""

    def rolls(self, kind: str) -> bool:
        """Tell whether models of a kind carry systems and roll dice."""
        raise NotImplementedError

    def dice(self, resolved: "Resolved", *, proposals: bool = False) -> tuple[Die, ...]:
        """Return the dice of believed systems, or of all."""
        raise NotImplementedError

    def notation(self, resolved: "Resolved", *, proposals: bool = False) -> str:
        """Return the loadout as the community writes it, of believed systems or of all."""
        raise NotImplementedError

    def loadout_name(self, resolved: "Resolved", *, proposals: bool = False) -> str:
        """Return what such a loadout is called, of believed systems or of all; `custom` where it has no name."""
        raise NotImplementedError

    def findings(self, resolved: "Resolved", *, proposals: bool = False) -> tuple[Finding, ...]:
        """Return what the rules say of the piece by itself, of believed systems or of all."""
        raise NotImplementedError

    def document(self, resolved: "Resolved", kind: str) -> dict[str, Any]:
        """Return what `mfz inspect --json` tells of a model besides its systems: `dice`, `findings` and so on."""
        raise NotImplementedError


def game_of(games: Games, kind: str) -> ModelGame:
    """Return the game of a model: the first that has pieces of its kind, else the usual one."""
    known = [games.of(ModelGame, game) for game in games.ids(ModelGame)]
    return next((game for game in known if kind in game.kinds), known[0])
