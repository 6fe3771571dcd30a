"""A frame's turn."""

from mfz_desktop.rapid_attack.battle.text.names import RANGES, Names, dice, die, number_of
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
        return f"{owner} takes the turn of {names(event.frame)}."
    return f"{owner} takes the turn of {names(event.frame)}, which {names(event.roused_by)} has roused."


def _named(names: Names, event: TargetNamed) -> str:
    if event.target is None:
        return f"{names(event.frame)} names no target."
    at = f", {RANGES[event.range]}" if event.range else ""
    rockets = f", with {number_of(event.rockets, 'rocket')}" if event.rockets else ""
    return f"{names(event.frame)} names {names(event.target)}{at}{rockets}."


def _rolled(names: Names, event: Rolled) -> str:
    aside = f"; {number_of(event.set_aside, 'white die', 'white dice')} set aside" if event.set_aside else ""
    return f"{names(event.frame)} rolls {dice(event.dice)}{aside}."


def _spent(names: Names, event: RocketsSpent) -> str:
    return f"{names(event.frame)} spends {number_of(event.rockets, 'rocket')}."


def _defense(names: Names, event: DefenseSet) -> str:
    chosen = "" if event.die is None else f" with {die(event.die)}"
    return f"{names(event.frame)} defends{chosen}: defense {event.defense}."


def _status(names: Names, event: StatusSet) -> str:
    return f"{names(event.frame)} is now: {event.status.value.replace('_', ' ')}."


def _moved(names: Names, event: Moved) -> str:
    near = f", near {names.all(event.near)}" if event.near else ""
    return f"{names(event.frame)} moves with {die(event.die)}{near}."


def _spotted(names: Names, event: SpotPlaced) -> str:
    return f"{names(event.frame)} spots {names(event.target)} with {die(event.die)}."


def _wasted(names: Names, event: SpotWasted) -> str:
    return f"{names(event.frame)} spots {names(event.target)} with {die(event.die)}, no higher than the spot there."


def _ended(names: Names, event: TurnEnded) -> str:
    return f"The turn of {names(event.frame)} ends."


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
