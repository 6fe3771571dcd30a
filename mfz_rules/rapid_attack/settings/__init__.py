"""Rapid Attack's rulings and house rules as named settings (RA-GEN-04, RA-HACK-01).

What a setting is, and how a table's are read, stands in `mfz_rules.common.settings`. Names are in snake case,
parameters of the rules keep their dots. Each chapter of the rules declares its settings in a module of its own.

What is here reads single settings of a table, as building and comparing do; a battle reads all of them once, with
its edition's own defaults: `rules.rules_of`.
"""

from mfz_rules.common.settings import YES_NO, Setting, Value, declare
from mfz_rules.rapid_attack.settings.book import canonical, check_settings, flag, number, value_of
from mfz_rules.rapid_attack.settings.chapters import CHAPTERS, SETTINGS
from mfz_rules.rapid_attack.settings.companies import BUILDING
from mfz_rules.rapid_attack.settings.comparing import COMPARING

__all__ = [
    "BUILDING",
    "CHAPTERS",
    "COMPARING",
    "SETTINGS",
    "YES_NO",
    "Setting",
    "Value",
    "canonical",
    "check_settings",
    "declare",
    "flag",
    "number",
    "value_of",
]
