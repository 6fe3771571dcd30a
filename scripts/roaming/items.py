"""Python objects of layouts' items that are kept though Qt may delete the items."""

import gc

from PySide6.QtWidgets import QSpacerItem, QWidgetItem
from shiboken6 import Shiboken

from mfz_desktop.ui.widgets.flow_layout import FlowLayout


def kept_items() -> int:
    """Return how many there are, but for those of our own layouts, which forget an item before Qt deletes it.

    A layout of ours that Qt has deleted keeps its items until its Python object is collected; nobody deletes them.
    """
    ours = {id(item) for one in gc.get_objects() if isinstance(one, FlowLayout) for item in one.items}
    items = [one for one in Shiboken.getAllValidWrappers() if isinstance(one, QWidgetItem | QSpacerItem)]
    return sum(id(item) not in ours for item in items)
