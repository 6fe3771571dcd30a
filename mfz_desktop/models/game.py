"""What the garage and the page of a model ask of a game. No Qt here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mfz_desktop.core.dice_words import spoken
from mfz_desktop.core.games import Games
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from campaigns.garage.entry import GarageEntry
    from campaigns.garage.resolving import Resolved
    from ldraw_catalog.measuring.measure import Measure
    from mfz_desktop.models.importing.inspection import InspectedModel
    from mfz_desktop.models.stands.stand import Stand

CUSTOM = "custom"
"""What a loadout without a name of its own is called in data."""


@dataclass(frozen=True, slots=True)
class SystemChoice:
    """A type that a person may say a system is."""

    command: str
    """The id of its command, `model.type.direct`."""
    type: str
    key: str
    """Its key where the list of systems has the focus."""
    text: str
    """In menus, with its mnemonic."""
    words: str = ""
    """What searching finds it by besides."""
    splits: tuple[tuple[str, str], ...] = ()
    """Pairs of ranges; where there are any, one is asked for."""
    environments: tuple[str, ...] = ()
    """Words to choose from, or to type another; where there are any, one is asked for."""

    @property
    def asks(self) -> bool:
        """Whether more has to be said."""
        return bool(self.splits or self.environments)


@dataclass(frozen=True, slots=True)
class KindChoice:
    """What a person may say that a model is, besides the usual kind."""

    command: str
    """The id of its command, `model.station`."""
    kind: str
    text: str
    """In menus, with its mnemonic: `It is a stat&ion`."""
    words: str = ""
    """What searching finds it by besides."""


@dataclass(frozen=True, slots=True)
class QuietWords:
    """What is said of a kind of models that roll no dice."""

    title: str
    """`Station`"""
    remark: str
    """Why it has no dice."""
    nothing: str
    """What is said where no system was found."""


class ModelGame:
    """The models of a game's pieces."""

    id: str
    """The game's."""
    kinds: tuple[str, ...] = ()
    """What its models are, the usual kind first: `frame`, `station`."""

    def system_choices(self) -> tuple[SystemChoice, ...]:
        """Return the types that a person may say a system is, in the order of their keys."""
        raise NotImplementedError

    def kind_choices(self) -> tuple[KindChoice, ...]:
        """Return the kinds that a person may say a model is, without the usual one, which is taken else."""
        return ()

    def system_colour(self, type: str) -> Colour | None:
        """Return the colour of the dice that a system of a type brings; None where it brings none."""
        raise NotImplementedError

    def carries_rockets(self, kind: str) -> bool:
        """Tell whether models of a kind carry rockets, which are counted beside the systems."""
        return False

    def rolls(self, kind: str) -> bool:
        """Tell whether models of a kind carry systems and roll dice."""
        raise NotImplementedError

    def quiet_words(self, kind: str) -> QuietWords:
        """Return what is said of models of a kind that roll no dice."""
        raise NotImplementedError

    def dice(self, resolved: "Resolved", *, proposals: bool = False) -> tuple[Die, ...]:
        """Return the dice of believed systems, or of all."""
        raise NotImplementedError

    def spoken(self, dice: Sequence[Die]) -> str:
        """Return dice in words, for screen readers, with what their ranges are called here."""
        return spoken(dice)

    def notation(self, resolved: "Resolved", *, proposals: bool = False) -> str:
        """Return the loadout as the community writes it, of believed systems or of all."""
        raise NotImplementedError

    def loadout_name(self, resolved: "Resolved", *, proposals: bool = False) -> str:
        """Return what such a loadout is called, of believed systems or of all; `custom` where it has no name."""
        raise NotImplementedError

    def findings(
        self, resolved: "Resolved", kind: str, measure: "Measure", *, proposals: bool = False
    ) -> tuple[Finding, ...]:
        """Return what the rules say of a piece of a kind by itself, of believed systems or of all."""
        raise NotImplementedError

    def stand(self, entry: "GarageEntry", model: "InspectedModel") -> "Stand | None":
        """Return a model as it stands on its base; None in a game where models have none."""
        return None

    def document(self, resolved: "Resolved", kind: str, measure: "Measure") -> dict[str, Any]:
        """Return what `mfz inspect --json` tells of a model besides its systems: `dice`, `findings` and so on."""
        raise NotImplementedError

    def document_lines(self, document: Mapping[str, Any]) -> list[str]:
        """Return what `document` says in lines for a person, its `findings` aside."""
        raise NotImplementedError


def model_games(games: Games) -> tuple[ModelGame, ...]:
    """Return every game that models can be of."""
    return tuple(games.of(ModelGame, game) for game in games.ids(ModelGame))


def game_titles(games: Games) -> dict[str, str]:
    """Return what the games are called whose models can be told apart by tags, the usual one first, by id."""
    from ldraw_catalog.systems.grammar import GRAMMARS  # whoever starts reads no models

    return {game: games.title(game) for game in games.ids(ModelGame) if game in GRAMMARS}


def games_to_say(games: Games) -> dict[str, str]:
    """Return the titles of the games of which a person may say that a model is; none where there is but one."""
    titles = game_titles(games)
    return titles if len(titles) > 1 else {}


def is_of_game(games: Games, entry: "GarageEntry", game: str, model: "InspectedModel | None" = None) -> bool:
    """Tell whether a design is a piece of a game.

    One that nobody said it of is of each game that has its kind; a kind that nobody knows, of none.
    """
    said = _said_game(entry, model) or game
    return entry.kind in games.of(ModelGame, game).kinds and game_of(games, entry.kind, said).id == game


def design_game(games: Games, entry: "GarageEntry", model: "InspectedModel | None" = None) -> ModelGame:
    """Return the game of a design: the one that its file names, else the one that it is kept for."""
    return game_of(games, entry.kind, _said_game(entry, model))


def _said_game(entry: "GarageEntry", model: "InspectedModel | None") -> str:
    return model.found.game if model is not None and model.found.names_game else entry.game


def game_of(games: Games, kind: str, game: str = "") -> ModelGame:
    """Return the game of a model: the one named if it has pieces of its kind, else the first that has one.

    So one of a game that is not in the table is shown as of the usual one, which says that it is none of its own.
    """
    if games.knows(ModelGame, game) and kind in (named := games.of(ModelGame, game)).kinds:
        return named
    known = model_games(games)
    return next((one for one in known if kind in one.kinds), known[0])
