"""How a hinged ruler is bent for a move, before it is flown (IO-MOVE-06 to IO-MOVE-08). No Qt."""

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class FlightPlan:
    """One way to bend it. What it costs and meets the rules say: this only holds what the player has laid."""

    clicks: tuple[int, ...] = ()
    """For each unit of speed how far the hinge before it is bent, left above 0."""
    at_rest: int = 0
    """Clicks of what turns without moving, at speed 0 (IO-OQ-10)."""
    avoid: tuple[str, ...] = ()
    """Debris that a pip is paid for (IO-DEB-01)."""
    ace_pip: bool = False
    """Whether a green ace's pip is taken (AB-ACE-02)."""

    @property
    def speed(self) -> int:
        """Units of travel."""
        return len(self.clicks)

    def bent(self, hinge: int, clicks: int) -> Self:
        """Return the plan with a hinge, counted from 0, bent so far; raises IndexError where there is none."""
        if not 0 <= hinge < self.speed:
            raise IndexError(hinge)
        return replace(self, clicks=(*self.clicks[:hinge], clicks, *self.clicks[hinge + 1 :]))

    def of_speed(self, speed: int) -> Self:
        """Return the plan for another speed: hinges that are gone are forgotten, new ones are straight."""
        kept = self.clicks[:speed]
        return replace(self, clicks=(*kept, *(0,) * (speed - len(kept))))

    def avoiding(self, debris: str, avoid: bool) -> Self:
        """Return the plan in which a piece of debris is avoided, or is not."""
        rest = tuple(one for one in self.avoid if one != debris)
        return replace(self, avoid=(*rest, debris) if avoid else rest)
