from collections.abc import Callable
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.folder import ModelFolder
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.read import read_file

Line = Callable[..., str]
Open = Callable[..., Assembly]


@pytest.fixture
def open_model(tmp_path: Path, known_parts: KnowsParts) -> Open:
    """Write files below a folder and open the first of them."""

    def write_and_open(files: dict[str, str], limits: Limits = DEFAULT_LIMITS) -> Assembly:
        folder = tmp_path / "models"
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return assemble(read_file(folder / next(iter(files)), limits), known_parts, limits=limits)

    return write_and_open


def test_a_model_beside_the_opened_one_is_expanded_whatever_its_case(open_model: Open, line: Line) -> None:
    text = line("Sub\\ARM.ldr")
    assembly = open_model({"main.ldr": text, "suB/Arm.LDR": line("1.dat") + line("2.dat")})
    assert [placement.name for placement in assembly.placements] == ["1.dat", "2.dat"]


def test_files_of_the_folder_are_found_from_the_opened_models_folder(open_model: Open, line: Line) -> None:
    files = {
        "main.ldr": line("sub/a.ldr"),
        "sub/a.ldr": line("sub/b.ldr") + line("b.ldr"),
        "sub/b.ldr": line("1.dat"),
    }
    assembly = open_model(files)
    assert (assembly.parts, assembly.unresolved) == (2, {"b.ldr"})


def test_a_part_of_the_folder_goes_before_the_library_and_brings_its_text(open_model: Open, line: Line) -> None:
    part = "0 Mine\n0 !LDRAW_ORG Unofficial_Part\n" + line("s\\mine.dat")
    sub = "0 ~Sub\n0 !LDRAW_ORG Unofficial_Subpart\n"
    assembly = open_model({"main.ldr": line("3001.dat"), "3001.dat": part, "s/mine.dat": sub})
    assert (assembly.parts, assembly.distinct) == (1, {"3001.dat"})
    assert dict(assembly.own_parts) == {"3001.dat": part.encode(), "s/mine.dat": sub.encode()}


def test_an_mpd_of_the_folder_explains_its_own_names_first(open_model: Open, line: Line) -> None:
    other = "0 FILE x\n" + line("arm") + "0 FILE arm\n" + line("2.dat")
    main = "0 FILE main\n" + line("arm") + line("other.mpd") + "0 FILE arm\n" + line("1.dat")
    assembly = open_model({"main.mpd": main, "other.mpd": other})
    assert [placement.name for placement in assembly.placements] == ["1.dat", "2.dat"]


def test_a_loop_through_the_folder_is_reported_at_the_opened_files_line(open_model: Open, line: Line) -> None:
    files = {"main.ldr": "0\n" + line("a.ldr"), "a.ldr": line("b.ldr") + line("1.dat"), "b.ldr": line("a.ldr")}
    assembly = open_model(files)
    assert assembly.parts == 1
    assert [(problem.kind, problem.line) for problem in assembly.problems] == [(ProblemKind.LOOP, 2)]
    assert "b.ldr" in assembly.problems[0].reason


def test_a_file_of_the_folder_that_uses_the_opened_one_is_a_loop(open_model: Open, line: Line) -> None:
    assembly = open_model({"main.mpd": "0 FILE x\n" + line("a.ldr"), "a.ldr": line("main.mpd") + line("1.dat")})
    assert assembly.parts == 1
    assert [problem.kind for problem in assembly.problems] == [ProblemKind.LOOP]


def test_an_empty_file_of_the_folder_explains_nothing(open_model: Open, line: Line) -> None:
    assert open_model({"main.ldr": line("1.dat"), "1.dat": ""}).parts == 1


@pytest.mark.parametrize("name", ["../secret.ldr", "sub/../../secret.ldr", "..\\secret.ldr", "C:\\secret.ldr"])
def test_nothing_outside_the_folder_is_read(open_model: Open, line: Line, tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.ldr").write_text(line("1.dat"))
    assembly = open_model({"main.ldr": line(name) + line(str(tmp_path / "secret.ldr")), "sub/x.ldr": ""})
    assert (assembly.parts, len(assembly.unresolved)) == (2, 2)


def test_links_that_lead_outside_are_not_followed(open_model: Open, line: Line, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.ldr").write_text(line("1.dat"))
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "link.ldr").symlink_to(outside / "secret.ldr")
    (folder / "sub").symlink_to(outside)
    (folder / "self.ldr").symlink_to(folder / "self.ldr")
    assembly = open_model({"main.ldr": line("link.ldr") + line("sub/secret.ldr") + line("self.ldr")})
    assert assembly.unresolved == {"link.ldr", "sub/secret.ldr", "self.ldr"}


def test_no_more_names_are_looked_at_than_the_limit(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"{number}.ldr").write_text("0\n")
    folder = ModelFolder(tmp_path, Limits(folder_files=4))
    assert sum(folder.find(f"{number}.ldr") is not None for number in range(10)) == 4


def test_no_more_bytes_are_read_than_the_limit(tmp_path: Path) -> None:
    (tmp_path / "a.ldr").write_text("0 title\n")
    folder = ModelFolder(tmp_path, Limits(text_bytes=12))
    path = folder.find("a.ldr")
    assert path is not None
    assert (folder.read(path), folder.read(path)) == (b"0 title\n", None)


def test_a_file_that_cannot_be_read_explains_nothing(tmp_path: Path) -> None:
    assert ModelFolder(tmp_path, DEFAULT_LIMITS).read(tmp_path / "gone.ldr") is None


def test_without_a_folder_nothing_is_looked_for() -> None:
    assert ModelFolder(None, DEFAULT_LIMITS).find("a.ldr") is None


def test_a_folder_that_is_gone_holds_nothing(tmp_path: Path) -> None:
    assert ModelFolder(tmp_path / "gone", DEFAULT_LIMITS).find("a.ldr") is None
