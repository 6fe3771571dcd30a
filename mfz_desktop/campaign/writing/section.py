"""A section of a page on which a world is written."""

import re
from typing import Any

from PySide6.QtWidgets import QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form

_STEP = re.compile(r"(?P<kind>[a-z.]+)\[(?P<at>\d+)\](?:\.(?P<key>\w+))?")


def place_of(place: str) -> tuple[str, int, str]:
    """Return the parts of a finding's place: `world.hooks[2].place` is (`world.hooks`, 2, `place`)."""
    found = _STEP.fullmatch(place)
    return (found["kind"], int(found["at"]), found["key"] or "") if found else ("", -1, "")


class WritingSection(QWidget):
    """One of the page's parts. It shows the template and hands changes to the document.

    Forms are long: each is made when one first looks at its section.
    """

    def __init__(self, context: AppContext, document: EditableTemplate, title: str) -> None:
        super().__init__()
        self.context = context
        self.document = document
        self.title = title

    def show_template(self, template: Template) -> None:
        """Show what is written."""
        raise NotImplementedError

    def count(self, template: Template) -> int:
        """Return how many things are in it; 0 too where it holds none."""
        return 0

    def holds(self, place: str) -> bool:
        """Tell whether a finding's place is here."""
        raise NotImplementedError

    def go_to(self, place: str) -> None:
        """Let the keyboard go to the field of a place."""

    def finish(self) -> None:
        """Commit what is being typed."""

    def was_made(self, part: str) -> bool:
        """Tell whether a part that is made when one first looks here (a cached property) is there."""
        return part in vars(self)

    def written(self, form: Form, field: Field, thing: Any, value: Any) -> Any | None:
        """Return a thing with another value; None, and a word about it, where it does not do."""
        try:
            return field.write(thing, value)
        except ValueError as wrong:
            why = translated(wrong)
            form.refuse(field.key, why)
            self.context.notices.say(why, Tone.WARNING)
            return None
