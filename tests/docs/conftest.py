"""The documents are compared with the real window."""

from tests.mfz_desktop.conftest import applications

__all__ = ["applications"]
