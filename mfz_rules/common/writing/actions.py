"""Actions as flat objects of JSON: `player`, `do`, the payload's keys, `facts`."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Generic, TypeVar

from mfz_rules.kernel.dice import SMALL, Colour, RolledDie, read_rolled
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codec, Codecs, Converter, snake_case
from mfz_rules.kernel.refusal import RefusedError, refuse

A = TypeVar("A")

FACTS = "facts"

_OPEN = re.compile(r"([WBGYRK])(8)?", re.ASCII | re.IGNORECASE)
"""A die of which only the kind is said."""
_NO_DIE = "which is no die"


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


OPEN_DIE = Converter(RolledDie, _write_open, _read_open)
"""Dice of a pool, some of them perhaps not rolled yet."""


@dataclass(frozen=True, slots=True)
class ActionWriting(Generic[A]):
    """How the actions of a game are written and read."""

    classes: Mapping[str, type[A]]
    """Every action by its `do`."""
    codecs: Mapping[type[A], Codec[A]]
    keys: Mapping[type[A], tuple[str, ...]]
    """The keys that an action of a class may have, in their order."""
    read_facts: Callable[[dict[str, object]], object]
    """Raises Misfit for facts that are none."""
    always: Mapping[type[A], Mapping[str, object]]
    """Keys that are written even where they say nothing: nothing is an answer."""
    pools: Mapping[type[A], str]
    """Actions whose `dice` are a pool, with the rule that refuses dice that nobody has."""
    nullable: Collection[str]
    """Keys of which null says no more than leaving them out."""
    names: Mapping[type[A], str] = field(default_factory=dict)
    """The `do` of every action."""

    def write(self, action: A) -> dict[str, object]:
        """Return an action as a JSON object."""
        cls = type(action)
        plain = {**self.always.get(cls, {}), **self.codecs[cls].write(action), "do": self.names[cls]}
        return {key: plain[key] for key in self.keys[cls] if key in plain}

    def read(self, plain: object) -> A:
        """Return the action that a JSON object stands for; raises RefusedError with the rule `ACTION` otherwise.

        A roll of dice that nobody has, an R7, is refused by the rule about the pool.
        """
        if not isinstance(plain, dict):
            text = "An action is an object with player and do; this is {plain}."
            raise _refused("no_object", text, plain=shown(plain))
        name = plain.get("do")
        cls = self.classes.get(name) if isinstance(name, str) else None
        if cls is None:
            raise _refused("unknown_do", "do is {name}, which is no action that is known.", name=shown(name))
        unknown = sorted(plain.keys() - self.keys[cls])
        if unknown:
            wanted = ", ".join(sorted(one for one in self.keys[cls] if one != "do"))
            text = "{unknown} is no key of {name}; there are {wanted}."
            raise _refused("unknown_key", text, unknown=unknown[0][:60], name=name, wanted=wanted)
        try:
            self._check_facts(plain)
            return self.codecs[cls].read(self._in_full(cls, plain))
        except RecordError as wrong:
            if cls in self.pools and _NO_DIE in wrong.text:
                rule = self.pools[cls]
                raise refuse(rule, "no_such_die", "{name}: {wrong}.", name=name, wrong=str(wrong)) from None
            raise _refused("wrong_payload", "{name}: {wrong}.", name=name, wrong=str(wrong)) from None

    def _check_facts(self, plain: dict[str, object]) -> None:
        """Raise RecordError for facts that are none, whatever the action has use for."""
        facts = plain.get(FACTS)
        if facts is None:
            return
        if not isinstance(facts, dict):
            raise RecordError("is {found}, and an object is wanted", FACTS, found=shown(facts))
        try:
            self.read_facts(facts)
        except Misfit as misfit:
            raise RecordError(misfit.sentence, misfit.place(FACTS)) from None

    def _in_full(self, cls: type[A], plain: dict[str, object]) -> dict[str, object]:
        """Return the object with the dice of a pool as a list, and without what is null and says no more by it."""
        plain = {key: value for key, value in plain.items() if value is not None or key not in self.nullable}
        dice = plain.get("dice")
        if cls in self.pools and isinstance(dice, str):
            plain = {**plain, "dice": dice.split()}
        return plain


def action_writing(
    classes: tuple[type[A], ...],
    converters: tuple[Converter[Any], ...],
    read_facts: Callable[[dict[str, object]], object],
    *,
    always: Mapping[type[A], Mapping[str, object]],
    pools: Mapping[type[A], str],
    nullable: Collection[str] = (FACTS,),
) -> ActionWriting[A]:
    """Return how these actions are written; what the arguments mean stands at the fields of `ActionWriting`."""
    usual = Codecs(converters=converters, compact=True)
    of_pools = Codecs(converters=(*converters, OPEN_DIE), compact=True)
    by_name = {snake_case(cls.__name__): cls for cls in classes}
    return ActionWriting(
        classes=by_name,
        codecs={cls: (of_pools if cls in pools else usual).of(cls) for cls in classes},
        keys={cls: _keys(cls) for cls in classes},
        read_facts=read_facts,
        always=always,
        pools=pools,
        nullable=nullable,
        names={cls: name for name, cls in by_name.items()},
    )


def _keys(cls: type[Any]) -> tuple[str, ...]:
    """Return the keys of an action: whose it is, what it is, then all others; facts may always be stated."""
    player, *others = (_key(one) for one in fields(cls))
    return tuple(dict.fromkeys((player, "do", *others, FACTS)))


def _key(one: "Field[Any]") -> str:
    """Return the key under which a field is stored."""
    return one.metadata.get("key") or one.name


def _refused(key: str, template: str, **values: object) -> RefusedError:
    return refuse("ACTION", key, template, **values)
