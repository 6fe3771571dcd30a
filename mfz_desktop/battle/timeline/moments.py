"""The record as steps: where rounds begin, what each entry says. No widget."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.session import AnyBattle
from mfz_rules.kernel.timeline import Unread

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class RoundMark:
    """Where a round begins."""

    step: int
    """After so many entries."""
    round: int


def initial_of(session: AnyBattle) -> Any:
    """Return the battle before its first entry."""
    return session.kept.timeline.initial


def step_of(session: AnyBattle) -> int:
    """Return after how many entries the moment that is shown stands."""
    entries = session.entries
    if not session.looking_back:
        return len(entries)
    shown = session.battle
    return next((at for at in range(len(entries), 0, -1) if entries[at - 1].after is shown), 0)


def n_of(session: AnyBattle, step: int) -> int | None:
    """Return what to look at for a step; None for the moment as it stands."""
    entries = session.entries
    if step >= len(entries):
        return None
    return entries[step - 1].n if step else 0


def round_marks(session: AnyBattle) -> tuple[RoundMark, ...]:
    """Return where rounds begin, from the first."""
    return tuple(_marks(session))


def _marks(session: AnyBattle) -> Iterator[RoundMark]:
    game = session.game
    before = game.round(initial_of(session))
    if before:
        yield RoundMark(0, before)
    for step, entry in enumerate(session.entries, 1):
        after = game.round(entry.after)
        if after > before:
            yield RoundMark(step, after)
        before = after


def words_of(session: AnyBattle, step: int) -> str:
    """Return what the entry before a moment brought about, in sentences."""
    if not step or step > len(session.entries):
        return translate("Battle", "The beginning.")
    before = session.entries[step - 2].after if step > 1 else initial_of(session)
    entry = session.entries[step - 1]
    said = " ".join(session.game.sentences(before, entry.events, entry.after))
    return said or translate("Battle", "The battle goes on.")


def note_steps(session: AnyBattle) -> tuple[int, ...]:
    """Return after how many entries each note was written."""
    return tuple(
        step
        for step, entry in enumerate(session.entries, 1)
        if not isinstance(entry.action, Unread) and session.game.is_note(entry.action)
    )
