"""What the list of campaigns shows instead of nothing: what a campaign is, and the wars one can begin."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.templates.game import TemplateGames
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.campaign.campaign_list.template_card import TemplateCard
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox

OFFERED = ("gursk", "kids", "blank")
"""Ids of the templates that one begins with; the page of a new campaign shows those of the other games, too."""


class NoCampaigns(QWidget):
    """A heading, a sentence, and a card for each campaign that one may begin with."""

    chosen = Signal(str)
    """Id of a template."""

    def __init__(self, theme: Theme, games: TemplateGames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(
            label(self.tr("A war that remembers"), Role.TITLE),
            label(
                self.tr(
                    "Several battles over one issue. Whoever holds the objective at the end of a battle, winner or "
                    "not, shapes the next one; nobody grows stronger by winning. Choose where it begins."
                ),
                Role.SECONDARY,
                wrap=True,
            ),
            on=self,
            margins=8,
            spacing=8,
        )
        row = hbox(spacing=16)
        self.cards = tuple(TemplateCard(theme, shipped(id_, games)) for id_ in OFFERED)
        for card in self.cards:
            card.chosen.connect(self.chosen)
            row.addWidget(card, 1)
        add_layout(column, row, 1)
