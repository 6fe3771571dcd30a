"""Items of the agenda that are the same in every one of the games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskTurn:
    """A player chooses whose turn it is, or passes (RA-TAC-02, IO-ORD-02)."""

    player: str
    may_pass: bool


@dataclass(frozen=True, slots=True)
class ResolveAttack:
    """Runs by itself: begin to resolve the attack (RA-RES-01, IO-ATK-07)."""


@dataclass(frozen=True, slots=True)
class AskSpotUse:
    """The attacker uses the target's spot, or leaves it (RA-RES-01, IO-ATK-07)."""


@dataclass(frozen=True, slots=True)
class FindCover:
    """Runs by itself: what covers the target (RA-RES-05, IO-COV-02)."""


@dataclass(frozen=True, slots=True)
class AskCover:
    """Which of several pieces takes what strikes cover (OQ-52, IO-COV-10)."""


@dataclass(frozen=True, slots=True)
class CountDamage:
    """Runs by itself: attack and spot less defense (RA-RES-03, IO-ATK-08)."""


@dataclass(frozen=True, slots=True)
class EndAttack:
    """Runs by itself: the attack is over."""


@dataclass(frozen=True, slots=True)
class AskClock:
    """A player is called at the clock (RA-END-02, IO-END-02)."""

    player: str
