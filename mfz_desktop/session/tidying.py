"""What is done once at every start, off the main thread: the bin's old things go, and files nobody refers to."""

from contextlib import suppress

from campaigns.store.errors import StoreError
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.tasks import Work


def tidy(_work: Work, context: AppContext) -> None:
    """Take away for good what lay in the bin for over 30 days, then the kept files that only it referred to."""
    if context.read_only:
        return
    # What cannot be tidied now is tidied at the next start; whoever changes something is told what is the matter.
    with suppress(StoreError, OSError):
        context.garage.purge()
        context.kept_files.sweep(context.garage.references)
