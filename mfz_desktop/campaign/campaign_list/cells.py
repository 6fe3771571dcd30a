"""What a campaign's row shows: name and issue, what happened last and comes next, who plays."""

from PySide6.QtCore import Qt

from mfz_desktop.campaign.campaign_list.rows import CampaignRow, coming_words, fought_words, players_words, when_words
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.row import Caption, Row, Wide, cell, icon, sign, small, title

HIGH = 68
MOST_WHO = 0.24
"""Share of the row that who plays and since when have at most; the others share the rest."""


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
