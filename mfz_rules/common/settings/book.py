"""A game's settings in one book, and reading what a table says about them: one by one, or all in force at once."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from mfz_rules.common.settings.checking import not_allowed, not_switched, unknown
from mfz_rules.common.settings.collisions import Collision
from mfz_rules.common.settings.setting import Setting, Value
from mfz_rules.common.settings.switching import Given, Switched, read_given, written
from mfz_rules.kernel.findings import Finding


@dataclass(frozen=True, eq=False)
class SettingsBook:
    """All settings of one game. A table names those that it plays differently; the rest has its default."""

    game: str
    """The game's id: `rapid-attack`."""
    settings: Mapping[str, Setting]
    """Every setting there is, by name."""
    clock: str
    """The name of the setting that says what the doomsday clock starts at."""
    collisions: tuple[Collision, ...] = ()
    """Which settings contradict each other."""

    @cached_property
    def defaults(self) -> Mapping[str, Value]:
        """What a table plays by that says nothing."""
        return {name: setting.default for name, setting in self.settings.items()}

    def understood(self, settings: Mapping[str, object]) -> dict[str, Given]:
        """Return what the settings say that the rules understand; the rest is for `check_settings` to tell of."""
        found: dict[str, Given] = {}
        for name, value in settings.items():
            with suppress(KeyError, ValueError):
                found[name] = read_given(self.settings[name], value)
        return found

    def canonical(self, settings: Mapping[str, object]) -> dict[str, object]:
        """Return the settings under their own names, with the values as declared.

        What is not allowed stays as it is, for `check_settings` to tell of.
        """
        return {**settings, **{name: written(given) for name, given in self.understood(settings).items()}}

    def value_of(self, settings: Mapping[str, object], name: str) -> Value:
        """Return what a table plays by: its own value where it is a sensible one, else the default.

        Of a circumstantial value it is the one from before the clock switches it.
        """
        setting = self.settings[name]
        if name not in settings:
            return setting.default
        try:
            given = read_given(setting, settings[name])
        except ValueError:
            return setting.default
        return given.otherwise if isinstance(given, Switched) else given

    def flag(self, settings: Mapping[str, object], name: str) -> bool:
        """Return a setting that is yes or no."""
        return self.value_of(settings, name) is True

    def number(self, settings: Mapping[str, object], name: str) -> int:
        """Return a setting that is a whole number; raises TypeError for one that has none by default."""
        value = self.value_of(settings, name)
        if not isinstance(value, int):
            raise TypeError(f"{name} is not a number")
        return value

    def every_stretch(self, settings: Mapping[str, object]) -> tuple[Mapping[str, Value], ...]:
        """Return the values of all settings for each stretch of the clock that they stay the same in, highest first.

        Without circumstantial values that is a single one. What is not understood stands at its default.
        """
        given = self.understood(self.canonical(settings))
        start = self.number(settings, self.clock)
        switches = {one.clock_at_most for one in given.values() if isinstance(one, Switched)}
        clocks = (start, *sorted((clock for clock in switches if clock < start), reverse=True))
        return tuple({**self.defaults, **in_force(given, clock)} for clock in clocks)

    def check_settings(self, settings: Mapping[str, object]) -> tuple[Finding, ...]:
        """Return a finding for every name that is no setting and every value that is not allowed (RA-GEN-04)."""
        named = self.canonical(settings)
        understandable = self.understood(named)
        return tuple(self.refused(name, value) for name, value in named.items() if name not in understandable)

    def refused(self, name: str, value: object) -> Finding:
        """Return why this is none of what the settings can say (RA-GEN-04, RA-HACK-02)."""
        setting = self.settings.get(name)
        if setting is None:
            return unknown(name)
        return not_switched(setting) if setting.fixed and isinstance(value, Mapping) else not_allowed(setting, value)

    def find_collisions(self, settings: Mapping[str, object]) -> tuple[Finding, ...]:
        """Return an error for each contradiction, at whatever number of the clock it comes up (RA-HACK-01)."""
        stretches = self.every_stretch(settings)
        return tuple(one.finding() for one in self.collisions if any(one.meets(values) for values in stretches))


def in_force(given: Mapping[str, Given], clock: int) -> dict[str, Value]:
    """Return what is given as it stands while the clock shows that number."""
    return {name: one.at(clock) if isinstance(one, Switched) else one for name, one in given.items()}
