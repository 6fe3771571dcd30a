"""Tags written into a copy: only added lines, and reading back gives the same systems."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.reading.text import split_lines
from ldraw_catalog.systems.evidence import FoundSystem, Status, SystemKind
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import ModelTags, SystemTag, WrittenCopy, tags_of, write_tags
from tests.examples import examples
from tests.ldraw_catalog.builders import SmallCatalog, ldr, mpd, put_together, read, use

BRICK = use("3001.dat")
DIRECT, DEFENSE, MOVEMENT = SystemKind.DIRECT, SystemKind.DEFENSE, SystemKind.MOVEMENT


def write(file: ModelFile, *systems: SystemTag) -> WrittenCopy:
    return write_tags(file, ModelTags(put_together(file), systems))


def text_of(copy: WrittenCopy) -> str:
    return copy.data.decode()


def systems_in(data: bytes, name: str = "model.mpd") -> list[FoundSystem]:
    """Return the tagged systems and rockets of a file's main model."""
    found = identify(read_bytes(data, name), SmallCatalog(), packs=())
    assert all(system.status is Status.TAGGED for model in found.models for system in model.systems)
    return [system for model in found.models for system in model.everything]


def comparable(systems: list[FoundSystem]) -> Counter[tuple[object, ...]]:
    counter: Counter[tuple[object, ...]] = Counter()
    for system in systems:
        counter[system.kind, system.ranges, system.environment, system.placements] += system.count
    return counter


def added(before: str, after: str, changed: tuple[int, ...] = ()) -> list[str]:
    """Return the lines that were added; fails if any other was changed, moved or lost."""
    rest = iter(split_lines(after))
    new: list[str] = []
    for line in split_lines(before):
        if line.number in changed:
            continue
        for other in rest:
            if other.text == line.text and (other.end == line.end or not line.end):
                break
            new.append(other.text)
        else:
            raise AssertionError(f"line {line.number} is lost: {line.text}")
    return new + [line.text for line in rest]


def test_another_programs_model_is_written_as_ldraw_and_read_back() -> None:
    file = read("Part,Color,Quantity\n3001,4,2\n3024,0,1\n", "list.csv")
    copy = write(file, SystemTag(DIRECT, (1, 2), "gun"))
    assert copy.name == "list.ldr"
    assert "place is not known" in copy.notes[0]
    again = read_bytes(copy.data, copy.name)
    assert (again.format, again.problems) == (FileFormat.LDR, ())
    assert [each.placed for each in put_together(again).placements] == [False] * 3
    assert comparable(systems_in(copy.data)) == {(DIRECT, (), None, (1, 2)): 1}


def test_a_submodel_gets_a_header_where_all_its_uses_are_the_system() -> None:
    text = mpd(("m", [BRICK, use("gun"), use("gun", 40)]), ("gun", ["0 Gun", "0 Name: gun", "0 Author: me", BRICK]))
    file = read(text)
    copy = write(file, SystemTag(DIRECT, (1,), "gun"), SystemTag(DIRECT, (2,), "gun"))
    assert added(text, text_of(copy)) == ["0 !MFZ SYSTEM TYPE=direct"]
    assert "0 Author: me\n0 !MFZ SYSTEM" in text_of(copy)
    assert not copy.copied_submodels
    assert copy.name == "model tagged.mpd"


def test_the_line_gets_a_block_where_only_some_uses_are_the_system() -> None:
    text = mpd(("m", [use("gun"), use("gun", 40)]), ("gun", [BRICK]))
    copy = write(read(text), SystemTag(DIRECT, (1,), "left gun"))
    assert added(text, text_of(copy)) == ['0 !MFZ SYSTEM BEGIN TYPE=direct NAME="left gun"', "0 !MFZ SYSTEM END"]
    (system,) = systems_in(copy.data)
    assert (system.name, system.placements) == ("left gun", (1,))


def test_parts_that_lie_apart_share_an_id() -> None:
    text = ldr("0 mech", BRICK, use("41769.dat"), BRICK, use("41770.dat"))
    copy = write(read(text, "mech.ldr"), SystemTag(MOVEMENT, (1, 3), 'the "big" wings'))
    begin = '0 !MFZ SYSTEM BEGIN TYPE=movement NAME="the \\"big\\" wings" ID=1'
    assert added(text, text_of(copy)) == [begin, "0 !MFZ SYSTEM END"] * 2
    (system,) = systems_in(copy.data, "mech.ldr")
    assert (system.name, system.placements) == ('the "big" wings', (1, 3))


def test_a_new_id_differs_from_those_of_the_file() -> None:
    text = ldr("0 !MFZ SYSTEM BEGIN TYPE=defense ID=1", BRICK, "0 !MFZ SYSTEM END", BRICK, BRICK, BRICK)
    kept = SystemTag(DEFENSE, (0,))
    copy = write(read(text, "m.ldr"), kept, SystemTag(MOVEMENT, (1, 3)))
    assert [system.placements for system in systems_in(copy.data, "m.ldr")] == [(0,), (1, 3)]


def test_what_the_file_says_already_is_left_alone() -> None:
    text = mpd(("m", [use("gun (2Rd+d8)"), use("pod (SSR x2)"), use("crate (-)")]), ("gun (2Rd+d8)", [BRICK]),
               ("pod (SSR x2)", [BRICK]), ("crate (-)", [BRICK]))  # fmt: skip
    file = read(text)
    (model,) = identify(file, SmallCatalog(), packs=()).models
    assert text_of(write_tags(file, tags_of(model))) == text


def test_a_doubled_weapon_is_one_line_with_a_count() -> None:
    text = mpd(("m", [use("gun")]), ("gun", [BRICK]))
    copy = write(read(text), SystemTag(DIRECT, (0,), "gun"), SystemTag(DIRECT, (0,), "gun"))
    assert added(text, text_of(copy)) == ["0 !MFZ SYSTEM TYPE=direct COUNT=2"]


def test_two_kinds_on_one_submodel_are_two_header_lines() -> None:
    text = mpd(("m", [use("arm")]), ("arm", [BRICK]))
    copy = write(read(text), SystemTag(DIRECT, (0,), "gun"), SystemTag(DEFENSE, (0,), "plate"))
    assert Counter((system.kind, system.name) for system in systems_in(copy.data)) == {
        (DIRECT, "gun"): 1,
        (DEFENSE, "plate"): 1,
    }


def test_all_that_a_line_can_say() -> None:
    text = ldr(*[BRICK] * 4)
    systems = (
        SystemTag(SystemKind.SPLIT, (0,), "pistol", ("hand_to_hand", "direct")),
        SystemTag(SystemKind.ENVIRONMENT, (1,), "tanks", environment="deep sea"),
        SystemTag(SystemKind.ROCKET, (2,), "pod", count=3),
        SystemTag(SystemKind.NONE, (3,)),
    )
    copy = write(read(text, "m.ldr"), *systems)
    assert [(each.kind, each.ranges, each.environment, each.count) for each in systems_in(copy.data, "m.ldr")] == [
        (SystemKind.SPLIT, ("hand_to_hand", "direct"), None, 1),
        (SystemKind.ENVIRONMENT, (), "deep sea", 1),
        (SystemKind.ROCKET, (), None, 3),
    ]
    assert "TYPE=none" in text_of(copy)


def test_a_part_inside_only_one_use_makes_a_copy_of_the_submodel() -> None:
    arm = ["0 Arm", "0 Name: arm.ldr", BRICK, use("58247.dat")]
    text = mpd(("m", [use("arm.ldr", 40), use("arm.ldr", -40)]), ("arm.ldr", arm))
    file = read(text)
    copy = write(file, SystemTag(DIRECT, (3,), "gun"))
    (copied,) = copy.copied_submodels
    assert (copied.name, copied.copy, len(copied.lines)) == ("arm.ldr", "arm 2.ldr", 1)
    assert any("arm.ldr is copied as arm 2.ldr" in note for note in copy.notes)
    added(text, text_of(copy), copied.lines)
    assert "0 FILE arm 2.ldr\n0 Arm\n0 Name: arm 2.ldr\n" in text_of(copy)
    assert [system.placements for system in systems_in(copy.data)] == [(3,)]
    again = put_together(read_bytes(copy.data, "model.mpd"))
    before = put_together(file)
    assert [each.transform for each in again.placements] == [each.transform for each in before.placements]


def test_a_copy_inside_a_copy() -> None:
    text = mpd(
        ("m", [use("arm"), use("arm", 100)]), ("arm", [use("hand"), use("hand", 20)]), ("hand", [BRICK, BRICK])
    )
    copy = write(read(text), SystemTag(DIRECT, (0,)), SystemTag(DEFENSE, (5,)))
    assert {each.name for each in copy.copied_submodels} == {"arm", "hand"}
    assert [(system.kind, system.placements) for system in systems_in(copy.data)] == [(DIRECT, (0,)), (DEFENSE, (5,))]


def test_the_copy_of_a_tagged_submodel_keeps_its_tag() -> None:
    text = mpd(("m", [use("a"), use("a")]), ("a", [use("gun (2Rd)"), BRICK]), ("gun (2Rd)", [BRICK]))
    guns = [SystemTag(DIRECT, (0,), "gun"), SystemTag(DIRECT, (2,), "gun")]
    copy = write(read(text), *guns, SystemTag(DEFENSE, (3,)))
    assert [each.copy for each in copy.copied_submodels] == ["a 2"]
    assert Counter(system.kind for system in systems_in(copy.data)) == {DIRECT: 2, DEFENSE: 1}


def test_a_tag_that_is_not_wanted_any_more_is_overruled() -> None:
    text = mpd(
        ("m", [use("gun (2Rd)"), use("x")]), ("gun (2Rd)", [BRICK]), ("x", ["0 !MFZ SYSTEM TYPE=defense", BRICK])
    )
    copy = write(read(text), SystemTag(SystemKind.ARTILLERY, (0,), "gun"))
    added(text, text_of(copy))
    assert [system.kind for system in systems_in(copy.data)] == [SystemKind.ARTILLERY]


def test_a_block_of_the_file_that_says_otherwise_is_reported_and_left() -> None:
    text = ldr("0 !MFZ SYSTEM BEGIN TYPE=defense", BRICK, "0 !MFZ SYSTEM END")
    copy = write(read(text, "m.ldr"), SystemTag(DIRECT, (0,), "gun"))
    assert text_of(copy) == text
    assert any(note.startswith("Not written: gun") for note in copy.notes)


def test_a_system_without_parts_is_reported() -> None:
    copy = write(read(ldr(BRICK), "m.ldr"), SystemTag(DIRECT, (), "gun"))
    assert copy.notes == ("Not written: gun, for it has no parts.",)


def test_lines_that_speak_of_the_next_one_stay_with_it() -> None:
    text = ldr("0 GROUP 1 a", BRICK, "0 MLCAD BTG a", use("3002.dat"), "0 BFC INVERTNEXT", use("3003.dat"))
    lines = text_of(write(read(text, "m.ldr"), SystemTag(DIRECT, (1,)), SystemTag(DEFENSE, (2,)))).splitlines()
    assert lines.index("0 MLCAD BTG a") + 1 == lines.index(use("3002.dat"))
    assert lines.index("0 BFC INVERTNEXT") + 1 == lines.index(use("3003.dat"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encoding_and_line_ends_are_those_of_the_file(encoding: str, end: str) -> None:
    text = mpd(("Läufer", [BRICK, use("gun")]), ("gun", [BRICK]), end=end)
    copy = write(read(text, encoding=encoding), SystemTag(DIRECT, (1,), "Gewähr"))
    after = copy.data.decode(encoding)
    assert added(text, after) == ['0 !MFZ SYSTEM TYPE=direct NAME="Gewähr"']
    assert {line.end for line in split_lines(after)} == {end}
    assert copy.data.startswith(text.encode(encoding)[:8])


def test_mixed_line_ends_and_a_last_line_without_one() -> None:
    text = f"0 mech\r\n{BRICK}\n{BRICK}\r\n{use('3002.dat')}"
    copy = write(read(text, "m.ldr"), SystemTag(DIRECT, (2,)), SystemTag(DEFENSE, (0,)))
    added(text, text_of(copy))
    assert [system.placements for system in systems_in(copy.data, "m.ldr")] == [(0,), (2,)]
    assert not text_of(copy).endswith("\n")


def test_several_models_of_one_file() -> None:
    text = mpd(("scene", [use("a"), use("b")]), ("a", ["0 !MFZ FRAME NAME=A", BRICK, use("gun")]),
               ("b", ["0 !MFZ FRAME NAME=B", BRICK, use("gun")]), ("gun", [BRICK]))  # fmt: skip
    file = read(text)
    models = identify(file, SmallCatalog(), packs=()).models
    tags = [ModelTags(model.assembly, (SystemTag(DIRECT, (1,), "gun"),)) for model in models]
    copy = write_tags(file, tags)
    assert added(text, text_of(copy)) == ["0 !MFZ SYSTEM TYPE=direct"]
    again = identify(read_bytes(copy.data, "x.mpd"), SmallCatalog(), packs=()).models
    assert [[system.kind for system in model.systems] for model in again] == [[DIRECT], [DIRECT]]


def test_the_same_gun_on_two_frames_may_be_tagged_on_one_only() -> None:
    text = mpd(("scene", [use("a"), use("b")]), ("a", ["0 !MFZ FRAME NAME=A", BRICK, use("gun")]),
               ("b", ["0 !MFZ FRAME NAME=B", BRICK, use("gun")]), ("gun", [BRICK]))  # fmt: skip
    file = read(text)
    first, second = identify(file, SmallCatalog(), packs=()).models
    tags = [ModelTags(first.assembly, (SystemTag(DIRECT, (1,), "gun"),)), ModelTags(second.assembly, ())]
    again = identify(read_bytes(write_tags(file, tags).data, "x.mpd"), SmallCatalog(), packs=()).models
    assert [[system.kind for system in model.systems] for model in again] == [[DIRECT], []]


def studio_file(text: str, parts: dict[str, bytes]) -> ModelFile:
    document = read(text, "mech.io").document
    return ModelFile("mech.io", None, "", FileFormat.IO, document=document, package=parts)


@pytest.mark.parametrize("text", [ldr("0 mech", BRICK, use("77.dat"), use("s\\77s01.dat")),
                                  mpd(("mech.io", [BRICK, use("77.dat"), use("s\\77s01.dat")]))])  # fmt: skip
def test_a_studio_file_becomes_an_mpd_with_its_own_parts_inside(text: str) -> None:
    plain = b"\xef\xbb\xbf0 Thing\r\n3 16 0 0 0 1 0 0 0 1 0\r\n"
    parts = {"77.dat": plain, "s/77s01.dat": b"0 Sub\n0 !LDRAW_ORG Unofficial_Subpart\n3 16 0 0 0 1 0 0 0 1 0"}
    file = studio_file(text, parts)
    copy = write(file, SystemTag(DIRECT, (1,), "gun"))
    assert copy.name == "mech.mpd"
    assert any("Studio" in note for note in copy.notes)
    added(text, text_of(copy))
    again = read_bytes(copy.data, copy.name)
    assert again.format is FileFormat.MPD
    assembly = put_together(again)
    assert (assembly.parts, assembly.unresolved, sorted(assembly.own_parts)) == (
        3,
        frozenset(),
        ["77.dat", "s/77s01.dat"],
    )
    assert [system.placements for system in systems_in(copy.data)] == [(1,)]
    assert not identify(again, SmallCatalog()).candidates


# Random models: sections that use later ones, so that nothing loops.


def test_a_file_that_is_one_part_takes_no_tags() -> None:
    text = ldr("0 Gun", "0 !LDRAW_ORG Unofficial_Part", use("3001.dat"))
    copy = write(read(text, "gun.dat"), SystemTag(DIRECT, (0,), "gun"))
    assert text_of(copy) == text
    assert copy.notes == ("Not written: gun, for the file is one part.",)


def test_a_studio_file_with_a_nofile_and_no_file_keeps_its_parts() -> None:
    file = studio_file("0 frame\n0 NOFILE\n" + use("3001.dat") + "\n", {})
    copy = write(file, SystemTag(DIRECT, (0,)))
    assert [system.placements for system in systems_in(copy.data)] == [(0,)]


@st.composite
def models(draw: st.DrawFn) -> str:
    count = draw(st.integers(1, 5))
    codes = st.sampled_from(["", "", "", " (2Rd)", " (1B)", " (-)", " (SSR x2)"])
    names = ["main.ldr", *(f"part {number}{draw(codes)}.ldr" for number in range(1, count))]
    files = []
    for number, name in enumerate(names):
        lines = ["0 title"] if draw(st.booleans()) else []
        if number and draw(st.integers(0, 5)) == 0:
            lines.append("0 !MFZ SYSTEM TYPE=movement")
        for _ in range(draw(st.integers(1, 4))):
            lines += draw(st.sampled_from([[], [], ["0 STEP"], ["0 MLCAD BTG x"], [""], ["0 // x"]]))
            if number + 1 < count and draw(st.booleans()):
                lines.append(use(draw(st.sampled_from(names[number + 1 :])), draw(st.integers(-9, 9))))
            else:
                lines.append(use(f"300{draw(st.integers(1, 5))}.dat", draw(st.integers(-9, 9))))
        files.append((name, lines))
    text = mpd(*files, end=draw(st.sampled_from(["\n", "\r\n"])))
    return text if draw(st.booleans()) else text.rstrip("\r\n")


kinds = st.sampled_from([DIRECT, DEFENSE, MOVEMENT, SystemKind.SPLIT, SystemKind.ENVIRONMENT, SystemKind.ROCKET])


def system_tags(kind: SystemKind, parts: tuple[int, ...]) -> st.SearchStrategy[SystemTag]:
    return st.builds(
        SystemTag,
        st.just(kind),
        st.just(parts),
        st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=8),
        st.just(("direct", "artillery") if kind is SystemKind.SPLIT else ()),
        st.sampled_from(["filter", "deep sea"]) if kind is SystemKind.ENVIRONMENT else st.none(),
        st.integers(1, 3) if kind is SystemKind.ROCKET else st.just(1),
    )


@st.composite
def wanted(draw: st.DrawFn, parts: int, spans: list[tuple[int, int]]) -> tuple[SystemTag, ...]:
    """Draw systems that share no part, on whole uses or on any parts."""
    free = set(range(parts))
    tags: list[SystemTag] = []
    for _ in range(draw(st.integers(0, 4))):
        if len(spans) > 0 and draw(st.booleans()):
            chosen = set(range(*draw(st.sampled_from(spans))))
        else:
            chosen = draw(st.sets(st.integers(0, max(parts - 1, 0)), min_size=1, max_size=3))
        if not chosen or not chosen <= free:
            continue
        free -= chosen
        drawn = draw(st.lists(kinds, min_size=1, max_size=2))
        tags += [draw(system_tags(kind, tuple(sorted(chosen)))) for kind in drawn]
    return tuple(tags)


@examples(300)
@given(st.data())
def test_reading_back_gives_the_same_systems_and_nothing_but_lines_was_added(data: st.DataObject) -> None:
    text = data.draw(models())
    file = read(text)
    assembly = put_together(file)
    spans = [use.span for use in assembly.uses[1:]]
    tags = data.draw(wanted(len(assembly.placements), spans))
    copy = write_tags(file, ModelTags(assembly, tags))
    changed = tuple(line for each in copy.copied_submodels for line in each.lines)
    added(text, text_of(copy), changed)
    again = put_together(read_bytes(copy.data, "model.mpd"))
    assert [(each.name, each.colour, each.transform) for each in again.placements] == [
        (each.name, each.colour, each.transform) for each in assembly.placements
    ]
    expected: Counter[tuple[object, ...]] = Counter()
    for tag in tags:
        expected[tag.kind, tag.ranges, tag.environment, tag.placements] += tag.count
    found = comparable(systems_in(copy.data))
    if not any("Not written" in note or "shared out" in note for note in copy.notes):
        assert found == expected
    elif not any("Not written" in note for note in copy.notes):
        assert Counter(_kinds_of(found)) == Counter(_kinds_of(expected))


def _kinds_of(counter: Counter[tuple[object, ...]]) -> list[object]:
    return [key[0] for key in counter.elements()]


@examples(60)
@given(models())
def test_writing_what_was_found_changes_nothing(text: str) -> None:
    file = read(text)
    (model,) = identify(file, SmallCatalog(), packs=()).models
    copy = write_tags(file, tags_of(model))
    assert text_of(copy) == text
    assert not copy.copied_submodels
