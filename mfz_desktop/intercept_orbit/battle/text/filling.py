"""Filling a sentence with what an event carries: ids by names, dice and systems in words."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from mfz_desktop.battle.text.words import dice, die, listed
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word, range_word, system_word
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.kernel.dice import RolledDie

Phrase = Callable[[Names, Any], str]


def told(words: Callable[[], str]) -> Phrase:
    """Return what says an event by a sentence with the event's fields by name: `{asset} is destroyed.`"""
    return lambda names, event: filled(names, words(), event)


def filled(names: Names, words: str, event: Any) -> str:
    """Return the sentence with the event's fields filled in."""
    asset = getattr(event, "asset", None) or getattr(event, "company", None)
    wanted = [one.name for one in fields(event) if f"{{{one.name}}}" in words]
    return words.format(**{key: _word(names, key, getattr(event, key), asset) for key in wanted})


def value_word(names: Names, value: object) -> str:
    """Return a value of a state in words."""
    if isinstance(value, bool):
        return translate("Battle", "yes") if value else translate("Battle", "no")
    if isinstance(value, dict):
        return ", ".join(f"{key} {value_word(names, one)}" for key, one in value.items())
    return _word(names, "", value, None)


def _word(names: Names, key: str, value: object, asset: str | None) -> str:
    """Return what stands under a key in words; systems are those of the asset."""
    if value is None:
        return translate("Battle", "nothing") if key not in _PLAYERS else names(None)
    if isinstance(value, RolledDie):
        return die(value)
    if isinstance(value, Condition):
        return condition_word(value)
    if isinstance(value, str):
        return _text(names, key, value, asset)
    if isinstance(value, tuple | list):
        return _row(names, key, tuple(value), asset)
    return f"{value:g}" if isinstance(value, int | float) else str(value)


_PLAYERS = ("player", "by", "to", "lost_by", "winner")


def _text(names: Names, key: str, value: str, asset: str | None) -> str:
    if key in ("system", "systems") and asset is not None:
        return names.system(asset, value)
    if key == "range":
        return range_word(value)
    called = names(value)
    return called if called != value else system_word(value)


def _row(names: Names, key: str, row: tuple[Any, ...], asset: str | None) -> str:
    if row and all(isinstance(one, RolledDie) for one in row):
        return dice(row)
    if row and all(isinstance(one, int) for one in row):
        return " ".join(map(str, row))
    if row and all(isinstance(one, tuple) for one in row):
        return ", ".join(" ".join(_word(names, key, each, asset) for each in one) for one in row)
    return listed([_word(names, key, one, asset) for one in row])
