"""LEGO Digital Designer's models, made here: parts, colours, groups, and the places that are known."""

from collections.abc import Callable, Mapping

import numpy as np
import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.limits import Limits
from ldraw_catalog.measuring.boxes import placed_boxes
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.digital_designer import KNOWN_ORIGINS, lego_colours
from ldraw_catalog.reading.document import Document
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes

Pack = Callable[[Mapping[str, bytes]], bytes]

UPRIGHT = "1,0,0,0,1,0,0,0,1"
QUARTER = "0,0,-1,0,1,0,1,0,0"
OTHER_QUARTER = "0,0,1,0,1,0,-1,0,0"
HALF = "-1,0,0,0,1,0,0,0,-1"
"""Turns about the upright axis."""
CATALOG = PartCatalog(PartIndex.shipped())


def part(number: str, place: str = f"{UPRIGHT},0,0,0", colour: str = 'materials="21,0"', reference: int = 0) -> str:
    bone = f'<Bone refID="{reference}" transformation="{place}"/>'
    return (
        f'<Brick refID="{reference}" designID="{number}">'
        f'<Part refID="{reference}" designID="{number}" {colour}>{bone}</Part></Brick>'
    )


def lxfml(*bricks: str, groups: str = "") -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n'
        '<LXFML versionMajor="5" versionMinor="0" name="Hound">'
        '<Meta><Application name="LEGO Digital Designer" versionMajor="4" versionMinor="3"/></Meta>'
        f"<Bricks cameraRef='0'>{''.join(bricks)}</Bricks>"
        f"<GroupSystems><GroupSystem>{groups}</GroupSystem></GroupSystems>"
        "<BuildingInstructions><BuildingInstruction><Step><PartRef partRef='0'/></Step></BuildingInstruction>"
        "</BuildingInstructions></LXFML>\n"
    ).encode()


def document_of(file: ModelFile) -> Document:
    assert file.error is None
    assert file.document is not None
    return file.document


def put_together(data: bytes) -> Assembly:
    return assemble(read_bytes(data, "hound.lxfml"), CATALOG)


def test_parts_are_read_with_ldraws_numbers_and_colours() -> None:
    file = read_bytes(
        lxfml(part("3001"), part("3020;B", colour='materials="199:0"'), part("58247", colour='materialID="26"')),
        "hound.lxfml",
    )
    assert (file.format, file.problems) == (FileFormat.LXFML, ())
    references = document_of(file).main.references
    assert [(each.name, each.colour) for each in references] == [("3001.dat", 4), ("3020.dat", 72), ("58247.dat", 0)]
    assembly = assemble(file, CATALOG)
    assert (assembly.parts, assembly.unresolved) == (3, frozenset())


def test_an_archive_is_told_by_what_it_holds(pack: Pack) -> None:
    data = pack({"IMAGE100.PNG": b"picture", "IMAGE100.LXFML": lxfml(part("3001"))})
    file = read_bytes(data, "hound.io")
    assert (file.format, file.thumbnail) == (FileFormat.LXF, b"picture")
    assert len(document_of(file).main.references) == 1


@pytest.mark.parametrize(
    ("member", "reason"),
    [
        (b"<LXFML>" + b" " * 100_000, "unpacks to more than 200 times"),
        (b"", "empty"),
        (bytes(99), "neither LDraw text"),
    ],
)
def test_an_archive_that_is_made_to_be_large_or_holds_no_text_is_an_error(
    pack: Pack, member: bytes, reason: str
) -> None:
    file = read_bytes(pack({"IMAGE100.LXFML": member}), "hound.lxf")
    assert (file.format, file.document) == (FileFormat.LXF, None)
    assert file.error
    assert reason in file.error


def test_the_commonest_colours_have_the_code_that_ldraw_gives_them() -> None:
    known = {
        "1": 15,
        "5": 19,
        "21": 4,
        "23": 1,
        "24": 14,
        "26": 0,
        "28": 2,
        "106": 25,
        "194": 71,
        "199": 72,
        "40": 47,
    }
    assert {number: lego_colours()[number] for number in known} == known


def test_a_colour_that_ldraw_does_not_have_is_grey_and_told_once() -> None:
    data = lxfml(
        part("3001", colour='materials="9999"'), part("3001", colour='materials="9999"'), part("3001", colour="")
    )
    file = read_bytes(data, "hound.lxfml")
    assert [each.colour for each in document_of(file).main.references] == [7, 7, 7]
    (problem,) = file.problems
    assert (problem.kind, problem.line) == (ProblemKind.BAD_COLOUR, None)
    assert problem.reason.endswith("9999, ?.")


def test_groups_hold_their_own_parts_and_those_of_the_groups_in_them() -> None:
    bricks = [part("3001", reference=at) for at in range(4)]
    groups = '<Group partRefs="0,1"><Group name="Gun [x]" partRefs=" 2 "/></Group><Group partRefs="3,99"/>'
    section = document_of(read_bytes(lxfml(*bricks, groups=groups), "hound.lxfml")).main
    number = {reference.line: at for at, reference in enumerate(section.references)}
    found = [(group.name, sorted(number[line] for line in group.lines)) for group in section.groups]
    assert found == [("Group 1", [0, 1, 2]), ("Gun  x", [2]), ("Group 3", [3])]


def test_plain_bricks_stand_on_each_other_as_they_did() -> None:
    brick = part("3001", f"{UPRIGHT},-0.4,0,0.4")
    above = part("3003", f"{UPRIGHT},-0.4,0.96,0.4")
    across = part("3020", f"{QUARTER},1.2,0.96,2")
    boxes = placed_boxes(put_together(lxfml(brick, above, across)), CATALOG).boxes
    # 4 × 2 studs from x −20; its underside is the ground, and z points the other way in LDraw.
    np.testing.assert_allclose(boxes[0], (-20, -28, -20, 60, 0, 20), atol=1e-6)
    np.testing.assert_allclose(boxes[1], (-20, -52, -20, 20, -24, 20), atol=1e-6)
    np.testing.assert_allclose(boxes[2], (0, -36, -60, 40, -24, 20), atol=1e-6)


def test_a_wall_of_turned_bricks_is_held_together_by_the_brick_on_top() -> None:
    """Three bricks side by side, turned to either side, and one across: as the program itself places them."""
    bricks = (
        part("3001", f"{OTHER_QUARTER},0.4,0,-1.2"),
        part("3001", f"{QUARTER},2.8,0,1.2"),
        part("3001", f"{QUARTER},4.4,0,1.2"),
        part("3001", f"{HALF},3.6,0.96,-0.4"),
    )
    boxes = placed_boxes(put_together(lxfml(*bricks)), CATALOG).boxes
    low, across, high = boxes[:3].min(axis=0), boxes[3], boxes[:3].max(axis=0)
    np.testing.assert_allclose(boxes[:3, [0, 3]], [(0, 40), (40, 80), (80, 120)], atol=1e-6)
    np.testing.assert_allclose(boxes[:3, [2, 5]], [(-40, 40)] * 3, atol=1e-6)
    # in the middle of the wall, both ways
    np.testing.assert_allclose(across[[0, 2]] + across[[3, 5]], low[[0, 2]] + high[[3, 5]], atol=1e-6)
    np.testing.assert_allclose(across[[0, 3]], (20, 100), atol=1e-6)


@pytest.mark.parametrize("number", KNOWN_ORIGINS)
def test_a_part_whose_origin_is_known_is_as_large_as_is_said(number: str) -> None:
    studs_x, studs_z, high = KNOWN_ORIGINS[number]
    info = CATALOG.info(f"{number}.dat")
    assert info is not None
    assert info.box is not None
    assert (info.box[0], *info.box[2:]) == (-10 * studs_x, -10 * studs_z, 10 * studs_x, high, 10 * studs_z)


@pytest.mark.parametrize(
    "brick",
    [
        part("58247", f"{UPRIGHT},0,0,0"),
        part("3001", f"{UPRIGHT},0,0"),
        part("3001", f"{UPRIGHT},0,0,nan"),
        part("3001", f"{UPRIGHT},0,0,x"),
        part("3001").replace("<Bone", "<Bone transformation='1'/><Bone"),
    ],
)
def test_a_part_without_a_known_place_counts_and_is_neither_measured_nor_drawn(brick: str) -> None:
    assembly = put_together(lxfml(part("3001"), brick))
    assert assembly.parts == 2
    assert [placement.has_place for placement in assembly.placements] == [True, False]
    (problem,) = assembly.problems
    assert (problem.kind, problem.line) == (ProblemKind.UNPLACED, None)
    assert "Where 1 of the 2 parts stand" in problem.reason
    assert measure(assembly, CATALOG).studs_x == 4


def test_an_older_file_gives_parts_and_colours() -> None:
    text = (
        '<LXFML versionMajor="4" versionMinor="0"><Scene cameraRefID="0"><Model><Group refID="0" angle="0">'
        '<Part refID="0" designID="3001" materialID="21" itemNos="300121" angle="90" ax="0" ay="1" az="0" tx="0"/>'
        "</Group></Model></Scene></LXFML>"
    )
    assembly = put_together(text.encode())
    assert [(each.name, each.colour, each.placed) for each in assembly.placements] == [("3001.dat", 4, False)]
    assert "Nothing says where the parts stand" in assembly.problems[0].reason


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (lxfml(), "holds no parts"),
        (lxfml(part("3001"))[:200], "damaged or not complete"),
        (b'<!DOCTYPE LXFML [<!ENTITY a "b">]><LXFML><Bricks/></LXFML>', "declares entities"),
        (lxfml(*[part("3001")] * 9), "more than 8 parts"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_says_why(data: bytes, reason: str) -> None:
    file = read_bytes(data, "hound.lxfml", limits=Limits(placed_parts=8))
    assert (file.format, file.document) == (FileFormat.LXFML, None)
    assert file.error
    assert reason in file.error


def test_a_name_or_number_made_to_be_read_as_a_line_of_ldraw_is_none() -> None:
    data = lxfml(part("3001&#10;0 FILE evil")).replace(b'name="Hound"', b'name="FILE x&#10;0 FILE y"')
    document = document_of(read_bytes(data, "0 FILE z.lxfml"))
    assert (document.is_mpd, len(document.sections)) == (False, 1)
    assert document.main.references[0].name == "30010fileevil.dat"
