"""What identification found, in the plain values that campaigns knows."""

from campaigns.garage.resolving import Found
from ldraw_catalog.systems.evidence import FoundModel, FoundSystem, Status


def plain_found(model: FoundModel) -> tuple[Found, ...]:
    """Return a model's systems and rockets as `campaigns` takes them."""
    return tuple(map(plain_system, (*model.systems, *model.rockets)))


def plain_system(system: FoundSystem) -> Found:
    """Return one system or rocket without its evidence."""
    return Found(
        key=system.key,
        type=system.kind.value,
        tagged=system.status is Status.TAGGED,
        name=system.name,
        ranges=system.ranges,
        environment=system.environment,
        count=system.count,
        parts=system.placements,
    )
