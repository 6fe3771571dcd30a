"""How a chapter says which answers it takes: the item that must be on top, whose answer it is, what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mfz_rules.kernel.game import Pending


@dataclass(frozen=True, slots=True)
class Answer:
    """One kind of answer."""

    items: tuple[type[Any], ...]
    """The items of the agenda that it answers; one of them must be on top."""
    rule: str
    """The rule that a refusal names when it is not asked for."""
    take: Callable[[Any, Any], None]
    """Tells the events to the flow, or raises RefusedError."""
    when: Callable[[Any], tuple[str, str]] | None = None
    """Returns the answer's own rule, and what that says about when it may be given."""


Answers = dict[type[Any], Answer]
"""By the class of the action."""

Questions = dict[type[Any], Callable[[Any, Any], tuple[Pending[Any], ...]]]
"""Who must answer an item, and what may be answered: a function of the battle and the item, by the item's class."""

Steps = dict[type[Any], Callable[[Any, Any], None]]
"""What items do that run by themselves; each closes itself."""
