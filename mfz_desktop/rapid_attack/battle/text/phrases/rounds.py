"""Numbers of per-unit order."""

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    CountMoved,
    NumbersRolled,
    NumberWaited,
)


def _numbers(names: Names, event: NumbersRolled) -> str:
    rolled = [f"{names(frame)} {listed(map(str, numbers))}" for frame, numbers in event.numbers]
    words = translate("Battle", "{player} rolls for the order: {rolled}.")
    return words.format(player=names(event.player), rolled="; ".join(rolled))


def _count(names: Names, event: CountMoved) -> str:
    return translate("Battle", "The count is at {number}.").format(number=event.number)


def _waited(names: Names, event: NumberWaited) -> str:
    words = translate("Battle", "{frame} waits at {number} for the other number.")
    return words.format(frame=names(event.frame), number=event.number)


PHRASES: Phrases = {NumbersRolled: _numbers, CountMoved: _count, NumberWaited: _waited}
