"""Rulings and house rules as named settings, of any game (RA-GEN-04, RA-HACK-01).

Every ruling on a question that the rules leave open has a name, a default and the values that make sense.
A table changes one by naming it in its terms; whatever is not named has its default. Each game declares its settings
in modules named after its chapters, and makes a `SettingsBook` of them.

A book reads single settings of a table, as building and comparing do; a battle reads all of them once, with its
edition's own defaults, as `Rules` that the game's `Editions` make.
"""

from mfz_rules.common.settings.book import SettingsBook
from mfz_rules.common.settings.collisions import Collision, Condition, unusual
from mfz_rules.common.settings.rules import Editions, Rules, SettingsError
from mfz_rules.common.settings.setting import YES_NO, Setting, Value, chapter, declare

__all__ = [
    "YES_NO",
    "Collision",
    "Condition",
    "Editions",
    "Rules",
    "Setting",
    "SettingsBook",
    "SettingsError",
    "Value",
    "chapter",
    "declare",
    "unusual",
]
