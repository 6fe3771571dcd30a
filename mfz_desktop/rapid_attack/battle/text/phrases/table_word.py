"""What the table says: corrections, concessions, notes."""

from mfz_desktop.battle.text.phrases import readable
from mfz_desktop.battle.text.words import listed, status_word
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.events import FactOverruled, Overruled
from mfz_rules.rapid_attack.state.frames import Status


def _value(names: Names, value: object, key: str, frame: str = "") -> str:
    """Return the value of a key in words: pieces by their names, a frame's systems by what they are."""
    if value is None:
        return translate("Battle", "nothing")
    if isinstance(value, bool):
        return translate("Battle", "yes") if value else translate("Battle", "no")
    if isinstance(value, dict):
        said = [f"{_words(str(key))} {_value(names, one, str(key), frame)}" for key, one in value.items()]
        return ", ".join(said) or translate("Battle", "nothing")
    if isinstance(value, list | tuple):
        return listed([_value(names, one, key, frame) for one in value])
    if isinstance(value, float):
        return f"{value:g}"
    text = str(value)
    if names(text) != text:
        return names(text)
    if key == "status" and text in set(Status):
        return status_word(text)
    if key == "level" and text in set(Level):
        return _level_word(Level(text))
    if text in {range.value for range in Range}:
        return range_words(Range(text))
    return names.system(frame, text) if frame else text


def _words(key: str) -> str:
    words = {
        "at": translate("Battle", "at"),
        "bricks_high": translate("Battle", "bricks high"),
        "climbable": translate("Battle", "climbable"),
        "clock": translate("Battle", "clock"),
        "cover": translate("Battle", "cover"),
        "defense": translate("Battle", "defense"),
        "environments": translate("Battle", "environments"),
        "facing": translate("Battle", "facing"),
        "level": translate("Battle", "level"),
        "lost": translate("Battle", "lost"),
        "name": translate("Battle", "name"),
        "near": translate("Battle", "near"),
        "numbers": translate("Battle", "numbers"),
        "order": translate("Battle", "order"),
        "owner": translate("Battle", "owner"),
        "pieces_left": translate("Battle", "pieces left"),
        "polygon": translate("Battle", "outline"),
        "pool": translate("Battle", "pool"),
        "range": translate("Battle", "range"),
        "rockets": translate("Battle", "rockets"),
        "round": translate("Battle", "round"),
        "ruined": translate("Battle", "ruined"),
        "score_per_asset": translate("Battle", "score per asset"),
        "spot": translate("Battle", "spot"),
        "status": translate("Battle", "status"),
        "whites": translate("Battle", "white dice"),
    }
    return words.get(key) or key.replace("_", " ")


def _level_word(level: Level) -> str:
    return {
        Level.HIGHER: translate("Battle", "higher"),
        Level.LOWER: translate("Battle", "lower"),
        Level.SAME: translate("Battle", "same"),
    }[level]


def _overruled(names: Names, event: Overruled) -> str:
    """Return what is corrected, of which piece where it is one's."""
    if event.field == "terrain" and isinstance(event.value, dict):
        words = translate("Battle", "{player} adds {piece} to the terrain: {why}.")
        why = readable(event.reason).rstrip(".")
        return words.format(player=names(event.by), piece=event.value.get("name"), why=why)
    piece, _, key = event.field.rpartition(".")
    value, why = _value(names, event.value, key, piece), readable(event.reason).rstrip(".")
    if not piece:
        words = translate("Battle", "{player} sets {what} to {value}: {why}.")
        return words.format(player=names(event.by), what=_words(key), value=value, why=why)
    words = translate("Battle", "{player} corrects {piece} ({what}: {value}): {why}.")
    return words.format(player=names(event.by), piece=names(piece), what=_words(key), value=value, why=why)


def _fact(names: Names, event: FactOverruled) -> str:
    stated, measured = (_value(names, one, event.fact) for one in (event.stated, event.measured))
    words = translate("Battle", "The table says {what}: {stated}; measured was {measured}.")
    if event.reason:
        words = translate("Battle", "The table says {what}: {stated} ({why}); measured was {measured}.")
    why = readable(event.reason).rstrip(".")
    return words.format(what=_words(event.fact), stated=stated, why=why, measured=measured)


PHRASES: Phrases = {
    Overruled: _overruled,
    FactOverruled: _fact,
}
