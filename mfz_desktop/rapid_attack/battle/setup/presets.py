"""What a table agrees on with one word, and its settings by chapter. Presets are data; no rule is here."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from PySide6.QtCore import QCoreApplication

import resources
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.rapid_attack.battle.setup.setting_words import setting_word, value_word
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings import CHAPTERS, SETTINGS, Setting, Value, check_settings
from mfz_rules.rapid_attack.settings.book import find_collisions
from mfz_rules.rapid_attack.settings.lint import lint

translate = QCoreApplication.translate

_QUOTED = re.compile("“([^”]*)”")
RULER = "range.direct_length"
"""The ruler's length belongs to the battlefield, and no preset changes it."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Settings that go together."""

    id: str
    name: str
    """English; translated where it is shown."""
    sentence: str
    settings: Mapping[str, Value] = field(default_factory=dict)
    scale: str = ""
    """The scale that goes with it; empty where any does."""


@cache
def presets() -> tuple[Preset, ...]:
    """Return the shipped presets, the plainest first."""
    document: dict[str, list[dict[str, Any]]] = resources.read_json("presets", "battle.json")
    return tuple(Preset(**one) for one in document["presets"])


def preset_of(plan: SetupPlan) -> Preset | None:
    """Return the preset that the plan's settings are; None where the table plays by its own."""
    played = without_ruler(plan.settings)
    fitting = [one for one in presets() if dict(one.settings) == played and one.scale in ("", plan.scale)]
    return next((one for one in fitting if one.scale), fitting[0] if fitting else None)


def with_preset(plan: SetupPlan, preset: Preset) -> SetupPlan:
    """Return the plan with a preset's settings in place of its own; the ruler stays."""
    ruler = {name: value for name, value in plan.settings.items() if name == RULER}
    return replace(plan, settings={**preset.settings, **ruler}, scale=preset.scale or plan.scale)


def with_setting(plan: SetupPlan, name: str, value: Value) -> SetupPlan:
    """Return the plan with another value of a setting; the usual one is not written down."""
    rest = {one: kept for one, kept in plan.settings.items() if one != name}
    return replace(plan, settings=rest if value == SETTINGS[name].default else {**rest, name: value})


def without_ruler(settings: Mapping[str, object]) -> dict[str, object]:
    """Return settings but for the ruler's length."""
    return {name: value for name, value in settings.items() if name != RULER}


def given_value(plan: SetupPlan, setting: Setting) -> Value:
    """Return a setting's value at this table."""
    value = plan.settings.get(setting.name, setting.default)
    return setting.meant(value) if setting.accepts(value) else setting.default


def wrong_settings(plan: SetupPlan) -> tuple[Finding, ...]:
    """Return what nobody can play by: settings that are none, and those that contradict each other (RA-HACK-01)."""
    unknown = tuple(check_settings(plan.settings))
    return tuple(map(in_words, unknown or find_collisions(plan.settings)))


def advised_against(plan: SetupPlan) -> tuple[Finding, ...]:
    """Return the authors' advice on the table's own rules (RA-HACK-04)."""
    return () if check_settings(plan.settings) else tuple(map(in_words, lint(plan.settings)))


def in_words(finding: Finding) -> Finding:
    """Return a finding on settings with their names and values in words, as the lists have them."""
    fix = _in_words(finding.fix, finding.values) if finding.fix else None
    return replace(finding, text=_in_words(finding.text, finding.values), fix=fix)


def _in_words(text: str, given: Mapping[str, object]) -> str:
    if not isinstance(text, Sentence):
        return text
    return Sentence(text.template, **{key: _word(key, one, given) for key, one in text.values.items()})


def _word(key: str, said: object, given: Mapping[str, object]) -> object:
    """Return a value of a sentence on settings as the lists have it; `given` are the values of the finding."""
    if key in ("value", "default") and key in given:
        return f"“{value_word(given[key])}”"
    if not isinstance(said, str) or isinstance(said, Sentence):
        return said
    if said in SETTINGS:
        return setting_word(SETTINGS[said])
    return _QUOTED.sub(_quoted_word, said)


def _quoted_word(found: re.Match[str]) -> str:
    return f"“{setting_word(SETTINGS[found[1]])}”" if found[1] in SETTINGS else found[0]


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def found_settings(words: str, plan: SetupPlan, *, changed_only: bool = False) -> tuple[Setting, ...]:
    """Return the settings in whose words all the searched ones are, in the order of the chapters."""
    wanted = normalize(words).split()
    return tuple(
        one
        for one in SETTINGS.values()
        if one.name != RULER
        and (not changed_only or one.name in plan.settings)
        and all(
            word
            in normalize(f"{one.name} {setting_word(one)} {one.affects} {chapter_word(one.chapter)} {one.question}")
            for word in wanted
        )
    )


def chapters() -> tuple[str, ...]:
    """Return the chapters by the order of the rules."""
    return tuple(dict.fromkeys(one.chapter for settings in CHAPTERS for one in settings))


def chapter_word(chapter: str) -> str:
    """Return a chapter in words."""
    return {
        "companies": translate("Setup", "Companies"),
        "comparing": translate("Setup", "Comparing"),
        "battlefield": translate("Setup", "The battlefield"),
        "fielding": translate("Setup", "Fielding"),
        "order": translate("Setup", "Who acts when"),
        "turn": translate("Setup", "A frame's turn"),
        "attack": translate("Setup", "Attacks and cover"),
        "damage": translate("Setup", "Damage and retreat"),
        "stations": translate("Setup", "Stations"),
        "doomsday": translate("Setup", "The doomsday clock"),
        "advanced": translate("Setup", "Advanced options"),
        "campaign": translate("Setup", "Campaigns"),
    }.get(chapter, chapter.capitalize())
