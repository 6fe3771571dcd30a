"""What the rules ask an umpire. For pieces without a position it answers None: a person is asked."""

from typing import Protocol

from mfz_rules.common.places import Point, Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import PathFact


class Umpire(Protocol):
    """Measures; None is "unknown", as long as nobody measures.

    Close calls favour who wants to be in range, and who wants to be in cover: the two never conflict (RA-JUDGE-06).
    """

    def range(self, battle: Battle, frame: str, target: str, wanted: Range | None) -> Called[Range] | None:
        """Return the band of the gap between a frame and a frame or structure; close calls favour `wanted`.

        RA-BF-06, RA-BF-07, RA-JUDGE-03.
        """
        return None

    def gap(self, battle: Battle, one: str | Point, other: str | Point) -> float | None:
        """Return the gap between two pieces or places, edge to edge (RA-BF-07)."""
        return None

    def cover(self, battle: Battle, frame: str, target: str) -> Called[tuple[str, ...]] | None:
        """Return what covers the target frame against an attacker or spotter (RA-BF-11 to RA-BF-17, RA-JUDGE-01)."""
        return None

    def near(self, battle: Battle, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
        """Return stations, and the objective, within seizing range of a frame as it stands, or at a pose."""
        return None

    def near_objective(self, battle: Battle, at: Pose | None) -> tuple[str, ...] | None:
        """Return the frames within seizing range of the objective if it stood there."""
        return None

    def follow(self, battle: Battle, frame: str, at: Pose, length: float) -> Pose | None:
        """Return where the objective ends that goes along with a frame to a pose: near it, round cover (RA-CAMP-13).

        None where its place is unknown, or no way within the length leads there.
        """
        return None

    def environments(self, battle: Battle, frame: str) -> tuple[str | None, ...] | None:
        """Return the environments of the zones that the frame stands in (RA-ADV-27).

        None alone where one of them lifts all (RA-GURSK-05).
        """
        return None

    def level(self, battle: Battle, frame: str, target: str) -> Level | None:
        """Return where the target stands, seen from the frame (RA-ADV-13 to RA-ADV-16)."""
        return None

    def path(self, battle: Battle, frame: str, at: Pose, length: float, crosses: bool) -> PathFact | None:
        """Return the shortest way of a move; with `crosses` cover does not stand in the way (RA-MOVE-01 to 06).

        Where there is none within the length, the way through cover with what it crosses.
        """
        return None

    def falls(self, battle: Battle, terrain: str) -> tuple[tuple[str, float], ...] | None:
        """Return the frames that fall when the structure is what it is now, with the bricks they fall (RA-ADV-20)."""
        return None

    def check_placement(self, battle: Battle, piece: str, at: Pose, step: int) -> None:
        """Raise RefusedError where a piece may not be placed so in this phase of fielding (RA-PLACE)."""
        return

    def check_end(self, battle: Battle, frame: str, at: Pose) -> None:
        """Raise RefusedError where a frame cannot stand (RA-MOVE-08)."""
        return

    def retreat(self, battle: Battle, frame: str, station: str, at: Pose | None) -> Pose | None:
        """Return where a retreat from the station ends: `at`, or the place the umpire proposes.

        Raises RefusedError where the retreat is impossible, or `at` is no place for it (RA-DMG-08, OQ-60).
        """
        return None

    def landing(self, battle: Battle, frame: str) -> Pose | None:
        """Return where a falling frame lands (OQ-79)."""
        return None


class Unmeasured(Umpire):
    """The umpire of a battle on facts alone: knows no position and allows every place."""

    def retreat(self, battle: Battle, frame: str, station: str, at: Pose | None) -> Pose | None:
        """Allow every retreat."""
        return at
