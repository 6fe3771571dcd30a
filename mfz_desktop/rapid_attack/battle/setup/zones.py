"""Environments on the table while it is set up: shares of the table become places on it. No Qt here."""

from dataclasses import replace

from campaigns.battles.setup_plan import Ground
from campaigns.campaign.conditions import EnvironmentZone, Point
from campaigns.rapid_attack.battles.setup_plan import WHOLE_TABLE, Battlefield, SetupPlan
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_rules.common.places import Polygon
from mfz_rules.rapid_attack.state.pieces import Zone

Area = tuple[Point, ...]


def unplaced(plan: SetupPlan) -> tuple[EnvironmentZone, ...]:
    """Return the zones that words alone place: on a map somebody has to say where they are."""
    if plan.field.ground is Ground.TABLE:
        return ()
    return tuple(zone for zone in plan.zones if zone.where and not zone.area)


def zones_of(plan: SetupPlan) -> tuple[Zone, ...]:
    """Return the zones as the battle has them (RA-CAMP-07, RA-GURSK-05)."""
    return tuple(
        Zone(
            name=zone.where or _place_word(zone),
            environment=zone.environment,
            polygon=_polygon(zone, plan.field),
            mode=zone.mode,
        )
        for zone in plan.zones
    )


def polygon_of(area: Area, field: Battlefield) -> Polygon:
    """Return an area in shares of the table as an outline in ruler units."""
    return tuple((round(x * field.units_wide, 3), round(y * field.units_deep, 3)) for x, y in area)


def area_of(polygon: Polygon, field: Battlefield) -> Area:
    """Return an outline in ruler units as shares of the table."""
    return tuple((round(x / field.units_wide, 5), round(y / field.units_deep, 5)) for x, y in polygon)


def with_area(plan: SetupPlan, at: int, area: Area) -> SetupPlan:
    """Return the plan with one of its zones in another place."""
    return with_zones(plan, *(replace(zone, area=area) if n == at else zone for n, zone in enumerate(plan.zones)))


def same_zone(one: EnvironmentZone, other: EnvironmentZone) -> bool:
    """Tell whether two zones are the same one, wherever it was put on the table."""
    return (one.environment, one.where) == (other.environment, other.where)


def with_zones(plan: SetupPlan, *zones: EnvironmentZone) -> SetupPlan:
    """Return the plan with these environments."""
    return replace(plan, zones=zones)


def _place_word(zone: EnvironmentZone) -> str:
    whole = not zone.area or zone.area == WHOLE_TABLE
    return translate("Setup", "The whole table") if whole else translate("Setup", "A part of the table")


def _polygon(zone: EnvironmentZone, field: Battlefield) -> Polygon | None:
    """Return a zone's outline; None for the whole table.

    Without a map nobody measures: a part of the table is then any outline at all, so that it is not in force
    everywhere, and the players say who stands in it.
    """
    if zone.area and zone.area != WHOLE_TABLE:
        return polygon_of(zone.area, field)
    if zone.where and not zone.area:
        return polygon_of(WHOLE_TABLE, field)
    return None
