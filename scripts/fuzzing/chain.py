"""Everything that happens to a model file in the program, and what must hold after each step."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import Identification, Status
from ldraw_catalog.systems.grammar import RAPID_ATTACK
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import WrittenCopy, tags_of, write_tags
from scripts.fuzzing.bounds import Bounds

SECONDS = 2.0
"""For all of an inspection, for writing tags, for reading them again."""
SECONDS_OF_PICTURE = 5.0
NAME = "fuzz.ldr"
PICTURE = (64, 64)
STUDIO_NOTE = "The Studio file"


def take_through(
    data: bytes,
    folder: Path,
    catalog: PartCatalog,
    bounds: Bounds,
    *,
    game: str = RAPID_ATTACK.game,
    picture: bool = False,
) -> str:
    """Inspect a file as `mfz inspect --game` does, perhaps draw it, write its tags into a copy and read that again.

    Returns what became of the file; raises AssertionError where a step gave what cannot be, or broke a bound.
    """
    with bounds.keep(SECONDS):
        file = _read(data, folder)
        if file.document is None:
            return "refused"
        found = _inspect(file, catalog, game)
    if picture:
        with bounds.keep(SECONDS_OF_PICTURE):
            draw(assemble(file, catalog), catalog, size=PICTURE, colours=file.document.colours)
    with bounds.keep(SECONDS):
        copy = write_tags(file, [tags_of(model) for model in found.models])
    with bounds.keep(SECONDS):
        again = read_bytes(copy.data, copy.name, folder)
        _read_again(file, found, copy, again, lambda read: identify(read, catalog, game=game))
    return "read with problems" if file.problems or found.problems else "read"


def _read(data: bytes, folder: Path) -> ModelFile:
    file = read_bytes(data, NAME, folder)
    _check((file.document is None) == (file.error is not None), "neither a document nor an error, or both")
    _check(len(file.problems) <= DEFAULT_LIMITS.problems, "too many problems")
    return file


def _inspect(file: ModelFile, catalog: PartCatalog, game: str) -> Identification:
    whole = assemble(file, catalog)
    counted = sum(placement.counted for placement in whole.placements)
    _check(whole.truncated or counted == whole.parts, f"{whole.parts} parts, but {counted} placements")
    found = identify(file, catalog, game=game)
    _check(len(found.problems) <= DEFAULT_LIMITS.problems, "too many problems of tags")
    for model in found.models:
        size = measure(model.assembly, catalog)
        _check(size.studs_x >= 0 and size.studs_z >= 0 and size.bricks_high >= 0, f"a size below nothing: {size}")
        for texts in (file.package, model.assembly.own_parts):
            for name in texts:
                texts[name]
    return found


def _read_again(
    file: ModelFile,
    found: Identification,
    copy: WrittenCopy,
    again: ModelFile,
    identified: Callable[[ModelFile], Identification],
) -> None:
    if copy.data.startswith(b"PK"):
        # A text from an archive that begins as an archive does: as a file of its own it is taken for one.
        return
    if again.document is None or file.document is None:
        raise AssertionError(f"the copy cannot be read: {again.error}")
    if file.format in (FileFormat.LDR, FileFormat.MPD) and not copy.copied_submodels:
        added = _added([line.text for line in file.document.lines], [line.text for line in again.document.lines])
        _check(all(line.startswith("0 !MFZ SYSTEM") for line in added), f"added: {added[:3]}")
    new = identified(again)
    if _is_plain(copy, found):
        # Further proposals may come up: what was proposed before says no more that it is one of several pieces.
        written, read = _kinds(found), _kinds(new, Status.TAGGED)
        _check(read == written, f"written {written}, read {read}")


def _is_plain(copy: WrittenCopy, found: Identification) -> bool:
    """Whether all systems could be written, as far as the notes and the file's own problems tell."""
    notes = [note for note in copy.notes if not note.startswith(STUDIO_NOTE)]
    truncated = any(model.assembly.truncated for model in found.models)
    return not notes and not truncated and not found.problems


def _kinds(found: Identification, *only: Status) -> list[Counter[str]]:
    """Return, model by model, how many systems of each kind there are, of some status only where that is said."""
    counts = []
    for model in found.models:
        kinds: Counter[str] = Counter()
        for system in model.everything:
            if not only or system.status in only:
                kinds[" ".join((system.kind.value, *system.ranges))] += system.count
        counts.append(kinds)
    return counts


def _added(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Return the lines that were added; raise if one that was there is gone."""
    waiting = iter(after)
    added = []
    for line in before:
        for candidate in waiting:
            if candidate == line:
                break
            added.append(candidate)
        else:
            raise AssertionError(f"this line is gone: {line[:200]!r}")
    return added + list(waiting)


def _check(holds: bool, reason: str) -> None:
    if not holds:
        raise AssertionError(reason)
