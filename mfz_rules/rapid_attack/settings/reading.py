"""Reading a table's settings: one by one, or all in force at once."""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType

from mfz_rules.rapid_attack.settings.chapters import DEFAULTS, SETTINGS
from mfz_rules.rapid_attack.settings.setting import Value
from mfz_rules.rapid_attack.settings.switching import Given, Switched, read_given, written

ORDER_MODE = "order.mode"
"""The parameter's name (section 24.3) for what the advanced rules call per-unit order."""
ORDER_MODES: Mapping[str, bool] = MappingProxyType({"score": False, "per_unit": True, "perUnit": True})
"""Its values, and whether they mean per-unit order."""
_PER_UNIT = "per_unit_order"


def understood(settings: Mapping[str, object]) -> dict[str, Given]:
    """Return what the settings say that the rules understand; the rest is for `check_settings` to tell of."""
    found: dict[str, Given] = {}
    for name, value in settings.items():
        with suppress(KeyError, ValueError):
            found[name] = read_given(SETTINGS[name], value)
    return found


def canonical(settings: Mapping[str, object]) -> dict[str, object]:
    """Return the settings under their own names, with the values as declared: `order.mode` is `per_unit_order`.

    What is not allowed stays as it is, for `check_settings` to tell of; so does an `order.mode` that says something
    else than `per_unit_order` beside it.
    """
    known = {**settings, **{name: written(given) for name, given in understood(settings).items()}}
    if ORDER_MODE in settings:
        mode = settings[ORDER_MODE]
        meaning = ORDER_MODES.get(mode) if isinstance(mode, str) else None
        if meaning is not None and known.get(_PER_UNIT, meaning) is meaning:
            del known[ORDER_MODE]
            known[_PER_UNIT] = meaning
    return known


def value_of(settings: Mapping[str, object], name: str) -> Value:
    """Return what a table plays by: its own value where it is a sensible one, else the default.

    Of a circumstantial value it is the one from before the clock switches it.
    """
    setting = SETTINGS[name]
    if name not in settings:
        return setting.default
    try:
        given = read_given(setting, settings[name])
    except ValueError:
        return setting.default
    return given.otherwise if isinstance(given, Switched) else given


def flag(settings: Mapping[str, object], name: str) -> bool:
    """Return a setting that is yes or no."""
    return value_of(settings, name) is True


def number(settings: Mapping[str, object], name: str) -> int:
    """Return a setting that is a whole number; raises TypeError for one that has none by default."""
    value = value_of(settings, name)
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a number")
    return value


def in_force(given: Mapping[str, Given], clock: int) -> dict[str, Value]:
    """Return what is given as it stands while the clock shows that number."""
    return {name: one.at(clock) if isinstance(one, Switched) else one for name, one in given.items()}


def every_stretch(settings: Mapping[str, object]) -> tuple[Mapping[str, Value], ...]:
    """Return the values of all settings for each stretch of the clock that they stay the same in, highest first.

    Without circumstantial values that is a single one. What is not understood stands at its default.
    """
    given = understood(canonical(settings))
    start = number(settings, "clock.start")
    switches = {one.clock_at_most for one in given.values() if isinstance(one, Switched)}
    clocks = (start, *sorted((clock for clock in switches if clock < start), reverse=True))
    return tuple({**DEFAULTS, **in_force(given, clock)} for clock in clocks)
