"""`mfz picture FILE -o OUT.png`: draw a model, with no screen and no graphics card."""

import argparse

from ldraw_catalog.pictures.camera import View
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.cli.shared import open_workshop, without_screen
from mfz_desktop.cli.sources import Source, read_source, why_unreadable
from mfz_desktop.cli.targets import check_target, write_file

SMALLEST, LARGEST = 16, 4096


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("file", metavar="FILE", help="a model file, or -")
    parser.add_argument("-o", "--output", metavar="OUT.png", required=True, help="where the picture goes")
    parser.add_argument("--view", choices=[view.value for view in View], default=View.THREE_QUARTER.value)
    parser.add_argument(
        "--size", type=int, default=600, metavar="N", help=f"width and height, {SMALLEST}–{LARGEST} pixels"
    )
    parser.add_argument("--model", metavar="NAME", help="the submodel to draw")
    parser.add_argument("--library", metavar="DIR", help="the LDraw parts library to use (a folder or complete.zip)")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Draw the model and write the PNG."""
    if not SMALLEST <= arguments.size <= LARGEST:
        cannot(f"--size must lie between {SMALLEST} and {LARGEST}")
    target = check_target(arguments.output, [arguments.file])
    without_screen()
    from mfz_desktop.core.pictures import to_png
    from mfz_desktop.models.pictures.drawing import CannotDraw, draw_file, to_image

    source = Source(arguments.file)
    file = read_model(source)
    workshop = open_workshop(arguments.library, data_dir=arguments.data_dir)
    size = (arguments.size, arguments.size)
    try:
        picture = draw_file(file, workshop.parts, submodel=arguments.model, view=View(arguments.view), size=size)
    except CannotDraw as reason:
        cannot(f"{source.called}: {reason}")
    write_file(target, to_png(to_image(picture)))
    words = f"{arguments.output}: {arguments.size} × {arguments.size} pixels"
    output.answer({"file": arguments.output, "width": arguments.size, "height": arguments.size}, words)
    return DONE


def read_model(source: Source) -> ModelFile:
    """Read the file that is to be drawn."""
    if not source.is_standard_input:
        return read_file(source.path)
    try:
        return read_bytes(read_source(source), source.typed)
    except OSError as reason:
        cannot(f"{source.called}: {why_unreadable(reason)}")
