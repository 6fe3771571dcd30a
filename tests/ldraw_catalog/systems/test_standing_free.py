"""What stands free on a model and is worth a question."""

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.standing_free import MOST_GROUPS, MOST_PARTS, FreeGroup, free_groups
from tests.ldraw_catalog.builders import ldr, mpd, read, use
from tests.ldraw_catalog.systems.test_shapes import BODY, part

PARTS = PartCatalog(PartIndex.shipped())


def groups(text: str, name: str = "frame.ldr") -> list[FreeGroup]:
    """Return the groups that are not of the body alone: its arms and its head stand free, too."""
    (model,) = identify(read(text, name), PARTS).models
    return [group for group in free_groups(model, PARTS) if max(group.placements) >= len(BODY)]


def loose(*lines: str) -> list[FreeGroup]:
    return groups(ldr("0 frame", *BODY, *lines))


def test_what_one_part_alone_holds_is_a_group() -> None:
    (group,) = loose(part("3062b", 70, -168, 0), part("3062b", 70, -192, 0), part("4592", 70, -200, 0))
    assert group.name == ""
    assert set(group.placements) >= set(range(len(BODY), len(BODY) + 3))


def test_nothing_stands_free_where_a_place_is_not_known() -> None:
    horn = (part("3062b", 70, -168, 0), part("3062b", 70, -192, 0), part("4592", 70, -200, 0))
    assert loose(*horn)
    assert not loose(*horn, "0 // place not known", part("3024", 0, 0, 0))


def test_left_and_right_are_asked_about_together() -> None:
    horns = [line for x in (-70, 70) for line in (part("3005", x, -168, 0), part("3062b", x, -192, 0))]
    (group,) = loose(*horns)
    assert set(group.placements) >= set(range(len(BODY), len(BODY) + 4))


def test_legs_are_not_asked_about() -> None:
    (model,) = identify(read(ldr("0 frame", *BODY), "frame.ldr"), PARTS).models
    asked = {part for group in free_groups(model, PARTS) for part in group.placements}
    assert not asked.intersection(range(6))


def test_a_submodel_is_a_group_with_its_name_and_limbs_are_none() -> None:
    text = mpd(
        ("m.ldr", [*BODY, *(use(f"{name}.ldr", 90, -160) for name in ("thing", "left hand", "gun mount"))]),
        ("thing.ldr", [use("3002.dat")]), ("left hand.ldr", [use("3002.dat")]), ("gun mount.ldr", [use("3002.dat")]),
    )  # fmt: skip
    assert [(group.name, group.placements) for group in groups(text, "m.mpd")] == [("thing", (len(BODY),))]


def test_what_is_proposed_already_is_not_asked_about() -> None:
    text = mpd(("m.ldr", [*BODY, use("gun.ldr", 60, -160)]), ("gun.ldr", [use("3002.dat")]))
    assert groups(text, "m.mpd") == []


def test_a_small_part_alone_is_no_question() -> None:
    assert loose(part("3024", 100, -176, 0)) == []


def test_keys_stay_while_the_model_is_the_same_and_differ_among_groups() -> None:
    names = [f"thing {letter}.ldr" for letter in "abcdefghijkl"]
    lines = [use(name, 60, -100 - 30 * place) for place, name in enumerate(names)]
    text = mpd(("m.ldr", [*BODY, *lines]), *((name, [use("3001.dat")]) for name in names))
    found = groups(text, "m.mpd")
    assert len(found) == MOST_GROUPS
    assert len({group.key for group in found}) == MOST_GROUPS
    assert groups(text, "m.mpd") == found


def test_nothing_is_asked_about_a_large_model() -> None:
    assert loose(*(use("3005.dat", 20 * x, -300, 0) for x in range(MOST_PARTS))) == []
