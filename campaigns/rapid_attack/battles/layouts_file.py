"""Saved layouts of terrain, a small document in the data folder (`mfz-layouts`, version 1)."""

from pathlib import Path

from campaigns.battles.whole_document import read_whole, readable, write_whole
from campaigns.documents.format import Format
from campaigns.documents.limits import LARGEST_DOCUMENT, MOST_LAYOUTS
from campaigns.documents.node import Node
from campaigns.rapid_attack.battles.codec import layout_from, layout_to
from campaigns.rapid_attack.battles.setup_plan import Layout
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import TooLargeError
from mfz_rules.kernel.sentences import Sentence

FORMAT = Format("mfz-layouts", version=1, largest=LARGEST_DOCUMENT)


class LayoutsFile:
    """The saved layouts of one data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    @property
    def path(self) -> Path:
        """Where they lie."""
        return self._folder.battles / "layouts.json"

    def read(self) -> tuple[Layout, ...]:
        """Return the saved layouts. Raises DamagedError or StoreError."""
        return read_whole(self.path, FORMAT, _layouts_from) or ()

    def write(self, layouts: tuple[Layout, ...]) -> None:
        """Keep the saved layouts. Raises StoreError; TooLargeError where they could not be read again."""
        if len(layouts) > MOST_LAYOUTS:
            raise TooLargeError(
                "{most:,} layouts are kept at the most. Nothing was saved. Delete one first.", most=MOST_LAYOUTS
            )
        content: dict[str, object] = {"layouts": [layout_to(one) for one in layouts]}
        write_whole(self._folder, self.path, readable(FORMAT, content, _layouts_from, Sentence("These layouts")))


def _layouts_from(node: Node) -> tuple[Layout, ...]:
    return node.nodes("layouts", MOST_LAYOUTS, layout_from)
