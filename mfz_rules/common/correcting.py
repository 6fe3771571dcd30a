"""Corrections by the table: which field of a state is meant, and the battle with another value in it (RA-JUDGE-05).

A field belongs to the battle as a whole, `clock`, or is the id of a piece or player and a key of the state's JSON,
`ann.f1.defense`; the collection may stand before it, `frames.ann.f1.defense`. Only the field itself is changed here,
with what belongs to it by definition; what follows for scores and turns follows in events of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from mfz_rules.kernel.sentences import Sentence

BattleT = TypeVar("BattleT")

LONGEST_SHOWN = 80
"""Characters of a field's name that a sentence repeats."""

Changes = dict[str, Any]
"""Names of a value's fields, and what they are now."""


@dataclass(frozen=True, slots=True)
class CorrectableKind(Generic[BattleT]):
    """One kind of thing that has fields."""

    collection: str
    """Its name in the state."""
    all: Callable[[BattleT], tuple[Any, ...]]
    keys: Mapping[str, Callable[[BattleT, Any, object], Changes]]
    """Functions of the battle, the thing and the value; they raise ValueError with a clause."""
    single: bool = False
    """Whether the state holds one at most, which may be called as its collection is."""

    def has(self, battle: BattleT, id: str) -> bool:
        """Whether there is one of this id."""
        return any(one.id == id for one in self.all(battle))

    def correct(self, battle: Any, id: str, key: str, value: object) -> Any:
        """Return the battle with the key of one thing corrected; raises ValueError where it cannot be."""
        things = tuple(
            replace(one, **self.keys[key](battle, one, value)) if one.id == id else one for one in self.all(battle)
        )
        changes: Changes = {self.collection: things[0] if self.single else things}
        return replace(battle, **changes)


@dataclass(frozen=True, slots=True)
class Corrections(Generic[BattleT]):
    """All that can be corrected in a game."""

    battle: Mapping[str, Callable[[BattleT, object], Changes]]
    """What belongs to the battle as a whole."""
    kinds: tuple[CorrectableKind[BattleT], ...]

    def correct(self, battle: Any, field: str, value: object) -> Any:
        """Return the battle with the field corrected; raises ValueError with a clause that says why it cannot be."""
        id, key = self.named(battle, field)
        if not id:
            return replace(battle, **self.battle[key](battle, value))
        kind = next(kind for kind in self.kinds if kind.has(battle, id) and key in kind.keys)
        return kind.correct(battle, id, key, value)

    def named(self, battle: BattleT, field: str) -> tuple[str, str]:
        """Return id and key of a field; the id is empty for what belongs to the battle as a whole."""
        if field in self.battle:
            return "", field
        collection, _, rest = field.partition(".")
        for written in (field, rest) if collection in [kind.collection for kind in self.kinds] else (field,):
            id, _, key = written.rpartition(".")
            id = self._id(battle, id)
            kinds = [kind for kind in self.kinds if kind.has(battle, id)]
            if any(key in kind.keys for kind in kinds):
                return id, key
            if kinds:
                known = ", ".join(key for kind in kinds for key in kind.keys)
                raise ValueError(Sentence("Of {id} only these can be corrected: {known}", id=id, known=known))
        raise ValueError(
            Sentence("There is nothing called {field} that can be corrected", field=field[:LONGEST_SHOWN])
        )

    def _id(self, battle: BattleT, id: str) -> str:
        """Return the id, or that of the one thing of a collection which is called so."""
        single = next((kind for kind in self.kinds if kind.single and kind.collection == id), None)
        found = single.all(battle) if single else ()
        return str(found[0].id) if found else id
