"""The rules that one battle is played by: an edition and a table's settings, with every value resolved once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from mfz_rules.common.settings.book import SettingsBook, in_force
from mfz_rules.common.settings.setting import Value
from mfz_rules.common.settings.switching import Given, Switched, written
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence, SentenceError, joined


class SettingsError(SentenceError, ValueError):
    """Rules that nobody can play by: an edition or a setting that there is not, or settings that contradict."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(joined(*(finding.text for finding in findings)))
        self.findings = findings
        """Why, one by one."""


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition of a game and what a table plays differently, made by `Editions.rules_of`.

    Two are the same if the game, the edition and what was given are. Reading a value is one look into a dictionary,
    which raises KeyError for a name that is no setting of that kind. Circumstantial values (RA-HACK-02) read as they
    stand before the clock switches them: ask `at` for the rules in force, and keep these.
    """

    game: str
    edition: str
    given: tuple[tuple[str, Given], ...]
    """What the table said, in order of names."""
    _values: Mapping[str, Value] = field(repr=False, compare=False)
    _numbers: Mapping[str, float] = field(repr=False, compare=False)
    _wholes: Mapping[str, int] = field(repr=False, compare=False)
    _flags: Mapping[str, bool] = field(repr=False, compare=False)
    _words: Mapping[str, str] = field(repr=False, compare=False)
    _later: tuple[tuple[int, "Rules"], ...] = field(repr=False, compare=False)
    """What the clock brings: each number that it switches at with the rules from then on, the lowest first."""

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
        for clock_at_most, rules in self._later:
            if clock <= clock_at_most:
                return rules
        return self


@dataclass(frozen=True, eq=False, slots=True)
class Editions:
    """The editions of a game: one book of settings, and the defaults that an edition has of its own (RA-GEN-01)."""

    book: SettingsBook
    defaults: Mapping[str, Mapping[str, Value]]
    """By the edition's id, over the book's defaults; most have none."""

    def rules_of(self, edition: str, settings: Mapping[str, object] | None = None) -> Rules:
        """Return the rules of an edition with a table's settings; the same object for the same words.

        Raises SettingsError for an edition that there is not (RA-GEN-01), for names and values that the rules do not
        know (RA-GEN-04), and for settings that contradict each other (RA-HACK-01).
        """
        return _rules_of(self, edition, json.dumps(settings or {}, sort_keys=True, default=repr))

    def as_understood(self, edition: str, settings: Mapping[str, object]) -> Rules:
        """Return the rules of an edition with what the book understands of a table's settings; the rest is usual.

        For what is shown before anybody plays; raises KeyError for an edition that there is not.
        """
        return self.resolved(edition, self.book.understood(self.book.canonical(settings)))

    def unknown(self, edition: str) -> tuple[Finding, ...]:
        """Return what is said of an edition that there is not; nothing of one that there is."""
        if edition in self.defaults:
            return ()
        return (
            Finding(
                rule="RA-GEN-01",
                key="unknown_edition",
                severity=Severity.ERROR,
                text=Sentence("There is no edition called “{edition}”.", edition=edition),
                values={"edition": edition, "editions": tuple(self.defaults)},
            ),
        )

    def resolved(self, edition: str, given: Mapping[str, Given]) -> Rules:
        """Return the rules of an edition with what a table says, all of which the book understands."""
        said = {name: one.otherwise if isinstance(one, Switched) else one for name, one in given.items()}
        values = {**self.book.defaults, **self.defaults[edition], **said}
        counted = {name: _counted(self.book, values, name) for name in values}
        switches = sorted({one.clock_at_most for one in given.values() if isinstance(one, Switched)})
        return Rules(
            self.book.game,
            edition,
            tuple(sorted(given.items())),
            _values=values,
            _numbers={name: one for name, one in counted.items() if type(one) is int or type(one) is float},
            _wholes={
                name: one for name, one in counted.items() if type(one) is int and self.book.settings[name].is_whole
            },
            _flags={name: one for name, one in values.items() if type(one) is bool},
            _words={name: one for name, one in values.items() if type(one) is str},
            _later=tuple((clock, self.resolved(edition, in_force(given, clock))) for clock in switches),
        )


def _counted(book: SettingsBook, values: Mapping[str, Value], name: str) -> Value:
    """Return a value, or that of the setting it stands for where it is None."""
    value, other = values[name], book.settings[name].same_as
    return values[other] if value is None and other else value


@lru_cache(maxsize=1024)
def _rules_of(editions: Editions, edition: str, text: str) -> Rules:
    book = editions.book
    settings: dict[str, object] = json.loads(text)
    findings = (*editions.unknown(edition), *book.check_settings(settings), *book.find_collisions(settings))
    if findings:
        raise SettingsError(findings)
    return editions.as_understood(edition, settings)
