"""Pieces as objects of JSON: with some keys always, and forgiving where something follows from the rest."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from mfz_rules.common.shapes import MOST_UNITS
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codec, Codecs, Converter

Object = dict[str, Any]


def piece(
    codecs: Codecs,
    cls: type,
    always: Object,
    complete: Callable[[Object], Object],
    check: Callable[[Any], None],
    write_too: Callable[[Any], Object] | None = None,
) -> Converter[Any]:
    """Return how a piece is written: with some keys always, and read after what was left out is filled in."""
    codec: Codec[Any] = codecs.of(cls)

    def write(value: Any) -> Object:
        return {**always, **codec.write(value), **(write_too(value) if write_too else {})}

    def read(plain: Object) -> Any:
        value = codec.reader(complete(plain))
        check(value)
        return value

    return Converter(cls, write, read, plain=dict)


def with_system_ids(plain: Object) -> Object:
    """Name a piece's systems by type, `direct1`, `direct2`, where they have no ids; it may have no name itself."""
    plain = {"name": "", **plain}
    systems = plain.get("systems")
    if not isinstance(systems, list | tuple):
        return plain
    counts: Counter[str] = Counter()
    return {**plain, "systems": [_system(system, counts) for system in systems]}


def _system(plain: object, counts: Counter[str]) -> object:
    if isinstance(plain, str):
        plain = {"type": plain}
    if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
        return plain
    counts[plain["type"]] += 1
    return {"id": f"{plain['type']}{counts[plain['type']]}", **plain}


def check_systems(systems: tuple[Any, ...], lost: tuple[str, ...]) -> None:
    """Raise Misfit for two systems of one id, and for a lost one that is not there or listed twice."""
    ids = [system.id for system in systems]
    for index, id in enumerate(ids):
        if ids.index(id) != index:
            raise Misfit("is {found}, as another system's", found=shown(id)).inside(f".systems[{index}].id")
    for index, id in enumerate(lost):
        if id not in ids or id in lost[:index]:
            raise Misfit("is {found}, which is no system left to lose", found=shown(id)).inside(f".lost[{index}]")


def at_least(key: str, value: float) -> None:
    """Raise Misfit for a number below nothing, or beyond every table."""
    if not 0 <= value <= MOST_UNITS:
        raise Misfit("is {found}, and 0 to {most:g} is wanted", found=shown(value), most=MOST_UNITS).inside(f".{key}")
