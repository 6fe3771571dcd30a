"""What the palette finds: commands, those of other pages too, and models, companies, battles, campaigns by name."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtGui import QKeySequence

from campaigns.store.errors import StoreError
from mfz_desktop.app.window.recent import Recent
from mfz_desktop.context.commands.command import menu_titles
from mfz_desktop.context.commands.matching import matching, normalize
from mfz_desktop.context.commands.registry import Registered
from mfz_desktop.context.context import AppContext, PageKind
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translate

MOST_NAMED = 12
"""Things that are found by name, of each kind."""


@dataclass(frozen=True, slots=True)
class PaletteRow:
    """One thing that was found."""

    lead: str
    """What it is: a menu, a kind of thing."""
    text: str
    trail: str
    """Its keys, or where it works."""
    run: Callable[[], object]


def rows_for(context: AppContext, words: str, latest: Iterable[Recent]) -> tuple[PaletteRow, ...]:
    """Return what can be done here, then what is called so, then what can be done on other pages."""
    commands = context.commands
    here = commands.shown()
    able = tuple(entry for entry in here if entry.action.isEnabled())
    found = tuple(_here(context, match.entry) for match in matching(able, words))
    if not words.strip():
        return found
    shown = {entry.command.id for entry in here}
    others = tuple(entry for entry in commands.all() if entry.command.id not in shown)
    elsewhere = tuple(_elsewhere(context, match.entry) for match in matching(others, words))
    return (*found, *_named(context, words, latest), *elsewhere)


def _keys(entry: Registered) -> str:
    """Return a command's first shortcut as this system writes it."""
    keys = entry.command.keys
    return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def _menu(entry: Registered) -> str:
    return menu_titles()[entry.command.menu].replace("&", "")


def _here(context: AppContext, entry: Registered) -> PaletteRow:
    run = partial(context.commands.run, entry.command.id)
    return PaletteRow(_menu(entry), entry.command.plain_text, _keys(entry), run)


def _elsewhere(context: AppContext, entry: Registered) -> PaletteRow:
    """Return a command of another page: it goes there and runs, where it is plain what to show there."""
    page = context.pages.get(entry.page.partition("/")[0])
    text = entry.command.plain_text
    where = translate("Palette", "on the page {page}").format(page=page.title if page is not None else entry.page)
    place = _place_of(context, page) if page is not None else None
    if page is not None and place is not None:
        return PaletteRow(_menu(entry), text, where, partial(_run_there, context, entry, page, place))
    words = translate("Palette", "“{command}” works {where}. Open that page first.").format(command=text, where=where)
    return PaletteRow(_menu(entry), text, where, partial(context.notices.say, words))


def _place_of(context: AppContext, page: PageKind) -> Place | None:
    """Return where a page's commands would run: where one was there last; on the rail, the page itself."""
    return context.navigator.last_on(page.id) or (Place(page.id) if page.on_rail else None)


def _run_there(context: AppContext, entry: Registered, page: PageKind, place: Place) -> None:
    """Go to a place and run a command of its page, once what it shows is open; nothing if one went on meanwhile."""

    def run() -> None:
        if context.navigator.here == place and not context.commands.run(entry.command.id):
            words = translate("Palette", "“{command}” cannot be done here now.")
            context.notices.say(words.format(command=entry.command.plain_text))

    context.navigator.revisit(place)
    if page.opens is None or page.opens(context, place.what, run):
        run()


def _named(context: AppContext, words: str, latest: Iterable[Recent]) -> list[PaletteRow]:
    """Return what is called so and can be shown."""
    wanted, found = normalize(words).split(), list[PaletteRow]()
    kinds = {
        "model": translate("Palette", "Model"),
        "company": translate("Palette", "Company"),
        "battle": translate("Palette", "Battle"),
        "campaign": translate("Palette", "Campaign"),
    }
    counts = dict.fromkeys(kinds, 0)
    for thing in (*_kept(context), *latest):
        name, known = normalize(thing.name), context.pages.get(thing.kind) is not None
        if known and counts[thing.kind] < MOST_NAMED and all(word in name for word in wanted):
            counts[thing.kind] += 1
            found.append(PaletteRow(kinds[thing.kind], thing.name, "", partial(context.navigator.go, thing.place)))
    return found


def _kept(context: AppContext) -> tuple[Recent, ...]:
    """Return models and companies, the latest first."""
    try:
        garage = context.garage
    except StoreError:
        return ()
    models = (Recent(entry.name, "model", entry.id, None) for entry in garage.entries()[::-1])
    companies = (Recent(company.name, "company", company.id, None) for company in garage.companies()[::-1])
    return (*companies, *models)
