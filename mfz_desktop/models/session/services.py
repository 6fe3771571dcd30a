"""What the pages share about the garage. Light to import; each of it is made when it is first asked for."""

from functools import cached_property
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.lazy import Lazy

if TYPE_CHECKING:
    from mfz_desktop.models.session.garage_session import GarageSession
    from mfz_desktop.models.session.inspections import Inspections
    from mfz_desktop.models.session.reading import ReadingContexts


def install(context: AppContext) -> None:
    """Offer it to all pages: `context.service(GarageServices)`."""
    context.add_service(GarageServices, Lazy(lambda: GarageServices(context)))


class GarageServices:
    """One for the application; to be asked on the main thread."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def lay_out(self) -> "GarageServices":
        """Make everything now: what is made here belongs to the main thread, whoever uses it later."""
        _ = (self.session, self.readings, self.inspections)
        return self

    @cached_property
    def session(self) -> "GarageSession":
        """What changes the garage; raises StoreError if it cannot be opened at all."""
        from mfz_desktop.models.session.garage_session import GarageSession, follow_files

        context = self._context
        session = GarageSession(context.garage, context.undo, context.notices, context.root)
        follow_files(context.pictures, session)
        return session

    @cached_property
    def readings(self) -> "ReadingContexts":
        """Parts, tag packs and the player's rules, for any thread; renewed when one of them changes."""
        from mfz_desktop.models.session.reading import ReadingContexts, follow_changes, make_reading_context

        context, parts, session = self._context, self._context.parts, self.session
        readings = ReadingContexts(
            lambda: make_reading_context(parts.catalog(), session.garage.tag_rules()), context.root
        )
        follow_changes(readings, session, parts)
        return readings

    @cached_property
    def inspections(self) -> "Inspections":
        """What the designs hold."""
        from mfz_desktop.models.session.inspections import Inspections

        context, readings = self._context, self.readings
        inspections = Inspections(self.session, context.kept_files, readings.get, context.tasks, context.root)
        readings.changed.connect(inspections.forget_all)
        return inspections
