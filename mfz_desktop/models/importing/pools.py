"""The dice of a model, and which of them still hang on somebody's word."""

from mfz_desktop.models.importing.resolving import Resolved
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.companies.pool import pool


def marked_dice(resolved: Resolved) -> tuple[tuple[Die, bool], ...]:
    """Return the dice of all systems, each with whether confirmed systems alone would give it."""
    settled = list(pool(resolved.frame()))
    marked = []
    for die in pool(resolved.frame(proposals=True)):
        sure = die in settled
        if sure:
            settled.remove(die)
        marked.append((die, sure))
    return tuple(marked)


def dice_to_come(resolved: Resolved) -> tuple[Die, ...]:
    """Return the dice that come if every proposal is right."""
    return tuple(die for die, sure in marked_dice(resolved) if not sure)
