"""How a chapter says which answers it takes: the item that must be on top, whose answer it is, what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.battle import Battle


@dataclass(frozen=True, slots=True)
class Answer:
    """One kind of answer."""

    items: tuple[type[Item], ...]
    """The items of the agenda that it answers; one of them must be on top."""
    rule: str
    """The rule that a refusal names when it is not asked for."""
    take: Callable[[Flow, Any], None]
    """Tells the events, or raises RefusedError."""
    when: Callable[[Battle], tuple[str, str]] | None = None
    """Returns the answer's own rule, and what that says about when it may be given."""


Answers = dict[type[Action], Answer]

Ask = Callable[[Battle, Any], tuple[Pending[Action], ...]]
"""Returns who must answer an item, and what may be answered."""

Questions = dict[type[Item], Ask]

Steps = dict[type[Item], Callable[[Flow, Any], None]]
"""What items do that run by themselves; each closes itself."""
