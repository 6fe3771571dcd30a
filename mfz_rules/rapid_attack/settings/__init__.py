"""Rulings and house rules as named settings (RA-GEN-04, RA-HACK-01).

Every ruling on a question that the rules leave open has a name, a default and the values that make sense.
A table changes one by naming it in its terms; whatever is not named has its default. Names are in snake case,
parameters of the rules keep their dots. Each chapter of the rules declares its settings in a module of its own.

What is here reads single settings of a table, as building and comparing do; a battle reads all of them once, with
its edition's own defaults: `rules.rules_of`.
"""

from mfz_rules.rapid_attack.settings.chapters import CHAPTERS, SETTINGS
from mfz_rules.rapid_attack.settings.checking import check_settings
from mfz_rules.rapid_attack.settings.companies import BUILDING
from mfz_rules.rapid_attack.settings.comparing import COMPARING
from mfz_rules.rapid_attack.settings.reading import canonical, flag, number, value_of
from mfz_rules.rapid_attack.settings.setting import YES_NO, Setting, Value, declare

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
