"""Several frames in one file."""

from ldraw_catalog.systems.evidence import ModelKind
from tests.ldraw_catalog.builders import identified, kinds, ldr, mpd, use

BRICK = use("3001.dat")
BIG = [use("3001.dat"), use("3001.dat", 0, -24, 0)]


def test_exactly_the_main_model_where_nothing_is_declared() -> None:
    found = identified(mpd(("Mech.ldr", [BRICK, use("a")]), ("a", [BRICK]), ("left over.ldr", [BRICK])))
    assert [(model.name, model.kind, model.declared, model.submodel) for model in found.models] == [
        ("Mech", ModelKind.FRAME, False, None)
    ]
    assert [(candidate.name, candidate.parts) for candidate in found.candidates] == [("left over", 1)]


def test_the_text_before_the_first_file_is_the_main_model() -> None:
    found = identified(ldr(use("a")) + mpd(("a", [BRICK])), "My Mech.v2.ldr")
    assert [model.name for model in found.models] == ["My Mech.v2"]


def test_a_file_that_nobody_uses_but_itself_is_a_candidate() -> None:
    found = identified(mpd(("m", [BRICK]), ("a", [use("a"), BRICK]), ("b", [use("c")]), ("c", [BRICK])))
    assert [candidate.name for candidate in found.candidates] == ["a", "b"]


def test_embedded_parts_and_empty_files_are_no_candidates() -> None:
    part = ["0 Thing", "0 !LDRAW_ORG Unofficial_Part", "3 16 0 0 0 1 0 0 0 1 0"]
    found = identified(mpd(("m", [BRICK]), ("thing.dat", part), ("empty", ["0 nothing"])))
    assert not found.candidates


def test_declared_frames_and_stations_are_the_models() -> None:
    hound = ['0 !MFZ FRAME NAME="Hound"', BRICK, use("gun (2Rd)")]
    base = ["0 !MFZ STATION", BRICK]
    text = mpd(("scene.ldr", [use("hound.ldr"), use("base one.ldr", 200)]), ("hound.ldr", hound),
               ("Base One.ldr", base),
               ("gun (2Rd)", [BRICK]))  # fmt: skip
    found = identified(text)
    assert [(model.name, model.kind.value, model.declared, model.submodel) for model in found.models] == [
        ("Hound", "frame", True, "hound.ldr"),
        ("Base One", "station", True, "Base One.ldr"),
    ]
    assert kinds(found.models[0].systems) == ["direct"]
    assert not found.candidates


def test_an_unused_declared_frame_is_a_model_too() -> None:
    found = identified(mpd(("m", [BRICK]), ("spare", ["0 !MFZ FRAME NAME=Spare", BRICK])))
    assert [model.name for model in found.models] == ["Spare"]


def test_a_plain_file_may_declare_itself() -> None:
    found = identified(ldr("0 x", '0 !MFZ STATION NAME="Well"', BRICK), "x.ldr")
    assert [(model.name, model.kind.value, model.submodel) for model in found.models] == [("Well", "station", None)]


def test_the_systems_of_a_frame_inside_another_are_its_own() -> None:
    rider = ["0 !MFZ FRAME NAME=Rider", use("gun (2Rd)")]
    text = mpd(("m", ["0 !MFZ FRAME NAME=Mount", use("rider"), use("jets (1G)")]), ("rider", rider),
               ("gun (2Rd)", [BRICK]), ("jets (1G)", [BRICK]))  # fmt: skip
    mount, rider_model = identified(text).models
    assert (mount.name, kinds(mount.systems)) == ("Mount", ["movement"])
    assert (rider_model.name, kinds(rider_model.systems)) == ("Rider", ["direct"])


def test_models_that_stand_side_by_side_are_candidates() -> None:
    text = mpd(("scene", [use("a"), use("b", 100), use("b", 200)]), ("a", BIG), ("b", BIG))
    found = identified(text)
    assert [model.name for model in found.models] == ["scene"]
    assert [candidate.name for candidate in found.candidates] == ["a", "b"]


def test_a_baseplate_below_them_does_not_matter() -> None:
    text = mpd(("scene", [use("3811.dat", 50, 24), use("a"), use("b", 100)]), ("a", BIG), ("b", BIG))
    assert [candidate.name for candidate in identified(text).candidates] == ["a", "b"]


def test_legs_below_a_body_are_no_candidates() -> None:
    body = [use("3001.dat", x, -48) for x in (0, 40, 80)]
    text = mpd(("mech", [*body, use("leg"), use("leg", 80)]), ("leg", BIG))
    assert not identified(text).candidates


def test_submodels_at_different_heights_are_no_candidates() -> None:
    text = mpd(("mech", [use("a"), use("b", 100, -100)]), ("a", BIG), ("b", BIG))
    assert not identified(text).candidates


def test_small_pieces_beside_a_large_model_are_no_candidates() -> None:
    body = [use("3001.dat", 0, -24 * height) for height in range(10)]
    text = mpd(("mech", [*body, use("a", 100), use("b", 200)]), ("a", [BRICK]), ("b", [BRICK]))
    assert not identified(text).candidates


def test_a_model_is_chosen_by_name_however_it_is_spelled() -> None:
    text = mpd(("scene.ldr", [use("a.ldr")]), ("Alpha One (1B).ldr", [BRICK, use("gun (2Rd)")]), ("gun (2Rd)",
               [BRICK]),
               ("b", ['0 !MFZ FRAME NAME="Bravo"', BRICK]))  # fmt: skip
    for name in ("Alpha One", "alpha one", "Alpha One (1B)", "alpha one (1b).LDR"):
        (model,) = identified(text, model=name).models
        assert (model.name, kinds(model.systems)) == ("Alpha One", ["direct"])
    assert [model.name for model in identified(text, model="bravo").models] == ["Bravo"]
    assert [model.submodel for model in identified(text, model="scene").models] == [None]


def test_a_name_that_is_not_there_is_a_problem() -> None:
    found = identified(mpd(("m", [BRICK])), model="x")
    assert not found.models
    assert '"x"' in found.problems[0].reason
    assert '"m"' in found.problems[0].reason


def test_long_names_are_shortened() -> None:
    found = identified(mpd(("m" * 80, [BRICK])))
    assert len(found.models[0].name) == 60


GRUNT = (use("3001.dat"), use("3001.dat", y=-24), use("arm.ldr", x=30))
ARM = ("arm.ldr", (use("3005.dat"),))


def test_a_design_that_stands_three_times_is_told_once_with_its_number() -> None:
    """Two uses of one submodel, and a copy of it under another name whose arm is a copy, too."""
    line_up = [use("grunt.ldr"), use("grunt.ldr", x=200), use("grunt b.ldr", x=400), use("scout.ldr", x=600)]
    text = mpd(
        ("all.ldr", line_up), ("grunt.ldr", GRUNT), ARM,
        ("grunt b.ldr", (GRUNT[1], GRUNT[0], use("arm b.ldr", x=30.02))), ("arm b.ldr", (use("3005.dat"),)),
        ("scout.ldr", (use("3001.dat"), use("3010.dat", y=-24), use("3005.dat", y=-48))),
    )  # fmt: skip
    found = identified(text).candidates
    assert [(one.name, one.copies, one.is_copy) for one in found] == [
        ("grunt", 3, False), ("grunt b", 3, True), ("scout", 1, False)
    ]  # fmt: skip
    assert [one.copies for one in identified(text, model="grunt").models] == [3]
    assert [one.copies for one in identified(text).models] == [1]


def test_another_colour_or_place_is_another_design() -> None:
    other = (GRUNT[0], use("3001.dat", y=-24, colour=4), GRUNT[2])
    text = mpd(("all.ldr", [use("3001.dat")]), ("a.ldr", GRUNT), ("b.ldr", other), ARM)
    assert [(one.copies, one.is_copy) for one in identified(text).candidates] == [(1, False), (1, False)]


def test_a_declared_frame_knows_how_often_it_stands() -> None:
    text = mpd(("all.ldr", [use("grunt.ldr")] * 3), ("grunt.ldr", ("0 !MFZ FRAME NAME=Grunt", *GRUNT)), ARM)
    assert [(one.name, one.copies) for one in identified(text).models] == [("Grunt", 3)]


def test_submodels_that_hold_themselves_have_no_copies() -> None:
    text = mpd(("all.ldr", [use("3001.dat")]), ("loop.ldr", (use("3001.dat"), use("loop.ldr"))))
    assert [one.copies for one in identified(text).candidates] == [1]
