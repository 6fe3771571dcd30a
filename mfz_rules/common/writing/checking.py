"""Whether what a state names is there, and its rules can be played by."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from mfz_rules.common.flow import Playing
from mfz_rules.common.settings import Rules, SettingsError
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import shown

BattleT = TypeVar("BattleT", bound=Playing)

MOST = 10_000
"""Rounds, ticks of the clock, points."""


def known(id: str | None, ids: Collection[str], place: str) -> None:
    """Raise RecordError for an id that is none of these; None names nothing."""
    if id is not None and id not in ids:
        raise RecordError("is {found}, which is not there", place, found=shown(id))


def all_known(named: Iterable[str], ids: Collection[str], place: str) -> None:
    """Raise RecordError for the first id that is none of these."""
    for index, id in enumerate(named):
        known(id, ids, f"{place}[{index}]")


def fresh(id: str, taken: set[str], place: str) -> None:
    """Raise RecordError for an id that is empty or taken; from now on it is taken."""
    if not id:
        raise RecordError("is empty, and an id is wanted", place)
    if id in taken:
        raise RecordError("is {found}, as something else is called", place, found=shown(id))
    taken.add(id)


def named_known(item: Any, place: str, ids_of: Callable[[str], Collection[str] | None]) -> None:
    """Raise RecordError for the first id in a field of an item that is not there.

    `ids_of` gives what a field of that name may name; None where it names nothing.
    """
    for field in fields(item):
        held, ids = getattr(item, field.name), ids_of(field.name)
        if ids is not None and isinstance(held, tuple):
            all_known(held, ids, f"{place}.{field.name}")
        elif ids is not None:
            known(held, ids, f"{place}.{field.name}")


def each_once(named: Sequence[str], ids: Collection[str], place: str, *, whole: bool = True) -> None:
    """Raise RecordError unless a list names every one of these players once, or, not `whole`, some of them."""
    all_known(named, ids, place)
    if len(set(named)) < len(named) or (whole and len(named) < len(ids)):
        raise RecordError("does not hold every player once", place)


def counted(value: int, place: str) -> None:
    """Raise RecordError for what nobody could count to."""
    if not 0 <= value <= MOST:
        raise RecordError("is {found}, and 0 to {most} is wanted", place, found=value, most=MOST)


def playable(
    rules_of: Callable[[str, Mapping[str, object]], Rules], edition: str, settings: Mapping[str, object]
) -> Rules:
    """Return the rules of an edition with settings; raises RecordError naming what cannot be played by."""
    try:
        return rules_of(edition, settings)
    except SettingsError as wrong:
        place = "edition" if wrong.findings[0].key == "unknown_edition" else "settings"
        raise RecordError(wrong.sentence, place) from None


def answerable(pending: Callable[[BattleT], object], battle: BattleT) -> None:
    """Raise RecordError where what is asked cannot be put to anybody: no answer led to such a state."""
    try:
        pending(battle)
    except Exception as wrong:  # whatever a question stumbles over in a state that no answer led to
        place = f"agenda[{len(battle.agenda) - 1}]"
        text = "asks what cannot be answered ({error}: {why})"
        raise RecordError(text, place, error=type(wrong).__name__, why=wrong) from wrong
