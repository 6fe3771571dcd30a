"""What a company's row shows: name, side and figures, its frames as small pictures, the verdict."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.company_list.rows import CompanyRow
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.row import INKS, Caption, Picture, Row, Wide, cell, sign, small, title

HIGH, SIDE = 80, 60
WORDS, MOST_WORDS, VERDICT = 340, 0.4, 88
"""px at 100 % of the words, and the share of the row that they have at most; px of the verdict."""

translate = QCoreApplication.translate


def company_cells(row: CompanyRow) -> Row:
    """Return the row of a company; pictures that find no room are left out."""
    tone = Tone.FINE if row.legal else Tone.WRONG
    verdict = translate("Companies", "legal") if row.legal else translate("Companies", "not legal")
    side = small(" · ".join(filter(None, (row.side, row.summary.terms))))
    return Row(
        HIGH,
        (
            cell(title(row.name), side, small(row.figures), wide=WORDS, share=MOST_WORDS, named=True),
            cell(tuple(Picture(wanted, SIDE) for wanted in row.pictures), wide=Wide.REST),
            cell((sign(tone), Caption(verdict, INKS[tone])), wide=VERDICT),
        ),
    )
