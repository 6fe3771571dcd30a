"""The fields of a company's head: edition, scale and players."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.rapid_attack.edition_words import edition_words
from mfz_desktop.ui.forms.fields import Choice, Field, Number, plain
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import MOST_PLAYERS

translate = QCoreApplication.translate


def terms_fields() -> tuple[Field, ...]:
    """Return what a company is built for."""
    scales = (
        (Scale.SKIRMISH.value, translate("TermsFields", "Skirmish")),
        (Scale.BATTLE.value, translate("TermsFields", "Battle")),
    )
    covered = translate("TermsFields", "Tables cover 2 to {most} players.").format(most=MOST_PLAYERS)
    return (
        plain("edition", translate("TermsFields", "Edition"), Choice(tuple(edition_words().items()), letters=0)),
        plain("scale", translate("TermsFields", "Scale"), Choice(scales, letters=0)),
        plain(
            "players",
            translate("TermsFields", "Players"),
            Number(1, 99, suffix=" " + translate("TermsFields", "players")),
            about=covered,
        ),
    )
