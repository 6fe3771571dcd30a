"""The rules that one battle is played by: an edition and a table's settings, with every value resolved once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence, SentenceError, joined
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.chapters import DEFAULTS, SETTINGS
from mfz_rules.rapid_attack.settings.checking import check_settings
from mfz_rules.rapid_attack.settings.collisions import find_collisions
from mfz_rules.rapid_attack.settings.reading import canonical, in_force, understood
from mfz_rules.rapid_attack.settings.setting import Value
from mfz_rules.rapid_attack.settings.switching import Given, Switched, written

_WHOLES = frozenset(
    name for name, setting in SETTINGS.items() if all(one is None or type(one) is int for one in setting.allowed)
)


class SettingsError(SentenceError, ValueError):
    """Rules that nobody can play by: an edition or a setting that there is not, or settings that contradict."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(joined(*(finding.text for finding in findings)))
        self.findings = findings
        """Why, one by one."""


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition and what a table plays differently, made by `rules_of`.

    Two are the same if the edition and what was given are. Reading a value is one look into a dictionary, which
    raises KeyError for a name that is no setting of that kind. Circumstantial values (RA-HACK-02) read as they stand
    before the clock switches them: ask `at` for the rules in force, and keep these.
    """

    edition: str
    given: tuple[tuple[str, Given], ...]
    """What the table said, in order of names."""
    _values: dict[str, Value] = field(init=False, repr=False, compare=False)
    _numbers: dict[str, float] = field(init=False, repr=False, compare=False)
    _wholes: dict[str, int] = field(init=False, repr=False, compare=False)
    _flags: dict[str, bool] = field(init=False, repr=False, compare=False)
    _words: dict[str, str] = field(init=False, repr=False, compare=False)
    _switched: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        said = {name: one.otherwise if isinstance(one, Switched) else one for name, one in self.given}
        values = {**DEFAULTS, **EDITIONS[self.edition].defaults, **said}
        counted = {name: _filled(values, name) for name in values}
        resolved = {
            "_values": values,
            "_numbers": {name: one for name, one in counted.items() if type(one) in (int, float)},
            "_wholes": {name: one for name, one in counted.items() if name in _WHOLES and one is not None},
            "_flags": {name: one for name, one in values.items() if type(one) is bool},
            "_words": {name: one for name, one in values.items() if type(one) is str},
            "_switched": any(isinstance(one, Switched) for _, one in self.given),
        }
        for name, value in resolved.items():
            object.__setattr__(self, name, value)

    @property
    def settings(self) -> dict[str, object]:
        """What the table said, as it is written in a file: a dictionary of its own each time."""
        return {name: written(one) for name, one in self.given}

    def value(self, name: str) -> Value:
        """Return a setting's value, of whatever kind."""
        return self._values[name]

    def number(self, name: str) -> float:
        """Return a setting that is a number, whole or not; one that stands for another has the other's."""
        return self._numbers[name]

    def whole(self, name: str) -> int:
        """Return a setting that is a whole number."""
        return self._wholes[name]

    def flag(self, name: str) -> bool:
        """Return a setting that is yes or no."""
        return self._flags[name]

    def word(self, name: str) -> str:
        """Return a setting that is a word."""
        return self._words[name]

    def at(self, clock: int) -> "Rules":
        """Return the rules in force while the clock shows that number: these, if it switches nothing (RA-HACK-02)."""
        return _at(self, clock) if self._switched else self


def _filled(values: Mapping[str, Value], name: str) -> Value:
    """Return a value, or that of the setting it stands for where it is None."""
    value, other = values[name], SETTINGS[name].same_as
    return values[other] if value is None and other else value


@lru_cache(maxsize=1024)
def _at(rules: Rules, clock: int) -> Rules:
    return Rules(rules.edition, tuple(in_force(dict(rules.given), clock).items()))


def rules_of(edition: str, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of an edition with a table's settings; the same object for the same words.

    Raises SettingsError for an edition that there is not (RA-GEN-01), for names and values that the rules do not
    know (RA-GEN-04), and for settings that contradict each other (RA-HACK-01).
    """
    return _rules_of(edition, json.dumps(settings or {}, sort_keys=True, default=repr))


@lru_cache(maxsize=1024)
def _rules_of(edition: str, text: str) -> Rules:
    settings: dict[str, object] = json.loads(text)
    findings = (*_unknown_edition(edition), *check_settings(settings), *find_collisions(settings))
    if findings:
        raise SettingsError(findings)
    return Rules(edition, tuple(sorted(understood(canonical(settings)).items())))


def _unknown_edition(edition: str) -> tuple[Finding, ...]:
    if edition in EDITIONS:
        return ()
    return (
        Finding(
            rule="RA-GEN-01",
            key="unknown_edition",
            severity=Severity.ERROR,
            text=Sentence("There is no edition called “{edition}”.", edition=edition),
            values={"edition": edition, "editions": tuple(EDITIONS)},
        ),
    )
