import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.limits import Limits
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.read import read_bytes

Put = Callable[..., Assembly]
Line = Callable[..., str]


def names(assembly: Assembly) -> list[str]:
    return [placement.name for placement in assembly.placements]


def problems(assembly: Assembly) -> list[tuple[ProblemKind, int | None]]:
    return [(problem.kind, problem.line) for problem in assembly.problems]


def test_submodels_are_expanded_in_place_and_parts_keep_file_order(put_together: Put, line: Line) -> None:
    text = "0 FILE main\n" + line("1.dat") + line("Arm") + line("2.dat") + line("arm")
    text += "0 FILE Arm\n" + line("3.dat") + line("3.DAT")
    assembly = put_together(text)
    assert names(assembly) == ["1.dat", "3.dat", "3.dat", "2.dat", "3.dat", "3.dat"]
    assert (assembly.parts, assembly.distinct) == (6, {"1.dat", "2.dat", "3.dat"})
    assert [(use.section.name, use.parent, use.line, use.span, use.depth) for use in assembly.uses] == [
        ("main", None, None, (0, 6), 0),
        ("Arm", 0, 3, (1, 3), 1),
        ("Arm", 0, 5, (4, 6), 1),
    ]
    assert assembly.uses[0].spans == {2: (0, 1), 3: (1, 3), 4: (3, 4), 5: (4, 6)}
    assert assembly.uses[2].spans == {7: (4, 5), 8: (5, 6)}
    assert [(placement.use, placement.line) for placement in assembly.placements][:3] == [(0, 2), (1, 7), (1, 8)]


def test_colour_16_takes_the_colour_of_the_use_above(put_together: Put, line: Line) -> None:
    text = "0 FILE main\n" + line("arm", 16) + line("arm", 1) + "0 FILE arm\n" + line("hand", 16) + line("1.dat", 2)
    text += "0 FILE hand\n" + line("3.dat", 16)
    assembly = put_together(text)
    assert [placement.colour for placement in assembly.placements] == [16, 2, 1, 2]
    assert [use.colour for use in assembly.uses] == [16, 16, 16, 1, 1]


def test_places_and_turns_are_multiplied(put_together: Put) -> None:
    text = "0 FILE main\n1 4 100 0 0 0 0 1 0 1 0 -1 0 0 arm\n0 FILE arm\n1 4 10 20 30 1 0 0 0 1 0 0 0 1 1.dat\n"
    (placement,) = put_together(text).placements
    assert placement.transform == (130, 20, -10, 0, 0, 1, 0, 1, 0, -1, 0, 0)


def test_numbers_too_large_to_multiply_still_give_a_finite_place(put_together: Put) -> None:
    text = "0 FILE main\n1 4 0 0 0 1e300 0 0 0 1 0 0 0 1 arm\n0 FILE arm\n1 4 1e300 0 0 1 0 0 0 1 0 0 0 1 1.dat\n"
    (placement,) = put_together(text).placements
    assert placement.transform[:4] == (1e300, 0, 0, 1e300)
    assert not placement.has_place


def test_what_nobody_knows_is_one_unresolved_part(put_together: Put, line: Line) -> None:
    assembly = put_together(line("1.dat") + line("Mystery Sub.ldr") + line("mystery sub.ldr"))
    assert (assembly.parts, assembly.unresolved) == (3, {"mystery sub.ldr"})
    assert names(assembly) == ["1.dat", "mystery sub.ldr", "mystery sub.ldr"]


def test_a_dat_file_without_a_part_header_is_a_submodel(put_together: Put, line: Line) -> None:
    assembly = put_together("0 FILE a.dat\n" + line("ARM.DAT") + "0 FILE arm.dat\n" + line("1.dat") + line("2.dat"))
    assert names(assembly) == ["1.dat", "2.dat"]


def test_an_embedded_part_counts_as_one_and_brings_its_text_and_what_it_uses(put_together: Put, line: Line) -> None:
    text = "0 FILE main\n" + line("custom.dat") + "0 FILE custom.dat\n0 !LDRAW_ORG Unofficial_Part\n"
    text += line("s\\sub.dat") + "0 FILE s\\sub.dat\n0 no header\n" + line("4-4edge.dat")
    assembly = put_together(text)
    assert (assembly.parts, assembly.distinct, assembly.unresolved) == (1, {"custom.dat"}, frozenset())
    assert set(assembly.own_parts) == {"custom.dat", "s/sub.dat"}
    assert assembly.own_parts["s/sub.dat"].startswith(b"0 no header\n1 4 ")


def test_submodels_are_no_own_parts(put_together: Put, line: Line) -> None:
    assert not put_together("0 FILE main\n" + line("arm") + "0 FILE arm\n" + line("1.dat")).own_parts


def test_a_bent_part_of_ldcad_is_one_part(put_together: Put, line: Line) -> None:
    hose = "0 FILE hose\n0 !LDCAD CONTENT [type=path]\n0 !LDCAD GENERATED [x=y]\n" + line("166.dat") * 5
    assembly = put_together("0 FILE main\n" + line("hose") + line("hose") + hose)
    assert (assembly.parts, assembly.distinct) == (2, {"hose"})
    assert b"166.dat" in assembly.own_parts["hose"]


def test_the_pieces_of_a_synthesised_hose_are_placed_and_counted_once(put_together: Put, line: Line) -> None:
    hose = "0 SYNTH BEGIN HOSE 0\n0 SYNTHESIZED BEGIN\n" + line("79.dat") + line("end") + line("80.dat")
    text = "0 FILE main\n" + line("1.dat") + hose + "0 SYNTHESIZED END\n0 SYNTH END\n0 FILE end\n" + line("81.dat")
    assembly = put_together(text)
    assert (assembly.parts, assembly.distinct) == (2, {"1.dat", "79.dat"})
    assert [(each.name, each.counted) for each in assembly.placements] == [
        ("1.dat", True),
        ("79.dat", True),
        ("81.dat", False),
        ("80.dat", False),
    ]


def test_a_run_of_the_librarys_flexible_pieces_is_one_part(put_together: Put, line: Line) -> None:
    chain = line("30104k01.dat") + line("30104k02.dat") * 3 + line("30104k01.dat")
    assembly = put_together(chain + line("1.dat") + chain + line("60169k01.dat"))
    assert assembly.parts == 4
    assert [each.counted for each in assembly.placements].count(True) == 4


def test_a_loop_counts_nothing_and_is_reported_once_at_its_line(put_together: Put, line: Line) -> None:
    text = "0 FILE a\n" + line("b") + line("b") + "0 FILE b\n" + line("A") + line("1.dat")
    assembly = put_together(text)
    assert (assembly.parts, problems(assembly)) == (2, [(ProblemKind.LOOP, 5)])
    assert assembly.problems[0].text == line("A").rstrip()


def test_a_model_that_uses_itself_by_its_files_name_is_a_loop(put_together: Put, line: Line) -> None:
    assembly = put_together(line("MODEL.ldr") + line("1.dat"))
    assert (assembly.parts, problems(assembly)) == (1, [(ProblemKind.LOOP, 1)])


def test_a_file_of_the_opened_files_name_goes_before_the_text_outside_all_files(
    put_together: Put, line: Line
) -> None:
    assembly = put_together(line("model.ldr") + "0 FILE model.ldr\n" + line("1.dat"))
    assert (names(assembly), problems(assembly)) == (["1.dat"], [])


def test_of_two_files_of_one_name_the_first_is_used(put_together: Put, line: Line) -> None:
    text = "0 FILE a\n" + line("g") + "0 FILE g\n" + line("1.dat") + "0 FILE g\n" + line("2.dat")
    assert names(put_together(text)) == ["1.dat"]


def test_a_diamond_of_submodels_is_counted_exactly_and_at_once(put_together: Put, line: Line) -> None:
    text = "".join(f"0 FILE m{level}\n" + line(f"m{level + 1}") * 10 for level in range(40))
    text += "0 FILE m40\n" + line("1.dat") * 3
    start = time.process_time()
    assembly = put_together(text)
    assert time.process_time() - start < 2
    assert assembly.parts == 3 * 10**40
    assert assembly.truncated and len(assembly.placements) == 20_000
    assert (ProblemKind.TOO_MANY_PARTS, None) in problems(assembly)


def test_empty_submodels_do_not_go_on_for_ever(put_together: Put, line: Line) -> None:
    text = "".join(f"0 FILE m{level}\n" + line(f"m{level + 1}") * 10 for level in range(40)) + "0 FILE m40\n0\n"
    assembly = put_together(text)
    assert (assembly.parts, len(assembly.placements), assembly.truncated) == (0, 0, True)


def test_placing_stops_at_the_limit_and_every_line_met_keeps_a_span(put_together: Put, line: Line) -> None:
    text = "0 FILE a\n" + line("b") + line("1.dat") + "0 FILE b\n" + line("2.dat") * 5
    assembly = put_together(text, limits=Limits(placed_parts=3))
    assert (assembly.parts, names(assembly), assembly.truncated) == (6, ["2.dat"] * 3, True)
    assert assembly.uses[0].spans == {2: (0, 3), 3: (3, 3)}
    assert set(assembly.uses[1].spans) == {5, 6, 7, 8, 9}


def test_a_diamond_of_loops_ends(put_together: Put, line: Line) -> None:
    text = "".join(f"0 FILE m{level}\n" + "".join(line(f"m{other}") for other in range(30)) for level in range(30))
    start = time.process_time()
    assembly = put_together(text)
    assert time.process_time() - start < 2
    assert assembly.parts == 0
    assert len(assembly.problems) == 200


def test_a_hundred_levels_are_followed_and_no_more(put_together: Put, line: Line) -> None:
    def chain(levels: int) -> str:
        files = "".join(f"0 FILE m{level}\n" + line("1.dat") + line(f"m{level + 1}") for level in range(levels))
        return files + f"0 FILE m{levels}\n" + line("1.dat")

    assert (put_together(chain(100)).parts, problems(put_together(chain(100)))) == (101, [])
    deep = put_together(chain(1000))
    assert (deep.parts, problems(deep)) == (101, [(ProblemKind.TOO_DEEP, 303)])


@pytest.mark.slow
def test_levels_are_bounded_in_whatever_order_they_are_met(put_together: Put, line: Line) -> None:
    levels = 3000
    text = "0 FILE root\n" + "".join(line(f"m{level}") for level in reversed(range(levels)))
    text += "".join(f"0 FILE m{level}\n" + line(f"m{level + 1}") for level in range(levels - 1))
    text += f"0 FILE m{levels - 1}\n" + line("1.dat")
    assembly = put_together(text)
    assert max(use.depth for use in assembly.uses) == 100
    assert ProblemKind.TOO_DEEP in {problem.kind for problem in assembly.problems}


def test_a_part_that_is_opened_itself_is_one_part(put_together: Put, line: Line) -> None:
    text = "0 Custom\n0 !LDRAW_ORG Unofficial_Part\n" + line("1.dat") + line("stud.dat")
    assembly = put_together(text, "Custom.dat")
    assert (assembly.parts, names(assembly), assembly.unresolved) == (1, ["custom.dat"], frozenset())
    assert assembly.own_parts["custom.dat"].startswith(b"0 Custom\n")
    assert assembly.uses[0].span == (0, 1)


def test_what_is_made_of_nothing_but_pieces_of_the_library_is_one_part(line: Line) -> None:
    parts = PartCatalog(PartIndex.shipped())
    custom = "0 FILE wheel.ldr\n" + line("4-4cyli.dat") + line("s/3001s01.dat") + line("48/4-4edge.dat")
    text = "0 FILE main\n" + line("3001.dat") + line("wheel.ldr", 1) + line("wheel.ldr") + custom
    assembly = assemble(read_bytes(text.encode(), "a.mpd"), parts)
    assert (assembly.parts, assembly.distinct) == (3, {"3001.dat", "wheel.ldr"})
    assert assembly.own_parts["wheel.ldr"].startswith(b"1 4")
    alone = assemble(read_bytes(custom.encode(), "a.mpd"), parts)
    assert (alone.parts, names(alone)) == (1, ["wheel.ldr"])
    mixed = assemble(read_bytes((custom + line("3001.dat")).encode(), "a.mpd"), parts)
    assert mixed.parts == 4


def test_two_chains_side_by_side_are_two() -> None:
    def piece(name: str, x: float, z: float) -> str:
        return f"1 4 {x} 0 {z} 1 0 0 0 1 0 0 0 1 {name}\n"

    def ends(x: float) -> str:
        return piece("30104k01.dat", x, 0) + piece("30104k01.dat", x, 229)

    def links(x: float) -> str:
        return "".join(piece("30104k02.dat", x, 19 + 13.633 * at) for at in range(15))

    def chain(x: float) -> str:
        return ends(x).replace("\n", "\n" + links(x), 1)

    def tread(x: float) -> str:
        return "".join(piece("43903k01.dat", x, 15 * at) for at in range(10))

    parts = PartCatalog(PartIndex.shipped())
    texts = (
        chain(0), ends(0) + links(0), chain(0) + chain(200), chain(0) + chain(20), ends(0) + ends(200),
        tread(0), tread(0) + tread(100), chain(0) + tread(0) + chain(0),
    )  # fmt: skip
    counted = [assemble(read_bytes(text.encode(), "a.ldr"), parts).parts for text in texts]
    assert counted == [1, 1, 2, 2, 2, 1, 2, 3]


def test_a_bent_part_of_studio_is_one_part(put_together: Put, line: Line) -> None:
    hose = "0 FILE hose\n0 FlexibleBrick: 32199.dat\n0 FlexibleBrickControlPointUnitLength 20\n" + line("1.dat") * 9
    main = "0 FILE main\n0 FlexibleBrickControlPointUnitLength -1\n" + line("2.dat") + line("hose")
    assert put_together(main + hose).parts == 2


def test_faces_that_stand_in_a_submodel_are_drawn_and_not_counted(put_together: Put, line: Line) -> None:
    face = "3 4 0 0 0 10 0 0 0 0 10\n"
    text = "0 FILE main\n" + line("arm", 1) + line("9.dat") + "0 FILE arm\n0 BFC CERTIFY CCW\n" + line("1.dat") + face
    assembly = put_together(text)
    assert (assembly.parts, assembly.distinct, assembly.unresolved) == (2, {"1.dat", "9.dat"}, frozenset())
    part, faces, _ = assembly.placements
    assert (part.is_own_faces, faces.is_own_faces, faces.counted, faces.colour, faces.line) == (
        False,
        True,
        False,
        1,
        7,
    )
    assert assembly.own_parts[faces.name] == b"0 BFC CERTIFY CCW\n3 4 0 0 0 10 0 0 0 0 10"
    assert assembly.uses[1].span == (0, 2)


def test_a_part_that_lies_too_far_away_is_told_with_its_line(put_together: Put, line: Line) -> None:
    text = "0 FILE main\n" + line("1.dat") + line("arm", x=9e5) + "0 FILE arm\n" + line("2.dat", x=9e5)
    assembly = put_together(text + line("3.dat", x=1e308) * 2)
    assert assembly.parts == 4
    assert problems(assembly) == [(ProblemKind.FAR_OFF, 5), (ProblemKind.FAR_OFF, 6), (ProblemKind.FAR_OFF, 7)]
    assert [placement.has_place for placement in assembly.placements] == [True, False, False, False]


def test_another_section_can_be_the_root(known_parts: KnowsParts, line: Line) -> None:
    file = read_bytes(("0 FILE a\n" + line("b") + "0 FILE b\n" + line("1.dat", 16)).encode(), "a.mpd")
    assert file.document is not None
    assembly = assemble(file, known_parts, file.document.find("b"))
    assert (names(assembly), assembly.uses[0].section.name) == (["1.dat"], "b")


def test_a_file_that_could_not_be_read_holds_nothing(put_together: Put) -> None:
    assembly = put_together("", "empty.ldr")
    assert (assembly.parts, len(assembly.placements), len(assembly.uses)) == (0, 0, 1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.lists(st.integers(0, 7), max_size=5), min_size=1, max_size=6))
def test_counts_and_placements_agree_for_any_nesting(put_together: Put, line: Line, files: list[list[int]]) -> None:
    text = "".join(
        f"0 FILE m{index}\n" + "".join(line(f"m{use}" if use < len(files) else f"{use}.dat") for use in uses)
        for index, uses in enumerate(files)
    )
    assembly = put_together(text)
    assert not assembly.truncated
    assert assembly.parts == len(assembly.placements)
    assert assembly.distinct == {placement.name for placement in assembly.placements}
    for index, use in enumerate(assembly.uses):
        assert use.parent is None or use.parent < index
        covered = [at for start, end in use.spans.values() for at in range(start, end)]
        assert covered == list(range(*use.span))


def test_what_is_hidden_in_studio_counts_and_is_known_by_its_place(known_parts: KnowsParts) -> None:
    text = (
        "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n1 16 0 0 0 1 0 0 0 1 0 0 0 1 arm\n1 16 9 0 0 1 0 0 0 1 0 0 0 1 arm\n"
        "0 NOFILE\n0 FILE arm\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3002.dat\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3003.dat\n"
    )
    file = read_bytes(text.encode(), "model.ldr")
    assembly = assemble(replace(file, hidden=frozenset({2, 7})), known_parts)
    assert (assembly.parts, assembly.hidden) == (5, {1, 2, 4})
    (problem,) = assembly.problems
    assert (problem.kind, "3 of the 5 parts are hidden in Studio" in problem.reason) == (ProblemKind.HIDDEN, True)
    assert not assemble(file, known_parts).hidden
