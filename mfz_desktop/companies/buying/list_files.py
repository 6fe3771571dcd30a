"""Lists of parts as files: what the pages of parts to buy and of the draft ask for, and how they save one."""

from collections.abc import Sequence
from pathlib import Path

from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from ldraw_catalog.buying.exports import PartsExport
from ldraw_catalog.buying.needs import Counts
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.context.context import Page
from mfz_desktop.context.file_dialogs import ask_for_file, ask_for_files, ask_where_to_save, file_name
from mfz_desktop.core.language import translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.model.part_list import part_row
from mfz_desktop.ui.widgets.messages import InlineMessage

MOST_NAMED = 6


def ask_for_list(page: Page, title: str) -> Path | None:
    """Ask for a file that lists parts."""
    return ask_for_file(page, page.context.settings, title, _kinds())


def ask_for_lists(page: Page, title: str) -> tuple[Path, ...]:
    """Ask for files that list parts."""
    return ask_for_files(page, page.context.settings, title, _kinds())


def _kinds() -> str:
    return translate("PartLists", "Part lists and models (*.csv *.xml *.bsx *.ldr *.mpd *.io *.lxf *.lxfml)")


def ask_where(page: Page, name: str, ending: str, kinds: str) -> Path | None:
    """Ask where a list of parts is to be saved; `name` is whose it is."""
    proposed = file_name(name, ending, translate("PartLists", "Parts"))
    title = translate("PartLists", "Save the parts")
    path = ask_where_to_save(page, page.context.settings, title, proposed, kinds)
    return path if path is None or path.suffix else path.with_name(path.name + ending)


def save_list(
    page: Page, path: Path, export: PartsExport, counts: Counts, parts: PartCatalog, message: InlineMessage
) -> None:
    """Save a list of parts, and say what it cannot hold."""
    try:
        write_export(path, export.text.encode())
    except StoreError as reason:
        page.context.notices.say(translated(reason), Tone.WRONG)
        return
    page.context.notices.say(translate("PartLists", "Saved “{name}”.").format(name=path.name), Tone.FINE)
    if export.left_out:
        rows = [part_row(name, colour, counts[name, colour], parts) for name, colour in export.left_out]
        names = [f"{row.count} × {row.number}, {row.colour_name}" for row in rows]
        words = translate("PartLists", "The shop has no number for these, they are not in the list: {parts}.")
        message.say(words.format(parts=shortened(names)), Tone.WARNING)


def shortened(names: Sequence[str]) -> str:
    """Return the first of many names, and that there are more."""
    return ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
