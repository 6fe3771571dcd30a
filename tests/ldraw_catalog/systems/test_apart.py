"""Models that stand apart in a file without submodels."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_file
from ldraw_catalog.systems.apart import is_apart, section_apart, standing_apart
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.frames import SIDE_BY_SIDE
from ldraw_catalog.systems.write_back import write_tags
from ldraw_catalog.systems.write_values import ModelTags, SystemTag
from tests.ldraw_catalog.builders import SmallCatalog, identified, kinds, ldr, mpd, read, use

ROOT = Path(__file__).parents[3]
SHARED = ROOT.parent / "shared" / "models"


def frame(x: float = 0, high: int = 8, colour: int = 4, z: float = 0) -> list[str]:
    """Two legs, a body of two bricks side by side: 2 × `high` parts, 80 LDU wide."""
    return [use("3003.dat", x + side, -24 * level, z, colour) for level in range(high) for side in (-20, 20)]


def names(text: str, name: str = "Squad.ldr") -> list[tuple[str, int, int, bool]]:
    return [(one.name, one.parts, one.copies, one.is_copy) for one in identified(text, name).candidates]


TWO = (*frame(), *frame(140, 9))


def test_two_frames_on_one_ground_are_offered_and_the_file_stays_one_model() -> None:
    found = identified(ldr("0 Squad", *TWO), "Squad.ldr")
    assert [(model.name, len(model.assembly.placements)) for model in found.models] == [("Squad", 34)]
    assert [(one.name, one.parts, one.why) for one in found.candidates] == [
        ("Squad 1", 16, SIDE_BY_SIDE),
        ("Squad 2", 18, SIDE_BY_SIDE),
    ]


def test_it_does_not_matter_in_which_order_their_parts_stand_in_the_file() -> None:
    mixed = [line for pair in zip(frame(140), frame(), strict=True) for line in pair]
    assert names(ldr("0 Squad", *mixed)) == [("Squad 1", 16, 2, False), ("Squad 2", 16, 2, True)]


def test_three_of_one_design_are_one_that_comes_three_times() -> None:
    text = ldr("0 Grunts", *frame(), *frame(140), *frame(280), *frame(420, colour=1))
    assert names(text, "Grunts.ldr") == [
        ("Grunts 1", 16, 3, False),
        ("Grunts 2", 16, 3, True),
        ("Grunts 3", 16, 3, True),
        ("Grunts 4", 16, 1, False),
    ]
    (model,) = identified(text, "Grunts.ldr", model="Grunts 3").models
    assert model.copies == 3


@pytest.mark.parametrize(
    ("what", "lines"),
    [
        ("one frame", frame()),
        ("a minifigure beside it", [*frame(), *(use("3626b.dat", 140, -24 * level) for level in range(6))]),
        ("a low thing beside it", [*frame(), *(use("3001.dat", 140 + 40 * at) for at in range(16))]),
        ("a thing that hovers", [*frame(), *(use("3001.dat", 140, -100 - 24 * level) for level in range(16))]),
        ("nearly touching", [*frame(), *frame(86)]),
        ("held together by an arm", [*TWO, use("3001.dat", 80, -100), use("3001.dat", 60, -100)]),
        ("a building beside it", [*frame(), *frame(140, 40)]),
        ("a giant beside it", [*frame(), *(use("3001.dat", 140, -24 * level) for level in range(120))]),
        ("much that lies about", [*TWO, *(use("3001.dat", 40 * at, 0, 200) for at in range(12))]),
        ("a frame, says the file", ["0 !MFZ FRAME", *TWO]),
        ("a system, says the file", ["0 !MFZ SYSTEM TYPE=direct", *TWO]),
    ],
)
def test_where_one_doubts_nothing_is_offered(what: str, lines: list[str]) -> None:
    assert names(ldr("0 Scene", *lines)) == [], what


def test_what_lies_flat_under_two_of_them_is_of_none_and_feet_are_of_theirs() -> None:
    ground = use("4740.dat", 52, 16)
    feet = [use("4589.dat", x, 16) for x in (0, 104)]
    text = ldr("0 Squad", ground, *feet, *frame(high=9), *frame(104, 9))
    for at in (1, 2):
        (model,) = identified(text, "Squad.ldr", model=f"Squad {at}").models
        assert [placement.name for placement in model.assembly.placements].count("4589.dat") == 1
        assert "4740.dat" not in model.assembly.distinct


def grouped(source: str) -> str:
    one, other = frame(), frame(140, 9)
    if source == "MLCad":
        lines = [line for name, of in (("Hound", one), ("Wasp", other)) for each in of
                 for line in (f"0 MLCAD BTG {name}", each)]  # fmt: skip
    elif source == "LeoCAD":
        lines = [line for name, of in (("Hound", one), ("Wasp", other))
                 for line in (f"0 !LEOCAD GROUP BEGIN {name}", *of, "0 !LEOCAD GROUP END")]  # fmt: skip
    else:
        lines = [f"0 !LDCAD GROUP_DEF [topLevel=true] [LID={at}] [GID=g{at}] [name={name}] [center=0 0 0]"
                 for at, name in enumerate(("Hound", "Wasp"))]  # fmt: skip
        lines += [line for at, of in enumerate((one, other)) for each in of
                  for line in (f"0 !LDCAD GROUP_NXT [ids={at}] [nrs=-1]", each)]  # fmt: skip
    return ldr("0 Squad", *lines)


@pytest.mark.parametrize("source", ["MLCad", "LDCad", "LeoCAD"])
def test_groups_of_editors_name_them(source: str) -> None:
    assert [name for name, *_ in names(grouped(source))] == ["Hound", "Wasp"]


@pytest.mark.parametrize("source", ["MLCad", "LDCad", "LeoCAD"])
def test_those_of_groups_may_stand_closer(source: str) -> None:
    text = grouped(source).replace(" 120 ", " 66 ").replace(" 160 ", " 106 ")
    assert [name for name, *_ in names(text)] == ["Hound", "Wasp"]


def test_legs_that_are_groups_are_no_models() -> None:
    legs = [line for side, x in (("left", 0), ("right", 80)) for level in range(16)
            for line in (f"0 MLCAD BTG leg {side}", use("3001.dat", x, -24 * level))]  # fmt: skip
    assert names(ldr("0 Walker", *legs, *(use("3001.dat", x, -24 * 16) for x in (0, 40, 80)))) == []


def test_frames_made_of_several_submodels_each_are_found_too() -> None:
    text = mpd(
        ("scene", [use("body"), use("legs"), use("body", 200), use("legs", 200)]),
        ("body", frame(high=6)),
        ("legs", [use("3001.dat", 0, 24), use("3001.dat", 20, 24), use("3001.dat", 0, 48), use("3001.dat", 20, 48)]),
    )
    assert names(text, "Scene.mpd") == [("scene 1", 16, 2, False), ("scene 2", 16, 2, True)]


def test_one_is_found_again_by_its_name_and_not_in_a_changed_file() -> None:
    text = ldr("0 Squad", *TWO)
    file = read(text, "Squad.ldr")
    for candidate, parts in zip(identified(text, "Squad.ldr").candidates, (16, 18), strict=True):
        (model,) = identified(text, "Squad.ldr", model=candidate.submodel).models
        assert (model.submodel, model.name) == (candidate.submodel, candidate.name)
        assert len(model.assembly.placements) == parts
        assert file.document is not None
        assert section_apart(file.document, candidate.submodel) == model.section
        assert is_apart(model.section)
        changed = ldr("0 Squad", use("3001.dat", 0, -300), *TWO)
        assert not identified(changed, "Squad.ldr", model=candidate.submodel).models


@pytest.mark.parametrize(
    "name",
    ["apart 1 of 2: 1-99999999999 #00000000", "apart 1 of 2: 9-3 #00000000", "apart 1 of 2: 2-5 #00000000", "apart",
     "apart 1 of 2: 500000-999999 #00000000", "Squad 3", ""],
)  # fmt: skip
def test_a_name_of_no_such_lines_is_none(name: str) -> None:
    document = read(ldr("0 Squad", *TWO), "Squad.ldr").document
    assert document is not None
    assert section_apart(document, name) is None
    assert not identified(ldr("0 Squad", *TWO), "Squad.ldr", model=name or "none").models


def test_systems_are_looked_for_on_it_alone() -> None:
    gun = [line for name in ("side gun",) for at in range(3)
           for line in (f"0 MLCAD BTG {name}", use("4740.dat", 150, -60, -30 - 10 * at))]  # fmt: skip
    text = ldr("0 Squad", *TWO, *gun)
    left, right = (identified(text, "Squad.ldr", model=f"Squad {at}").models[0] for at in (1, 2))
    assert kinds(left.systems) == []
    assert [system.name for system in right.systems] == ["side gun"]


def test_tags_of_one_are_written_round_its_lines_in_a_copy_of_the_whole_file() -> None:
    file = read(ldr("0 Squad", *TWO), "Squad.ldr")
    (model,) = identified(ldr("0 Squad", *TWO), "Squad.ldr", model="Squad 2").models
    tag = SystemTag(SystemKind.DIRECT, (0, 1), "gun")
    copy = write_tags(file, ModelTags(model.assembly, (tag,)))
    assert not copy.notes
    lines = copy.data.decode().splitlines()
    begin = next(at for at, line in enumerate(lines) if "BEGIN" in line)
    assert lines[begin + 1 : begin + 3] == list(TWO[16:18])
    assert [line for line in lines if "!MFZ" not in line] == ["0 Squad", *TWO]


def test_what_is_hidden_in_studio_stays_hidden_on_it() -> None:
    file = replace(read(ldr("0 Squad", *TWO), "Squad.ldr"), hidden=frozenset({2, 20}))
    assert file.document is not None
    section = standing_apart(file.document, assemble(file, SmallCatalog()), SmallCatalog())[1]
    assert assemble(file, SmallCatalog(), section).hidden == {2}


def files_of(folder: Path) -> Iterator[Path]:
    yield from (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".ldr", ".mpd", ".io"))


def test_none_of_our_starter_models_falls_apart() -> None:
    assert torn(ROOT / "resources" / "samples") == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="real models are not here")
@pytest.mark.slow
def test_no_real_set_falls_apart() -> None:
    assert torn(SHARED) == []


def torn(folder: Path) -> list[str]:
    parts = PartCatalog(PartIndex.shipped())
    read_files = [file for path in files_of(folder) if (file := read_file(path)).document is not None]
    assert read_files
    return [
        file.name
        for file in read_files
        if file.document is not None and standing_apart(file.document, assemble(file, parts), parts)
    ]
