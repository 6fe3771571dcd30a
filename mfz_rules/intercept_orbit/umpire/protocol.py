"""What the rules ask of an umpire: facts that nobody stated. None where there is nothing to measure."""

from collections.abc import Collection
from typing import Protocol

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import PathFact
from mfz_rules.intercept_orbit.state.moving import Contact, Journey, Shifted, Turned, Way


class Umpire(Protocol):
    """Measures on the table; what it does not measure is None, and then whoever acts is believed."""

    def range(self, battle: Battle, asset: str, target: str) -> Called[str] | None:
        """Return the band in which a target lies for an attack or a spot (IO-GEO-08, IO-ATK-03)."""
        return None

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        """Return the gap between two bases in units, the first where it stands or at another place (IO-GEO-06).

        With a place the first may be a piece of debris that is not in the battle yet.
        """
        return None

    def on_table(self, battle: Battle, piece: str, at: Pose) -> bool | None:
        """Whether a base, perhaps of debris to come, lies on the table at a place, border included (IO-DEP-09)."""
        return None

    def overlaps(self, battle: Battle, piece: str, at: Pose) -> tuple[str, ...] | None:
        """Return the pieces on which a base, perhaps of debris to come, would lie at a place (IO-GEO-07)."""
        return None

    def cover(
        self, battle: Battle, attacker: str, target: str, at: Pose | None = None
    ) -> Called[tuple[str, ...]] | None:
        """Return debris and ships between, near the target, where it stands or at another place (IO-COV-01)."""
        return None

    def shields(self, battle: Battle, target: str) -> tuple[str, ...] | None:
        """Return ships with two defenses and blue aces within point defense range of the target (IO-COV-07)."""
        return None

    def near(self, battle: Battle, asset: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return what is near a tactical asset, where it stands or at another place (IO-HVA-02, IO-CAP-10)."""
        return None

    def touching(self, battle: Battle, company: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return the ships that a company touches, where it stands or at another place (IO-CO-07)."""
        return None

    def path(self, battle: Battle, company: str, at: Pose, length: float, over: bool) -> PathFact | None:
        """Return the shortest way of a company to a place; `over` ships and debris where it may (IO-CO-06)."""
        return None

    def passed(
        self, battle: Battle, company: str, at: Pose, over: bool, pieces: Collection[str]
    ) -> tuple[str, ...] | None:
        """Return those of the pieces near a company's way to a place, in order (IO-FUEL-05, IO-FUEL-07, IO-OQ-61)."""
        return None

    def place(
        self,
        battle: Battle,
        company: str,
        wanted: Pose | None,
        beside: str | None = None,
        without: Collection[str] = (),
    ) -> Pose | None:
        """Return the free place nearest to where a company is wanted, touching `beside` if any place does (IO-OQ-81).

        That is the wanted place itself where nothing is in its way. `without` are companies yet to be placed.
        """
        return None

    def check_place(
        self, battle: Battle, company: str, at: Pose, beside: str | None = None, without: Collection[str] = ()
    ) -> None:
        """Raise RefusedError where a company cannot stand: off the table, on another base, away from `beside`."""
        return

    def step_away(self, battle: Battle, company: str, leaves: str, facing: float) -> Pose | None:
        """Return where a company ends that dodges away from a ship or a company (IO-CO-09)."""
        return None

    def way(self, battle: Battle, journey: Journey) -> Way | None:
        """Return the way of a move as everything stands now, with what it leads to (IO-MOVE-12, IO-MOVE-14)."""
        return None

    def came_to(self, battle: Battle, journey: Journey) -> tuple[Contact, ...] | None:
        """Return whom the way behind the mover came to, in order (IO-COL-14, IO-FUEL-05).

        Flying companies that it went through or touches, drifting ones and high value assets within reach of it.
        """
        return None

    def came_by(self, battle: Battle, journey: Journey, pieces: Collection[str]) -> tuple[str, ...] | None:
        """Return those of the pieces that the way behind the mover came within reach of (IO-FUEL-07)."""
        return None

    def turned(self, battle: Battle, asset: str, clicks: int, other: str | None = None) -> Turned | None:
        """Return how far an asset can be turned; `other`, with which it collided, is not in the way (IO-COL-09)."""
        return None

    def slid(self, battle: Battle, asset: str, facing: float) -> Pose | None:
        """Return where an asset ends that is pushed a unit that way, as far as is free (IO-ACE-04, IO-OQ-64)."""
        return None

    def apart(self, battle: Battle, mover: str, heading: float) -> Pose | None:
        """Return where a mover slides straight back that lies on something; None where it need not (IO-COL-09)."""
        return None

    def shifted(self, battle: Battle, journey: Journey, debris: str) -> Shifted | None:
        """Return where debris comes that the mover shifts ahead (IO-DEB-03, IO-DEB-04)."""
        return None

    def meets_table(self, battle: Battle, asset: str) -> bool | None:
        """Say whether any of an asset's base meets the table (IO-EDGE-02)."""
        return None

    def leads_away(self, battle: Battle, asset: str, facing: float) -> bool | None:
        """Say whether a facing leads an asset away from the edge, and onto no base if that can be (IO-EDGE-04)."""
        return None


class Unmeasured(Umpire):
    """Nobody measures: the battle is on paper, and nothing has a position."""
