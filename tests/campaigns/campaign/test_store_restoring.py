"""Restore points: kept before each applied result, thinned by age, opened as campaigns of their own."""

from datetime import timedelta
from itertools import pairwise
from random import Random

import pytest

from campaigns.campaign.acts import BattleBegun, BattlePlanned, Named, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan, Status
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import LOG, SCHEMA, KeptCampaign
from campaigns.store.data_folder import DataFolder
from campaigns.store.database_file import Tables, from_bytes
from campaigns.store.errors import DamagedError, StoreError
from campaigns.store.migrations import Migration, Schema
from tests.campaigns.campaign.conftest import again
from tests.campaigns.conftest import Clock
from tests.kinds import GAMES
from tests.players.campaign import result_of


@pytest.fixture
def fought(kept: KeptCampaign) -> KeptCampaign:
    kept.submit_all([PlayerKept("a", "Ann"), PlayerKept("b", "Bo"), BattlePlanned("b1", Plan("The convoy"))])
    return kept


def apply(kept: KeptCampaign, battle: str = "b1") -> None:
    found = kept.campaign.battle(battle)
    assert found is not None
    kept.submit(ResultApplied(result_of(Random(battle), kept.campaign, found)))


def test_before_a_result_the_state_is_kept_under_the_battles_name(
    fought: KeptCampaign, campaigns: Campaigns, folder: DataFolder, clock: Clock
) -> None:
    before = folder.campaign(fought.id).read_bytes()
    fought.submit(Named("B", ""))
    fought.submit(Named("The gate", "A gate"))
    assert campaigns.earlier_states(fought.id) == ()
    before = folder.campaign(fought.id).read_bytes()
    apply(fought)
    (point,) = campaigns.earlier_states(fought.id)
    assert (point.before, point.battle, point.name, point.at) == ("result", "b1", "The convoy", clock.now)
    assert point.file.read_bytes() == before and point.size == len(before)
    assert point.file.is_relative_to(folder.backups)


def test_a_result_that_cannot_be_written_leaves_no_restore_point(
    fought: KeptCampaign, campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "broken")

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", fail)
        with pytest.raises(StoreError):
            apply(fought)
    assert campaigns.earlier_states(fought.id) == ()
    apply(fought)
    assert len(campaigns.earlier_states(fought.id)) == 1


def test_restore_points_are_thinned_by_age_and_the_newest_stay(
    fought: KeptCampaign, campaigns: Campaigns, clock: Clock
) -> None:
    for number in range(40):
        clock.go_on(minutes=10)
        fought.submit(BattlePlanned(f"n{number}", Plan(f"Battle {number}")))
        apply(fought, f"n{number}")
    names = [point.name for point in campaigns.earlier_states(fought.id)]
    assert names[:6] == [f"Battle {number}" for number in range(39, 33, -1)]
    assert 10 <= len(names) <= 16
    clock.go_on(days=800)
    fought.submit(BattlePlanned("last", Plan("The last")))
    apply(fought, "last")
    names = [point.name for point in campaigns.earlier_states(fought.id)]
    assert names == ["The last", *(f"Battle {number}" for number in range(39, 34, -1)), "Battle 0"], "it is a day"


def test_a_copy_is_a_campaign_of_its_own_and_the_real_one_is_not_touched(
    fought: KeptCampaign, campaigns: Campaigns, folder: DataFolder
) -> None:
    apply(fought)
    data = folder.campaign(fought.id).read_bytes()
    copy = campaigns.open_as_copy(campaigns.earlier_states(fought.id)[0])
    assert copy.id != fought.id and set(campaigns.ids()) == {copy.id, fought.id}
    assert copy.campaign.name == "The gate (copy of 2026-05-01)"
    assert copy.campaign.battles[0].status is Status.PLANNED
    apply(copy)
    copy.submit(PlayerKept("c", "Cy"))
    assert folder.campaign(fought.id).read_bytes() == data
    assert again(copy, folder).folded == copy.folded
    assert again(fought, folder).folded == fought.folded


def test_a_battle_that_goes_on_goes_on_in_a_record_of_its_own(
    fought: KeptCampaign, campaigns: Campaigns, folder: DataFolder
) -> None:
    record = '{"format":"mfz-battle","version":1,"id":"r2","state":{}}\n{"n":1}\n'
    folder.battle("r2").write_text(record)
    fought.submit_all([BattlePlanned("b2", Plan("The bridge")), BattleBegun("b2", "r2")])
    apply(fought)
    copy = campaigns.open_as_copy(campaigns.earlier_states(fought.id)[0])
    battle = copy.campaign.battle("b2")
    assert battle is not None and battle.record not in (None, "r2")
    own = folder.battle(battle.record or "").read_text()
    assert own == record.replace('"id":"r2"', f'"id":"{battle.record}"')
    assert folder.battle("r2").read_text() == record


def test_a_long_name_leaves_room_for_the_date(fought: KeptCampaign, campaigns: Campaigns) -> None:
    fought.submit(Named("x" * 60, ""))
    apply(fought)
    name = campaigns.open_as_copy(campaigns.earlier_states(fought.id)[0]).campaign.name
    assert len(name) == 60 and name.endswith("x (copy of 2026-05-01)")


def test_a_damaged_restore_point_is_told_and_begins_nothing(fought: KeptCampaign, campaigns: Campaigns) -> None:
    apply(fought)
    (point,) = campaigns.earlier_states(fought.id)
    point.file.write_bytes(point.file.read_bytes()[:-40])
    with pytest.raises(DamagedError, match=r"is incomplete\. Choose another one"):
        campaigns.open_as_copy(point)
    assert campaigns.ids() == (fought.id,)


def test_an_id_that_cannot_name_a_file_is_left_out(fought: KeptCampaign, campaigns: Campaigns) -> None:
    fought.submit(BattlePlanned("../../b", Plan("Odd")))
    apply(fought, "../../b")
    (point,) = campaigns.earlier_states(fought.id)
    assert (point.before, point.battle, point.name) == ("result", "", "")


def test_restore_points_are_whole_databases_and_no_generations(
    fought: KeptCampaign, campaigns: Campaigns, folder: DataFolder, clock: Clock
) -> None:
    for number in range(3):
        clock.go_on(hours=5)
        fought.submit(BattlePlanned(f"n{number}", Plan(f"Battle {number}")))
        apply(fought, f"n{number}")
    points = campaigns.earlier_states(fought.id)
    for point in points:
        from_bytes(SCHEMA.format, point.file.read_bytes())
    assert [one.at - two.at for one, two in pairwise(points)] == [timedelta(hours=5)] * 2
    folder.campaign(fought.id).write_bytes(b"")
    other = Campaigns(folder, GAMES).open(fought.id)
    assert other.entries == fought.entries[:-1]


def test_the_state_before_a_migration_is_listed_and_opens_as_a_copy(
    fought: KeptCampaign, folder: DataFolder, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add(tables: Tables) -> Tables:
        tables[LOG] = {id_: {**row, "weather": "rain"} for id_, row in tables[LOG].items()}
        return tables

    newer = Schema(SCHEMA.format, 2, (Migration(2, "add-weather", add),))
    monkeypatch.setattr("campaigns.campaign.campaigns.SCHEMA", newer)
    campaigns = Campaigns(folder, GAMES, clock)
    kept = campaigns.open(fought.id)
    assert kept.documents()[0]["weather"] == "rain" and kept.folded == fought.folded
    (state,) = campaigns.earlier_states(kept.id)
    assert (state.before, state.battle, state.name) == ("migration", "", "")
    assert from_bytes(SCHEMA.format, state.file.read_bytes()).version == 1
    copy = campaigns.open_as_copy(state)
    assert copy.documents()[0]["weather"] == "rain"
    assert copy.campaign.battles == fought.campaign.battles
    monkeypatch.undo()
    apply(kept)
    old = Campaigns(folder, GAMES, clock)
    point = next(one for one in old.earlier_states(kept.id) if one.before == "result")
    with pytest.raises(StoreError, match="of a newer version"):
        old.open_as_copy(point)
