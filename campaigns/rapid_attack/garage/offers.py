"""What changed in the garage is offered to the companies that use it, never applied silently (design 3)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from campaigns.companies.company import KeptSystem, ModelLink
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.resolving import Loadout, link_to, resolve
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame


@dataclass(frozen=True, slots=True)
class Offer:
    """One frame whose design has changed: what the frame has, and what it may take over."""

    company: str
    frame: str
    """Ids."""
    before: Loadout
    after: Loadout
    model: ModelLink
    """The link as it is once the player has decided."""

    @property
    def changed(self) -> int:
        """How many systems and rockets differ: `2 systems changed`."""
        old, new = list(map(_plain, self.before.systems)), list(map(_plain, self.after.systems))
        for system in list(old):
            if system in new:
                old.remove(system)
                new.remove(system)
        moved = not old and not new and self.before.systems != self.after.systems
        return max(len(old), len(new), int(moved)) + abs(self.before.rockets - self.after.rockets)


def offers(entry: GarageEntry, company: KeptCompany, found: Sequence[DesignSystem] = ()) -> tuple[Offer, ...]:
    """Return what a company may take over from a design: nothing where the player decided on this state already.

    `found` is what identification says of the design now; without it only confirmed systems are known.
    """
    loadout = resolve(found, entry).loadout()
    link = link_to(entry, loadout)
    frames = (frame for frame in (*company.frames, *company.spares) if _is_of(frame, entry))
    return tuple(
        Offer(company.id, frame.id, Loadout(frame.systems, frame.rockets), loadout, link)
        for frame in frames
        if _is_news(frame, loadout)
    )


def take_over(company: KeptCompany, offer: Offer) -> KeptCompany:
    """Give the frame what its design has now; its name, pilot, notes and picture stay."""
    return _with_frame(company, offer, systems=offer.after.systems, rockets=offer.after.rockets)


def keep_own(company: KeptCompany, offer: Offer) -> KeptCompany:
    """Leave the frame as it is, and remember that the player said so: this state is not offered again."""
    return _with_frame(company, offer, systems=offer.before.systems, rockets=offer.before.rockets)


def _is_of(frame: KeptFrame, entry: GarageEntry) -> bool:
    """Tell whether a frame is built from a design: by the design's id, else by the same content."""
    link = frame.model
    if link is None:
        return False
    if link.entry is not None:
        return link.entry == entry.id
    return (link.sha256, link.submodel) == (entry.sha256, entry.submodel)


def _is_news(frame: KeptFrame, loadout: Loadout) -> bool:
    decided = frame.model is not None and frame.model.state == loadout.state
    return not decided and Loadout(frame.systems, frame.rockets).state != loadout.state


def _with_frame(company: KeptCompany, offer: Offer, *, systems: tuple[KeptSystem, ...], rockets: int) -> KeptCompany:
    def decide(frame: KeptFrame) -> KeptFrame:
        if frame.id != offer.frame:
            return frame
        extra = frame.model.extra if frame.model else {}
        return replace(frame, systems=systems, rockets=rockets, model=replace(offer.model, extra=extra))

    return replace(company, frames=tuple(map(decide, company.frames)), spares=tuple(map(decide, company.spares)))


def _plain(system: KeptSystem) -> tuple[str, str, tuple[str, ...], str | None]:
    return system.type, system.name, tuple(sorted(system.ranges)), system.environment
