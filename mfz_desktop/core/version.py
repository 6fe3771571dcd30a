"""The program's version."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """Return the installed version; `in development` for a checkout that is not installed."""
    try:
        return installed("mfz-desktop")
    except PackageNotFoundError:
        return "in development"
