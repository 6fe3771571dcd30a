"""Opening the garage without blocking the window: what is heavy is read and imported off the main thread first."""

from collections.abc import Callable

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.session.services import GarageServices


class GarageOpener:
    """Opens the garage once, for everybody who asks."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._waiting: list[Callable[[GarageServices], object]] = []
        self._opened = False
        self._under_way = False

    def when_ready(self, call: Callable[[GarageServices], object]) -> None:
        """Call with its services: at once if it is open, else on the main thread as soon as it is."""
        if self._opened:
            call(self._context.service(GarageServices))
            return
        self._waiting.append(call)
        if not self._under_way:
            self._under_way = True
            task = self._context.tasks.run("", _warm, self._context, done=self._finish, failed=self._fail, quiet=True)
            task.cancelled.connect(self._give_up)

    def _finish(self, _: object) -> None:
        from mfz_desktop.models.session.tidying import forget_gone, tidy

        services: GarageServices = self._context.service(GarageServices).lay_out()
        self._opened = True
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call(services)
        self._context.tasks.run("", tidy, self._context, quiet=True)
        forget_gone(self._context)

    def _fail(self, error: BaseException) -> None:
        self._give_up()
        self._context.notices.say(translated(error), Tone.WRONG)

    def _give_up(self) -> None:
        """Let it be tried anew."""
        self._under_way = False
        self._waiting.clear()


def _warm(_work: Work, context: AppContext) -> None:
    """Open what is kept and import what reading models needs."""
    from mfz_desktop.models.session import garage_session, inspections, reading

    _ = (context.garage, context.kept_files, garage_session, inspections, reading)
