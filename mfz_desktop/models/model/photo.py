"""A photo of a model, in place of its drawn picture: chosen or dropped, read in the background, taken away again."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_file
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.model.reviewer import Reviewer
from mfz_desktop.models.pictures.own_picture import file_kinds, is_named_as_picture, keep_picture


class PhotoActions(QObject):
    """Works on the model that the reviewer holds."""

    def __init__(self, context: AppContext, reviewer: Reviewer, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._reviewer, self._page = context, reviewer, page

    def can_have(self) -> bool:
        """Whether there is a model, and it may be changed."""
        return self._reviewer.entry is not None and not self._context.read_only

    def has(self) -> bool:
        """Whether a photo is shown in place of the drawn picture."""
        entry = self._reviewer.entry
        return self.can_have() and entry is not None and entry.picture is not None

    def choose(self) -> None:
        """Let a photo be chosen."""
        chosen = ask_for_file(self._page, self._context.settings, self.tr("Choose a photo"), file_kinds())
        if chosen is not None:
            self.take(chosen)

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take a picture that was dropped; False where it is none."""
        if len(paths) != 1 or not is_named_as_picture(paths[0]) or not self.can_have():
            return False
        self.take(paths[0])
        return True

    def take(self, path: Path) -> None:
        """Show a photo in place of the drawn picture."""
        entry = self._reviewer.entry
        if entry is None:
            return
        id_ = entry.id
        self._context.tasks.run(
            self.tr("Reading a picture"),
            keep_picture,
            path,
            self._context.kept_files,
            done=lambda sha256: self._set(id_, sha256),
            failed=lambda error: self._context.notices.say(translated(error), Tone.WARNING),
            quiet=True,
        )

    def drop(self) -> None:
        """Show the drawn picture again."""
        self._reviewer.set_photo(None)

    def _set(self, id_: str, sha256: str) -> None:
        entry = self._reviewer.entry
        if entry is not None and entry.id == id_:  # else another model is shown by now
            self._reviewer.set_photo(sha256)
