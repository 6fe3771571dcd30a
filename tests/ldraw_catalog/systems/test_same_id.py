"""Blocks of one ID in several submodels of one file are one system, read and written."""

from collections import Counter

from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import FoundModel, Identification, SystemKind
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.meta_line import with_id
from ldraw_catalog.systems.write_back import ModelTags, SystemTag, write_tags
from tests.ldraw_catalog.builders import SmallCatalog, mpd, put_together, read, use

BRICK = use("3001.dat")
DIRECT, DEFENSE = SystemKind.DIRECT, SystemKind.DEFENSE


def block(keys: str) -> list[str]:
    return [f"0 !MFZ SYSTEM BEGIN {keys}", BRICK, "0 !MFZ SYSTEM END"]


def found_in(text: str | bytes) -> Identification:
    data = text.encode() if isinstance(text, str) else text
    return identify(read_bytes(data, "model.mpd"), SmallCatalog(), packs=())


def systems_of(model: FoundModel) -> list[tuple[SystemKind, tuple[int, ...]]]:
    return [(system.kind, system.placements) for system in model.systems]


def test_blocks_of_one_id_in_two_submodels_are_one_system() -> None:
    text = mpd(("m", [use("head"), BRICK, use("back")]), ("head", [BRICK, *block("TYPE=direct ID=1")]),
               ("back", block('TYPE=direct ID=1 NAME="Twin gun"')))  # fmt: skip
    (model,) = found_in(text).models
    assert systems_of(model) == [(DIRECT, (1, 3))]
    assert model.systems[0].name == "Twin gun"


def test_they_are_one_system_for_each_use_of_what_holds_them_all() -> None:
    arm = [use("hand"), use("gun")]
    text = mpd(("m", [use("arm"), use("arm", 90)]), ("arm", arm), ("hand", block("TYPE=direct ID=a")),
               ("gun", block("TYPE=direct ID=a")))  # fmt: skip
    (model,) = found_in(text).models
    assert systems_of(model) == [(DIRECT, (0, 1)), (DIRECT, (2, 3))]


def test_two_frames_of_one_file_may_use_the_same_id() -> None:
    frames = [(name, [f"0 !MFZ FRAME NAME={name}", *block("TYPE=direct ID=1")]) for name in ("A", "B")]
    models = found_in(mpd(("scene", [use("A"), use("B")]), *frames)).models
    assert [systems_of(model) for model in models] == [[(DIRECT, (0,))], [(DIRECT, (0,))]]


def test_blocks_that_disagree_stay_systems_of_their_own_with_a_problem() -> None:
    text = mpd(("m", [use("head"), use("back")]), ("head", block("TYPE=direct ID=1")),
               ("back", block("TYPE=defense ID=1")))  # fmt: skip
    found = found_in(text)
    assert systems_of(found.models[0]) == [(DIRECT, (0,)), (DEFENSE, (1,))]
    assert any("disagree" in problem.reason for problem in found.problems)


def test_a_system_in_several_submodels_is_written_with_one_id() -> None:
    text = mpd(("m", [use("head"), use("back")]), ("head", [BRICK, BRICK]), ("back", [BRICK, BRICK]))
    file = read(text)
    copy = write_tags(file, ModelTags(put_together(file), (SystemTag(DIRECT, (0, 3), "twin gun"),)))
    assert copy.data.decode().count('BEGIN TYPE=direct NAME="twin gun" ID=1') == 2
    assert not copy.copied_submodels
    assert systems_of(found_in(copy.data).models[0]) == [(DIRECT, (0, 3))]


def test_one_system_in_both_uses_of_a_submodel_needs_a_copy() -> None:
    text = mpd(("m", [use("axle"), use("axle", 90)]), ("axle", [BRICK, use("wheel.dat")]))
    file = read(text)
    copy = write_tags(file, ModelTags(put_together(file), (SystemTag(SystemKind.MOVEMENT, (1, 3), "wheels"),)))
    assert [each.copy for each in copy.copied_submodels] == ["axle 2"]
    assert systems_of(found_in(copy.data).models[0]) == [(SystemKind.MOVEMENT, (1, 3))]


def test_the_same_system_on_two_arms_needs_no_copy() -> None:
    parts = [BRICK, BRICK]
    text = mpd(
        ("m", [use("arm"), use("arm", 90)]), ("arm", [use("hand"), use("gun")]), ("hand", parts), ("gun", parts)
    )
    file = read(text)
    tags = (SystemTag(DIRECT, (0, 2), "gun"), SystemTag(DIRECT, (4, 6), "gun"))
    copy = write_tags(file, ModelTags(put_together(file), tags))
    assert not copy.copied_submodels
    assert systems_of(found_in(copy.data).models[0]) == [(DIRECT, (0, 2)), (DIRECT, (4, 6))]


def test_a_copied_submodel_gets_ids_of_its_own() -> None:
    apart = [*block("TYPE=defense ID=1"), BRICK, *block("TYPE=defense ID=1"), BRICK]
    file = read(mpd(("m", [use("arm"), use("arm", 90)]), ("arm", apart)))
    shields = (SystemTag(DEFENSE, (0, 2)), SystemTag(DEFENSE, (4, 6)))
    copy = write_tags(file, ModelTags(put_together(file), (*shields, SystemTag(DIRECT, (7,), "gun"))))
    assert [each.copy for each in copy.copied_submodels] == ["arm 2"]
    wanted = Counter([(DEFENSE, (0, 2)), (DEFENSE, (4, 6)), (DIRECT, (7,))])
    assert Counter(systems_of(found_in(copy.data).models[0])) == wanted


def test_only_the_id_of_a_line_is_changed() -> None:
    line = ' 0 !MFZ SYSTEM BEGIN NAME="my ID=1 gun"  ID="1" TYPE=direct'
    assert with_id(line, "7") == ' 0 !MFZ SYSTEM BEGIN NAME="my ID=1 gun"  ID=7 TYPE=direct'
    assert with_id("0 !MFZ SYSTEM BEGIN TYPE=direct", "7") == "0 !MFZ SYSTEM BEGIN TYPE=direct"
