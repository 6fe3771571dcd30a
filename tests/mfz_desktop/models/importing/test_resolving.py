"""What identification found, with what a person confirmed laid over it."""

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import Resolved
from campaigns.garage.resolving import resolve as resolve_design
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import FoundModel
from ldraw_catalog.systems.identify import identify
from mfz_desktop.models.importing.inspection import systems_of
from mfz_desktop.rapid_attack.models.archetypes import archetype_label, archetype_name
from mfz_desktop.rapid_attack.models.frames import frame_of
from mfz_rules.rapid_attack.companies.notation import read_frame, write_dice
from tests.ldraw_catalog.builders import mpd, use

MODEL = mpd(
    ("Mech.ldr", [use("sword.ldr"), use("egg (1Ra,1Rd).ldr"), use("plate (1B).ldr"), use("rack (SSR x2).ldr")]),
    ("sword.ldr", [use("3847.dat")]),
    ("egg (1Ra,1Rd).ldr", [use("3002.dat")]),
    ("plate (1B).ldr", [use("3001.dat")]),
    ("rack (SSR x2).ldr", [use("3003.dat")]),
)


def found() -> FoundModel:
    file = read_bytes(MODEL.encode(), "m.mpd")
    return identify(file, PartCatalog(PartIndex.shipped())).models[0]


def key(name: str) -> str:
    model = found()
    return next(system.key for system in model.everything if system.name == name)


def entry(*confirmed: DesignSystem, order: tuple[str, ...] = ()) -> GarageEntry:
    return GarageEntry("id", "Hound", "0" * 64, "m.mpd", confirmed=confirmed, order=order)


def resolve(found: FoundModel, entry: GarageEntry | None = None) -> Resolved:
    return resolve_design(systems_of(found), entry, name=found.name)


def names(resolved: Resolved) -> list[tuple[str, Belief]]:
    return [(system.name, system.belief) for system in resolved.systems]


def test_without_an_entry_tags_are_believed_and_the_rest_is_proposed() -> None:
    resolved = resolve(found())
    assert names(resolved) == [("sword", Belief.PROPOSED), ("egg", Belief.TAGGED), ("plate", Belief.TAGGED)]
    assert write_dice(frame_of(resolved)) == "1Rd/1Ra/1B/2W + SSR (x2)"
    assert write_dice(frame_of(resolved, proposals=True)) == "2Rh/1Rd/1Ra/1B/2W + SSR (x2)"
    assert [system.name for system in resolved.waiting] == ["sword"]
    assert resolved.name == "Mech"


def test_a_confirmed_system_outweighs_what_was_found_and_keeps_its_key_and_parts() -> None:
    resolved = resolve(found(), entry(DesignSystem(key("sword"), "defense", "Guard")))
    guard = resolved.systems[0]
    assert (guard.key, guard.type, guard.name, guard.belief) == (key("sword"), "defense", "Guard", Belief.CONFIRMED)
    assert guard.parts == (0,)
    assert resolved.name == "Hound"
    assert resolved.waiting == ()


def test_a_confirmed_system_without_a_name_has_the_one_that_was_found() -> None:
    assert resolve(found(), entry(DesignSystem(key("sword"), "hand_to_hand"))).systems[0].name == "sword"


def test_none_keeps_a_proposal_away_and_takes_a_tag_off() -> None:
    denied = entry(DesignSystem(key("sword"), "none"), DesignSystem(key("plate"), "none"))
    assert names(resolve(found(), denied)) == [("egg", Belief.TAGGED)]


def test_what_was_added_by_hand_stands_last_and_stays_when_its_parts_have_gone() -> None:
    by_hand = DesignSystem("own:1", "movement", "Jets", parts=(7, 8))
    resolved = resolve(found(), entry(by_hand, DesignSystem("gone:tag 1", "communication", "Mast")))
    assert names(resolved)[3:] == [("Jets", Belief.CONFIRMED), ("Mast", Belief.CONFIRMED)]
    assert resolved.systems[3].parts == (7, 8)


def test_a_proposal_that_turns_out_to_be_a_rocket_is_counted_apart() -> None:
    resolved = resolve(found(), entry(DesignSystem(key("sword"), "rocket", count=3)))
    assert "sword" not in [system.name for system in resolved.systems]
    assert resolved.rockets() == 5


def test_the_players_order_of_loss() -> None:
    order = (key("plate"), "not:there", key("sword"))
    assert [name for name, _ in names(resolve(found(), entry(order=order)))] == ["plate", "sword", "egg"]


def test_ranges_of_a_split_weapon_stand_in_the_order_of_the_notation() -> None:
    answer = DesignSystem(key("sword"), "split", ranges=("artillery", "hand_to_hand"))
    split = frame_of(resolve(found(), entry(answer))).systems[0]
    assert [band.value for band in split.ranges] == ["hand_to_hand", "artillery"]


def test_the_window_and_a_company_resolve_alike() -> None:
    answers = (
        DesignSystem(key("sword"), "communication", "Mast"),
        DesignSystem(key("plate"), "none"),
        DesignSystem(key("rack"), "rocket", "rack", count=1),
        DesignSystem("own:1", "movement", "Jets"),
    )
    for order in ((), (key("egg"), "own:1"), ("own:1", key("sword"))):
        design = entry(*answers, order=order)
        resolved = resolve(found(), design)
        shown, kept = frame_of(resolved), resolved.loadout()
        assert [(s.type.value, s.name) for s in shown.systems] == [(s.type, s.name) for s in kept.systems]
        assert shown.rockets == kept.rockets == 1


def test_an_archetype_is_a_label_only_where_there_is_one() -> None:
    anvil, bare = (read_frame(text).frame for text in ("A -- 2Rd+d8/1B/1Y/2W + SSR", "A -- 2W"))
    assert anvil is not None
    assert bare is not None
    assert (archetype_name(anvil), archetype_label(anvil)) == ("Anvil", "Anvil")
    assert (archetype_name(bare), archetype_label(bare)) == ("custom", "")
