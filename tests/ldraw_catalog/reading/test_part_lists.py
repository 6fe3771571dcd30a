"""Lists of parts as BrickStore, BrickLink and Rebrickable write them, made here."""

from collections import Counter

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.limits import Limits
from ldraw_catalog.measuring.measure import measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes

BRICKSTORE = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE BrickStoreXML>
<BrickStoreXML><Inventory Currency="EUR">
  <Item><ItemID>3001</ItemID><ItemTypeID>P</ItemTypeID><ColorID>5</ColorID><ItemName>x</ItemName><Qty>4</Qty></Item>
  <Item><ItemID>3024</ItemID><ItemTypeID>P</ItemTypeID><ColorID>86</ColorID><Qty>1</Qty></Item>
  <Item><ItemID>sw001</ItemID><ItemTypeID>M</ItemTypeID><ColorID>0</ColorID><Qty>1</Qty></Item>
</Inventory></BrickStoreXML>
"""
BRICKLINK = """<INVENTORY>
<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3001</ITEMID><COLOR>5</COLOR><MINQTY>4</MINQTY><NOTIFY>N</NOTIFY></ITEM>
<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3024</ITEMID><COLOR>86</COLOR></ITEM>
<ITEM><ITEMTYPE>S</ITEMTYPE><ITEMID>7657-1</ITEMID><MINQTY>1</MINQTY></ITEM>
</INVENTORY>
"""
REBRICKABLE = 'Part,"Color",Quantity,Is Spare\r\n3001,4,4,False\r\n3024,71,1,False\r\n3024,15,2,True\r\n'
CATALOG = PartCatalog(PartIndex.shipped())


def counts(file: ModelFile) -> Counter[tuple[str, int]]:
    assert file.error is None
    return Counter((placement.name, placement.colour) for placement in assemble(file, CATALOG).placements)


@pytest.mark.parametrize(
    ("text", "name", "file_format", "left_out"),
    [
        (BRICKSTORE, "list.bsx", FileFormat.BSX, True),
        (BRICKLINK, "list.xml", FileFormat.XML, True),
        (REBRICKABLE, "list.csv", FileFormat.CSV, False),
        ("\r\n" + REBRICKABLE, "list.csv", FileFormat.CSV, False),
    ],
)
def test_a_list_gives_parts_with_ldraws_colours(
    text: str, name: str, file_format: FileFormat, left_out: bool
) -> None:
    file = read_bytes(text.encode(), name)
    assert file.format is file_format
    assert counts(file) == {("3001.dat", 4): 4, ("3024.dat", 71): 1}
    assert [problem.kind for problem in file.problems] == [ProblemKind.NOT_A_PART] * left_out


def test_a_list_says_nothing_of_places_so_there_is_neither_size_nor_picture() -> None:
    assembly = assemble(read_bytes(REBRICKABLE.encode(), "list.csv"), CATALOG)
    assert assembly.parts == 5
    assert [problem.kind for problem in assembly.problems] == [ProblemKind.UNPLACED]
    assert "neither a picture nor a size" in assembly.problems[0].reason
    assert (measure(assembly, CATALOG).measured, measure(assembly, CATALOG).unmeasured) == (None, 5)
    assert not draw(assembly, CATALOG, size=(20, 20)).rgba.any()


@pytest.mark.parametrize(
    ("colour", "code", "told"), [("9999", 16, False), ("-1", 16, False), ("x", 7, True), ("0", 0, False)]
)
def test_a_colour_may_be_left_open_and_one_that_nobody_knows_is_told(colour: str, code: int, told: bool) -> None:
    file = read_bytes(f"Part,Color,Quantity\n3001,{colour},1\n".encode(), "list.csv")
    assert counts(file) == {("3001.dat", code): 1}
    assert [problem.kind for problem in file.problems] == [ProblemKind.BAD_COLOUR] * told


def test_bricklinks_colour_of_things_without_one_is_left_open() -> None:
    assert counts(read_bytes(BRICKLINK.replace("86", "0").encode(), "a.xml"))["3024.dat", 16] == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Part,Color,Quantity\n", "holds no parts"),
        ('"Part,Color",Quantity,Color\n3001,4,1\n', "holds no parts"),
        ("Part,Color,Quantity\n3001,4,9\n", "more than 8 parts"),
        ("Part,Color,Quantity\n3001,4,0\n3001\n", "holds no parts"),
        ('Part,Color,Quantity\n3001,4,"' + ("x" * 60_000 + "\n") * 3, "cannot be read as CSV"),
        ("Part,Color,Quantity\n3001,4,1" + "," * 70_000 + "\n", "holds no parts"),
        ("Part,Color,Quantity" + "," * 70_000, "holds no parts"),
        ("<INVENTORY><ITEM>", "damaged or not complete"),
        ("<INVENTORY></INVENTORY>", "holds no parts"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_says_why(text: str, reason: str) -> None:
    file = read_bytes(text.encode(), "list", limits=Limits(placed_parts=8))
    assert file.document is None
    assert file.error
    assert reason in file.error
