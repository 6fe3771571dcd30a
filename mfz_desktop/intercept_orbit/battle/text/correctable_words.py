"""What the table may correct, in words: the keys of the state, and what is said of them. No Qt."""

from mfz_desktop.battle.text.words import listed, status_word
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.filling import value_word
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word


def key_word(key: str) -> str:
    """Return what a key is called."""
    words = {
        "clock": translate("Battle", "Clock"),
        "round": translate("Battle", "Round"),
        "order": translate("Battle", "Order of players"),
        "speed": translate("Battle", "Speed of this turn"),
        "controller": translate("Battle", "Who has the ship"),
        "lost": translate("Battle", "Lost systems"),
        "whites": translate("Battle", "White dice left"),
        "defense": translate("Battle", "Defense"),
        "spots": translate("Battle", "Spot dice on it"),
        "near": translate("Battle", "What it is near"),
        "status": translate("Battle", "Turn"),
        "pool": translate("Battle", "Dice on the table"),
        "at": translate("Battle", "Place"),
        "name": translate("Battle", "Name"),
        "fuel": translate("Battle", "Fuel"),
        "condition": translate("Battle", "Condition"),
        "holder": translate("Battle", "Held by"),
        "touching": translate("Battle", "Which ships it touches"),
        "score_per_asset": translate("Battle", "Score per asset"),
    }
    return words.get(key, key)


def fact_word(fact: str) -> str:
    """Return what a fact of the table is called; one of a later version as it stands."""
    return {
        "range": translate("Battle", "the range"),
        "cover": translate("Battle", "what covers"),
        "shields": translate("Battle", "who may shield"),
        "meets": translate("Battle", "what the way meets"),
        "passes": translate("Battle", "what is passed"),
        "off_table": translate("Battle", "whether it leaves the table"),
        "near": translate("Battle", "what it is near"),
        "touching": translate("Battle", "what it touches"),
        "path": translate("Battle", "the way"),
        "possible": translate("Battle", "whether there is a place"),
    }.get(fact, fact.replace("_", " "))


def corrected_word(names: Names, piece: str, key: str, value: object) -> str:
    """Return what a key of a piece was corrected to, in words."""
    if key == "status" and isinstance(value, str):
        return status_word(value)
    if key == "condition" and isinstance(value, str):
        return condition_word(value)
    if key == "lost" and isinstance(value, tuple | list):
        return listed(names.system(piece, one) for one in value)
    return value_word(names, value)
