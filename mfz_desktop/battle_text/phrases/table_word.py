"""What the table says: corrections, concessions, notes."""

import json

from mfz_desktop.battle_text.names import Names
from mfz_desktop.battle_text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import Conceded, FactOverruled, Noted, Overruled


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _overruled(names: Names, event: Overruled) -> str:
    return f"{names(event.by)} sets {event.field} to {_value(event.value)}: {event.reason.rstrip('.')}."


def _fact(names: Names, event: FactOverruled) -> str:
    why = f" ({event.reason.rstrip('.')})" if event.reason else ""
    return f"The table says {event.fact} is {_value(event.stated)}{why}; measured was {_value(event.measured)}."


def _conceded(names: Names, event: Conceded) -> str:
    return f"{names(event.player)} concedes."


def _noted(names: Names, event: Noted) -> str:
    return f"{names(event.player)} notes: {event.text}"


PHRASES: Phrases = {
    Overruled: _overruled,
    FactOverruled: _fact,
    Conceded: _conceded,
    Noted: _noted,
}
