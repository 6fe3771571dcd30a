"""Python objects of layouts' items that are kept though Qt may delete the items."""

from PySide6.QtWidgets import QSpacerItem, QWidgetItem
from shiboken6 import Shiboken

from mfz_desktop.ui.widgets.flow_layout import FlowLayout


def kept_items() -> int:
    """Return how many there are, but for those of our own layouts, which forget an item before Qt deletes it."""
    known = Shiboken.getAllValidWrappers()
    items = sum(isinstance(one, QWidgetItem | QSpacerItem) for one in known)
    return items - sum(one.count() for one in known if isinstance(one, FlowLayout))
