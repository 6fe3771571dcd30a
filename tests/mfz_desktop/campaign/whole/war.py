"""The application with a campaign in it: one start of it, and the next, on the same data folder."""

from pathlib import Path

from PySide6.QtWidgets import QLabel, QTextBrowser, QWidget

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.core.notices import Tone
from tests.mfz_desktop.application import Applications, until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.campaign.whole.hands import press


class War(Application):
    """What the story needs of the window: it looks at everything, and changes it by hand alone."""

    def __init__(self, applications: Applications, folder: Path) -> None:
        self._applications = applications
        self._folder = folder
        super().__init__(applications.start(folder))

    def start_again(self) -> None:
        """Close the application and start it anew."""
        self.nothing_went_wrong()
        self._applications.close()
        super().__init__(self._applications.start(self._folder))

    def nothing_went_wrong(self) -> None:
        """Hold that the window had nothing to be sorry for since the application started."""
        assert [one.text for one in self.said if one.tone is Tone.WRONG] == []

    @property
    def campaign(self) -> Campaign:
        """The only campaign there is, as it stands."""
        desk = self.context.service(OpenCampaigns)
        (id_,) = desk.campaigns.ids()
        return desk.session(id_).campaign

    @property
    def battle(self) -> CampaignBattle:
        """The battle that was planned last."""
        return self.campaign.battles[-1]

    @property
    def shown(self) -> QWidget:
        """The page that is shown, whichever it is."""
        assert self.window.page is not None
        return self.window.page

    @property
    def here(self) -> str:
        """Which page that is."""
        assert self.context.navigator.here is not None
        return self.context.navigator.here.page

    def company(self, name: str) -> KeptCompany:
        """Return a company of the garage."""
        return next(one for one in self.context.garage.companies() if one.name == name)

    def to_front(self) -> None:
        """Give the window the keyboard back that boxes and dialogs took: a desktop does that, and here is none."""
        self.window.activateWindow()
        until(self.window.isActiveWindow)

    def press(self, words: str) -> None:
        """Click a button anywhere in the window."""
        press(self.window, words)
        self.settle()

    def told(self) -> str:
        """Return everything that can be read on the page, a line each."""
        return told(self.shown)


def told(widget: QWidget) -> str:
    """Return everything that can be read in a widget, a line each."""
    labels = [one.text() for one in widget.findChildren(QLabel) if one.isVisible()]
    browsers = [one.toPlainText() for one in widget.findChildren(QTextBrowser) if one.isVisible()]
    return "\n".join((*labels, *browsers))
