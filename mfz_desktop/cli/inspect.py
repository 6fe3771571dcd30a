"""`mfz inspect FILE…`: what is in model files, and which systems they carry."""

import argparse
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from ldraw_catalog.reading.endings import ENDINGS
from ldraw_catalog.systems.grammar import GRAMMARS, RAPID_ATTACK
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.garage_access import GarageView, view_garage
from mfz_desktop.cli.helpers import answer_lines, answers
from mfz_desktop.cli.inspect_document import inspection_document
from mfz_desktop.cli.inspect_words import inspection_words
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.shared import named_packs, open_workshop
from mfz_desktop.cli.sources import STANDARD_INPUT, Source, read_source, sources, why_unreadable
from mfz_desktop.core.plain_words import count
from mfz_desktop.models.importing.inspection import Inspection, inspect_bytes, inspect_path
from mfz_desktop.models.importing.reading_context import ReadingContext

PACK_ENDING = ".json"
MUCH = 2_000_000
"""Bytes of model files that take about two seconds."""
SHOWN_REASONS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a model file, a folder of them, or -")
    parser.add_argument("--library", metavar="DIR", help="the LDraw parts library to use (a folder or complete.zip)")
    parser.add_argument("--parts", action="store_true", help="list the parts, too, with their colors and numbers")
    parser.add_argument("--model", metavar="NAME", help="the submodel that is the frame or ship")
    parser.add_argument(
        "--game",
        choices=tuple(GRAMMARS),
        default=RAPID_ATTACK.game,
        help="the game of models that name none themselves (%(choices)s; %(default)s where not said)",
        metavar="GAME",
    )
    parser.add_argument(
        "--tags",
        metavar="none|PACK",
        action="append",
        help="tag packs (.json) to propose by in place of the shipped ones; none: believe explicit tags alone",
    )
    parser.add_argument("--as-helper", action="store_true", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Inspect every file; status 1 if some of several could not be read, 2 if none could."""
    files, tags = told_apart(arguments.files, arguments.tags)
    packs = named_packs(tags)
    games, garage = all_games(), view_garage(arguments.data_dir, output)
    reading = open_workshop(arguments.library, packs, garage.tag_rules(), arguments.game, arguments.data_dir)

    def document_of(typed: str) -> dict[str, Any]:
        inspection = inspect_source(Source(typed), reading, arguments.model, garage)
        return inspection_document(typed, inspection, reading, games, list_parts=arguments.parts)

    if arguments.as_helper:
        answer_lines(document_of)
        return DONE
    named = list(sources(files))
    if not named:
        cannot(f"there are no model files ({', '.join(ENDINGS)}) in {', '.join(files)}", [])
    # One after the other: a whole inspection takes megabytes, its document kilobytes.
    typed = [source.typed for source in named]
    if is_much(named):
        documents = answers(typed, document_of, as_helper(arguments, tags))
    else:
        documents = [document_of(each) for each in typed]
    unread = [document for document in documents if document["error"]]
    if len(unread) == len(documents):
        cannot(reasons(unread), documents)
    output.answer(documents, "\n\n".join(inspection_words(document, games) for document in documents))
    return WRONG if unread else DONE


def is_much(named: Sequence[Source]) -> bool:
    """Tell whether files are so large together that helpers, which take half a second to start, save time."""
    if len(named) < 2 or any(source.is_standard_input for source in named):
        return False
    total = 0
    for source in named:
        with suppress(OSError, ValueError):
            total += source.path.stat().st_size
    return total >= MUCH


def as_helper(arguments: argparse.Namespace, tags: Sequence[str] | None) -> list[str]:
    """Return the words of the command that inspects as this one does what it reads from standard input."""
    options = {
        "--data-dir": arguments.data_dir,
        "--library": arguments.library,
        "--model": arguments.model,
        "--game": arguments.game,
    }
    words = [f"{option}={value}" for option, value in options.items() if value is not None]
    words += [f"--tags={name}" for name in tags or ()] + ["--parts"] * arguments.parts
    return ["inspect", "--json", "--as-helper", *words, STANDARD_INPUT]


def told_apart(files: Sequence[str], tags: Sequence[str] | None) -> tuple[list[str], list[str] | None]:
    """Return files and tag packs: `--tags one.json two.json model.ldr` names two packs and a file."""
    if tags is None:
        return list(files), None
    packs = [name for name in files if name.lower().endswith(PACK_ENDING)]
    return [name for name in files if name not in packs], [*tags, *packs]


def inspect_source(source: Source, reading: ReadingContext, model: str | None, garage: GarageView) -> Inspection:
    """Inspect one source, standard input among them."""
    if not source.is_standard_input:
        return inspect_path(source.path, reading, model=model, look_up=garage.look_up)
    try:
        data = read_source(source)
    except OSError as reason:
        cannot(f"standard input: {why_unreadable(reason)}")
    return inspect_bytes(data, source.typed, reading, model=model, look_up=garage.look_up)


def reasons(unread: Iterable[dict[str, object]]) -> str:
    """Return in one line why nothing at all could be read."""
    lines = [f"{document['file']}: {document['error']}" for document in unread]
    more = len(lines) - SHOWN_REASONS
    shown = " ".join(lines[:SHOWN_REASONS])
    return f"{shown} And {count(more, 'file')} more." if more > 0 else shown
