"""What the list tells of a campaign."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from campaigns.campaign.summaries import Summary
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.language import listed, plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.row import Caption, Row, Wide, cell, icon, sign, small, title
from mfz_desktop.ui.widgets.row_model import RowModel

translate = QCoreApplication.translate
HIGH = 68
MOST_WHO = 0.24
"""Share of the row that who plays and since when have at most; the others share the rest."""


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """One line of the list."""

    summary: Summary

    @property
    def id(self) -> str:
        """The campaign's id."""
        return self.summary.id

    @property
    def name(self) -> str:
        """What it is called."""
        return self.summary.name or translate("Campaigns", "Unreadable campaign")

    @property
    def words(self) -> str:
        """What searching looks at, folded."""
        return normalize(" ".join((self.summary.name, self.summary.issue, *self.summary.players)))


class CampaignModel(RowModel[CampaignRow]):
    """Campaigns."""

    def spoken(self, row: CampaignRow) -> str:
        """Return a campaign in words, for screen readers."""
        one = row.summary
        told = (
            row.name,
            one.issue,
            fought_words(one),
            coming_words(one),
            players_words(one),
            translated(one.problem),
        )
        return ", ".join(filter(None, told))

    def tip(self, row: CampaignRow) -> str | None:
        """Return what is wrong with a campaign's file."""
        return translated(row.summary.problem) or None

    def can_be_renamed(self, row: CampaignRow) -> bool:
        """Return whether its file can be read."""
        return not row.summary.problem


def fought_words(one: Summary) -> str:
    """Return what was decided last: `The dam: Ann won, Ben holds the objective`."""
    if not one.decided:
        return translate("Campaigns", "No battle decided yet")
    name = one.last or translate("Campaigns", "The last battle")
    won = translate("Campaigns", "{players} won").format(players=listed(one.winners)) if one.winners else ""
    held = translate("Campaigns", "{player} holds the objective").format(player=one.holder) if one.holder else ""
    came = ", ".join(filter(None, (won, held))) or translate("Campaigns", "nobody won")
    return f"{name}: {came}"


def coming_words(one: Summary) -> str:
    """Return which battle comes next."""
    if one.next:
        return translate("Campaigns", "Next: {battle}").format(battle=one.next)
    if one.battles > one.decided:
        return plural("Campaigns", "%n battle to come", "%n battles to come", one.battles - one.decided)
    return translate("Campaigns", "No battle planned")


def players_words(one: Summary) -> str:
    """Return who plays."""
    return listed(one.players) or translate("Campaigns", "Nobody plays yet")


def when_words(one: Summary) -> str:
    """Return when it was changed last, at the local time."""
    return day_and_time(one.changed)


def campaign_cells(row: CampaignRow) -> Row:
    """Return the row of a campaign."""
    one = row.summary
    if one.problem:
        words = cell(title(row.name), small(translated(one.problem)), wide=Wide.REST, named=True)
        return Row(HIGH, (cell(sign(Tone.WRONG, 24)), words))
    coming = small(coming_words(one), "accent" if one.battles > one.decided else "secondary")
    return Row(
        HIGH,
        (
            cell(icon("campaign", "accent", 24)),
            cell(title(row.name), small(one.issue), wide=Wide.REST, named=True),
            cell(Caption(fought_words(one)), coming, wide=Wide.REST),
            cell(
                Caption(players_words(one)), small(when_words(one)), share=MOST_WHO, align=Qt.AlignmentFlag.AlignRight
            ),
        ),
    )
