"""A running campaign as the forms write on it: what is changed goes through the campaign's one door as acts."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from campaigns.campaign.rewriting import acts_between, as_template
from campaigns.campaign.world import Template
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.writing.editable_template import EditableTemplate


class CampaignDocument(EditableTemplate):
    """What the gate refuses is told, and the forms show what stands."""

    fixed_order = frozenset({"world.places", "world.factions", "world.hooks"})

    def __init__(self, session: CampaignSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        session.changed.connect(self._tell)

    @property
    def template(self) -> Template:
        """The campaign's world and all that was agreed."""
        return as_template(self.session.campaign)

    def change(self, text: str, make: Callable[[Template], Template]) -> bool:
        """Change something, in one step of undo."""
        before = self.template
        acts = acts_between(before, make(before))
        if not acts or self.session.do(text, *acts):
            return True
        self._tell()
        return False

    def _tell(self) -> None:
        self.changed.emit(self.template)
