"""What is known of a model as a whole is written into its head line: a copy is read for the same game again."""

import pytest

from ldraw_catalog.systems.evidence import ModelKind
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.write_back import ModelTags, tags_of, write_tags
from ldraw_catalog.systems.write_head import HeadTag
from tests.ldraw_catalog.builders import SmallCatalog, ldr, mpd, put_together, read, use

BRICK = use("3001.dat")
SHIP = HeadTag(ModelKind.SHIP, "intercept-orbit")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((), ("0 !MFZ SHIP GAME=intercept-orbit",)),
        (('0 !MFZ SHIP NAME="Bulwark"',), ('0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit',)),
        (("0 !MFZ SHIP GAME=intercept-orbit",), ("0 !MFZ SHIP GAME=intercept-orbit",)),
        (('0 !MFZ SHIP GAME="chess" NAME="A"',), ('0 !MFZ SHIP GAME=intercept-orbit NAME="A"',)),
    ],
)
def test_the_game_is_written_where_the_file_does_not_name_it(before, after) -> None:
    file = read(ldr("0 Bulwark", *before, BRICK), "bulwark.ldr")
    copy = write_tags(file, ModelTags(put_together(file), (), SHIP))
    assert copy.data.decode() == ldr("0 Bulwark", *after, BRICK)


def test_the_usual_game_is_not_written() -> None:
    file = read(ldr("0 Hound", BRICK), "hound.ldr")
    copy = write_tags(file, ModelTags(put_together(file), (), HeadTag(ModelKind.FRAME)))
    assert copy.data.decode() == ldr("0 Hound", BRICK)


def test_a_copy_of_a_ship_carries_the_same_systems_when_it_is_read_again() -> None:
    text = mpd(
        ("ship.ldr", [BRICK, *(use(name, x=100 * at) for at, name in enumerate(("flak turret.ldr", "hangar.ldr")))]),
        ("flak turret.ldr", [BRICK]),
        ("hangar.ldr", [BRICK]),
    )
    file = read(text)
    (found,) = identify(file, SmallCatalog(), game="intercept-orbit").models
    tags = tags_of(found)
    copy = write_tags(file, ModelTags(tags.assembly, tags.systems, SHIP))
    (again,) = identify(read(copy.data.decode()), SmallCatalog(), packs=()).models
    assert (again.game, again.names_game, again.kind) == ("intercept-orbit", True, ModelKind.SHIP)
    assert [system.kind for system in again.systems] == [system.kind for system in found.systems] != []
