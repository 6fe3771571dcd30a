"""Battle records out into files and in from them, as the window does it: in the background, told in words."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work

if TYPE_CHECKING:
    from campaigns.battles.battles import Battles
    from campaigns.battles.record_copies import Relation
    from mfz_desktop.battle.game import Rules

ENDING = ".mfz-battle.jsonl"
ENDINGS = (ENDING, ".jsonl")
"""What is shared ends in the first; a record that somebody copied out of a data folder in the second."""


def is_record(path: Path) -> bool:
    """Tell by its name whether a file may be a battle's record; what it holds decides later."""
    return path.name.lower().endswith(ENDINGS)


class BattleExchange(QObject):
    """One for the application; on the main thread. Several files that come in together are seen to one by one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.root)
        self._context = context
        self._open_battles = context.service(OpenBattles)
        self._queue: list[Path] = []

    def share(self, id: str, called: str) -> None:
        """Ask where, and write a battle's record into a file."""
        title, kinds = self.tr("Share the battle"), self._kinds()
        name = file_dialogs.file_name(called, ENDING, self.tr("Battle"))
        window, settings = QApplication.activeWindow(), self._context.settings
        if chosen := file_dialogs.ask_where_to_save(window, settings, title, name, kinds):
            self.export(id, chosen if is_record(chosen) else chosen.with_name(chosen.name + ENDING))

    def export(self, id: str, target: Path) -> None:
        """Write a battle's record into a file, as it stands."""
        from campaigns.store.errors import StoreError

        try:
            battles = self._open_battles.battles
        except StoreError as error:
            self._sorry(error)
            return
        done = partial(self._exported, target)
        name = self.tr("Sharing the battle")
        self._context.tasks.run(name, _export, battles, id, target, done=done, failed=self._sorry)

    def show_code(self, id: str, called: str) -> None:
        """Show a battle as a QR code: as far as it was played, else its set-up alone, else say that neither fits."""

        def show(texts: tuple[str, str]) -> None:
            from mfz_desktop.context.exporting.qr_code import Offer, show_packed

            whole = self.tr(
                "Photograph it: the telephone shows the battle as text, as far as it was played. Pasted into File › "
                "Bring in from text it is the same battle, without pictures."
            )
            beginning = self.tr(
                "What was played is too long for a code: this one holds the set-up alone. Photographed, and pasted "
                "into File › Bring in from text, the battle begins there from its first question."
            )
            offers = tuple(map(Offer, texts, (whole, beginning)))
            show_packed(self._context, called, offers, lambda: self.share(id, called))

        self._pack(id, show)

    def copy_text(self, id: str, called: str) -> None:
        """Put a battle on the clipboard as text, as far as it was played."""

        def copy(texts: tuple[str, str]) -> None:
            from mfz_desktop.context.exporting.qr_code import copy_packed

            copy_packed(self._context, called, texts[0], lambda: self.share(id, called))

        self._pack(id, copy)

    def _pack(self, id: str, then: Callable[[tuple[str, str]], None]) -> None:
        from campaigns.store.errors import StoreError

        try:
            battles = self._open_battles.battles
        except StoreError as error:
            self._sorry(error)
            return
        name = self.tr("Sharing the battle")
        self._context.tasks.run(name, _packed, battles, id, done=then, failed=self._sorry)

    def ask(self) -> None:
        """Let records be chosen, and bring them in."""
        title = self.tr("Bring in a battle")
        if chosen := file_dialogs.ask_for_files(
            QApplication.activeWindow(), self._context.settings, title, self._kinds()
        ):
            self.bring_in(chosen)

    def bring_in(self, files: Iterable[Path]) -> None:
        """Take battles out of files, one after the other, and show the last of them."""
        self._queue += files
        self._next()

    def _next(self) -> None:
        from campaigns.store.errors import StoreError

        if not self._queue:
            return
        file = self._queue.pop(0)
        try:
            battles, rules = self._open_battles.battles, self._open_battles.rules
        except StoreError as error:
            self._sorry(error)
            return
        name = self.tr("Bringing the battle in")
        done = partial(self._came_in, file.name)
        self._context.tasks.run(name, _take_in, battles, rules, file, done=done, failed=self._sorry)

    def _exported(self, target: Path, _nothing: object) -> None:
        from mfz_desktop.models.garage.outside import show_in_folder

        words = self.tr("“{file}” is written. Send it to whoever is to see the battle or to go on with it.")
        self._context.notices.say(
            words.format(file=target.name),
            Tone.FINE,
            action_text=self.tr("Show in folder"),
            action=lambda: show_in_folder(target),
        )

    def _came_in(self, file: str, taken: "tuple[str, Relation]") -> None:
        id, relation = taken
        words = {
            "missing": self.tr("The battle of “{file}” is here now, as far as it was played."),
            "longer_there": self.tr("The battle was here, and goes on as in “{file}”."),
            "same": self.tr("The battle of “{file}” is here already."),
            "longer_here": self.tr("The battle of “{file}” is here already, and was played on here."),
            "parted": self.tr(
                "This battle was played on here, too, and otherwise. That of “{file}” stands beside it."
            ),
        }[relation.value]
        self._open_battles.came_in()
        self._context.go(BATTLE, id)
        self._context.notices.say(words.format(file=file), Tone.FINE)
        self._next()

    def _sorry(self, error: BaseException) -> None:
        from campaigns.store.errors import StoreError

        if isinstance(error, StoreError):
            self._context.notices.say(translated(error), Tone.WRONG)
        else:
            self._context.tasks.failed.emit(error)
        self._next()

    def _kinds(self) -> str:
        return self.tr("Battles") + " (" + " ".join(f"*{ending}" for ending in ENDINGS) + ")"


def _export(_work: Work, battles: "Battles", id: str, target: Path) -> None:
    from campaigns.store.exporting import write_export

    write_export(target, battles.whole(id))


def _packed(_work: Work, battles: "Battles", id: str) -> tuple[str, str]:
    """Return a battle as text: its whole record, and the head alone, with which it begins."""
    from mfz_desktop.context.exporting.packed import PackedKind, packed

    whole = battles.whole(id)
    head = whole[: whole.index(b"\n") + 1]
    return packed(PackedKind.BATTLE, whole), packed(PackedKind.BATTLE, head)


def _take_in(_work: Work, battles: "Battles", rules: "Callable[[str], Rules]", file: Path) -> Any:
    from campaigns.store.line_file import read_bytes
    from mfz_rules.kernel.limits import MOST_TEXT

    return battles.take_in(read_bytes(file, MOST_TEXT), rules, file.name)
