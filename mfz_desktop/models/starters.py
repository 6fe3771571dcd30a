"""What the garage asks of a game about the models that come with it. No Qt at the top: menus ask at the start."""

from collections.abc import Mapping

from mfz_desktop.core.games import Games

SAMPLES = "samples"
"""The folder of `resources` in which shipped models lie."""


class StarterModels:
    """The models of a game that come with the program, to try things with."""

    pictured: str = ""
    """The one that stands for them where there is room for one."""

    def names(self) -> tuple[str, ...]:
        """Return their files in SAMPLES, `debris/asteroid.ldr` in a folder of it; empty where none are shipped."""
        raise NotImplementedError

    def words(self) -> str:
        """Return what they are, in a sentence."""
        raise NotImplementedError

    def files(self) -> Mapping[str, str]:
        """Return the shipped company files and models that belong together, by where they go in a player's folder.

        Empty where the company is no file but is made of the models by a list.
        """
        return {}


def starters(games: Games) -> tuple[StarterModels, ...]:
    """Return the models that come with each game which brings some, the usual game first."""
    brought = (games.of(StarterModels, game) for game in games.ids(StarterModels))
    return tuple(one for one in brought if one.names())


def starter_names(games: Games) -> tuple[str, ...]:
    """Return the files of all models that come with the program."""
    return tuple(name for one in starters(games) for name in one.names())


def pictured_starter(games: Games) -> str:
    """Return the file of the model that stands for all; empty where none are shipped."""
    return next((one.pictured if one.pictured in one.names() else one.names()[0] for one in starters(games)), "")
