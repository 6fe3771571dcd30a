"""An attack that is being resolved."""

from dataclasses import dataclass

from mfz_rules.kernel.dice import RolledDie


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack, from the telling of its number to its end; only one at a time is being resolved."""

    attacker: str
    target: str
    range: str
    number: int
    die: RolledDie
    cover: tuple[str, ...] = ()
    """Debris and ships in the way (IO-COV-01)."""
    shields: tuple[str, ...] = ()
    """Ships with two defenses and blue aces near the target (IO-COV-07, IO-ACE-03)."""
    spotted: bool = False
    """Whether the target carried a spot when the attack was declared (IO-COV-06)."""
    spot: int = 0
    """What the attacker added (IO-ATK-07)."""
    shield: str | None = None
    """Who makes the target take hits as if in cover (IO-COV-08)."""
    covering: str | None = None
    """The piece that takes the dice of cover (IO-COV-10)."""
    hits: tuple[int, ...] = ()
    """Dice that damage, as rolled and not yet told off (IO-DMG-01)."""
    dodged: bool = False
    """Whether the target has dodged (IO-CO-09)."""
