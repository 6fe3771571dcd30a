"""The games that can be played, and what each brings for every feature."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from mfz_desktop.core.language import translate
from mfz_desktop.core.lazy import Lazy, full_name

T = TypeVar("T")

LONGEST_NAME = 60
"""Characters of a name in a sentence: it is out of a file that somebody else may have written."""


class UnknownGameError(Exception):
    """A game that this program does not know; the text is a sentence for the person at the screen."""


class Games:
    """A feature asks for what a game brings by a class of its own: `games.of(BattleGame, "rapid-attack")`.

    The class stands in the feature and says what is asked; the game implements it in its own folder, and
    `app/games.py` brings both together. So a feature knows no game, and a game is added without changing a feature.
    """

    def __init__(self) -> None:
        self._brought: dict[tuple[str, str], Lazy[Any]] = {}
        """By the name of the feature's class, and the game."""
        self._titles: dict[str, str] = {}
        self.modules: tuple[str, ...] = ()
        """What the games import by and by: loaded ahead while nothing else is to be done."""

    def name(self, game: str, title: str) -> None:
        """Say what a game is called: a name of its own, the same in every language."""
        self._titles[game] = title

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of all games, in the order in which they were named: the usual one first."""
        return tuple(self._titles)

    def title(self, game: str) -> str:
        """Return what a game is called; its id where that was never said."""
        return self._titles.get(game, game)

    def add(self, game: str, kind: type[T] | str, make: Callable[[], T], modules: tuple[str, ...] = ()) -> None:
        """Say what a game brings for a feature; it is made when it is first asked for.

        `kind` is the feature's class, or its full name, so that the table imports nothing. `modules` are those that
        will be imported then or later.
        """
        self._brought[full_name(kind), game] = Lazy(make)
        self.modules += modules

    def of(self, kind: type[T], game: str) -> T:
        """Return what a game brings for a feature; raises UnknownGameError where it brings nothing."""
        brought = self._brought.get((full_name(kind), game))
        if brought is None:
            name = " ".join(game.split())[:LONGEST_NAME]
            raise UnknownGameError(_unknown().format(game=name))
        made: T = brought.get()
        return made

    def knows(self, kind: type[T], game: str) -> bool:
        """Tell whether a game brings something for a feature."""
        return (full_name(kind), game) in self._brought

    def all(self, kind: type[T]) -> Mapping[str, T]:
        """Return what each game brings for a feature, by the games' ids, in the order in which they were added."""
        return _Brought(self, kind)

    def ids(self, kind: type[Any]) -> tuple[str, ...]:
        """Return the ids of the games that bring something for a feature, in the order in which they were added."""
        name = full_name(kind)
        return tuple(game for known, game in self._brought if known == name)


def _unknown() -> str:
    return translate("Games", "This is of the game “{game}”, which this version of MFZ Desktop does not play.")


class _Brought(Mapping[str, T]):
    """What games bring for one feature, each made when it is first looked up."""

    def __init__(self, games: Games, kind: type[T]) -> None:
        self._games = games
        self._kind = kind

    def __getitem__(self, game: str) -> T:
        if not self._games.knows(self._kind, game):
            raise KeyError(game)
        return self._games.of(self._kind, game)

    def __contains__(self, game: object) -> bool:
        return isinstance(game, str) and self._games.knows(self._kind, game)

    def __iter__(self) -> Iterator[str]:
        return iter(self._games.ids(self._kind))

    def __len__(self) -> int:
        return len(self._games.ids(self._kind))
