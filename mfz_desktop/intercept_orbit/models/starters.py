"""The ready fleets that come with the program: their models, and the company files that lie beside them."""

from collections.abc import Callable, Mapping
from functools import cache

import resources
from ldraw_catalog.reading.endings import ENDINGS
from mfz_desktop.core.language import translate
from mfz_desktop.models.starters import SAMPLES, StarterModels

DEBRIS = "debris"
"""The folder of what lies on the table of either game and is nobody's."""


class FleetStarters(StarterModels):
    """The fleets of one game, each in a folder of its own."""

    def __init__(self, fleets: tuple[str, ...], pictured: str, words: Callable[[], str]) -> None:
        self._fleets = fleets
        self.pictured = pictured
        self._words = words

    def names(self) -> tuple[str, ...]:
        """Return ships, companies and high value assets."""
        return tuple(name for fleet in self._fleets for name in _files(fleet) if name.endswith(ENDINGS))

    def words(self) -> str:
        """Return how many fleets there are."""
        return self._words()

    def files(self) -> Mapping[str, str]:
        """Return every fleet with its models, and debris."""
        every = [name for folder in (*self._fleets, DEBRIS) for name in _files(folder)]
        return {"/".join(name.split("/")[-2:]): name for name in every}


def orbit_starters() -> FleetStarters:
    """Return those of Intercept Orbit."""
    return FleetStarters(
        ("fleets/halcyon-squadron", "fleets/kettle-flotilla", "fleets/thorn-pack"),
        "fleets/halcyon-squadron/albatross.ldr",
        lambda: translate("Commands", "Three fleets of Intercept Orbit, ready to build."),
    )


def bandit_starters() -> FleetStarters:
    """Return those of Alpha Bandit."""
    return FleetStarters(
        ("fleets/night-market",),
        "fleets/night-market/red-drum.ldr",
        lambda: translate("Commands", "A fleet of Alpha Bandit, ready to build."),
    )


STARTERS: Mapping[str, Callable[[], FleetStarters]] = {
    "intercept-orbit": orbit_starters,
    "alpha-bandit": bandit_starters,
}


@cache
def _files(folder: str) -> tuple[str, ...]:
    """Return the files of a folder in SAMPLES, with its name; a menu asks for them again and again."""
    place = resources.path(SAMPLES, folder)
    return tuple(sorted(f"{folder}/{one.name}" for one in place.iterdir())) if place.is_dir() else ()
