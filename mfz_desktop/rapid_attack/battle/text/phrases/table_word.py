"""What the table says: corrections, concessions, notes."""

from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.rapid_attack.battle.text.names import RANGES, Names, listed
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import Conceded, FactOverruled, Noted, Overruled

BANDS = {range.value: words for range, words in RANGES.items()}


def _value(names: Names, value: object, frame: str = "") -> str:
    """Return a value in words: pieces by their names, a frame's systems by what they are."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_words(str(key))} {_value(names, one, frame)}" for key, one in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return listed([_value(names, one, frame) for one in value])
    if isinstance(value, float):
        return f"{value:g}"
    text = str(value)
    return BANDS.get(text) or (names.system(frame, text) if frame else text) if names(text) == text else names(text)


def _words(key: str) -> str:
    return "white dice" if key == "whites" else key.replace("_", " ")


def _overruled(names: Names, event: Overruled) -> str:
    """Return what is corrected, of which piece where it is one's."""
    piece, _, key = event.field.rpartition(".")
    value, why = _value(names, event.value, piece), _readable(event.reason).rstrip(".")
    if not piece:
        return f"{names(event.by)} sets {_words(key)} to {value}: {why}."
    return f"{names(event.by)} corrects {names(piece)} ({_words(key)}: {value}): {why}."


def _fact(names: Names, event: FactOverruled) -> str:
    why = f" ({_readable(event.reason).rstrip('.')})" if event.reason else ""
    stated, measured = _value(names, event.stated), _value(names, event.measured)
    return f"The table says {_words(event.fact)}: {stated}{why}; measured was {measured}."


def _conceded(names: Names, event: Conceded) -> str:
    return f"{names(event.player)} concedes."


def _noted(names: Names, event: Noted) -> str:
    text = _readable(event.text)
    end = "" if text.endswith((".", "!", "?", "…")) else "."
    return f"{names(event.player)} notes: {text}{end}"


def _readable(text: str) -> str:
    """Return a text as long as fields take it: older records hold longer ones, which hold a page for minutes."""
    return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 1]}…"


PHRASES: Phrases = {
    Overruled: _overruled,
    FactOverruled: _fact,
    Conceded: _conceded,
    Noted: _noted,
}
