"""Facts: what the table states is believed, what it leaves out is measured, and where both differ it is logged.

RA-JUDGE-05: at the table the players' word beats the program's.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from mfz_rules.common.events import FactOverruled
from mfz_rules.common.flow import AnswerFlow

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Called(Generic[V]):
    """A fact, and whether the call was close (RA-JUDGE-05)."""

    value: V
    close: bool = False


def settled(
    flow: AnswerFlow[Any, Any, Any, Any],
    fact: str,
    stated: Called[V] | None,
    measure: Callable[[], Called[V] | None],
    otherwise: V,
    why: str,
) -> V:
    """Return what is so: stated, else measured, else the acting player's word (RA-JUDGE-04).

    A stated fact that is not what was measured is told, once an answer, with the reason that was given.
    """
    measured = measure()
    if stated is None:
        return measured.value if measured else otherwise
    if measured is not None and _plain(measured.value) != _plain(stated.value):
        told = FactOverruled(fact, _plain(measured.value), _plain(stated.value), why)
        if told not in flow.events:
            flow.tell(told)
    return stated.value


def _plain(value: object) -> object:
    """Return a fact as it is written: words, and lists of words in one order."""
    if isinstance(value, tuple):
        return tuple(sorted(set(value)))
    return value.value if isinstance(value, Enum) else value
