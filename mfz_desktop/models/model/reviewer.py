"""What a person does to a design: each answer is kept at once, can be undone, and leads on to the next proposal."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.garage.redesign import as_of_game
from campaigns.garage.resolving import NONE, Resolved, follow
from campaigns.identity import new_id
from campaigns.names import TypedNameError, shorten, typed
from ldraw_catalog.systems.frames import kind_in
from ldraw_catalog.systems.standing_free import FreeGroup
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Notices, Tone
from mfz_desktop.core.undo import Undo
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.importing.reading_context import types_of
from mfz_desktop.models.model import answers
from mfz_desktop.models.model.always_so import RuleChoice
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.models.model.wording import type_name
from mfz_desktop.models.session.garage_session import GarageSession
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.system_words import type_word


class Reviewer(QObject):
    """Turns answers into changes of the garage. Holds what is shown; knows no widget."""

    answered = Signal(object)
    """str: the key of the row to go to; empty to stay."""
    repeated = Signal(object, bool)
    """DesignSystem: what was answered in one way for the second time, as it was answered; whether by its name."""

    def __init__(
        self,
        session: GarageSession,
        notices: Notices,
        undo: Undo,
        is_read_only: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._notices = notices
        self._undo = undo
        self._is_read_only = is_read_only
        self.inspected: Inspected | None = None
        self.rows: tuple[SystemRow, ...] = ()

    @property
    def entry(self) -> GarageEntry | None:
        """The design, as the garage holds it now."""
        if self.inspected is None:
            return None
        entry, resolved = self._session.garage.entry(self.inspected.entry.id), self._resolved()
        return follow(entry, resolved.found) if entry and resolved else entry

    @property
    def can_answer(self) -> bool:
        """Whether there is a model, and the garage may be changed."""
        return self.inspected is not None and self.inspected.model is not None and not self._is_read_only()

    @property
    def stack(self) -> QUndoStack | None:
        """The design's own undo stack."""
        return self._session.stack_of(self.inspected.entry.id) if self.inspected else None

    def waiting(self) -> tuple[str, ...]:
        """Return the keys of the proposals that wait for an answer, in the order of the rows."""
        return tuple(row.key for row in self.rows if row.waiting)

    def next_open(self, after: str) -> str:
        """Return the proposal that follows a row; empty where all is answered."""
        return answers.next_open([row.key for row in self.rows], self.waiting(), after)

    def row(self, key: str) -> SystemRow | None:
        """Return a row."""
        return next((row for row in self.rows if row.key == key), None)

    def confirm(self, keys: Iterable[str]) -> None:
        """Confirm systems as they are."""
        rows = [row for row in self._systems(keys) if row.waiting or row.denied]
        if not rows:
            self._go_on(tuple(keys))
            return
        text = self._about(self.tr("confirm {what}"), rows)
        self._keep(text, lambda entry: answers.confirm(entry, [_undenied(row.system, self) for row in rows]), rows)

    def confirm_all(self) -> None:
        """Confirm every proposal."""
        rows = self._systems(self.waiting())
        if rows:
            text = self._about(self.tr("confirm {what}"), rows)
            self._keep(text, lambda entry: answers.confirm(entry, [row.system for row in rows]), rows)

    def change(self, keys: Iterable[str], answer: Answer) -> None:
        """Say what systems are."""
        rows = self._systems(keys)
        if rows:
            text = self._about(self.tr("make {what} {type}").replace("{type}", type_word(answer.type)), rows)
            if self._keep(text, lambda entry: answers.change(entry, [row.system for row in rows], answer), rows):
                self._tell_repeated(row.key for row in rows)

    def remove(self, keys: Iterable[str]) -> None:
        """Say that these are no systems."""
        rows = [row for row in self._systems(keys) if not row.denied]
        found = self._found()
        if rows:
            text = self._about(self.tr("take {what} off"), rows)
            if self._keep(text, lambda entry: answers.remove(entry, [row.system for row in rows], found), rows):
                self._tell_repeated(row.key for row in rows)

    def forget_answers(self, keys: Iterable[str]) -> None:
        """Forget what was said of these."""
        rows = self._systems(keys)
        if rows:
            text = self._about(self.tr("ask again about {what}"), rows)
            own = {row.key for row in rows}
            self._keep(text, lambda entry: answers.forget(entry, own), ())

    def name(self, key: str, called: str) -> None:
        """Name a system."""
        rows = self._systems((key,))
        if rows:
            text = self._about(self.tr("name {what}"), rows)
            short = shorten(called)
            self._keep(text, lambda entry: answers.name(entry, rows[0].system, short), ())

    def add(self, answer: Answer, parts: Iterable[int]) -> None:
        """Add a system that nothing in the file speaks of; it can be named at once."""
        key = answers.own_key(new_id())
        name = type_name(answer.type)
        text = self.tr("add {type}").format(type=type_word(answer.type))
        if self._keep(text, lambda entry: answers.add(entry, key, answer, name, parts), ()):
            self.answered.emit(key)

    def answer_about(self, groups: Iterable[tuple[str, FreeGroup]], answer: Answer) -> None:
        """Say what groups of parts are that nothing was found about, each under its key."""
        asked = list(groups)
        if answer.type == NONE:
            text = self.tr("leave parts without a system")
        else:
            text = self.tr("add {type}").format(type=type_word(answer.type))

        def say(entry: GarageEntry) -> GarageEntry:
            for key, group in asked:
                name = group.name or type_name(answer.type)
                entry = answers.add(entry, key, answer, name, group.placements, group.design)
            return entry

        if self._keep(text, say, ()):
            self._tell_repeated(key for key, _ in asked)

    def move(self, keys: Iterable[str], by: int) -> None:
        """Change the order of loss."""
        resolved = self._resolved()
        wanted = [key for key in keys if any(system.key == key for system in resolved.systems)] if resolved else []
        if resolved and wanted:
            rows = self._systems(wanted)
            text = self._about(self.tr("move {what}"), rows)
            self._keep(text, lambda entry: answers.move(entry, resolved.systems, wanted, by), ())

    def set_rockets(self, number: int) -> None:
        """Have so many rockets."""
        resolved = self._resolved()
        if resolved:
            found, key = self._found(), answers.own_key(new_id())
            self._keep(
                self.tr("{number} rockets").format(number=number),
                lambda entry: answers.set_rockets(entry, resolved.rocket_racks, number, found, key),
                (),
            )

    def always(self, system: DesignSystem, choice: RuleChoice) -> None:
        """Make a rule of a system's reason, and confirm the system: the rule itself only proposes."""
        entry = self.entry
        if entry is None or not self.can_answer:
            return
        after = entry
        if system.type != NONE:
            after = answers.reviewed(answers.confirm(entry, (system,)), self._proposals())
        open_still = [each for each in self.waiting() if each != system.key]
        order = [row.key for row in self.rows]
        if self.teach(system.type, choice, *(() if after == entry else (after,))):
            self.answered.emit(answers.next_open(order, open_still, system.key))

    def teach(self, system_type: str, choice: RuleChoice, *with_it: GarageEntry) -> bool:
        """Make a rule; whatever else changes with it is undone with it."""
        rule = choice.rule(new_id(), system_type, datetime.now(UTC).isoformat(timespec="seconds"))
        text = self.tr("always take it for {type}").format(type=type_word(system_type))
        stack = self.stack
        if not self._session.keep(text, rule, *with_it, stack=stack):
            return False
        words = self.tr("From now on this proposes {type} in every model. You will still be asked.")
        if system_type == NONE:
            words = self.tr("From now on nothing is proposed for this, in any model.")
        said = words.format(type=type_word(system_type))
        self._notices.say(said, Tone.FINE, undo=self._undo.last(stack) if stack is not None else None)
        return True

    def _tell_repeated(self, keys: Iterable[str]) -> None:
        wanted, entry = set(keys), self.entry
        said = [answer for answer in entry.confirmed if answer.key in wanted] if entry else []
        entries = self._session.garage.entries()
        for answer in said:
            by_name = answers.repeated(answer, entries)
            if by_name or answers.repeated_built(answer, entries):
                self.repeated.emit(answer, by_name)
                return

    def rename(self, name: str) -> None:
        """Give the design another name."""
        try:
            called = typed(name)
        except TypedNameError as reason:
            self._notices.say(translated(reason), Tone.WARNING)
            return
        self._plainly(self.tr("rename to “{name}”").format(name=called), lambda entry: replace(entry, name=called))

    def note(self, notes: str) -> None:
        """Keep what was written about the design."""
        self._plainly(self.tr("change notes"), lambda entry: replace(entry, notes=notes))

    def set_photo(self, sha256: str | None) -> None:
        """Show a photo, by the sha256 of a kept PNG, in place of the drawn picture; None for no photo any more."""
        text = self.tr("add a photo") if sha256 else self.tr("take the photo away")
        self._plainly(text, lambda entry: replace(entry, picture=sha256))

    def set_bow(self, bow: int) -> None:
        """Say where it flies: so many quarters to the right of the model's front."""
        self._plainly(self.tr("turn the bow"), lambda entry: replace(entry, bow=bow))

    def set_kind(self, kind: str) -> None:
        """Say what it is: `frame`, `station`."""
        self._plainly(self.tr("change what it is"), lambda entry: replace(entry, kind=kind))

    @property
    def may_say_game(self) -> bool:
        """Whether a person may say which game the model is of: its file does not."""
        model = self.inspected.model if self.inspected else None
        return model is not None and not model.found.names_game

    def set_game(self, game: ModelGame) -> None:
        """Say which game it is of, and with it what: as its head line says, else as it was, else the usual kind."""
        inspection = self.inspected.inspection if self.inspected else None
        entry = self.entry
        if entry is None or inspection is None or inspection.file.document is None or not self.may_say_game:
            return
        said = kind_in(inspection.file.document, entry.submodel, game.id)
        kind = said.value if said else entry.kind
        kind = kind if kind in game.kinds else game.kinds[0]
        types = types_of(game.id)
        self._plainly(self.tr("change its game"), lambda entry: as_of_game(entry, game.id, kind, types))

    def _plainly(self, text: str, change: Callable[[GarageEntry], GarageEntry]) -> None:
        entry = self.entry
        if entry is not None and not self._is_read_only() and change(entry) != entry:
            self._session.keep(text, change(entry), stack=self.stack)

    def _keep(self, text: str, change: Callable[[GarageEntry], GarageEntry], rows: Iterable[SystemRow]) -> bool:
        """Keep a changed design; afterwards go on to the proposal behind the last of the rows."""
        entry = self.entry
        if entry is None or not self.can_answer:
            return False
        after = answers.reviewed(change(entry), self._proposals())
        keys = tuple(row.key for row in rows)
        before = [row.key for row in self.rows]
        if after == entry or not self._session.keep(text, after, stack=self.stack):
            return False
        self._go_on(keys, before)
        return True

    def _go_on(self, keys: tuple[str, ...], before: list[str] | None = None) -> None:
        if keys:
            order = before or [row.key for row in self.rows]
            self.answered.emit(answers.next_open(order, self.waiting(), keys[-1]))

    def _systems(self, keys: Iterable[str]) -> list[SystemRow]:
        wanted = set(keys)
        return [row for row in self.rows if row.key in wanted]

    def _resolved(self) -> Resolved | None:
        return self.inspected.model.resolved if self.inspected and self.inspected.model else None

    def _found(self) -> frozenset[str]:
        resolved = self._resolved()
        return answers.found_keys(resolved) if resolved else frozenset()

    def _proposals(self) -> frozenset[str]:
        resolved = self._resolved()
        return answers.proposals_of(resolved) if resolved else frozenset()

    def original(self, key: str) -> DesignSystem | None:
        """Return a system as it was found, before anybody answered."""
        resolved = self._resolved()
        return next((each for each in resolved.found if each.key == key), None) if resolved else None

    def _about(self, text: str, rows: list[SystemRow]) -> str:
        names = self.tr("{number} systems").format(number=len(rows)) if len(rows) > 1 else f"“{rows[0].system.name}”"
        return text.format(what=names)


def _undenied(system: DesignSystem, reviewer: Reviewer) -> DesignSystem:
    """Return a system that was said to be none as what it was found as."""
    return (reviewer.original(system.key) or system) if system.type == NONE else system
