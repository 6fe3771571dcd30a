"""What is needed to read models: parts, tag packs, the player's own rules, the game they are read for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from campaigns.garage.entry import GarageEntry, TagRule
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import find_library
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK
from ldraw_catalog.systems.packs import TagPack, UserRule, read_pack


@dataclass(frozen=True, slots=True)
class ReadingContext:
    """Everything that reading a model depends on besides the file itself."""

    parts: PartCatalog
    packs: tuple[TagPack, ...] | None = None
    """None: those that come with the program. Empty: only explicit tags are looked at, nothing is proposed."""
    rules: tuple[UserRule, ...] = ()
    game: str = RAPID_ATTACK.game
    """What a file is read for that names no game itself."""

    @classmethod
    def open(
        cls,
        library: Path | None = None,
        packs: Sequence[TagPack] | None = None,
        rules: Iterable[TagRule] = (),
        game: str = RAPID_ATTACK.game,
        downloads: Path | None = None,
        cache: Path | None = None,
    ) -> "ReadingContext":
        """Open the shipped index and a parts library: the one named, else one that is installed, else none.

        One that was downloaded into the folder `downloads` comes before others that are not named. Shapes of
        its parts are kept in the folder `cache`. Raises LibraryNotFound if a library is named and is none.
        """
        found = find_library(library, downloads)
        chosen = None if packs is None else tuple(packs)
        parts = PartCatalog(PartIndex.shipped(), found, cache=cache)
        return cls(parts, chosen, tuple(map(user_rule, rules)), game)

    def of(self, entry: GarageEntry) -> "ReadingContext":
        """Return what a design is read with: for its own game, where its file names none."""
        return self.for_game(entry.game or game_with(entry.kind))

    def for_game(self, game: str) -> "ReadingContext":
        """Return the same for files of another game; one whose models have no tags is read as the usual one."""
        known = game if game in GRAMMARS else RAPID_ATTACK.game
        return self if known == self.game else replace(self, game=known)


def game_with(kind: str) -> str:
    """Return the first game whose models are of a kind; the usual one where none has it."""
    known = (grammar.game for grammar in GRAMMARS.values() if kind in {each.value for each in grammar.models})
    return next(known, RAPID_ATTACK.game)


def types_of(game: str) -> frozenset[str]:
    """Return every type that a system of a game's models may be said to be; empty for a game that has no tags."""
    grammar = GRAMMARS.get(game)
    return frozenset(kind.value for kind in grammar.types) if grammar else frozenset()


def user_rule(rule: TagRule) -> UserRule:
    """Hand a rule the player made over to identification."""
    return UserRule(
        type=rule.type,
        part=rule.part,
        name=rule.name,
        colour=rule.colour,
        why=f"your rule of {rule.made[:10]}",
        design=rule.design,
    )


def read_packs(names: Iterable[str]) -> tuple[TagPack, ...]:
    """Read tag packs from files; `none` alone is no pack at all.

    Raises OSError if a file cannot be read and ValueError if it is no tag pack.
    """
    return tuple(read_pack(Path(name).read_bytes()) for name in names if name != "none")
