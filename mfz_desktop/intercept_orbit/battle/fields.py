"""What the table may correct in games of ships, and the field for each key of the state: how it is typed.

Which keys there are comes from the rules; a key without a field of its own here is typed as text.
"""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Iterable, Mapping

from mfz_desktop.battle.page import typed_values as typed
from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.page.typed_values import PlayerOrder, Typed, typed_field
from mfz_desktop.battle.text.words import status_word
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.correctable_words import key_word
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word
from mfz_desktop.ui.forms.fields import Choice, Field, Number, Several
from mfz_desktop.ui.forms.inputs import Choices
from mfz_rules.intercept_orbit.state.assets import AssetState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.correcting import CORRECTIONS, KINDS, MOST_FUEL, MOST_SPEED, SETTLED


def things(battle: Battle) -> tuple[Correctable, ...]:
    """Return everything that can be corrected, the battle as a whole first."""
    names = Names(battle)
    found = [Correctable("", translate("Battle", "The battle"), _called(CORRECTIONS.battle))]
    for kind in KINDS:
        found += [Correctable(one.id, names(one.id), _called(kind.keys)) for one in kind.all(battle)]
    return tuple(found)


def _called(keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, key_word(key)) for key in keys)


def field_of(battle: Battle, thing: Correctable, key: str) -> Field:
    """Return the field of a key: `read` takes what stands from a battle, `write` returns what is said of it."""
    return typed_field(KINDS, thing, key, TYPED.get(key, _words)(battle, thing.id))


def _whole(battle: Battle, id: str) -> Typed:
    return typed.whole()


def _whole_or_none(battle: Battle, id: str) -> Typed:
    return typed.whole_or_none()


def _speed(battle: Battle, id: str) -> Typed:
    return Typed(Number(-1, MOST_SPEED, nothing=translate("Battle", "has not moved")))


def _fuel(battle: Battle, id: str) -> Typed:
    return Typed(Number(-1, MOST_FUEL, nothing=translate("Battle", "no fuel die")))


def _words(battle: Battle, id: str) -> Typed:
    return typed.words()


def _dice(battle: Battle, id: str) -> Typed:
    return typed.dice_row()


def _order(battle: Battle, id: str) -> Typed:
    return Typed(PlayerOrder(_players(battle)))


def _player(battle: Battle, id: str) -> Typed:
    return Typed(Choice(_players(battle)))


def _lost(battle: Battle, id: str) -> Typed:
    names = Names(battle)
    return typed.several(tuple((one.id, names.system(id, one.id)) for one in battle.fighter(id).systems))


def _near(battle: Battle, id: str) -> Typed:
    others = (one for one in (*battle.hvas, *battle.ships) if one.id != id)
    return Typed(Several(_named(battle, others)))


def _touching(battle: Battle, id: str) -> Typed:
    return Typed(Several(_named(battle, (one for one in battle.ships if one.alive))))


def _status(battle: Battle, id: str) -> Typed:
    return typed.settled(tuple((status.value, status_word(status)) for status in SETTLED))


def _condition(battle: Battle, id: str) -> Typed:
    return Typed(Choice(tuple((one.value, condition_word(one)) for one in Condition)), lambda now: now.value)


def _holder(battle: Battle, id: str) -> Typed:
    """A high value asset is held by a player, a company by an asset (IO-HVA-03, IO-FUEL-06)."""
    if battle.is_hva(id):
        return typed.one_or_none(_players(battle), nothing="")
    return typed.one_or_none(_named(battle, (one for one in battle.all_assets if one.alive and one.id != id)))


def _at(battle: Battle, id: str) -> Typed:
    return typed.place()


def _players(battle: Battle) -> Choices:
    names = Names(battle)
    return tuple((player.id, names(player.id)) for player in battle.players)


def _named(battle: Battle, assets: Iterable[AssetState]) -> Choices:
    names = Names(battle)
    return tuple((one.id, names(one.id)) for one in assets)


TYPED: Mapping[str, Callable[[Battle, str], Typed]] = {
    "clock": _whole,
    "round": _whole,
    "order": _order,
    "speed": _speed,
    "controller": _player,
    "lost": _lost,
    "whites": _whole,
    "defense": _whole_or_none,
    "spots": _dice,
    "near": _near,
    "status": _status,
    "pool": _dice,
    "at": _at,
    "fuel": _fuel,
    "condition": _condition,
    "holder": _holder,
    "touching": _touching,
    "score_per_asset": _whole,
}
