"""What is written can be read: at each limit it comes back, one beyond it is refused and nothing changes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.setup_file import SetupFile
from campaigns.battles.setup_plan import Seat
from campaigns.campaign import kept as kept_module
from campaigns.campaign.acts import NoteKept, RulesAgreed
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.sharing import campaign_file
from campaigns.campaign.sharing.campaign_file import read_campaign_file
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.template_store import TemplateStore, shipped
from campaigns.campaign.world import NameList, Place, Template, World
from campaigns.companies.file_format import CompanyFileError, write_company_file
from campaigns.companies.reading import read_companies
from campaigns.documents import limits
from campaigns.garage.garage import Garage, NotKeepableError
from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME
from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.rapid_attack.battles.setup_plan import Battlefield, Layout, SetupPlan
from campaigns.rapid_attack.companies.rules_view import rules_company
from campaigns.store import backup
from campaigns.store.backup import make_backup
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError, TooLargeError
from mfz_desktop.rapid_attack.companies.texts import text_of
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from mfz_rules.rapid_attack.starting import Side, fielded
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.writing import companies
from tests.campaigns.builders import PNG, company, design, frame, sha
from tests.kinds import COMPANY_KINDS, GAMES, RA_COMPANIES, RA_SETUPS, TEMPLATES

WALL = Terrain("t", 5.0, 24, 24, "Wall", ((1.0, 1.0), (4.0, 1.0), (4.0, 1.4)))


def walls(number: int) -> tuple[Terrain, ...]:
    return tuple(replace(WALL, id=f"t{one}") for one in range(number))


@dataclass(frozen=True)
class Case:
    """Something that can be made of any size, and how it is kept and read again."""

    limit: int
    make: Callable[[int], Any]
    keep: Callable[[DataFolder, Any], object]
    read: Callable[[DataFolder, Any], Any]


def keep_plan(folder: DataFolder, plan: SetupPlan) -> None:
    SetupFile(folder, RA_SETUPS).write(plan)


def read_plan(folder: DataFolder, _: SetupPlan) -> SetupPlan | None:
    return SetupFile(folder, RA_SETUPS).read()


def keep_layouts(folder: DataFolder, layouts: tuple[Layout, ...]) -> None:
    LayoutsFile(folder).write(layouts)


def read_layouts(folder: DataFolder, _: tuple[Layout, ...]) -> tuple[Layout, ...]:
    return LayoutsFile(folder).read()


def keep_template(folder: DataFolder, template: Template) -> None:
    TemplateStore(folder, TEMPLATES).keep(TemplateFile(template))


def read_template(folder: DataFolder, template: Template) -> Template:
    return TemplateStore(folder, TEMPLATES).open(template.id).template


def keep_in_garage(folder: DataFolder, value: Any) -> None:
    garage = Garage.open(folder, COMPANY_KINDS)
    try:
        garage.keep(value)
    finally:
        garage.close()


def read_from_garage(folder: DataFolder, value: Any) -> Any:
    garage = Garage.open(folder, COMPANY_KINDS)
    try:
        assert not garage.unreadable
        return garage.company(value.id) or garage.entry(value.id)
    finally:
        garage.close()


def template(**world: Any) -> Template:
    return Template("mine", "Mine", world=World(**world))


def places(number: int) -> Template:
    return template(places=tuple(Place(f"p{one}", "Pump") for one in range(number)))


def zones(number: int) -> SetupPlan:
    return SetupPlan(zones=(EnvironmentZone("filter"),) * number)


def corners(number: int) -> SetupPlan:
    return SetupPlan(field=Battlefield(terrain=(replace(WALL, polygon=((1.0, 1.0),) * number),)))


FRAME = frame("Tickler", "direct")
COMPANY = company("Stone Garden", FRAME)
DESIGN = design()

CASES = {
    "structures": Case(
        limits.MOST_TERRAIN, lambda n: SetupPlan(field=Battlefield(terrain=walls(n))), keep_plan, read_plan
    ),
    "corners": Case(limits.MOST_CORNERS, corners, keep_plan, read_plan),
    "seats": Case(limits.MOST_SEATS, lambda n: SetupPlan(seats=(Seat(COMPANY, "Ann"),) * n), keep_plan, read_plan),
    "zones": Case(limits.MOST_ZONES, zones, keep_plan, read_plan),
    "colour of a seat": Case(
        limits.LONGEST_ID, lambda n: SetupPlan(seats=(Seat(COMPANY, "Ann", "c" * n),)), keep_plan, read_plan
    ),
    "layouts": Case(
        limits.MOST_LAYOUTS,
        lambda n: tuple(Layout(f"Yard {one}", 30.0, 20.0, ()) for one in range(n)),
        keep_layouts,
        read_layouts,
    ),
    "structures of a layout": Case(
        limits.MOST_TERRAIN, lambda n: (Layout("Yard", 30.0, 20.0, walls(n)),), keep_layouts, read_layouts
    ),
    "places": Case(limits.MOST_LISTED, places, keep_template, read_template),
    "names": Case(
        limits.MOST_LISTED,
        lambda n: template(names=(NameList("n", "Names", given=("Ada",) * n),)),
        keep_template,
        read_template,
    ),
    "text of a template": Case(
        limits.LONGEST_TEXT, lambda n: Template("mine", "Mine", issue="x" * n), keep_template, read_template
    ),
    "frames": Case(
        limits.MOST_FRAMES,
        lambda n: replace(COMPANY, frames=tuple(replace(FRAME, id=f"f{one}") for one in range(n))),
        keep_in_garage,
        read_from_garage,
    ),
    "systems": Case(
        limits.MOST_SYSTEMS,
        lambda n: replace(COMPANY, frames=(replace(FRAME, systems=FRAME.systems * n),)),
        keep_in_garage,
        read_from_garage,
    ),
    "notes of a frame": Case(
        limits.LONGEST_NOTE,
        lambda n: replace(COMPANY, frames=(replace(FRAME, notes="x" * n),)),
        keep_in_garage,
        read_from_garage,
    ),
    "notes of a model": Case(
        limits.LONGEST_NOTE, lambda n: replace(DESIGN, notes="x" * n), keep_in_garage, read_from_garage
    ),
    "agreed findings": Case(
        limits.MOST_AGREED,
        lambda n: replace(COMPANY, agreed=("RA-BUILD-03",) * n),
        keep_in_garage,
        read_from_garage,
    ),
}


def files_of(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name not in ("lock", "lock.json"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_what_is_within_its_limit_comes_back_and_what_is_beyond_is_refused(name: str, data: st.DataObject) -> None:
    case = CASES[name]
    near = data.draw(st.sampled_from((-case.limit + 3, -1, 0, 1, 2, case.limit)))
    with TemporaryDirectory() as place, DataFolder.open(Path(place)) as folder:
        small = case.make(3)
        case.keep(folder, small)
        value, before = case.make(case.limit + near), files_of(Path(place))
        if near <= 0:
            case.keep(folder, value)
            assert case.read(folder, value) == value
            return
        with pytest.raises((TooLargeError, NotKeepableError)) as raised:
            case.keep(folder, value)
        assert f"{case.limit:,}" in str(raised.value) or str(case.limit) in str(raised.value)
        assert "Nothing was" in str(raised.value)
        assert files_of(Path(place)) == before
        assert case.read(folder, small) == small


def test_a_long_name_is_shortened_where_it_is_read_and_kept_short(folder: DataFolder) -> None:
    with pytest.raises(StoreError):
        keep_template(folder, Template("mine", " "))
    keep_template(folder, Template("mine", "M" * LONGEST_NAME))
    assert read_template(folder, Template("mine", "")).name == "M" * LONGEST_NAME


@pytest.mark.slow
def test_a_company_file_that_nobody_could_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures make it so large."""
    picture = PNG + b"\0" * limits.LARGEST_DOCUMENT
    shown = replace(COMPANY, frames=(replace(FRAME, picture=sha(picture)),))
    with pytest.raises(CompanyFileError, match="and 64 MB is the most"):
        write_company_file(shown, RA_COMPANIES, {sha(picture): picture})


def note(text: str = "") -> NoteKept:
    return NoteKept(new_id(), text)


def test_a_full_log_takes_no_act_and_what_was_done_is_taken_back_and_shared(
    folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaigns = Campaigns(folder, GAMES)
    kept = campaigns.begin("Gursk", shipped("gursk", TEMPLATES))
    written = kept.submit(note("one"))
    before = folder.campaign(kept.id).read_bytes()
    room = limits.FULL_LOG
    for name, most in (("FULL_ENTRIES", 2), ("FULL_LOG", len(before) // 2)):
        monkeypatch.setattr(kept_module, name, most)
        with pytest.raises(TooLargeError, match=r"log is full: .* can be taken back"):
            kept.submit(note("two"))
        monkeypatch.setattr(kept_module, name, room)
        assert len(kept.entries) == 2 and folder.campaign(kept.id).read_bytes() == before
    monkeypatch.setattr(kept_module, "FULL_ENTRIES", 2)
    kept.take_back(written.id)
    assert not kept.campaign.notes

    Sharing(folder, campaigns).export(kept.id, tmp_path / "shared.mfz-campaign")
    assert read_campaign_file(tmp_path / "shared.mfz-campaign").entries == kept.entries
    campaigns.close()
    assert Campaigns(folder, GAMES).open(kept.id).entries == kept.entries


@pytest.mark.slow
def test_a_note_of_any_length_that_the_log_takes_can_be_read_and_shared(folder: DataFolder, tmp_path: Path) -> None:
    campaigns = Campaigns(folder, GAMES)
    kept = campaigns.begin("Gursk", shipped("gursk", TEMPLATES))
    kept.submit(note("n" * 3 * limits.MB))
    Sharing(folder, campaigns).export(kept.id, tmp_path / "shared.mfz-campaign")
    assert read_campaign_file(tmp_path / "shared.mfz-campaign").entries == kept.entries
    with pytest.raises(TooLargeError, match="64 MB and 100,000 entries are the most"):
        kept.submit(note("n" * limits.FULL_LOG))
    assert len(kept.entries) == 2


def test_what_could_not_be_read_again_is_no_entry(folder: DataFolder) -> None:
    kept = Campaigns(folder, GAMES).begin("Gursk", shipped("gursk", TEMPLATES))
    for wrong in (float("nan"), 2**60):
        with pytest.raises(TooLargeError, match="could not be read again"):
            kept.submit(RulesAgreed(rules={"clock.start": wrong}))
    assert len(kept.entries) == 1


def test_a_campaign_or_backup_that_its_file_cannot_hold_is_told_and_nothing_is_written(
    folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaigns = Campaigns(folder, GAMES)
    kept = campaigns.begin("Gursk", shipped("gursk", TEMPLATES))
    target = tmp_path / "out" / "shared.mfz-campaign"
    for module, name, most, words in (
        (campaign_file, "LARGEST_LOG", 1, "log is larger than a campaign file takes"),
        (campaign_file, "MOST_ENTRIES", 0, "entries are the most"),
        (campaign_file, "KIND", replace(campaign_file.KIND, most_members=0), "files at the most"),
        (campaign_file, "KIND", replace(campaign_file.KIND, largest_member=1), "is the most in a campaign file"),
        (campaign_file, "KIND", replace(campaign_file.KIND, largest=1), "All of it together takes"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(module, name, most)
            with pytest.raises(TooLargeError, match=words):
                Sharing(folder, campaigns).export(kept.id, target)
        assert not list(target.parent.iterdir())
    with monkeypatch.context() as patched:
        patched.setattr(backup, "KIND", replace(backup.KIND, most_members=0))
        with pytest.raises(TooLargeError, match="A backup holds 0 files at the most"):
            make_backup(folder, tmp_path / "out" / "backup.zip")
    assert not list(target.parent.iterdir())


def test_the_largest_company_comes_back_from_a_text_list_and_begins_a_battle(folder: DataFolder) -> None:
    """The rules and the garage agree on how large a company is."""
    frames = tuple(frame(f"Frame {number}", "direct") for number in range(limits.MOST_FRAMES))
    largest = company("Large", *frames, stations=limits.MOST_STATIONS, spares=frames)
    (read,) = read_companies(text_of((largest,)).encode(), COMPANY_KINDS)
    assert not read.findings
    assert [len(read.company.frames), len(read.company.spares)] == [limits.MOST_FRAMES] * 2
    assert [one.name for one in read.company.stations] == [one.name for one in largest.stations]
    assert (companies.MOST_SYSTEMS, companies.MOST_ROCKETS) == (limits.MOST_SYSTEMS, limits.MOST_ROCKETS)

    battle = fielded([Side("ann", rules_company(largest)), Side("bob", rules_company(largest))])
    begun = Battles(folder).begin(RAPID_ATTACK, battle, Beginning("final", {}, ()))
    assert Battles(folder).open(begun.id, RAPID_ATTACK).state == battle


def test_a_backup_leaves_out_what_no_backup_can_name(folder: DataFolder, tmp_path: Path) -> None:
    (folder.battles / "ours.jsonl").write_text("{}\n")
    (folder.battles / "a\\b.jsonl").write_text("somebody else's\n")
    made = make_backup(folder, tmp_path / "backup.zip")
    assert [one.path for one in made.files] == ["battles/ours.jsonl"]
