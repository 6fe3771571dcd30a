"""The garage, on memory and on disk alike: one write for everything, and every change can be undone."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.companies.company import KeptSystem, ModelLink
from campaigns.garage.change import Change, Kept
from campaigns.garage.entry import DesignSystem, TagRule
from campaigns.garage.garage import Garage, NotKeepableError, OutdatedChangeError
from campaigns.garage.importing import import_companies, import_designs
from campaigns.garage.tables import SCHEMA, tables
from campaigns.names import TypedNameError
from campaigns.players import Player
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.store.data_folder import DataFolder
from campaigns.store.generations import Generations
from campaigns.store.storage import SafeStorage
from tests.campaigns.builders import PNG, company, design, frame, sha
from tests.campaigns.conftest import Clock
from tests.campaigns.memory import InMemory
from tests.kinds import COMPANY_KINDS

SAMPLE = Path(__file__).parent / "samples" / "garage-v1.json"


def everything(garage: Garage) -> dict[str, Kept]:
    kept: list[Kept] = [*garage.tag_rules(), *garage.players()]
    for binned in (False, True):
        kept += [*garage.entries(binned), *garage.companies(binned)]
    return {one.id: one for one in kept}


def forces(garage: Garage) -> tuple[KeptCompany, ...]:
    """Return its companies of frames."""
    return tuple(one for one in garage.companies() if isinstance(one, KeptCompany))


def test_what_is_kept_comes_back_the_same_when_opened_again(folder: DataFolder) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    confirmed = DesignSystem("k", "split", "Pair", ("direct", "artillery"), None, 2, (1, 5), {"new": 1})
    kept = design(confirmed=(confirmed,), order=("k",), submodel="arm.ldr", extra={"future": [1]}, reviewed=True)
    kept = replace(kept, kind="ship", game="alpha-bandit")
    rule = TagRule("r1", "direct", part="3005", colour=4, made="2026-01-01", extra={"future": 1})
    player = Player("p1", "Ada", "red", {"future": 2})
    force = company("A", frame("B", "direct", extra={"future": 3}), stations=2, stations_given=True)
    garage.keep(kept, rule, player, force)
    again = Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)
    assert again.entry(kept.id) == kept
    assert again.tag_rules() == (rule,)
    assert again.player("p1") == player
    assert again.company(force.id) == force
    assert again.unreadable == ()


def _ids(garage: Garage) -> list[str]:
    return [*(one.id for one in garage.entries()), *(one.id for one in garage.companies())]


OPERATIONS: dict[str, Callable[[Garage], Change]] = {
    "keep": lambda garage: garage.keep(design("New"), company("New")),
    "change": lambda garage: garage.keep(replace(garage.entries()[0], notes="changed")),
    "remove": lambda garage: garage.remove(*garage.tag_rules()),
    "delete": lambda garage: garage.delete(*_ids(garage)),
    "restore": lambda garage: garage.restore(garage.entries(binned=True)[0].id),
    "rename": lambda garage: garage.rename(garage.companies()[0].id, "Łódź"),
    "duplicate": lambda garage: garage.duplicate(garage.entries()[0].id, garage.companies()[0].id),
    "import": lambda garage: import_designs(garage, [design(str(number)) for number in range(50)]).change,
}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_is_undone_by_the_reverse_of_its_change_and_done_again(
    garage: Garage, operation: str
) -> None:
    garage.keep(design("First"), design("Second"), design("Binned"), company("A", frame("B")), TagRule("r", "direct"))
    garage.delete(garage.entries()[2].id)
    before = everything(garage)
    change = OPERATIONS[operation](garage)
    after = everything(garage)
    assert change and after != before
    garage.apply(change.reverse())
    assert everything(garage) == before
    garage.apply(change)
    assert everything(garage) == after


def test_the_disk_holds_what_memory_holds_after_every_operation(folder: DataFolder) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    garage.keep(design("First"), design("Second"), design("Binned"), company("A", frame("B")), TagRule("r", "direct"))
    garage.delete(garage.entries()[2].id)
    for operation in OPERATIONS.values():
        change = operation(garage)
        assert everything(Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)) == everything(garage)
        garage.apply(change.reverse())
        assert everything(Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)) == everything(garage)


def test_importing_fifty_models_is_one_write(folder: DataFolder) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    garage.keep(design("First"))
    import_designs(garage, [design(str(number)) for number in range(50)])
    assert len(garage.entries()) == 51
    assert len(list(Generations(folder.backups / "garage").newest_first())) == 1


def test_the_same_content_is_recognised_whatever_its_name(garage: Garage) -> None:
    first = import_designs(garage, [design("Tickler"), design("Again", "Tickler")])
    assert len(first.added) == 1 and first.ids[0] == first.ids[1]
    second = import_designs(garage, [design("Third name", "Tickler"), design("Tickler", submodel="arm.ldr")])
    assert second.known == first.added
    assert len(garage.entries()) == 2
    assert not import_designs(garage, [design("Tickler")]).change


def test_content_that_lies_in_the_bin_comes_back_with_what_was_confirmed(garage: Garage) -> None:
    kept = design("Tickler", confirmed=(DesignSystem("k", "direct"),))
    garage.keep(kept)
    garage.delete(kept.id)
    imported = import_designs(garage, [design("Tickler")])
    assert imported.returned == (kept.id,)
    assert garage.entries() == (kept,)


def test_deleting_a_design_leaves_companies_intact_and_can_be_undone(garage: Garage, clock: Clock) -> None:
    kept = design("Tickler")
    force = company("A", frame("B", "direct", model=ModelLink(kept.sha256, entry=kept.id)))
    garage.keep(kept, force)
    change = garage.delete(kept.id)
    assert garage.entries() == ()
    assert garage.entries(binned=True)[0].deleted == "2026-05-01T12:00:00+00:00"
    assert garage.companies() == (force,)
    assert kept.sha256 in garage.references()
    garage.apply(change.reverse())
    assert garage.entries() == (kept,)


def test_after_thirty_days_the_bin_is_emptied_and_not_before(garage: Garage, clock: Clock) -> None:
    garage.keep(design("Old"), company("Old"), design("Kept"))
    garage.delete(garage.entries()[0].id, garage.companies()[0].id)
    clock.go_on(days=30)
    assert not garage.purge()
    clock.go_on(seconds=1)
    change = garage.purge()
    assert len(change.edits) == 2
    assert garage.entries(binned=True) == () == garage.companies(binned=True)
    assert [one.name for one in garage.entries()] == ["Kept"]


def test_deleting_twice_does_not_start_the_thirty_days_again(garage: Garage, clock: Clock) -> None:
    garage.keep(design("Old"))
    entry = garage.entries()[0]
    garage.delete(entry.id)
    clock.go_on(days=20)
    assert not garage.delete(entry.id)
    clock.go_on(days=11)
    assert garage.purge()


def test_a_copy_has_an_id_of_its_own_and_says_where_it_comes_from(garage: Garage) -> None:
    one, force = design("Tickler"), company("A", frame("B"), stations=1, agreed=("RA-X", "RA-Y:gone"))
    force = replace(force, agreed=("RA-X", f"RA-Y:{force.frames[0].id}"))
    garage.keep(one, force)
    garage.duplicate(one.id, force.id)
    copy, copied = garage.entries()[1], forces(garage)[1]
    assert (copy.copied_from, copied.copied_from) == (one.id, force.id)
    assert copied.frames[0].copied_from == force.frames[0].id
    assert copied.stations[0].copied_from == force.stations[0].id
    assert copied.agreed == ("RA-X", f"RA-Y:{copied.frames[0].id}")
    ids = {one.id, copy.id, force.id, copied.id, force.frames[0].id, copied.frames[0].id}
    assert len(ids) == 6
    assert copied.name == "A (copy)"


@pytest.mark.parametrize("name", ["", "  \n", "x" * 61])
def test_a_name_that_is_empty_or_too_long_is_refused_where_it_is_typed(garage: Garage, name: str) -> None:
    garage.keep(design("Tickler"))
    with pytest.raises(TypedNameError):
        garage.rename(garage.entries()[0].id, name)
    assert garage.entries()[0].name == "Tickler"


def test_a_change_that_no_longer_fits_is_refused_and_changes_nothing(garage: Garage) -> None:
    garage.keep(design("Tickler"), design("Other"))
    tickler, other = garage.entries()
    change = garage.delete(tickler.id, other.id)
    garage.restore(tickler.id)
    garage.rename(tickler.id, "Renamed meanwhile")
    before = everything(garage)
    with pytest.raises(OutdatedChangeError):
        garage.apply(change.reverse())
    assert everything(garage) == before


@pytest.mark.parametrize(
    "broken",
    [
        company("A", *(frame("B") for _ in range(65))),
        company("A", frame("B", rockets=100)),
        company("A", frame("B", "laser")),
        design("Tickler", kind="t" * 101),
        TagRule("r", "direct", colour=-1),
    ],
)
def test_what_could_not_be_read_again_is_not_written(garage: Garage, broken: Kept) -> None:
    garage.keep(design("First"))
    before = everything(garage)
    with pytest.raises(NotKeepableError, match=r"must be|more than 64|over 100"):
        garage.keep(design("Second"), broken)
    assert everything(garage) == before


def test_what_goes_to_the_bin_and_is_changed_too_is_checked_all_the_same(garage: Garage) -> None:
    garage.keep(company("A"))
    (kept,) = forces(garage)
    with pytest.raises(NotKeepableError, match="more than 64"):
        garage.keep(replace(kept, deleted="2026-11-01", frames=tuple(frame("B") for _ in range(65))))
    assert garage.companies() == (kept,)


def test_a_company_file_that_is_there_already_is_recognised(garage: Garage) -> None:
    force = company("A", frame("B"))
    import_companies(garage, [force])
    again = import_companies(garage, [force])
    assert again.known == (force.id,) and not again.change
    garage.delete(force.id)
    assert import_companies(garage, [force]).returned == (force.id,)


def test_two_companies_with_one_id_and_different_content_stand_side_by_side(garage: Garage) -> None:
    force = company("A", frame("B"))
    garage.keep(force)
    theirs = replace(force, name="A, changed by a friend")
    imported = import_companies(garage, [theirs])
    assert garage.company(force.id) == force
    (beside,) = imported.beside
    assert imported.ids == imported.added == (beside,)
    kept = garage.company(beside)
    assert kept is not None
    assert (kept.name, kept.copied_from) == ("A, changed by a friend", force.id)


def test_all_kept_files_that_are_referred_to_are_named(garage: Garage) -> None:
    force = company(
        "A",
        frame("B", model=ModelLink(sha("m1")), picture=sha(PNG)),
        spares=(frame("C", model=ModelLink(sha("m2"))),),
    )
    garage.keep(design("Tickler"), force)
    garage.delete(force.id)
    assert garage.references() == {sha("Tickler"), sha("m1"), sha("m2"), sha(PNG)}


def test_a_document_that_cannot_be_read_is_said_and_stays_as_it_is(clock: Clock) -> None:
    storage = InMemory()
    odd = {"id": "x", "name": 7, "future": True}
    storage.write({"models": {"x": odd}, "unknown_table": {"1": {"a": 1}}})
    garage = Garage(storage, COMPANY_KINDS, clock)
    assert [(one.table, one.id) for one in garage.unreadable] == [("models", "x")]
    assert "models.x.name" in garage.unreadable[0].reason
    garage.keep(design("Tickler"))
    tables = storage.read() or {}
    assert tables["models"]["x"] == odd
    assert tables["unknown_table"] == {"1": {"a": 1}}
    with pytest.raises(OutdatedChangeError):
        garage.keep(replace(design("Same id"), id="x"))


def test_the_frozen_sample_of_version_1_opens_with_everything_in_it(tmp_path: Path) -> None:
    path = tmp_path / "garage.json"
    shutil.copy(SAMPLE, path)
    garage = Garage(SafeStorage(path, SCHEMA, generations=tmp_path / "old"), COMPANY_KINDS)
    assert garage.unreadable == () and garage.recovery is None
    (entry,) = garage.entries()
    assert (entry.name, entry.sha256, entry.extra) == ("Tickler", sha("Tickler"), {"future": [1]})
    assert (entry.kind, entry.game) == ("frame", "")
    assert entry.confirmed == (DesignSystem("k", "split", "Pair", ("direct", "artillery"), None, 2, (1, 5)),)
    (force,) = forces(garage)
    assert force.frames[0].systems == (KeptSystem("direct"),)
    assert len(force.stations) == 2
    assert [(rule.part, rule.colour) for rule in garage.tag_rules()] == [("3005", 4)]
    assert [player.name for player in garage.players()] == ["Ada"]
    assert [one.name for one in garage.companies(binned=True)] == ["Binned"]


def test_there_is_a_table_for_everything_that_is_kept() -> None:
    assert [table.name for table in tables(COMPANY_KINDS)] == ["models", "companies", "tag_rules", "players"]
