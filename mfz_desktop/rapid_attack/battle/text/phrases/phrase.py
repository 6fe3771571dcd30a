"""What a phrase is."""

from collections.abc import Callable
from typing import Any

from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.state.events import Event

Phrases = dict[type[Event], Callable[[Names, Any], str]]
"""Of each event a function from the names of the battle and the event to a sentence."""
