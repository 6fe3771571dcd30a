"""The battle that was played last, for the first screen; read off the main thread."""

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.tasks import Work
from mfz_desktop.window.recent import MOST_BATTLES, Recent


def read_recent(work: Work, context: AppContext) -> tuple[Recent, ...]:
    """Return the battles that were played last and can be read."""
    folder = context.store.folder.get()
    if not any(folder.battles.glob("*.jsonl")):
        return ()
    from campaigns.battles.battles import Battles
    from mfz_desktop.pages.battles.summaries import Standing, read_row

    battles = Battles(folder)
    rows = []
    for id in battles.ids()[:MOST_BATTLES]:
        work.step(len(rows), MOST_BATTLES)
        rows.append(read_row(battles, id))
    return tuple(Recent(row.name, "battle", row.id, None) for row in rows if row.standing is not Standing.DAMAGED)
