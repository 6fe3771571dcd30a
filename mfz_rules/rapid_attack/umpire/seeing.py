"""All that a frame could attack, at one look."""

from collections.abc import Collection
from dataclasses import dataclass

from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.umpire.covering import called, known_covers, level
from mfz_rules.rapid_attack.umpire.ranging import ranges
from mfz_rules.rapid_attack.umpire.scene import Scene

NO_COVER: Called[tuple[str, ...]] = Called(())


@dataclass(frozen=True, slots=True)
class Seen:
    """A frame or structure as an attacker sees it."""

    range: Called[Range]
    gap: float
    """Units from edge to edge (RA-BF-07)."""
    cover: Called[tuple[str, ...]] = NO_COVER
    """Of a frame; structures are never in cover (RA-ATK-08)."""
    level: Level = Level.SAME

    @property
    def close(self) -> bool:
        """Whether the table may see it otherwise (RA-JUDGE-05)."""
        return self.range.close or self.cover.close


def seen(scene: Scene, frame: str, wanted: Range | None, among: Collection[str] | None = None) -> dict[str, Seen]:
    """Return range, cover and level of everything that may be attacked, by id; `among` leaves all others out."""
    source = scene.frames.get(frame)
    if source is None:
        return {}
    frames = {id: base for id, base in scene.frames.items() if id != frame and (among is None or id in among)}
    cover = known_covers(scene, frame, source, frames)
    return {
        id: Seen(at, gap, called(cover[id]), level(scene, source, frames[id])) if id in frames else Seen(at, gap)
        for id, (at, gap) in ranges(scene, frame, wanted, among).items()
    }
