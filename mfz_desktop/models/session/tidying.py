"""What is done once at every start: the bin's old things go, files nobody refers to, what was kept of the gone."""

from contextlib import suppress

from campaigns.store.errors import StoreError
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Work

OF_BATTLES, OF_CAMPAIGNS = ("ground", "sketch"), ("campaign_result", "campaign_conditions")
"""Areas of the settings whose keys go on with the id of a battle, or of a campaign."""


def tidy(_work: Work, context: AppContext) -> None:
    """Take away for good what lay in the bin for over 30 days, then the kept files that only it referred to.

    Off the main thread.
    """
    if context.read_only:
        return
    # What cannot be tidied now is tidied at the next start; whoever changes something is told what is the matter.
    with suppress(StoreError, OSError):
        context.garage.purge()
        context.kept_files.sweep(context.garage.references)


def forget_gone(context: AppContext) -> None:
    """Forget how battles were looked at that are not there any more, and drafts in such campaigns.

    Those that were deleted are not there: undo, which brings them back, ended with the application.
    """
    with suppress(StoreError):
        folder, settings = context.store.folder.get(), context.settings
        for areas, place in ((OF_BATTLES, folder.battle), (OF_CAMPAIGNS, folder.campaign)):
            for key in (key for area in areas for key in settings.kept_under(area)):
                with suppress(ValueError):  # an id that names no file is somebody else's
                    if not place(key.split("/")[1]).is_file():
                        settings.keep(key, b"")
