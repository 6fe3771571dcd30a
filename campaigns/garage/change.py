"""What an operation changed, as values: applied it does, reversed it undoes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from campaigns.companies.company import AnyCompany
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.players import Player

Kept = GarageEntry | AnyCompany | TagRule | Player
"""What the garage keeps, each in a table of its own, by its id."""

Item = TypeVar("Item", GarageEntry, AnyCompany, TagRule, Player)


@dataclass(frozen=True, slots=True)
class Edit:
    """One value before and after; None where there was or will be none. Both have the same id."""

    before: Kept | None
    after: Kept | None

    @property
    def value(self) -> Kept:
        """The value it is about: what it became, or what it was before it went."""
        value = self.after or self.before
        if value is None:
            raise ValueError("an edit changes something")
        return value


@dataclass(frozen=True, slots=True)
class Change:
    """Several edits that are kept or undone together."""

    edits: tuple[Edit, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.edits)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of everything it touches."""
        return frozenset(edit.value.id for edit in self.edits)

    def reverse(self) -> "Change":
        """Return the change that undoes this one."""
        return Change(tuple(Edit(edit.after, edit.before) for edit in reversed(self.edits)))

    def joined(self, later: "Change") -> "Change | None":
        """Return this change and the next of the same one value as one; None where they are about more than that."""
        if len(self.edits) != 1 or len(later.edits) != 1 or self.edits[0].after != later.edits[0].before:
            return None
        return Change((Edit(self.edits[0].before, later.edits[0].after),))


def changes(before: Iterable[Kept], after: Iterable[Kept]) -> Change:
    """Return the change from some values to others, by id and kind; what stays the same is left out."""
    old = {(type(value), value.id): value for value in before}
    new = {(type(value), value.id): value for value in after}
    keys: Sequence[tuple[type, str]] = list(dict.fromkeys((*old, *new)))
    return Change(tuple(Edit(old.get(key), new.get(key)) for key in keys if old.get(key) != new.get(key)))
