"""What companies of every game take of a design besides its systems, and what their players should know of it."""

from collections.abc import Iterable

from campaigns.companies.company import Footprint
from mfz_desktop.companies.game import Picked
from mfz_desktop.core.language import plural, translate


def size_of(picked: Picked) -> tuple[Footprint | None, float | None]:
    """Return the ground that a design's model stands on in studs and its height in bricks, as far as it is known."""
    measure = picked.model.measure if picked.model else None
    if measure is None or measure.measured is None:
        return None, None
    return Footprint(round(measure.studs_x, 1), round(measure.studs_z, 1)), round(measure.bricks_high, 1)


def with_copies(picked: Iterable[Picked]) -> tuple[Picked, ...]:
    """Return each design as often as it stands in its file: three grunts of one design are three."""
    return tuple(one for one in picked for _ in range(_copies(one)))


def copies_remark(picked: Picked) -> str:
    """Return that a design joins more than once; nothing where it joins once."""
    copies = _copies(picked)
    words = translate("Company", "“{name}” stands {number} times in its file and joins as often.")
    return words.format(name=picked.entry.name, number=copies) if copies > 1 else ""


def _copies(picked: Picked) -> int:
    return picked.model.found.copies if picked.model else 1


def remark_of(picked: Picked) -> str:
    """Return what its player should know of a design that carries systems: proposals wait, or it is unreadable."""
    name = picked.entry.name
    if picked.model is None:
        words = translate("Company", "“{name}” could not be read: it joins with the systems you confirmed.")
        return words.format(name=name)
    waiting = 0 if picked.entry.reviewed else len(picked.model.resolved.waiting)
    if not waiting:
        return ""
    words = plural(
        "Company",
        "“{name}” joins without %n system that you have not confirmed yet.",
        "“{name}” joins without %n systems that you have not confirmed yet.",
        waiting,
    )
    return words.format(name=name)
