"""`mfz picture FILE… -o OUT`: draw models, with no screen and no graphics card."""

import argparse
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from ldraw_catalog.pictures.camera import View
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.shared import open_workshop, without_screen
from mfz_desktop.cli.sources import Source, is_folder, read_source, sources, why_unreadable
from mfz_desktop.cli.targets import check_target, write_file
from mfz_desktop.core.plain_words import count

SMALLEST, LARGEST = 16, 4096
MOST_AT_ONCE = 4
"""Pictures that are drawn at a time; each takes some 100 MB where it is large."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What became of one of several models."""

    model: str
    file: str | None
    """Where its picture is; None where there is none."""
    error: str | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a model file, a folder of them, or -")
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="the PNG to write; of several models, the folder of PNGs"
    )
    parser.add_argument("--view", choices=[view.value for view in View], default=View.THREE_QUARTER.value)
    parser.add_argument(
        "--size", type=int, default=600, metavar="N", help=f"width and height, {SMALLEST}–{LARGEST} pixels"
    )
    parser.add_argument("--model", metavar="NAME", help="the submodel to draw")
    parser.add_argument("--library", metavar="DIR", help="the LDraw parts library to use (a folder or complete.zip)")


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Draw one model into a file, or several into a folder."""
    if not SMALLEST <= arguments.size <= LARGEST:
        cannot(f"--size must lie between {SMALLEST} and {LARGEST}")
    names: list[str] = arguments.files
    if len(names) > 1 or is_folder(names[0]):
        return draw_several(arguments, output)
    target = check_target(arguments.output, names)
    without_screen()
    from mfz_desktop.models.pictures.drawing import CannotDraw

    source = Source(names[0])
    try:
        write_file(target, Studio(arguments).draw(read_model(source)))
    except CannotDraw as reason:
        cannot(f"{source.called}: {reason}")
    words = f"{arguments.output}: {arguments.size} × {arguments.size} pixels"
    output.answer({"file": arguments.output, "width": arguments.size, "height": arguments.size}, words)
    return DONE


def draw_several(arguments: argparse.Namespace, output: Output) -> int:
    """Draw all models into a folder, on all processors; status 1 if some could not be drawn, 2 if none could."""
    if arguments.model is not None:
        cannot("--model names a submodel of one file; here are several")
    folder = Path(arguments.output)
    models = list(sources(arguments.files))
    if not models:
        cannot(f"there are no model files in {', '.join(arguments.files)}", [])
    try:
        folder.mkdir(exist_ok=True)
    except OSError as reason:
        cannot(f"{arguments.output} is no folder that pictures can be written into: {reason.strerror}")
    targets = [check_target(str(folder / name), arguments.files) for name in picture_names(models)]
    without_screen()
    studio = Studio(arguments)
    with ThreadPoolExecutor(min(os.cpu_count() or 1, MOST_AT_ONCE)) as pool:
        drawn = list(pool.map(studio.draw_into, models, targets))
    documents = [asdict(each) for each in drawn]
    missing = [f"{each.model}: {each.error}" for each in drawn if each.error is not None]
    if len(missing) == len(drawn):
        cannot("; ".join(missing), documents)
    for line in missing:
        output.remark(line)
    output.answer(documents, f"{arguments.output}: {count(len(drawn) - len(missing), 'picture')}")
    return WRONG if missing else DONE


class Studio:
    """Draws models as the command line wants it."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._parts = open_workshop(arguments.library, data_dir=arguments.data_dir).parts

    def draw(self, file: ModelFile) -> bytes:
        """Return a model's picture as PNG; raises CannotDraw."""
        from mfz_desktop.core.pictures import to_png
        from mfz_desktop.models.pictures.drawing import draw_file, to_image

        arguments, size = self._arguments, (self._arguments.size, self._arguments.size)
        view = View(arguments.view)
        return to_png(to_image(draw_file(file, self._parts, submodel=arguments.model, view=view, size=size)))

    def draw_into(self, source: Source, target: Path) -> Drawn:
        """Draw one of several models; runs on any thread."""
        from mfz_desktop.models.pictures.drawing import CannotDraw

        try:
            write_file(target, self.draw(read_model(source)))
        except CannotDraw as reason:
            return Drawn(source.called, None, str(reason))
        return Drawn(source.called, str(target))


def picture_names(models: Sequence[Source]) -> Iterable[str]:
    """Yield a name for each model's picture; those of models that are called alike are numbered."""
    used: set[str] = set()
    for model in models:
        stem = Path(model.typed).stem if not model.is_standard_input else "model"
        name, number = stem, 1
        while name.casefold() in used:
            number += 1
            name = f"{stem} {number}"
        used.add(name.casefold())
        yield f"{name}.png"


def read_model(source: Source) -> ModelFile:
    """Read the file that is to be drawn."""
    if not source.is_standard_input:
        return read_file(source.path)
    try:
        return read_bytes(read_source(source), source.typed)
    except OSError as reason:
        cannot(f"{source.called}: {why_unreadable(reason)}")
