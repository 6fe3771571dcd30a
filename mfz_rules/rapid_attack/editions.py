"""The editions of the game as data (RA-GEN-01, RA-GEN-02) and the size tables they print (RA-BUILD-03)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.settings import Value, value_of


@dataclass(frozen=True, slots=True)
class Size:
    """What a company must have: one cell of a size table (RA-BUILD-03)."""

    stations: int
    frames_min: int
    frames_max: int
    rockets: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One profile of the rules: numbers and words only, one engine for all (RA-GEN-02)."""

    id: str
    name: str
    sizes: Mapping[tuple[Scale, int], Size]
    """By scale and number of players."""
    score_word: str = "score"
    """What assets times the score per asset is called."""
    order_word: str = "tactical order"
    """What the order of turns by score is called."""
    per_asset_word: str = "score per asset"
    """What one asset is worth is called."""
    defaults: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    """The settings that this edition has another default for than the rest, over all general ones.

    None of the three needs one: where they differ, the difference is a word, a size, a gap that K01 fills, or an
    unclear place that one ruling settles for all of them (OQ-35, OQ-57, OQ-73).
    """


K01_SIZES: Mapping[tuple[Scale, int], Size] = MappingProxyType(
    {
        (Scale.SKIRMISH, 2): Size(3, 4, 6, 3),
        (Scale.SKIRMISH, 3): Size(2, 3, 5, 3),
        (Scale.SKIRMISH, 4): Size(2, 3, 4, 3),
        (Scale.SKIRMISH, 5): Size(1, 3, 4, 3),
        (Scale.BATTLE, 2): Size(3, 5, 8, 3),
        (Scale.BATTLE, 3): Size(2, 4, 7, 3),
        (Scale.BATTLE, 4): Size(2, 4, 6, 3),
        (Scale.BATTLE, 5): Size(1, 3, 5, 3),
    }
)
PREVIEWS_SIZES: Mapping[tuple[Scale, int], Size] = MappingProxyType(
    {
        (Scale.SKIRMISH, 2): Size(2, 3, 5, 2),
        (Scale.SKIRMISH, 3): Size(2, 3, 5, 2),
        (Scale.SKIRMISH, 4): Size(2, 2, 4, 2),
        (Scale.BATTLE, 2): Size(3, 5, 8, 3),
        (Scale.BATTLE, 3): Size(2, 4, 7, 3),
        (Scale.BATTLE, 4): Size(2, 4, 6, 3),
    }
)
"""The previews print nothing for five players (OQ-01)."""

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.id: edition
        for edition in (
            Edition("final", "Rapid Attack, the finished book", K01_SIZES),
            Edition("k01", "Rapid Attack K01", K01_SIZES),
            Edition("previews", "The previews", PREVIEWS_SIZES, "initiative", "initiative order", "asset value"),
        )
    }
)
DEFAULT_EDITION = "final"
MOST_PLAYERS = 5
"""The largest game any table covers (RA-GEN-08)."""


def size_for(
    edition: str, scale: Scale | str, players: int, settings: Mapping[str, object] | None = None
) -> Size | None:
    """Return the size of a company (RA-BUILD-03), or None where that edition prints none for so many players.

    With the setting `previews_five_players` at `k01` the previews borrow the row they lack (OQ-01).
    """
    profile = EDITIONS.get(edition)
    if profile is None:
        return None
    cell = (Scale(scale), players)
    size = profile.sizes.get(cell)
    if size is None and value_of(settings or {}, "previews_five_players") == "k01":
        return K01_SIZES.get(cell)
    return size
