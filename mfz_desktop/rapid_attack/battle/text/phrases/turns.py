"""A frame's turn."""

from mfz_desktop.battle.text.words import dice, die, status_word
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    DefenseSet,
    Moved,
    RocketsSpent,
    Rolled,
    SpotPlaced,
    SpotWasted,
    StatusSet,
    TargetNamed,
    TurnEnded,
    TurnOpened,
)


def _opened(names: Names, event: TurnOpened) -> str:
    owner = names.owner(event.frame)
    if event.roused_by is None:
        words = translate("Battle", "{player} takes the turn of {frame}.")
        return words.format(player=owner, frame=names(event.frame))
    words = translate("Battle", "{player} takes the turn of {frame}, which {attacker} has roused.")
    return words.format(player=owner, frame=names(event.frame), attacker=names(event.roused_by))


def _named(names: Names, event: TargetNamed) -> str:
    if event.target is None:
        return translate("Battle", "{frame} names no target.").format(frame=names(event.frame))
    words = translate("Battle", "{frame} names {target}").format(frame=names(event.frame), target=names(event.target))
    said = [words, range_words(event.range)] if event.range else [words]
    if event.rockets:
        said.append(plural("Battle", "with %n rocket", "with %n rockets", event.rockets))
    return f"{', '.join(said)}."


def _rolled(names: Names, event: Rolled) -> str:
    words = translate("Battle", "{frame} rolls {dice}.")
    if event.set_aside:
        words = plural(
            "Battle",
            "{frame} rolls {dice}; %n white die set aside.",
            "{frame} rolls {dice}; %n white dice set aside.",
            event.set_aside,
        )
    return words.format(frame=names(event.frame), dice=dice(event.dice))


def _spent(names: Names, event: RocketsSpent) -> str:
    words = plural("Battle", "{frame} spends %n rocket.", "{frame} spends %n rockets.", event.rockets)
    return words.format(frame=names(event.frame))


def _defense(names: Names, event: DefenseSet) -> str:
    if event.die is None:
        words = translate("Battle", "{frame} defends: defense {value}.")
        return words.format(frame=names(event.frame), value=event.defense)
    words = translate("Battle", "{frame} defends with {die}: defense {value}.")
    return words.format(frame=names(event.frame), die=die(event.die), value=event.defense)


def _status(names: Names, event: StatusSet) -> str:
    words = translate("Battle", "{frame} is now: {status}.")
    return words.format(frame=names(event.frame), status=status_word(event.status))


def _moved(names: Names, event: Moved) -> str:
    words = translate("Battle", "{frame} moves with {die}.")
    if event.near:
        words = translate("Battle", "{frame} moves with {die}, near {stations}.")
    return words.format(frame=names(event.frame), die=die(event.die), stations=names.all(event.near))


def _spotted(names: Names, event: SpotPlaced) -> str:
    words = translate("Battle", "{frame} spots {target} with {die}.")
    return words.format(frame=names(event.frame), target=names(event.target), die=die(event.die))


def _wasted(names: Names, event: SpotWasted) -> str:
    words = translate("Battle", "{frame} spots {target} with {die}, no higher than the spot there.")
    return words.format(frame=names(event.frame), target=names(event.target), die=die(event.die))


def _ended(names: Names, event: TurnEnded) -> str:
    return translate("Battle", "The turn of {frame} ends.").format(frame=names(event.frame))


PHRASES: Phrases = {
    TurnOpened: _opened,
    TargetNamed: _named,
    Rolled: _rolled,
    RocketsSpent: _spent,
    DefenseSet: _defense,
    StatusSet: _status,
    Moved: _moved,
    SpotPlaced: _spotted,
    SpotWasted: _wasted,
    TurnEnded: _ended,
}
