"""Tag packs in and out."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from campaigns.garage.entry import TagRule
from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from ldraw_catalog.systems.packs import TagPackError
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.importing.taught import from_pack, to_pack
from mfz_desktop.models.session.garage_session import TAG_RULES
from mfz_desktop.models.session.services import GarageServices

translate = QCoreApplication.translate


def import_packs(context: AppContext, services: GarageServices, paths: Iterable[Path]) -> None:
    """Take the rules of packs over as the player's own, all or none; what is wrong is told."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    here = services.session.garage.tag_rules()
    new: tuple[TagRule, ...] = ()
    for path in paths:
        try:
            new = (*new, *from_pack(path.read_bytes(), (*here, *new), now))
        except (OSError, ValueError) as reason:
            words = translate("TagRules", "{file} was not read: {why}").format(file=path.name, why=reason)
            context.notices.say(words, Tone.WARNING)
            return
    if not new:
        context.notices.say(translate("TagRules", "All these rules were there already."))
        return
    stack = services.session.stack_of(TAG_RULES)
    if services.session.keep(
        plural("TagRules", "import %n tag rule", "import %n tag rules", len(new)), *new, stack=stack
    ):
        said = plural("TagRules", "%n rule is new.", "%n rules are new.", len(new))
        context.notices.say(said, undo=context.undo.last(stack))


def export_pack(context: AppContext, rules: tuple[TagRule, ...], path: Path) -> None:
    """Write rules as a tag pack."""
    try:
        write_export(path, to_pack(rules))
    except StoreError as reason:
        context.notices.say(translated(reason), Tone.WRONG)
        return
    except TagPackError as reason:
        words = translate("TagRules", "A tag pack cannot hold these rules: {why}. Nothing was written.")
        context.notices.say(words.format(why=reason), Tone.WARNING)
        return
    context.notices.say(plural("TagRules", "%n rule was written.", "%n rules were written.", len(rules)))
