"""The dice of a model, and which of them still hang on somebody's word."""

from campaigns.garage.resolving import Resolved
from mfz_desktop.models.game import ModelGame
from mfz_rules.kernel.dice import Die


def marked_dice(game: ModelGame, resolved: Resolved) -> tuple[tuple[Die, bool], ...]:
    """Return the dice of all systems, each with whether confirmed systems alone would give it."""
    settled = list(game.dice(resolved))
    marked = []
    for die in game.dice(resolved, proposals=True):
        sure = die in settled
        if sure:
            settled.remove(die)
        marked.append((die, sure))
    return tuple(marked)


def dice_to_come(game: ModelGame, resolved: Resolved) -> tuple[Die, ...]:
    """Return the dice that come if every proposal is right."""
    return tuple(die for die, sure in marked_dice(game, resolved) if not sure)
