"""The program's version."""


def version() -> str:
    """Return the installed version; `in development` for a checkout that is not installed."""
    from importlib.metadata import PackageNotFoundError  # costs a start 30 ms
    from importlib.metadata import version as installed

    try:
        return installed("mfz-desktop")
    except PackageNotFoundError:
        return "in development"
