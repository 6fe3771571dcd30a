"""Circumstantial values: a setting that the doomsday clock switches in mid-battle (RA-HACK-02).

In a table's settings such a value is written `{"else": 8, "clock_at_most": 5, "then": 6}`: 8 until the clock shows
5 or less, and 6 from then on. Only the clock switches anything here. What depends on where pieces stand, and what
anyone thinks of next, is for people to watch: they play it with `overrule`. Settings that are settled before the
first round (`Setting.fixed`) cannot be switched.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mfz_rules.common.settings.setting import Setting, Value, same

CLOCKS = range(1, 21)
"""What a clock can show while a battle lasts."""
_KEYS = frozenset({"else", "clock_at_most", "then"})


@dataclass(frozen=True, slots=True)
class Switched:
    """A value until the clock has come down to a number, and another from then on."""

    otherwise: Value
    clock_at_most: int
    then: Value

    def at(self, clock: int) -> Value:
        """Return the value in force while the clock shows that number."""
        return self.then if clock <= self.clock_at_most else self.otherwise

    def write(self) -> dict[str, Value]:
        """Return it as a table writes it."""
        return {"else": self.otherwise, "clock_at_most": self.clock_at_most, "then": self.then}


Given = Value | Switched
"""What a table says about one setting."""


def read_switched(setting: Setting, value: object) -> Switched | None:
    """Return a circumstantial value; None where it is none, or none that this setting can have."""
    if setting.fixed or not isinstance(value, Mapping) or set(value) != _KEYS:
        return None
    clock = next((clock for clock in CLOCKS if same(value["clock_at_most"], clock)), None)
    if clock is None or not setting.accepts(value["else"]) or not setting.accepts(value["then"]):
        return None
    return Switched(setting.meant(value["else"]), clock, setting.meant(value["then"]))


def read_given(setting: Setting, value: object) -> Given:
    """Return what a table says about a setting; raises ValueError for what the setting cannot be."""
    switched = read_switched(setting, value)
    return setting.meant(value) if switched is None else switched


def written(given: Given) -> Value | dict[str, Value]:
    """Return what a table says as it writes it."""
    return given.write() if isinstance(given, Switched) else given
