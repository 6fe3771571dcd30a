"""What a question is about, for who plays the first time: what explanations of all games have in common. No Qt."""

from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.game import Explanation

Explain = Callable[[Any, Any], tuple[str, str]]
"""Returns a sentence or two, and the rule that they come from; it is given the names of the battle, and the item."""


class _Named:
    """The names of what an item has in its fields, by the fields."""

    def __init__(self, names: Callable[[str], str], item: Any) -> None:
        self._names, self._item = names, item

    def __getitem__(self, field: str) -> str:
        return self._names(getattr(self._item, field))


def about(rule: str, say: Callable[[], str]) -> Explain:
    """Return what always says the same of a question; in braces stand fields of the item whose names it says."""
    return lambda names, item: (say().format_map(_Named(names, item)), rule)


def explained(explanations: Mapping[type[Any], Explain], names: Any, battle: Any) -> Explanation | None:
    """Return what the question on top is about; None where nothing is asked. `names` are those of the battle."""
    item = battle.agenda[-1] if battle.winners is None and battle.agenda else None
    explain = explanations.get(type(item))
    return None if explain is None else Explanation(*explain(names, item))
