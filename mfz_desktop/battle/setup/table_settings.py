"""The settings of a game as people see and choose them: called, found by words, said in findings. No Qt.

A table's own are a mapping by name, as set-ups keep them; what is as usual is not written down.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from mfz_desktop.core.language import translate
from mfz_rules.common.settings import Setting, SettingsBook, Value
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence

_QUOTED = re.compile("“([^”]*)”")

Given = Mapping[str, object]
"""What a table plays differently, by the names of the settings."""


@dataclass(frozen=True)
class SettingWords:
    """What a game's settings and their values are called; others are called by their own words."""

    names: Mapping[str, str]
    """By the setting's name; English, translated where it is shown."""
    values: Mapping[str, str]
    """By the value, for values whose own words say too little."""
    chapters: Callable[[], Mapping[str, str]]
    """Returns what the chapters are called, in the window's language."""

    def setting(self, setting: Setting) -> str:
        """Return a short name of a setting."""
        plain = setting.name.replace(".", ": ").replace("_", " ")
        return translate("Settings", self.names.get(setting.name, plain))

    def value(self, value: object) -> str:
        """Return a setting's value in words."""
        if isinstance(value, bool):
            return translate("Setup", "yes") if value else translate("Setup", "no")
        if value is None:
            return translate("Setup", "not fixed")
        return translate("Settings", self.values.get(str(value), str(value).replace("_", " ")))

    def chapter(self, chapter: str) -> str:
        """Return a chapter in words."""
        return self.chapters().get(chapter, chapter.capitalize())


@dataclass(frozen=True)
class TableSettings:
    """What a table may play differently in one game."""

    book: SettingsBook
    words: SettingWords
    apart: Collection[str] = ()
    """Settings that are chosen elsewhere, as the ruler is with the table: neither listed nor reset with others."""

    def given(self, settings: Given, setting: Setting) -> Value:
        """Return a setting's value at a table."""
        value = settings.get(setting.name, setting.default)
        return setting.meant(value) if setting.accepts(value) else setting.default

    def changed(self, settings: Given, name: str, value: Value) -> dict[str, object]:
        """Return a table's settings with another value of one; the usual one is not written down."""
        rest = {one: kept for one, kept in settings.items() if one != name}
        return rest if value == self.book.settings[name].default else {**rest, name: value}

    def usual(self, settings: Given) -> dict[str, object]:
        """Return a table's settings as usual, but for those that are chosen elsewhere."""
        return {name: value for name, value in settings.items() if name in self.apart}

    def own(self, settings: Given) -> dict[str, object]:
        """Return a table's settings without those that are chosen elsewhere."""
        return {name: value for name, value in settings.items() if name not in self.apart}

    def found(self, words: str, settings: Given, *, changed_only: bool = False) -> tuple[Setting, ...]:
        """Return the settings in whose words all the searched ones are, in the order of the chapters.

        What the game has settled, with one value to choose from, is not among them.
        """
        from mfz_desktop.context.commands.matching import normalize  # brings Qt, which commands do without

        wanted = normalize(words).split()
        return tuple(
            one
            for one in self.book.settings.values()
            if one.name not in self.apart
            and len(one.allowed) > 1
            and (not changed_only or one.name in settings)
            and all(word in normalize(self._said(one)) for word in wanted)
        )

    def wrong(self, settings: Given) -> tuple[Finding, ...]:
        """Return what nobody can play by: settings that are none, or that contradict each other (RA-HACK-01)."""
        unknown = self.book.check_settings(settings)
        return tuple(map(self.in_words, unknown or self.book.find_collisions(settings)))

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding on settings with their names and values in words, as the lists have them."""
        fix = self._in_words(finding.fix, finding.values) if finding.fix else None
        return replace(finding, text=self._in_words(finding.text, finding.values), fix=fix)

    def line(self, settings: Given, setting: Setting) -> str:
        """Return what a table plays differently: the setting, its value, the usual one, what it does."""
        words = translate("Agreed", "{name}: {value}, usually {usual}. {sentence}")
        return words.format(
            name=capital(self.words.setting(setting)),
            value=self.words.value(self.given(settings, setting)),
            usual=self.words.value(setting.default),
            sentence=affects_words(setting),
        )

    def lines(self, settings: Given) -> tuple[str, ...]:
        """Return every setting that a table plays otherwise than usual, in a sentence or two each."""
        return tuple(
            self.line(settings, one)
            for name, one in self.book.settings.items()
            if name in settings and name not in self.apart and self.given(settings, one) != one.default
        )

    def _said(self, one: Setting) -> str:
        """Return everything that is said of a setting."""
        return f"{one.name} {self.words.setting(one)} {one.affects} {self.words.chapter(one.chapter)} {one.question}"

    def _in_words(self, text: str, given: Mapping[str, object]) -> str:
        if not isinstance(text, Sentence):
            return text
        return Sentence(text.template, **{key: self._word(key, one, given) for key, one in text.values.items()})

    def _word(self, key: str, said: object, given: Mapping[str, object]) -> object:
        """Return a value of a sentence on settings as the lists have it; `given` are the values of the finding."""
        if key in ("value", "default") and key in given:
            return f"“{self.words.value(given[key])}”"
        if not isinstance(said, str) or isinstance(said, Sentence):
            return said
        if said in self.book.settings:
            return self.words.setting(self.book.settings[said])
        return _QUOTED.sub(self._quoted, said)

    def _quoted(self, found: re.Match[str]) -> str:
        known = self.book.settings.get(found[1])
        return f"“{self.words.setting(known)}”" if known else found[0]


def affects_words(setting: Setting) -> str:
    """Return what a setting affects, in a sentence."""
    return translate("Settings", setting.affects)


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
