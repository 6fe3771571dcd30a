"""The desk: what the pages share about the garage. Light to import; each thing on it is made when first asked for."""

from functools import cached_property
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.lazy import Lazy

if TYPE_CHECKING:
    from mfz_desktop.models.session.garage_session import GarageSession
    from mfz_desktop.models.session.inspections import Inspections
    from mfz_desktop.models.session.workshops import Workshops


def install(context: AppContext) -> None:
    """Offer the desk to all pages: `context.service(Desk)`."""
    context.add_service(Desk, Lazy(lambda: Desk(context)))


class Desk:
    """One for the application; ask for what is on it on the main thread."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def lay_out(self) -> "Desk":
        """Make everything on it now: what is made here belongs to the main thread, whoever uses it later."""
        _ = (self.session, self.workshops, self.inspections)
        return self

    @cached_property
    def session(self) -> "GarageSession":
        """The one door through which the garage is changed; raises StoreError if it cannot be opened at all."""
        from mfz_desktop.models.session.garage_session import GarageSession, follow_files

        context = self._context
        session = GarageSession(context.garage, context.undo, context.notices, context.root)
        follow_files(context.pictures, session)
        return session

    @cached_property
    def workshops(self) -> "Workshops":
        """Parts, tag packs and the player's rules, for any thread; renewed when one of them changes."""
        from mfz_desktop.models.session.workshops import Workshops, follow_changes, make_workshop

        context, parts, session = self._context, self._context.parts, self.session
        workshops = Workshops(lambda: make_workshop(parts.catalog(), session.garage.tag_rules()), context.root)
        follow_changes(workshops, session, parts)
        return workshops

    @cached_property
    def inspections(self) -> "Inspections":
        """What the designs hold."""
        from mfz_desktop.models.session.inspections import Inspections

        context, workshops = self._context, self.workshops
        inspections = Inspections(self.session, context.kept_files, workshops.get, context.tasks, context.root)
        workshops.changed.connect(inspections.forget_all)
        return inspections
