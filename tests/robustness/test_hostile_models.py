"""Models made to be slow, to be large or to lead astray: each comes to a result, soon and in little memory."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.limits import Limits
from ldraw_catalog.measuring import boxes
from ldraw_catalog.measuring.measure import Measure, measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.pictures import layer, meshes, scene
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.picture import Picture
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import Identification, SystemKind
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import ModelTags, SystemTag, write_tags
from scripts.fuzzing.bounds import Bounds
from scripts.fuzzing.chain import take_through

IDENTITY = "1 0 0 0 1 0 0 0 1"
PART_HEADER = "0 Part\n0 !LDRAW_ORG Unofficial_Part\n"
ODD_NAMES = (
    "a\0b.dat", "../../etc/passwd", "/etc/passwd", "..\\secret.dat", "../secret.dat", "C:\\x.dat", "link.dat", "CON",
    "\u202egun.dat", "\U0001f916 (2Rd)", "a\u2028b", "x" * 60_000, "..", "~/.profile", "%00.dat", "\\\\a\\b\\c.dat",
)  # fmt: skip

TakeThrough = Callable[..., str]


@pytest.fixture
def go(catalog: PartCatalog, models: Path, bounds: Bounds) -> TakeThrough:
    """Take a text through the whole program, within the bounds."""

    def through(text: str, *, picture: bool = False) -> str:
        return take_through(text.encode(), models, catalog, bounds, picture=picture)

    return through


def use(name: str, x: float = 0, colour: int = 16) -> str:
    return f"1 {colour} {x:g} 0 0 {IDENTITY} {name}\n"


def mpd(*files: tuple[str, Iterable[str]]) -> str:
    return "".join(f"0 FILE {name}\n{''.join(lines)}" for name, lines in files)


def assembled(text: str, catalog: PartCatalog) -> Assembly:
    return assemble(read_bytes(text.encode(), "a.ldr"), catalog)


def identified(text: str, catalog: PartCatalog) -> Identification:
    return identify(read_bytes(text.encode(), "a.ldr"), catalog)


def drawn(text: str, catalog: PartCatalog) -> Picture:
    return draw(assembled(text, catalog), catalog, size=(64, 64))


def test_ten_million_tiny_lines_are_an_error() -> None:
    file = read_bytes(b"0\n" * 10_000_000, "a.ldr")

    assert file.error == "The file has more than 200,000 lines. Save a smaller part of the model."


def test_one_rare_letter_that_makes_a_text_four_times_as_large_in_memory_is_an_error() -> None:
    text = use("3001.dat") + "0 " + "x" * 3_000
    limits = Limits(text_memory=8_000)

    assert read_bytes(text.encode(), "a.ldr", limits=limits).error is None
    assert read_bytes((text + "\U0001f916").encode(), "a.ldr", limits=limits).error == (
        "The file is too large to be read. Save a smaller part of the model."
    )


@pytest.mark.slow
def test_thousands_of_submodels_that_use_only_themselves_are_no_candidates(
    catalog: PartCatalog, bounds: Bounds
) -> None:
    text = mpd(("main", [use("3001.dat")]), *((f"s{number}", [use(f"s{number}")]) for number in range(20_000)))
    with bounds.keep(2):
        found = identified(text, catalog)

    assert (len(found.models), found.candidates) == (1, ())


@pytest.mark.slow
def test_thousands_of_submodels_that_use_the_same_one_of_many_sorts_are_counted(
    catalog: PartCatalog, bounds: Bounds
) -> None:
    text = mpd(
        ("main", [use(f"s{number}") for number in range(5_000)]),
        *((f"s{number}", [use("leaf")]) for number in range(5_000)),
        ("leaf", [use(f"n{number}.dat") for number in range(20_000)]),
    )
    with bounds.keep(2):
        assembly = assembled(text, catalog)

    assert (assembly.parts, len(assembly.distinct), len(assembly.unresolved)) == (100_000_000, 20_000, 20_000)


def test_parts_that_only_uncounted_pieces_use_are_not_among_the_sorts(catalog: PartCatalog) -> None:
    hose = (
        "0 SYNTH BEGIN HOSE 0\n0 SYNTHESIZED BEGIN\n"
        + use("3001.dat")
        + use("bend")
        + "0 SYNTHESIZED END\n0 SYNTH END\n"
    )
    text = mpd(("main", [hose]), ("bend", [use("3002.dat"), use("mystery.dat")]))
    assembly = assembled(text, catalog)

    assert (assembly.parts, assembly.distinct, assembly.unresolved) == (1, {"3001.dat"}, {"mystery.dat"})


def test_endless_names_of_submodels_within_each_other_do_not_make_endless_keys(catalog: PartCatalog) -> None:
    names = [f"{depth}{'y' * 20_000}" for depth in range(50)]
    block = "0 !MFZ SYSTEM BEGIN TYPE=direct\n" + use("3001.dat") + "0 !MFZ SYSTEM END\n"
    insides = [[use(name)] for name in names[1:]] + [[block] * 200]
    (model,) = identified(mpd(("main", [use(names[0])]), *zip(names, insides, strict=True)), catalog).models

    assert len({system.key for system in model.systems}) == 200
    assert max(len(system.key) for system in model.systems) < 10_000


def test_a_line_of_thousands_of_unknown_keys_gives_a_handful_of_problems(catalog: PartCatalog) -> None:
    found = identified(
        "0 !MFZ SYSTEM TYPE=direct "
        + " ".join(f"word{number} key{number}=x" for number in range(2_000))
        + "\n"
        + use("3001.dat"),
        catalog,
    )

    assert len([each for each in found.problems if each.kind is ProblemKind.UNKNOWN_KEY]) == 10


@pytest.mark.slow
def test_a_file_wrong_in_every_line_gives_as_many_problems_as_are_reported(catalog: PartCatalog) -> None:
    wrong = ["0 !MFZ SYSTEM TYPE=x\n" + use("3001.dat")]
    found = identified(mpd(("main", wrong), *((f"s{number}", wrong) for number in range(3_000))), catalog)

    assert len(found.problems) == 200


def test_a_name_of_ten_megabytes_is_a_line_too_long(catalog: PartCatalog) -> None:
    text = '0 !MFZ FRAME NAME="' + "n" * 10_000_000 + '"\n' + use("3001.dat")
    file = read_bytes(text.encode(), "mech.ldr")
    (model,) = identify(file, catalog).models

    assert [problem.kind for problem in file.problems] == [ProblemKind.LINE_TOO_LONG]
    assert (model.name, model.declared) == ("mech", False)


def test_a_name_of_sixty_kilobytes_is_shortened(catalog: PartCatalog) -> None:
    (model,) = identified('0 !MFZ FRAME NAME="' + "n" * 60_000 + '"\n' + use("3001.dat"), catalog).models

    assert (len(model.name), model.declared) == (60, True)


@pytest.mark.slow
@pytest.mark.parametrize("id_", ["", " ID=1"])
def test_more_blocks_than_systems_are_listed_are_reported(catalog: PartCatalog, bounds: Bounds, id_: str) -> None:
    block = f"0 !MFZ SYSTEM BEGIN TYPE=direct{id_}\n" + use("3001.dat") + "0 !MFZ SYSTEM END\n"
    with bounds.keep(2):
        found = identified(block * 20_000, catalog)

    assert len(found.models[0].systems) == (1 if id_ else 1_000)
    assert any("1,000 blocks before this one" in problem.reason for problem in found.problems)


def test_more_lines_in_a_header_than_systems_are_listed_are_reported(catalog: PartCatalog) -> None:
    header = "0 !MFZ SYSTEM TYPE=direct\n" * 1_500
    found = identified(mpd(("main", [use("gun")]), ("gun", [header, use("3001.dat")])), catalog)

    assert len(found.models[0].systems) == 1_000
    assert any("1,000 SYSTEM lines above this one" in problem.reason for problem in found.problems)


@pytest.mark.slow
def test_a_tag_on_each_of_thousands_of_uses_is_written_soon(go: TakeThrough) -> None:
    text = mpd(
        ("main", [use("gun (2Rd)")] * 3_000 + [use("arm")] * 3_000), ("gun (2Rd)", [use("3001.dat")]), ("arm", [])
    )

    assert go(text) == "read with problems"


@pytest.mark.slow
def test_thousands_of_uses_named_like_guns_are_written_soon(go: TakeThrough) -> None:
    shields = [use(f"shield {number}") for number in range(1_200)]
    insides = ((f"shield {number}", [use("3001.dat")]) for number in range(1_200))

    assert go(mpd(("main", [*shields, *[use("empty")] * 10_000]), *insides, ("empty", ["0 nothing\n"]))) == "read"


def test_a_name_of_thousands_of_endings_or_words_is_read_soon(go: TakeThrough) -> None:
    endings, words = "gun" + ".ldr copy" * 7_000, "gun " * 15_000 + "shield"
    text = mpd(("main", [use(endings), use(words)]), (endings, [use("3001.dat")]), (words, [use("3001.dat")]))

    assert go(text) == "read"


def test_brackets_that_nothing_closes_are_read_soon(go: TakeThrough) -> None:
    line = "0 !LDCAD GROUP_DEF [LID=1] [name=x] " + "[a=" * 20_000 + "\n"

    assert go(line * 30 + use("3001.dat")) == "read"


@pytest.mark.slow
def test_thousands_of_submodels_on_one_ground_are_no_candidates(catalog: PartCatalog, bounds: Bounds) -> None:
    stones = ((f"stone {number}", [use("3001.dat"), use("3001.dat", x=1)]) for number in range(6_000))
    uses = [use(f"stone {number}", x=number * 200) for number in range(6_000)]
    with bounds.keep(2):
        assert identified(mpd(("main", uses), *stones), catalog).candidates == ()


def test_thousands_of_copies_of_one_submodel_are_named_soon(bounds: Bounds, catalog: PartCatalog) -> None:
    """In each use of the arm another set of its guns is the system, so that each becomes a copy."""
    count, guns = 1_000, 10
    text = mpd(("main", [use("arm")] * count), ("arm", [use("3001.dat")] * guns))
    file = read_bytes(text.encode(), "a.mpd")
    assembly = assemble(file, catalog)
    systems = tuple(
        SystemTag(SystemKind.DIRECT, tuple(number * guns + gun for gun in range(guns) if number + 1 >> gun & 1))
        for number in range(count)
    )
    with bounds.keep(2):
        copy = write_tags(file, ModelTags(assembly, systems))

    assert len({copied.copy for copied in copy.copied_submodels}) == count - 1


def test_a_part_is_no_frame_whatever_it_says(catalog: PartCatalog) -> None:
    part = PART_HEADER + '0 !MFZ FRAME NAME="Not me"\n3 16 0 0 0 1 0 0 0 0 1\n'
    models = identified(mpd(("main", [use("own.dat")]), ("own.dat", [part])), catalog).models

    assert [(model.name, model.declared) for model in models] == [("main", False)]


def test_a_part_names_no_game_for_the_file(catalog: PartCatalog) -> None:
    part = PART_HEADER + "0 !MFZ SHIP GAME=intercept-orbit\n3 16 0 0 0 1 0 0 0 0 1\n"
    models = identified(mpd(("own.dat", [part]), ("main", [use("own.dat")])), catalog).models

    assert {model.game for model in models} == {"rapid-attack"}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["chess", "intercept-orbit", "x" * 5_000])
def test_thousands_of_head_lines_are_read_soon(go: TakeThrough, game: str) -> None:
    heads = f"0 !MFZ SHIP GAME={game}\n" * 2_000 + f"0 !MFZ FRAME GAME={game}\n" * 2_000

    assert go(heads + use("3001.dat")) == "read with problems"


@pytest.mark.slow
def test_a_thousand_names_full_of_codes_of_another_game_are_read_soon(go: TakeThrough) -> None:
    names = [f"gun {number} (" + "1K," * 55 + "2Rp)" for number in range(1_000)]
    text = mpd(("main", map(use, names)), *((name, [use("3001.dat")]) for name in names))

    assert go(text) == "read with problems"


def test_numbers_that_are_none_are_left_out_and_those_out_of_this_world_are_not_measured(
    go: TakeThrough, catalog: PartCatalog
) -> None:
    turns = (IDENTITY, "0 0 0 0 0 0 0 0 0", "1e300 0 0 0 1e300 0 0 0 1e300", "1e6 1e6 1e6 1e6 1e6 1e6 1e6 1e6 1e6")
    numbers = ("nan", "inf", "-inf", "1e400", "1e308", "-1e38", "9" * 300, "1e-320", "-0")
    text = "".join(f"1 4 {number} {number} -1 {turn} 3001.dat\n" for number in numbers for turn in turns)

    assert go(text, picture=True) == "read with problems"
    assert measure(assembled(f"1 4 1e308 -1e308 0 {turns[2]} 3001.dat\n", catalog), catalog) == Measure(
        0, 0, 0, None, 1
    )


def test_a_colour_of_seventy_bits_is_grey(go: TakeThrough, catalog: PartCatalog) -> None:
    text = use("3001.dat", colour=2**70)

    assert assembled(text, catalog).placements[0].colour == 7
    assert go(text, picture=True) == "read with problems"


def test_names_that_lead_elsewhere_are_only_names(go: TakeThrough, catalog: PartCatalog) -> None:
    text = mpd(("main", map(use, ODD_NAMES)), *((name, [use("3005.dat")]) for name in ODD_NAMES[::2]))

    assert assembled(text, catalog).parts == len(ODD_NAMES)
    assert go(text, picture=True) == "read"


def test_nesting_beyond_the_limit_is_not_followed(go: TakeThrough) -> None:
    deep = mpd(*((f"n{depth}", [use(f"n{depth + 1}")]) for depth in range(101)), ("n101", [use("3001.dat")]))

    assert go(deep) == "read with problems"


@pytest.mark.slow
def test_a_bomb_of_doublings_is_counted(catalog: PartCatalog, bounds: Bounds) -> None:
    bomb = mpd(*((f"n{depth}", [use(f"n{depth + 1}")] * 2) for depth in range(99)), ("n99", [use("3001.dat")]))
    with bounds.keep(2):
        (model,) = identified(bomb, catalog).models

    assert model.assembly.parts == 2**99


def test_one_part_more_than_is_placed_is_counted(catalog: PartCatalog) -> None:
    assembly = assembled(use("3001.dat") * 20_001, catalog)

    assert (assembly.parts, len(assembly.placements), assembly.truncated) == (20_001, 20_000, True)


def test_thousands_of_parts_in_one_place_are_drawn_with_those_in_front(
    catalog: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer, "MOST_EFFORT", 0.0)
    text = "".join(f"1 4 0 0 {number / 100:g} {IDENTITY} 3001.dat\n" for number in range(300))
    everything = drawn(text, catalog)
    monkeypatch.setattr(layer, "MOST_TIMES", 10.0)
    picture = drawn(text, catalog)

    assert len(set(picture.parts.ravel().tolist())) <= len(set(everything.parts.ravel().tolist()))
    assert (picture.parts >= 0).mean() > 0.9 * (everything.parts >= 0).mean()


def test_too_many_triangles_in_large_parts_become_boxes_behind_the_nearest(
    catalog: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "".join(use("3001.dat", x=number) for number in range(100))
    whole = drawn(text, catalog)
    monkeypatch.setattr(scene, "MOST_TRIANGLES", 5_000)
    monkeypatch.setattr(scene, "MOST_LARGE_TRIANGLES", 5_000)
    boxed = drawn(text, catalog)

    assert (boxed.rgba != whole.rgba).any()
    assert abs(int((boxed.parts >= 0).sum()) - int((whole.parts >= 0).sum())) < 200


def test_more_sorts_of_parts_than_get_a_shape_are_drawn_as_unknown_ones(
    catalog: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meshes, "MOST_SORTS", 1)
    plate_and_brick = drawn(use("3001.dat") + use("3003.dat", x=100), catalog)
    unknown = drawn(use("3001.dat") + use("made-up.dat", x=100), catalog)

    assert (plate_and_brick.rgba == unknown.rgba).all()


@pytest.mark.slow
def test_thousands_of_unknown_sorts_are_drawn_soon(bounds: Bounds, catalog: PartCatalog) -> None:
    text = "".join(use(f"n{number}.dat", x=number) for number in range(5_000))
    with bounds.keep(5):
        assert (drawn(text, catalog).parts >= 0).any()


@pytest.mark.slow
def test_a_part_of_hundreds_of_thousands_of_triangles_in_place_of_a_brick_is_bounded(go: TakeThrough) -> None:
    triangles = "".join(f"3 16 {number} 0 0 1 0 {number} 0 1 1\n" for number in range(200))
    text = mpd(
        ("main", [use("3001.dat", x=number) for number in range(300)]),
        ("3001.dat", [PART_HEADER, *(use("q.dat", x=number) for number in range(3_000))]),
        ("q.dat", [PART_HEADER, triangles]),
    )

    assert go(text, picture=True) == "read"


def test_own_parts_that_use_each_other_in_rings_are_bounded(go: TakeThrough) -> None:
    names = [f"p{number}.dat" for number in range(30)]
    parts = ((name, [PART_HEADER, *map(use, names)]) for name in names)

    assert go(mpd(("main", map(use, names)), *parts), picture=True) == "read"


def test_points_beyond_the_bound_are_measured_by_their_boxes(
    catalog: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = PART_HEADER + "".join(f"3 16 {number} 0 0 0 {number} 0 0 0 {number}\n" for number in range(1, 40))
    assembly = assembled(mpd(("main", [use("own.dat")] * 3), ("own.dat", [own])), catalog)
    exact = measure(assembly, catalog)
    monkeypatch.setattr(boxes, "_MOST_POINTS", 200)
    rough = measure(assembly, catalog)

    assert (exact.measured, rough.measured) == ("geometry", "boxes")
    assert (rough.studs_x, rough.bricks_high) == (exact.studs_x, exact.bricks_high)


def test_sorts_beyond_the_bound_are_measured_by_the_index(
    catalog: PartCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = PART_HEADER + "3 16 0 0 0 900 0 0 0 0 9\n"
    text = mpd(("main", [use("3001.dat"), use("3002.dat"), use("own.dat")]), ("own.dat", [own]))
    monkeypatch.setattr(boxes, "_MOST_SORTS", 2)

    assert measure(assembled(text, catalog), catalog) == Measure(4, 2, 28 / 24, "boxes", 1)


def test_made_up_names_do_not_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = PartCatalog(PartIndex.shipped())
    monkeypatch.setattr("ldraw_catalog.parts.catalog._MOST_KEPT", 10)
    for number in range(50):
        catalog.knows(f"made-up-{number}.dat")

    assert len(catalog._resolved) <= 11
    assert catalog.knows("3001.dat")


@pytest.mark.parametrize(("times", "proposed"), [(3, True), (40, False)])
def test_endless_names_that_say_gun_are_one_proposal_with_short_reasons_or_none(
    catalog: PartCatalog, bounds: Bounds, times: int, proposed: bool
) -> None:
    names = [f"{number} " + "gun " * 10_000 for number in range(times)]
    with bounds.keep(2):
        (model,) = identified(
            mpd(("main", map(use, names)), *((n, [use("3001.dat")]) for n in names)), catalog
        ).models

    assert len(model.systems) == proposed
    reasons = [evidence.what for system in model.systems for evidence in system.evidence]
    assert max(map(len, reasons), default=0) < 100
