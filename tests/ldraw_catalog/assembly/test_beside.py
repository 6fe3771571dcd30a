"""What a model takes from its folder, and the model read again without that folder."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.beside import files_beside
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file

Line = Callable[..., str]
Write = Callable[..., ModelFile]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files below a folder and read the first of them."""

    def write_and_read(files: dict[str, str], limits: Limits = DEFAULT_LIMITS) -> ModelFile:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return read_file(tmp_path / next(iter(files)), limits)

    return write_and_read


def without_folder(file: ModelFile, parts: KnowsParts) -> ModelFile:
    """Return the file as it is read from kept bytes."""
    assert file.folder is not None
    data = (file.folder / file.name).read_bytes()
    return replace(read_bytes(data, file.name), beside=files_beside(file, parts))


def test_every_file_that_a_section_leads_to_is_named_as_it_is_spelled(
    write: Write, line: Line, known_parts: KnowsParts
) -> None:
    file = write(
        {
            "main.mpd": "0 FILE main\n" + line("1.dat") + "0 FILE leftover\n" + line("SUB\\arm.ldr"),
            "Sub/Arm.ldr": line("hand.ldr") + line("own.dat"),
            "hand.ldr": line("1.dat"),
            "own.dat": "0 Own\n0 !LDRAW_ORG Unofficial_Part\n" + line("s/own.dat"),
            "s/own.dat": "0 ~Own\n0 !LDRAW_ORG Unofficial_Subpart\n",
            "stranger.ldr": line("1.dat"),
        }
    )
    assert file.folder is not None
    found = files_beside(file, known_parts)
    assert list(found) == ["Sub/Arm.ldr", "hand.ldr", "own.dat", "s/own.dat"]
    assert all((file.folder / name).read_bytes() == data for name, data in found.items())


def test_a_model_that_is_whole_by_itself_needs_nothing(write: Write, line: Line, known_parts: KnowsParts) -> None:
    file = write({"main.ldr": line("1.dat") + line("nowhere.ldr"), "stranger.ldr": line("1.dat")})
    assert files_beside(file, known_parts) == {}
    assert files_beside(read_bytes(b"", "empty.ldr"), known_parts) == {}


def test_read_without_its_folder_the_model_is_the_same(write: Write, line: Line, known_parts: KnowsParts) -> None:
    part = "0 Mine\n0 !LDRAW_ORG Unofficial_Part\n" + line("s\\mine.dat")
    file = write(
        {
            "main.ldr": line("Sub\\ARM.ldr") + line("3001.dat"),
            "suB/Arm.LDR": line("1.dat") + line("lost.ldr"),
            "3001.dat": part,
            "s/mine.dat": "0 ~Sub\n0 !LDRAW_ORG Unofficial_Subpart\n",
        }
    )
    here, kept = (assemble(each, known_parts) for each in (file, without_folder(file, known_parts)))
    assert kept.placements == here.placements
    assert [use.section for use in kept.uses] == [use.section for use in here.uses]
    assert (kept.distinct, kept.unresolved) == (here.distinct, here.unresolved)
    assert dict(kept.own_parts) == dict(here.own_parts)


def test_a_loop_through_a_kept_file_is_a_loop(write: Write, line: Line, known_parts: KnowsParts) -> None:
    file = write({"main.mpd": "0 FILE x\n" + line("a.ldr"), "a.ldr": line("Main.MPD") + line("1.dat")})
    kept = assemble(without_folder(file, known_parts), known_parts)
    assert (kept.parts, kept.unresolved) == (1, frozenset())
    assert [problem.kind for problem in kept.problems] == [ProblemKind.LOOP]


def test_what_lies_beside_goes_before_the_folder(write: Write, line: Line, known_parts: KnowsParts) -> None:
    file = write({"main.ldr": line("arm.ldr"), "arm.ldr": line("1.dat")})
    other = replace(file, beside={"arm.ldr": line("2.dat").encode()})
    assert assemble(other, known_parts).distinct == {"2.dat"}


def test_a_name_that_leads_out_of_the_folder_opens_nothing(write: Write, line: Line, known_parts: KnowsParts) -> None:
    file = write({"deep/main.ldr": line("..\\secret.ldr"), "secret.ldr": line("1.dat")})
    assert files_beside(file, known_parts) == {}


def test_what_is_more_than_is_read_of_a_folder_is_not_kept(write: Write, line: Line, known_parts: KnowsParts) -> None:
    limits = replace(DEFAULT_LIMITS, text_bytes=len(line("a.ldr")) + 20)
    file = write({"main.ldr": line("a.ldr"), "a.ldr": line("1.dat") * 3}, limits)
    assert files_beside(file, known_parts, limits) == {}
