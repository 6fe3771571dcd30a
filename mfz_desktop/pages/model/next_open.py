"""To the next model that has proposals nobody answered; what is not known yet is looked at on the way."""

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.notices import Tone
from mfz_desktop.pages.model.way import next_to_review
from mfz_desktop.pages.model.wording import translate
from mfz_desktop.session.desk import Desk


def go_to_next_open(context: AppContext) -> None:
    """Go there; say so if there is none."""
    desk = context.service(Desk)

    def waits(entry: GarageEntry) -> bool:
        if entry.reviewed:
            return False
        # What was not looked at yet may have proposals: the page finds out when it shows it.
        inspected = desk.inspections.ask(entry)
        return inspected is None or bool(inspected.model and inspected.model.resolved.waiting)

    here = context.navigator.here
    shown = here.what if here is not None and here.page == "model" else ""
    entry = next_to_review(desk.session.garage.entries(), shown, waits)
    if entry is None:
        context.notices.say(translate("Model", "No other model has proposals that wait for you."), Tone.FINE)
        return
    context.go("model", entry.id)
