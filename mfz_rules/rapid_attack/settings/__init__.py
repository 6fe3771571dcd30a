"""Rulings and house rules as named settings (RA-GEN-04, RA-HACK-01).

Every ruling on a question that the rules leave open has a name, a default and the values that make sense.
A table changes one by naming it in its terms; whatever is not named has its default. Names are in snake case,
parameters of the rules keep their dots. Each chapter of the rules declares its settings in a module of its own.

What is here reads single settings of a table, as building and comparing do; a battle reads all of them once, with
its edition's own defaults: `rules.rules_of`.
"""

from collections.abc import Mapping

from mfz_rules.rapid_attack.findings import Finding, Severity
from mfz_rules.rapid_attack.settings.advanced import ADVANCED
from mfz_rules.rapid_attack.settings.attack import ATTACK
from mfz_rules.rapid_attack.settings.battlefield import BATTLEFIELD
from mfz_rules.rapid_attack.settings.campaign import CAMPAIGN
from mfz_rules.rapid_attack.settings.companies import BUILDING
from mfz_rules.rapid_attack.settings.comparing import COMPARING
from mfz_rules.rapid_attack.settings.damage import DAMAGE
from mfz_rules.rapid_attack.settings.doomsday import DOOMSDAY
from mfz_rules.rapid_attack.settings.fielding import FIELDING
from mfz_rules.rapid_attack.settings.order import ORDER
from mfz_rules.rapid_attack.settings.setting import YES_NO, Setting, Value, declare
from mfz_rules.rapid_attack.settings.stations import STATIONS
from mfz_rules.rapid_attack.settings.turn import TURN

__all__ = [
    "BUILDING",
    "CHAPTERS",
    "COMPARING",
    "SETTINGS",
    "YES_NO",
    "Setting",
    "Value",
    "check_settings",
    "declare",
    "flag",
    "number",
    "value_of",
]

CHAPTERS = (
    BUILDING,
    COMPARING,
    BATTLEFIELD,
    FIELDING,
    ORDER,
    TURN,
    ATTACK,
    DAMAGE,
    STATIONS,
    DOOMSDAY,
    ADVANCED,
    CAMPAIGN,
)
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name."""


def value_of(settings: Mapping[str, object], name: str) -> Value:
    """Return what a table plays by: its own value where it is a sensible one, else the default."""
    setting = SETTINGS[name]
    if name not in settings:
        return setting.default
    value = settings[name]
    return setting.meant(value) if setting.accepts(value) else setting.default


def flag(settings: Mapping[str, object], name: str) -> bool:
    """Return a setting that is yes or no."""
    return value_of(settings, name) is True


def number(settings: Mapping[str, object], name: str) -> int:
    """Return a setting that is a whole number; raises TypeError for one that has none by default."""
    value = value_of(settings, name)
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a number")
    return value


def check_settings(settings: Mapping[str, object]) -> tuple[Finding, ...]:
    """Return a finding for every name that is no setting and every value that is not allowed (RA-GEN-04)."""
    findings = []
    for name, value in settings.items():
        setting = SETTINGS.get(name)
        if setting is None:
            findings.append(_unknown(name))
        elif not setting.accepts(value):
            findings.append(_not_allowed(setting, value))
    return tuple(findings)


def _unknown(name: str) -> Finding:
    return Finding(
        rule="RA-GEN-04",
        key="unknown_setting",
        severity=Severity.WARNING,
        text=f"There is no setting called “{name}”; it changes nothing.",
        values={"name": name},
        fix="Check how it is spelled, or take it out.",
    )


def _not_allowed(setting: Setting, value: object) -> Finding:
    choices = ", ".join(str(one) for one in setting.allowed)
    return Finding(
        rule="RA-GEN-04",
        key="setting_not_allowed",
        severity=Severity.WARNING,
        text=f"“{setting.name}” cannot be {value!r}; you play with {setting.default}.",
        values={"name": setting.name, "value": value, "default": setting.default, "allowed": setting.allowed},
        fix=f"Choose one of: {choices}.",
    )
