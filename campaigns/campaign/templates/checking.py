"""Whether what a template holds can be used at all: lengths, numbers, ids. What is only unwise is told by `lint`."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.templates.game import TemplateGames
from campaigns.campaign.world import Faction, Hook, NameList, Place, Template, World
from campaigns.documents.limits import LONGEST_ID, LONGEST_TEXT, MOST_LISTED
from campaigns.documents.node import DocumentError
from campaigns.names import LONGEST_NAME, one_line, shorten
from mfz_rules.kernel.sentences import Sentence

Named = TypeVar("Named", Place, Faction, Hook, NameList)


def checked(template: Template, document: Mapping[str, object], games: TemplateGames, notes: list[str]) -> Template:
    """Return a template with names of at most 60 characters; raises DocumentError for what cannot be used.

    `document` is the template written in full. Each name that is shortened is told in `notes`.
    """
    _check_size(document, "")
    if not one_line(template.name):
        raise DocumentError("name", "is empty")
    if template.game not in games:
        raise DocumentError(
            "game",
            "is {found!r}, and this version plays {games} only",
            found=template.game[:40],
            games=", ".join(games),
        )
    editions = games[template.game].editions()
    if template.edition not in editions:
        raise DocumentError(
            "edition",
            "must be one of {editions}, not {found!r}",
            editions=", ".join(editions),
            found=template.edition[:40],
        )
    _check_id(template.id, "id")
    world = template.world
    for key in ("places", "factions", "hooks", "names"):
        _check_ids(getattr(world, key), f"world.{key}")
    for zones, place in _all_zones(world):
        _check_zones(zones, place, games[template.game].zone_modes())
    _check_points(world)
    behaviours = games[template.game].behaviours()
    for at, hook in enumerate(world.hooks):
        if hook.behaviour is not None and hook.behaviour not in behaviours:
            raise DocumentError(f"world.hooks[{at}].behaviour", "must be {words}", words=_one_of(behaviours))
    return replace(
        template,
        name=_short(template.name, "name", notes),
        world=replace(
            world,
            name=_short(world.name, "world.name", notes),
            places=_named(world.places, "world.places", notes),
            factions=_named(world.factions, "world.factions", notes),
            hooks=_named(world.hooks, "world.hooks", notes),
            names=_named(world.names, "world.names", notes),
        ),
    )


def _one_of(words: Collection[str]) -> str:
    return Sentence("one of {words}, or null", words=tuple(words)) if words else "null"


def _check_size(value: Mapping[str, object] | list[object], place: str) -> None:
    if len(value) > MOST_LISTED:
        raise DocumentError(place, "has {number} entries, more than {most}", number=len(value), most=MOST_LISTED)
    for key, one in value.items() if isinstance(value, Mapping) else enumerate(value):
        # Where it stands is put into words only for what is looked into: most of a document is short words.
        if isinstance(one, str) and len(one) > LONGEST_TEXT:
            raise DocumentError(
                _inside(place, key), "has {number} characters, more than {most}", number=len(one), most=LONGEST_TEXT
            )
        if isinstance(one, dict | list):
            _check_size(one, _inside(place, key))


def _inside(place: str, key: str | int) -> str:
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place else key


def _check_id(id: str, place: str) -> None:
    if not 1 <= len(id) <= LONGEST_ID:
        raise DocumentError(place, "must have 1 to {most} characters", most=LONGEST_ID)


def _check_ids(things: Iterable[Any], place: str) -> None:
    seen: set[str] = set()
    for at, thing in enumerate(things):
        _check_id(thing.id, f"{place}[{at}].id")
        if thing.id in seen:
            raise DocumentError(
                f"{place}[{at}].id", "is {found!r}, as that of another one before it", found=thing.id[:40]
            )
        seen.add(thing.id)


def _all_zones(world: World) -> Iterator[tuple[tuple[EnvironmentZone, ...], str]]:
    for at, place in enumerate(world.places):
        yield place.zones, f"world.places[{at}].zones"
    for at, hook in enumerate(world.hooks):
        yield hook.zones, f"world.hooks[{at}].zones"


def _check_zones(zones: tuple[EnvironmentZone, ...], place: str, modes: Collection[str]) -> None:
    for at, zone in enumerate(zones):
        if zone.environment is not None and not zone.environment.strip():
            raise DocumentError(f"{place}[{at}].environment", "is empty")
        if zone.mode is not None and zone.mode not in modes:
            raise DocumentError(f"{place}[{at}].mode", "must be {words}", words=_one_of(modes))
        for corner, point in enumerate(zone.area):
            _check_point(point, f"{place}[{at}].area[{corner}]")


def _check_points(world: World) -> None:
    for at, place in enumerate(world.places):
        _check_point(place.at, f"world.places[{at}].at")
    for at, line in enumerate(world.lines):
        for step, point in enumerate(line.points):
            _check_point(point, f"world.lines[{at}].points[{step}]")


def _check_point(point: tuple[float, float], place: str) -> None:
    if not all(0 <= share <= 1 for share in point):
        raise DocumentError(place, "must be two numbers from 0 to 1")


def _named(things: tuple[Named, ...], place: str, notes: list[str]) -> tuple[Named, ...]:
    return tuple(
        replace(thing, name=_short(thing.name, f"{place}[{at}].name", notes)) for at, thing in enumerate(things)
    )


def _short(name: str, place: str, notes: list[str]) -> str:
    if len(one_line(name)) > LONGEST_NAME:
        notes.append(Sentence("{place} was shortened to {most} characters", place=place, most=LONGEST_NAME))
    return shorten(name)
