"""What the table may correct, and the field for each key of the state: how what stands there is typed.

Which keys there are comes from the rules; a key without a field of its own here is typed as text.
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.order.rows import status_word
from mfz_desktop.battle.page import typed_values as typed
from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.page.typed_values import PlayerOrder, Typed, number_of, row, typed_field
from mfz_desktop.models.system_words import named_type
from mfz_desktop.rapid_attack.battle.new_terrain import NewTerrain
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.forms.fields import Field, Line, Tick
from mfz_desktop.ui.forms.inputs import Choices
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.correcting import BATTLE, KINDS, SETTLED

translate = QCoreApplication.translate


def things(battle: Battle) -> tuple[Correctable, ...]:
    """Return everything that can be corrected, the battle as a whole first."""
    names = Names(battle)
    found = [Correctable("", translate("Battle", "The battle"), _called(BATTLE))]
    for kind in KINDS:
        found += [Correctable(one.id, names(one.id), _called(kind.keys)) for one in kind.all(battle)]
    return tuple(found)


def _called(keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, key_word(key)) for key in keys)


def key_word(key: str) -> str:
    """Return what a key is called."""
    words = {
        "clock": translate("Battle", "Clock"),
        "round": translate("Battle", "Round"),
        "order": translate("Battle", "Order of players"),
        "terrain": translate("Battle", "One more piece of terrain"),
        "polygon": translate("Battle", "Outline"),
        "defense": translate("Battle", "Defense"),
        "spot": translate("Battle", "Spot on it"),
        "whites": translate("Battle", "White dice left"),
        "rockets": translate("Battle", "Rockets left"),
        "lost": translate("Battle", "Lost systems"),
        "status": translate("Battle", "Turn"),
        "near": translate("Battle", "Near which stations"),
        "at": translate("Battle", "Place"),
        "pool": translate("Battle", "Dice on the table"),
        "name": translate("Battle", "Name"),
        "numbers": translate("Battle", "Numbers of the count"),
        "owner": translate("Battle", "Held by"),
        "pieces_left": translate("Battle", "Pieces left"),
        "bricks_high": translate("Battle", "Height in bricks"),
        "ruined": translate("Battle", "Is ruined, no cover"),
        "climbable": translate("Battle", "Can be climbed"),
        "score_per_asset": translate("Battle", "Score per asset"),
    }
    return words.get(key, key)


def field_of(battle: Battle, thing: Correctable, key: str) -> Field:
    """Return the field of a key: `read` takes what stands from a battle, `write` returns what is said of it."""
    return typed_field(KINDS, thing, key, TYPED.get(key, _words)(battle, thing.id))


def _whole(battle: Battle, id: str) -> Typed:
    return typed.whole()


def _whole_or_none(battle: Battle, id: str) -> Typed:
    return typed.whole_or_none()


def _status(battle: Battle, id: str) -> Typed:
    return typed.settled(tuple((status.value, status_word(status)) for status in SETTLED))


def _owner(battle: Battle, id: str) -> Typed:
    return typed.one_or_none(_players(battle))


def _yes_no(battle: Battle, id: str) -> Typed:
    return Typed(Tick(translate("Battle", "yes")))


def _lost(battle: Battle, id: str) -> Typed:
    return typed.several(tuple((one.id, named_type(one.type.value, one.name)) for one in battle.frame(id).systems))


def _near(battle: Battle, id: str) -> Typed:
    names = Names(battle)
    return typed.several(tuple((one.id, names(one.id)) for one in battle.holdings))


def _words(battle: Battle, id: str) -> Typed:
    return typed.words()


def _pool(battle: Battle, id: str) -> Typed:
    return typed.dice_row()


def _numbers(battle: Battle, id: str) -> Typed:
    return Typed(Line(), row, lambda text: tuple(map(number_of, text.replace(",", " ").split())))


def _bricks(battle: Battle, id: str) -> Typed:
    return Typed(Line(), lambda now: f"{now:g}", lambda text: number_of(text.strip()))


def _order(battle: Battle, id: str) -> Typed:
    return Typed(PlayerOrder(_players(battle)))


def _at(battle: Battle, id: str) -> Typed:
    return typed.place()


def _players(battle: Battle) -> Choices:
    names = Names(battle)
    return tuple((player.id, names(player.id)) for player in battle.players)


def _terrain(battle: Battle, id: str) -> Typed:
    return Typed(NewTerrain(battle))


def _polygon(battle: Battle, id: str) -> Typed:
    """The corners as pairs of numbers."""

    def said(text: str) -> object:
        numbers = [number_of(word) for word in text.replace(";", " ").split()]
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        return tuple(pairs) if len(numbers) % 2 == 0 else text

    hint = translate("Battle", "x y; x y; x y, in units")
    return Typed(Line(), lambda now: "; ".join(f"{x:g} {y:g}" for x, y in now or ()), said, hint)


TYPED: dict[str, Callable[[Battle, str], Typed]] = {
    "clock": _whole,
    "round": _whole,
    "order": _order,
    "terrain": _terrain,
    "polygon": _polygon,
    "defense": _whole_or_none,
    "spot": _whole_or_none,
    "whites": _whole,
    "rockets": _whole,
    "lost": _lost,
    "status": _status,
    "near": _near,
    "at": _at,
    "pool": _pool,
    "numbers": _numbers,
    "owner": _owner,
    "pieces_left": _whole,
    "bricks_high": _bricks,
    "ruined": _yes_no,
    "climbable": _yes_no,
    "score_per_asset": _whole,
}
