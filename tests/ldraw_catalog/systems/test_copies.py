"""What is written is the model that was read: every part, place, colour, group and tag. LeoCAD reads it as well."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import resources
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.reading.document import GroupSource
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file
from ldraw_catalog.systems.evidence import Status
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import WrittenCopy, tags_of, write_tags
from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.ldraw_catalog.reading.conftest import plain

SHARED = Path(__file__).parents[4] / "shared" / "models"
MODELS = sorted(path for path in SHARED.rglob("*") if path.suffix.lower() in (".ldr", ".mpd", ".io"))
SAMPLES = sorted(resources.path("samples").rglob("*.ldr"))
CATALOG = PartCatalog(PartIndex.shipped())

BLADE = [use("3847.dat", x=20, colour=80)]
GROUPED = ldr(
    "0 Hound",
    "0 GROUP 2 left gun (2Rd)",
    "0 MLCAD BTG left gun (2Rd)", use("3024.dat", y=8, colour=4),
    "0 MLCAD BTG left gun (2Rd)", use("4589.dat", y=16, colour=0x2FF8000),
    "0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [name=shield]",
    "0 !LDCAD GROUP_NXT [ids=0]", use("3068b.dat", x=-40),
    "0 !LEOCAD GROUP BEGIN radar", use("4740.dat", z=7), "0 !LEOCAD GROUP END", use("3001.dat", y=24),
)  # fmt: skip
NESTED = mpd(
    ("Mech.ldr", [use("3001.dat"), use("Gun (2Rd).ldr", y=-24), use("arm.ldr", x=40), use("arm.ldr", x=-40)]),
    ("Gun (2Rd).ldr", ["0 !MFZ SYSTEM TYPE=direct NAME=\"Long gun\"", use("4589.dat", colour=72)]),
    ("arm.ldr", [use("3024.dat", colour=1), "0 !MFZ SYSTEM BEGIN TYPE=hand_to_hand", *BLADE, "0 !MFZ SYSTEM END"]),
    end="\r\n",
)  # fmt: skip
STUDIO = {
    "model.ldr": ("\ufeff" + ldr(use("3001.dat"), use("custom.dat", y=-24, colour=14), end="\r\n")).encode(),
    "CustomParts/custom.dat": b"0 Custom\n3 16 0 0 0 9 0 0 0 0 9\n",
}
DESIGNER = (
    '<LXFML versionMajor="5"><Bricks><Brick><Part refID="0" designID="3001" materials="21">'
    '<Bone transformation="0,0,-1,0,1,0,1,0,0,0.4,0.96,2"/></Part></Brick>'
    '<Brick><Part refID="1" designID="58247" materials="26"><Bone transformation="x"/></Part></Brick></Bricks>'
    '<GroupSystems><GroupSystem><Group name="gun (2Rd)" partRefs="1"/></GroupSystem></GroupSystems></LXFML>'
)
OWN: Mapping[str, bytes] = {
    "grouped.ldr": GROUPED.encode(),
    "nested.mpd": NESTED.encode(),
    "marked.ldr": ("\ufeff" + GROUPED).encode("utf-16"),
    "old.ldr": ("0 Hündin\n" + GROUPED).encode("cp1252"),
    "studio.io": plain(STUDIO),
    "designer.lxfml": DESIGNER.encode(),
    "list.csv": b"Part,Color,Quantity\n3001,4,2\n3024,0,1\n",
}
"""Models of our own, in every format and with every editor's groups."""


def written(file: ModelFile) -> WrittenCopy:
    return write_tags(file, [tags_of(model) for model in identify(file, CATALOG).models])


def read_again(file: ModelFile) -> ModelFile:
    """Return what is read of a copy that stands in the place of an LDraw file, else beside the file."""
    copy = written(file)
    name = file.name if file.format in (FileFormat.LDR, FileFormat.MPD) else copy.name
    return read_bytes(copy.data, name, file.folder)


def parts_of(file: ModelFile) -> Counter[tuple[object, ...]]:
    return Counter(
        (part.name, part.colour, part.transform, part.counted, part.placed)
        for part in assemble(file, CATALOG).placements
    )


def groups_of(file: ModelFile) -> set[tuple[str, GroupSource, int]]:
    assert file.document is not None
    return {
        (group.name, group.source, len(group.lines)) for section in file.document.sections for group in section.groups
    }


def systems_of(file: ModelFile) -> Counter[tuple[object, ...]]:
    return Counter(
        (model.kind, system.kind, system.name, system.ranges, system.environment, system.placements)
        for model in identify(file, CATALOG).models
        for system in model.everything
    )


def check(file: ModelFile) -> None:
    again = read_again(file)
    assert again.error is None
    assert parts_of(again) == parts_of(file)
    assert groups_of(again) == groups_of(file)
    assert systems_of(again) == systems_of(file)
    systems = [system for model in identify(again, CATALOG).models for system in model.everything]
    assert all(system.status is Status.TAGGED for system in systems)


@pytest.mark.parametrize("name", OWN)
def test_a_copy_holds_every_part_place_colour_group_and_tag(name: str) -> None:
    file = read_bytes(OWN[name], name)
    assert file.error is None
    assert parts_of(file)
    check(file)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_so_does_a_copy_of_each_model_that_the_program_brings(path: Path) -> None:
    check(read_file(path))


@pytest.mark.slow
@pytest.mark.reference
@pytest.mark.skipif(not MODELS, reason="the developers' shared models are not here")
@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.name)
def test_so_does_a_copy_of_each_real_model(path: Path) -> None:
    file = read_file(path)
    if file.document is None:
        pytest.skip("not readable")
    check(file)


Place = tuple[str, float, float, float]


@pytest.fixture
def leocad(installed_library: Library, tmp_path: Path) -> Callable[[bytes, str], Counter[Place]]:
    """Return how LeoCAD reads a file: its parts and where they stand, by what it exports as COLLADA."""
    program = shutil.which("leocad")
    screen = [shutil.which("xvfb-run") or "", "-a"] if "DISPLAY" not in os.environ else []
    if program is None or not all(screen) or sys.platform != "linux":
        pytest.skip("LeoCAD, or a screen for it, is not here")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("QT_")}

    def read(data: bytes, name: str) -> Counter[Place]:
        model, out = tmp_path / name, tmp_path / "out.dae"
        model.write_bytes(data)
        command = [*screen, program, "-l", str(installed_library.path), str(model), "-dae", str(out)]
        subprocess.run(command, check=True, capture_output=True, timeout=300, env=environment)
        return Counter(_places(ET.parse(out).getroot()))

    return read


def _places(root: ET.Element) -> Iterator[Place]:
    """Yield LeoCAD's parts in LDraw's axes: it has z up."""
    space = {"c": root.tag[1:].partition("}")[0]}
    for node in root.iterfind(".//c:visual_scene/c:node", space):
        matrix, geometry = node.find("c:matrix", space), node.find("c:instance_geometry", space)
        assert matrix is not None and matrix.text and geometry is not None
        numbers = [float(word) for word in matrix.text.split()]
        x, z, y = numbers[3], numbers[7], -numbers[11]
        yield geometry.attrib["url"].lstrip("#").replace("_dat", ".dat"), round(x, 1), round(y, 1), round(z, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["grouped.ldr", "nested.mpd", "old.ldr", "soldier.ldr"])
def test_leocad_reads_a_copy_with_the_same_parts_at_the_same_places(
    name: str, leocad: Callable[[bytes, str], Counter[Place]]
) -> None:
    path = next((path for path in SAMPLES if path.name == name), None)
    file = read_file(path) if path else read_bytes(OWN[name], name)
    copy = written(file)
    ours = Counter(
        (part.name, *(round(number, 1) for number in part.transform[:3]))
        for part in assemble(replace(file, folder=None), CATALOG).placements
    )
    assert leocad(copy.data, copy.name) == ours
