"""How cards are printed, as fields of the settings: on the page of the settings, and beside the preview."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.core.settings import CARD, INK_SAVER, PAPER
from mfz_desktop.ui.forms.fields import Choice, Field, Tick
from mfz_desktop.ui.forms.settings_form import option_field

translate = QCoreApplication.translate


def print_fields() -> tuple[Field, ...]:
    """Return paper, size of the cards, and ink."""
    papers = (("a4", translate("SettingsPage", "A4")), ("letter", translate("SettingsPage", "US Letter")))
    sizes = (
        ("poker", translate("SettingsPage", "Poker cards, 88 × 63 mm")),
        ("tarot", translate("SettingsPage", "Tall cards, 70 × 120 mm")),
        ("large", translate("SettingsPage", "Large cards, 100 × 110 mm")),
    )
    return (
        option_field(PAPER, translate("SettingsPage", "Paper"), Choice(papers, letters=0)),
        option_field(CARD, translate("SettingsPage", "Cards"), Choice(sizes, letters=0)),
        option_field(
            INK_SAVER, translate("SettingsPage", "Ink"), Tick(translate("SettingsPage", "Save ink: outlines only"))
        ),
    )
