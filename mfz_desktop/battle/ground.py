"""Where a battle is fought as the window shows it: what was agreed at its set-up, until the table says otherwise.

It is no part of the battle: the rules ask only whether pieces have a place, and a record reads alike on any ground.
"""

from collections.abc import Sequence

from campaigns.battles.setup_plan import Ground
from mfz_desktop.core.settings import Settings
from mfz_rules.kernel.game import Plain


def agreed_ground(players: Sequence[Plain], possible: Sequence[Ground]) -> Ground:
    """Return the ground that a record's head names; without a word the map, where the battle can have one.

    `possible` are the grounds that the battle can be shown on.
    """
    said = players[0].get("ground") if players else None
    agreed = next((ground for ground in Ground if ground.value == said), Ground.SCREEN)
    return agreed if agreed in possible else Ground.TABLE


def kept_ground(settings: Settings, id: str) -> Ground | None:
    """Return the ground that was chosen for a battle in the window; None where nobody did."""
    said = settings.kept(_key(id)).decode(errors="replace")
    return next((ground for ground in Ground if ground.value == said), None)


def keep_ground(settings: Settings, id: str, ground: Ground) -> None:
    """Remember the ground that was chosen for a battle."""
    settings.keep(_key(id), ground.value.encode())


def _key(id: str) -> str:
    return f"ground/{id}"
