"""The fields of a company's head: edition, scale and players."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.rapid_attack.format_fields import format_fields
from mfz_desktop.ui.forms.fields import Field, Number, plain
from mfz_rules.rapid_attack.editions import MOST_PLAYERS

translate = QCoreApplication.translate


def terms_fields() -> tuple[Field, ...]:
    """Return what a company is built for."""
    covered = translate("TermsFields", "Tables cover 2 to {most} players.").format(most=MOST_PLAYERS)
    return (
        *format_fields(),
        plain(
            "players",
            translate("TermsFields", "Players"),
            Number(1, 99, suffix=" " + translate("TermsFields", "players")),
            about=covered,
        ),
    )
