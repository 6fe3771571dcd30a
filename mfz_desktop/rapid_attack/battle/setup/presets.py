"""What a table agrees on with one word, and its settings by chapter. Presets are data; no rule is here."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from PySide6.QtCore import QCoreApplication

import resources
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.settings import Value
from mfz_rules.rapid_attack.settings.book import BOOK
from mfz_rules.rapid_attack.settings.lint import lint

translate = QCoreApplication.translate


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
    played = TABLE_SETTINGS.own(plan.settings)
    fitting = [one for one in presets() if dict(one.settings) == played and one.scale in ("", plan.scale)]
    return next((one for one in fitting if one.scale), fitting[0] if fitting else None)


def with_preset(plan: SetupPlan, preset: Preset) -> SetupPlan:
    """Return the plan with a preset's settings in place of its own; the ruler stays."""
    ruler = TABLE_SETTINGS.usual(plan.settings)
    return replace(plan, settings={**preset.settings, **ruler}, scale=preset.scale or plan.scale)


def with_setting(plan: SetupPlan, name: str, value: Value) -> SetupPlan:
    """Return the plan with another value of a setting; the usual one is not written down."""
    return replace(plan, settings=TABLE_SETTINGS.changed(plan.settings, name, value))


def advised_against(plan: SetupPlan) -> tuple[Finding, ...]:
    """Return the authors' advice on the table's own rules (RA-HACK-04)."""
    return () if BOOK.check_settings(plan.settings) else tuple(map(TABLE_SETTINGS.in_words, lint(plan.settings)))
