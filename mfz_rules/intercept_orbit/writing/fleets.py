"""A fleet as an object of JSON: what a company file holds of interest to the rules, or lines of a text list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Ace, Asset, Company, Fleet, Hva, Measures, Ship, System
from mfz_rules.intercept_orbit.fleets.list_draft import MOST_ASSETS
from mfz_rules.intercept_orbit.fleets.notation import read_asset
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list
from mfz_rules.kernel.findings import Severity
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codecs, Converter
from mfz_rules.kernel.sentences import Sentence

FORMAT = "mfz-company"
MOST_SYSTEMS = 64
MOST_SIZE = 1000.0
"""Studs, and bricks of height."""

A = TypeVar("A", Ship, Company, Hva)


@dataclass(frozen=True, slots=True)
class Footing:
    """The base of a model, as company files give it."""

    studs_x: float
    studs_z: float


@dataclass(frozen=True, slots=True)
class GivenAsset:
    """A ship, company or high value asset of a company file, as far as a battle uses it."""

    name: str = ""
    dice: str | None = None
    """In notation, where the systems of a ship are not listed."""
    systems: tuple[System, ...] | None = None
    ace: Ace | None = None
    footprint: Footing | None = None
    bricks_high: float | None = None


_GIVEN = Codecs(compact=True).of(GivenAsset)


def write_fleet(fleet: Fleet) -> dict[str, object]:
    """Return a fleet as an object that `read_fleet` reads back equal."""
    return {
        "name": fleet.name,
        "ships": [_write(GivenAsset(one.name, None, one.systems), one.measures) for one in fleet.ships],
        "companies": [{"name": one.name, "ace": one.ace and one.ace.value} for one in fleet.companies],
        "hvas": None if fleet.hvas is None else [_write(GivenAsset(one.name), one.measures) for one in fleet.hvas],
    }


def _write(given: GivenAsset, measures: Measures) -> dict[str, object]:
    plain: dict[str, Any] = {"name": given.name, **_GIVEN.write(given)}
    if measures.studs_x is not None and measures.studs_z is not None:
        plain["footprint"] = {"studs_x": measures.studs_x, "studs_z": measures.studs_z}
    if measures.bricks_high is not None:
        plain["bricks_high"] = measures.bricks_high
    return plain


def read_fleet(plain: object, profile: FleetProfile) -> Fleet:
    """Return a fleet given as an object, or as a list of lines; raises Misfit."""
    if isinstance(plain, dict):
        return _from_object(plain, profile)
    if isinstance(plain, str):
        return _from_lines(plain.splitlines(), profile)
    if isinstance(plain, list | tuple):
        return _from_lines(plain, profile)
    text = "is {found}, and a fleet is wanted: a list of lines, or a company file's content"
    raise Misfit(text, found=shown(plain))


def fleets_of(profile: FleetProfile) -> Converter[Fleet]:
    """Return how fleets of a game are written."""
    return Converter(Fleet, write_fleet, lambda plain: read_fleet(plain, profile), plain=dict)


def _from_lines(lines: Sequence[object], profile: FleetProfile) -> Fleet:
    for index, line in enumerate(lines):
        if not isinstance(line, str):
            raise Misfit("is {found}, and a line of text is wanted", found=shown(line)).inside(f"[{index}]")
    if not any(str(line).strip() for line in lines):
        raise Misfit("holds no fleet")
    text = "\n".join([f"Game: {profile.game}", *(" ".join(str(line).splitlines()) for line in lines)])
    listed = read_fleet_list(text, {profile.game: profile})
    for finding in (finding for one in listed for finding in one.findings):
        if finding.severity is Severity.ERROR:
            number = finding.values.get("line")
            misfit = Misfit("{why}", why=finding.text)
            raise misfit.inside(f"[{number - 2}]") if isinstance(number, int) and number > 1 else misfit
    if len(listed) != 1:
        raise Misfit(Sentence("holds {number} fleets, and one is wanted", number=len(listed)))
    return listed[0].fleet


def _from_object(plain: dict[str, object], profile: FleetProfile) -> Fleet:
    for key, wanted in (("format", FORMAT), ("game", profile.game)):
        if plain.get(key, wanted) != wanted:
            raise Misfit("is {found}, and {wanted} is wanted", found=shown(plain[key]), wanted=wanted).inside(
                f".{key}"
            )
    name = plain.get("name", "")
    if not isinstance(name, str):
        raise Misfit("is {found}, and a text is wanted", found=shown(name)).inside(".name")
    return Fleet(
        name,
        _listed(plain, "ships", lambda one: _ship(one, profile)) or (),
        _listed(plain, "companies", lambda one: _company(one, profile)) or (),
        _listed(plain, "hvas", _hva),
    )


def _listed(plain: dict[str, object], key: str, read: Callable[[Any], A]) -> tuple[A, ...] | None:
    """Return the assets of a list; None where nothing is said."""
    listed = plain.get(key)
    if listed is None:
        return None
    if not isinstance(listed, list | tuple):
        raise Misfit("is {found}, and a list is wanted", found=shown(listed)).inside(f".{key}")
    if len(listed) > MOST_ASSETS:
        raise Misfit("holds {number}, and {most} is the most", number=len(listed), most=MOST_ASSETS).inside(f".{key}")
    found = []
    for index, one in enumerate(listed):
        try:
            found.append(read(one))
        except Misfit as misfit:
            misfit.inside(f".{key}[{index}]")
            raise
    return tuple(found)


def _ship(plain: object, profile: FleetProfile) -> Ship:
    if isinstance(plain, str):
        return _noted(plain, Ship, profile)
    given: GivenAsset = _GIVEN.reader(plain)
    if given.systems is None and given.dice is not None:
        systems = _noted(given.dice, Ship, profile).systems
    else:
        systems = given.systems or ()
    if len(systems) > MOST_SYSTEMS:
        text = "has {number} systems, and {most} is the most"
        raise Misfit(text, number=len(systems), most=MOST_SYSTEMS).inside(".systems")
    checked = tuple(_system(one, index, profile) for index, one in enumerate(systems))
    return Ship(given.name, checked, _measures(given))


def _system(system: System, index: int, profile: FleetProfile) -> System:
    """Return the system with ranges only where it is a split weapon, in the order of notation (IO-FLEET-13)."""
    weapons = [one.type for one in profile.weapons]
    types = (*weapons, SPLIT, *(one.type for one in profile.kinds))
    if system.type not in types:
        text = "is {found}; it can be {words}"
        raise Misfit(text, found=shown(system.type), words=", ".join(types)).inside(f".systems[{index}].type")
    ranges = tuple(one for one in weapons if one in system.ranges) if system.type == SPLIT else ()
    if system.type == SPLIT and (len(ranges) != 2 or len(system.ranges) != 2):
        raise Misfit("are not the two ranges of a split weapon").inside(f".systems[{index}].ranges")
    return System(system.type, system.name, ranges)


def _company(plain: object, profile: FleetProfile) -> Company:
    if isinstance(plain, str):
        return _noted(plain, Company, profile)
    given: GivenAsset = _GIVEN.reader(plain)
    return Company(given.name, given.ace)


def _hva(plain: object) -> Hva:
    given: GivenAsset = _GIVEN.reader({"name": plain} if isinstance(plain, str) else plain)
    return Hva(given.name, _measures(given))


def _measures(given: GivenAsset) -> Measures:
    base = given.footprint
    x, z = (base.studs_x, base.studs_z) if base else (None, None)
    for key, value in (("footprint.studs_x", x), ("footprint.studs_z", z), ("bricks_high", given.bricks_high)):
        if value is not None and not 0 < value <= MOST_SIZE:
            raise Misfit("is {found}, which no model measures", found=shown(value)).inside(f".{key}")
    return Measures(x, z, given.bricks_high)


def _noted(text: str, cls: type[A], profile: FleetProfile) -> A:
    """Return the asset of this kind that a line of notation says."""
    read = read_asset(text, profile)
    asset: Asset | None = read.asset
    if not isinstance(asset, cls):
        reason = read.findings[0].text if read.findings else Sentence("it is of another kind")
        raise Misfit("is {found}, which is not what is listed here: {reason}", found=shown(text), reason=reason)
    return asset
