"""What a company is built for and a battle is played by, as fields."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.rapid_attack.edition_words import edition_words
from mfz_desktop.ui.forms.fields import Choice, Field, plain
from mfz_rules.rapid_attack.companies.company import Scale

translate = QCoreApplication.translate


def format_fields() -> tuple[Field, ...]:
    """Return the fields of edition and scale."""
    scales = (
        (Scale.SKIRMISH.value, translate("TermsFields", "Skirmish")),
        (Scale.BATTLE.value, translate("TermsFields", "Battle")),
    )
    return (
        plain("edition", translate("TermsFields", "Edition"), Choice(tuple(edition_words().items()), letters=0)),
        plain("scale", translate("TermsFields", "Scale"), Choice(scales, letters=0)),
    )
