"""The features of the application: one line each.

A feature is a function `install(context)` that adds page kinds, commands and drop handlers. It runs before the
window is painted, so it imports nothing heavy: pages are imported when they are first shown.
"""

from collections.abc import Callable

from mfz_desktop.app.backup import feature as backup
from mfz_desktop.app.window import feature as window
from mfz_desktop.battle import feature as battle
from mfz_desktop.campaign import feature as campaign
from mfz_desktop.campaign.sharing import feature as sharing
from mfz_desktop.campaign.templates import feature as templates
from mfz_desktop.cards import feature as cards
from mfz_desktop.companies.company_list import feature as companies
from mfz_desktop.context.context import AppContext
from mfz_desktop.help import feature as help
from mfz_desktop.models.garage import feature as garage
from mfz_desktop.models.model import feature as model
from mfz_desktop.models.session import services

FEATURES: tuple[Callable[[AppContext], None], ...] = (
    window.install,
    services.install,
    garage.install,
    model.install,
    companies.install,
    cards.install,
    campaign.install,
    templates.install,
    battle.install,
    sharing.install,
    backup.install,
    help.install,
)


def install_all(context: AppContext) -> None:
    """Install every feature, in order; the rail shows their pages in that order."""
    for install in FEATURES:
        install(context)
