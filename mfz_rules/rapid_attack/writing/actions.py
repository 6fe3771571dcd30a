"""Actions as flat objects of JSON: `player`, `do`, the payload's keys, `facts`."""

import re
from dataclasses import fields
from typing import get_args

from mfz_rules.common.shapes import SHAPES
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie, read_rolled
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codec, Codecs, Converter, snake_case
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.rapid_attack.state.actions import Action, Defend, LoseSystem, NameTarget, Roll
from mfz_rules.rapid_attack.writing.facts import FACTS, read_facts

_OPEN = re.compile(r"([WBGYRK])(8)?", re.IGNORECASE)
"""A die of which only the kind is said."""
_NO_DIE = "which is no die"

ALWAYS: dict[type[Action], dict[str, object]] = {
    NameTarget: {"target": None},
    Defend: {"die": None},
    LoseSystem: {"system": None},
}
"""Keys that are written even where they say nothing: nothing is an answer."""


def _read_open(text: str) -> RolledDie:
    """Return a die of a pool; one without a number has the value 0 until it is rolled."""
    die = read_rolled(text)
    if die is None:
        kind = _OPEN.fullmatch(text.strip())
        if kind is None:
            raise ValueError(f"is {shown(text)}, {_NO_DIE} such as W3 or R8:7")
        die = RolledDie(Colour(kind[1].upper()), 8 if kind[2] else SMALL, 0)
    return die


def _write_open(die: RolledDie) -> str:
    if die.value:
        return str(die)
    return die.colour.value if die.sides == SMALL else f"{die.colour.value}{die.sides}"


_CODECS = Codecs(converters=(*SHAPES, FACTS), compact=True)
_OF_POOLS = Codecs(converters=(*SHAPES, FACTS, Converter(RolledDie, _write_open, _read_open)), compact=True)

CLASSES: dict[str, type[Action]] = {snake_case(cls.__name__): cls for cls in get_args(Action)}
"""Every action by its `do`."""
NAMES: dict[type[Action], str] = {cls: name for name, cls in CLASSES.items()}
"""The `do` of every action."""

_OF: dict[type[Action], Codec[Action]] = {
    cls: (_OF_POOLS if cls is Roll else _CODECS).of(cls) for cls in CLASSES.values()
}
_KEYS = {cls: frozenset(field.name for field in fields(cls)) | {"do", "facts"} for cls in CLASSES.values()}


def write_action(action: Action) -> dict[str, object]:
    """Return an action as a JSON object."""
    cls = type(action)
    plain = _OF[cls].write(action)
    player = plain.pop("player")
    return {"player": player, "do": NAMES[cls], **ALWAYS.get(cls, {}), **plain}


def read_action(plain: object) -> Action:
    """Return the action that a JSON object stands for; raises RefusedError with the rule `ACTION` otherwise.

    A roll of dice that nobody has, an R7, is not the pool (RA-TURN-13).
    """
    if not isinstance(plain, dict):
        raise _refused("no_object", "An action is an object with player and do; this is {plain}.", plain=shown(plain))
    name = plain.get("do")
    cls = CLASSES.get(name) if isinstance(name, str) else None
    if cls is None:
        raise _refused("unknown_do", "do is {name}, which is no action that is known.", name=shown(name))
    unknown = sorted(plain.keys() - _KEYS[cls])
    if unknown:
        wanted = ", ".join(sorted(_KEYS[cls] - {"do"}))
        text = "{unknown} is no key of {name}; there are {wanted}."
        raise _refused("unknown_key", text, unknown=unknown[0][:60], name=name, wanted=wanted)
    try:
        _check_facts(plain)
        return _OF[cls].read(_in_full(cls, plain))
    except RecordError as wrong:
        if cls is Roll and _NO_DIE in wrong.text:
            raise refuse("RA-TURN-13", "no_such_die", "{name}: {wrong}.", name=name, wrong=str(wrong)) from None
        raise _refused("wrong_payload", "{name}: {wrong}.", name=name, wrong=str(wrong)) from None


def _check_facts(plain: dict[str, object]) -> None:
    """Raise RecordError for facts that are none, whatever the action has use for."""
    facts = plain.get("facts")
    if facts is None:
        return
    if not isinstance(facts, dict):
        raise RecordError("is {found}, and an object is wanted", "facts", found=shown(facts))
    try:
        read_facts(facts)
    except Misfit as misfit:
        raise RecordError(misfit.sentence, misfit.place("facts")) from None


def _in_full(cls: type[Action], plain: dict[str, object]) -> dict[str, object]:
    """Return the object with the dice of a pool as a list, and without facts or rockets that are null."""
    plain = {key: value for key, value in plain.items() if value is not None or key not in ("facts", "rockets")}
    dice = plain.get("dice")
    if cls is Roll and isinstance(dice, str):
        plain = {**plain, "dice": dice.split()}
    return plain


def _refused(key: str, template: str, **values: object) -> RefusedError:
    return refuse("ACTION", key, template, **values)
