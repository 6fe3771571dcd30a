"""What the file has to tell, over the picture: it has changed, holds more models, not all places, hidden parts."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from campaigns.garage.entry import GarageEntry
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Tasks, Work
from mfz_desktop.models.importing.inspection import Inspection
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.model import wording
from mfz_desktop.models.model.more_models import MoreModels, designs_of, more_models
from mfz_desktop.models.session.garage_session import GarageSession
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.ui.widgets.messages import InlineMessage


class FileMessage(QObject):
    """Fills the message over the picture. What a person closed stays closed for that model."""

    found = Signal(object)
    """tuple[GarageEntry, ...]: models to be added to the garage."""

    def __init__(
        self, message: InlineMessage, session: GarageSession, tasks: Tasks, reading: Callable[[], ReadingContext]
    ) -> None:
        super().__init__(message)
        self._message = message
        self._session = session
        self._tasks = tasks
        self._reading = reading
        self._here = ""
        self._closed: set[str] = set()
        self._other: Callable[[], None] | None = None
        message.closed.connect(self._on_closed)

    def _on_closed(self) -> None:
        self._closed.add(self._here)

    @property
    def has_more(self) -> bool:
        """Whether the file holds models that are not in the garage."""
        return self._other is not None

    def add_more(self) -> None:
        """Add the file's other models to the garage."""
        if self._other is not None:
            self._other()

    def show(self, inspected: Inspected, gone: int, *, room: bool) -> None:
        """Say what there is to say, where there is room for it.

        `gone` counts confirmed systems that are not in the file any more; their rows say so, too.
        """
        self._here = inspected.entry.id
        inspection = inspected.inspection
        more = more_models(inspected.entry, inspection, self._session.garage) if inspection else MoreModels()
        self._other = None
        if more and inspection is not None:
            self._other = lambda: self._add(inspected.entry, more, inspection)
        model = inspected.model
        unplaced = (
            wording.unplaced_words(model.found.assembly, inspection.file.format) if model and inspection else ""
        )
        hidden = bool(model and model.found.assembly.hidden)
        if self._here in self._closed or not room or not (gone or more or unplaced or hidden):
            self._message.hide()
        elif gone:
            self._message.say(self._gone_words(gone), Tone.WARNING)
        elif unplaced and not more:
            self._message.say(unplaced, Tone.WARNING)
        elif not more:
            self._message.say(self.tr("What is hidden in Studio is shown as a ghost. It counts all the same."))
        else:
            words = wording.more_models(more.candidates, [found.name for found in more.declared])
            self._message.say(words, action_text=self.tr("Add to the garage"), action=self.add_more)

    def _gone_words(self, gone: int) -> str:
        if gone == 1:
            return self.tr(
                "The file has changed since you confirmed: one of your systems is not in it any more. "
                "It stays until you remove it."
            )
        return self.tr(
            "The file has changed since you confirmed: {number} of your systems are not in it any more. "
            "They stay until you remove them."
        ).format(number=gone)

    def _add(self, entry: GarageEntry, more: MoreModels, inspection: Inspection) -> None:
        name = self.tr("Adding models")
        self._tasks.run(name, _designs, entry, more, inspection, self._reading, done=self.found.emit)


def _designs(
    work: Work, entry: GarageEntry, more: MoreModels, inspection: Inspection, reading: Callable[[], ReadingContext]
) -> tuple[GarageEntry, ...]:
    work.step(0, 1)
    return designs_of(entry, more, inspection, reading().of(entry))
