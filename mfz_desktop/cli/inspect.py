"""`mfz inspect FILE…`: what is in model files, and which systems they carry."""

import argparse

from mfz_desktop.cli.garage_access import garage_look_up
from mfz_desktop.cli.inspect_document import inspection_document
from mfz_desktop.cli.inspect_words import inspection_words
from mfz_desktop.cli.output import DONE, IMPOSSIBLE, WRONG, Output, cannot
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.cli.sources import Source, read_source, sources
from mfz_desktop.importing.inspection import Inspection, LookUp, inspect_bytes, inspect_path
from mfz_desktop.importing.workshop import Workshop


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a model file, a folder of them, or - ")
    parser.add_argument("--library", metavar="DIR", help="the LDraw parts library to use (a folder or complete.zip)")
    parser.add_argument("--model", metavar="NAME", help="the submodel that is the frame")
    parser.add_argument(
        "--tags",
        metavar="none|PACK",
        action="append",
        help="a tag pack to propose by in place of the shipped ones (may be repeated); none: explicit tags alone",
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Inspect every file; status 1 if some of several could not be read, 2 if none could."""
    workshop = open_workshop(arguments.library, arguments.tags)
    look_up = garage_look_up(arguments.data_dir)
    named = list(sources(arguments.files))
    if not named:
        cannot("there are no model files (.ldr, .mpd, .dat, .io) in there")
    inspections = [inspect_source(source, workshop, arguments.model, look_up) for source in named]
    if not any(inspection.file.sha256 for inspection in inspections):
        cannot("; ".join(f"{source.typed}: {one.file.error}" for source, one in zip(named, inspections, strict=True)))
    documents = [inspection_document(s.typed, i, workshop) for s, i in zip(named, inspections, strict=True)]
    output.answer(documents, "\n\n".join(map(inspection_words, documents)))
    return status(inspections, output)


def inspect_source(source: Source, workshop: Workshop, model: str | None, look_up: LookUp) -> Inspection:
    """Inspect one source, standard input among them."""
    if source.is_standard_input:
        return inspect_bytes(read_source(source), source.typed, workshop, model=model, look_up=look_up)
    return inspect_path(source.path, workshop, model=model, look_up=look_up)


def status(inspections: list[Inspection], output: Output) -> int:
    """Return the exit status, and say so where nothing at all could be read."""
    unread = [inspection for inspection in inspections if inspection.file.error]
    if len(unread) == len(inspections):
        output.remark(f"mfz inspect: {unread[0].file.error}")
        return IMPOSSIBLE
    return WRONG if unread else DONE
