"""What a campaign takes of a record: of a golden battle, whose end was worked out by hand."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.kept import KeptBattle
from campaigns.campaign.acts import Entry, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan
from campaigns.campaign.codec import entry_from, entry_to
from campaigns.campaign.game import Recorded
from campaigns.campaign.results import Result
from campaigns.campaign.state import Campaign, Member
from campaigns.campaign.taking import companies, members_of, persons, snapshot
from campaigns.companies.company import ModelLink
from campaigns.companies.file_format import company_document, read_company_file
from campaigns.rapid_attack.campaign.taking import FramesTaken
from mfz_rules.kernel.record import read_record
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Phase
from mfz_rules.rapid_attack.deeds import deeds_of
from tests.campaigns.builders import company, frame, sha
from tests.campaigns.conftest import Clock
from tests.kinds import COMPANY_KINDS, RA_CAMPAIGNS, RA_COMPANIES

GOLDEN = Path(__file__).parents[2] / "mfz_rules" / "rapid_attack" / "golden"
WHO = {"ann": "person-ann", "bob": "person-bob"}
BATTLE = CampaignBattle("b1", Plan(enlisted=(Enlisted("person-ann", "", "settlers"),)))
ANNS = company(
    "Stone Garden",
    replace(frame("Lance", "direct", "defense", "movement", "communication"), pilot="Ida", picture=sha("a picture")),
    replace(frame("Rook", "artillery", "artillery", "defense", rockets=1), model=ModelLink(sha("a model"))),
    frame("Tower", "direct", "defense", "defense", "movement", rockets=1),
    frame("Heron", "defense", "movement", "communication", "communication", rockets=1),
)


def recorded(name: str = "whole/k01", **said: dict[str, object]) -> Recorded:
    """Return a golden battle as it is kept; `said` is added to what its head says of a player."""
    read = read_record((GOLDEN / f"{name}.jsonl").read_bytes(), RAPID_ATTACK)
    players = tuple({**one, **said.get(str(one["id"]), {})} for one in read.header.players)
    return KeptBattle(replace(read.header, players=players), read.timeline, None, Clock(), "")


def taken(record: Recorded, **snapshots: str) -> Result:
    return FramesTaken(record, BATTLE).result(WHO, snapshots)


def test_a_golden_battle_is_taken_as_it_ended() -> None:
    ends = json.loads((GOLDEN / "whole" / "k01.json").read_text(encoding="utf-8"))["ends"]
    found = taken(recorded(), ann="5nap")
    ann, bob = found.sides

    assert (found.clock, found.rounds) == (ends["clock"], ends["round"]) == (0, 5)
    assert found.winners == ("person-bob",)
    assert (ann.score[1], bob.score[1]) == (ends["ann.score"], ends["bob.score"]) == (21, 30)
    assert (ann.player, ann.faction, ann.snapshot) == ("person-ann", "settlers", "5nap")
    assert (bob.faction, bob.snapshot) == ("", None)
    assert (found.battle, found.record, found.edition) == ("b1", recorded().id, "k01")
    assert found.entries == recorded().timeline.last_n
    assert found.fought == "2026-01-01"
    assert found.holder is None


def test_scores_are_assets_times_score_per_asset_at_the_beginning_and_at_the_end() -> None:
    record = recorded()
    assert FramesTaken(record, BATTLE).started.phase not in (Phase.COMPARE, Phase.FIELDING)
    ann, bob = taken(record).sides
    assert (ann.assets, ann.score_per_asset, ann.score) == ((7, 3), 7, (49, 21))
    assert (bob.assets, bob.score_per_asset, bob.score) == ((8, 10), 3, (24, 30))  # with the spare from the roll-off


def test_what_frames_did_is_what_the_record_tells() -> None:
    record = recorded()
    found = {one.name: one for side in taken(record).sides for one in side.frames}
    for deed in deeds_of(record.timeline.initial, record.timeline.entries):
        state = record.state.frame(deed.frame)
        did = found[state.name]
        assert (did.kills, did.attacks, did.damage, did.stations) == (
            deed.kills,
            deed.attacks,
            deed.damage,
            deed.stations,
        )
        assert (did.destroyed, did.destroyed_in) == (not state.alive, deed.destroyed_in)
        assert (did.systems, did.lost) == (len(state.systems), len(state.lost))
    assert sum(one.kills for one in found.values()) > 0


def test_frames_are_those_of_the_company_that_the_head_holds() -> None:
    record = recorded(ann={"company": company_document(ANNS, RA_COMPANIES)})
    ann, bob = taken(record).sides
    found = {one.name: one for one in ann.frames}

    assert (ann.company, companies(record, COMPANY_KINDS)["ann"]) == (ANNS.id, ANNS)
    assert [one.frame for one in ann.frames] == [one.id for one in ANNS.frames]
    assert (found["Lance"].pilot, found["Lance"].picture) == ("Ida", sha("a picture"))
    assert found["Rook"].model == sha("a model")
    assert found["Rook"].notation == "2Ra+d8/1B/2W + SSR"
    assert bob.company == ""


def test_frames_that_no_company_knows_are_of_this_battle_alone() -> None:
    first, second = recorded(), recorded("strange/gursk")
    ids = [{one.frame for side in taken(record).sides for one in side.frames} for record in (first, second)]

    assert not ids[0] & ids[1]


def test_the_objectives_holder_is_taken_by_the_person() -> None:
    """RA-CAMP-06: winner or not; here nobody has won yet."""
    found = taken(recorded("settings/objective_is_asset"))

    assert (found.holder, found.winners) == ("person-ann", ())


def test_a_record_in_its_middle_has_no_winners_yet() -> None:
    record = recorded()
    record.timeline = record.timeline.back(record.timeline.entries[20].n)

    assert taken(record).winners == ()


def test_persons_are_those_that_the_head_names() -> None:
    assert persons(recorded(ann={"person": "person-ann"})) == {"ann": "person-ann"}


def test_players_are_known_by_person_then_by_company_then_by_name() -> None:
    people = (Member("person-ann", "A."), Member("bobs", "B."))
    enlisted = (Enlisted("bobs", ANNS.id),)
    battle = CampaignBattle("b1", Plan(enlisted=enlisted))

    def found(record: Recorded, *members: Member) -> list[str]:
        return [
            one.id
            for one in members_of(RA_CAMPAIGNS, COMPANY_KINDS, Campaign(members=members), battle, record).values()
        ]

    by_person = recorded(ann={"person": "person-ann"}, bob={"person": "bobs"})
    assert found(by_person, *people) == ["person-ann", "bobs"]
    by_company = recorded(ann={"person": "person-ann"}, bob={"company": company_document(ANNS, RA_COMPANIES)})
    assert found(by_company, *people) == ["person-ann", "bobs"]
    assert found(recorded(), Member("1", "ANN"), Member("2", "bob")) == ["1", "2"]


def test_a_stranger_would_join_under_the_same_id_each_time() -> None:
    record = recorded(ann={"person": "person-ann"})
    found = [members_of(RA_CAMPAIGNS, COMPANY_KINDS, Campaign(), BATTLE, record) for _ in range(2)]

    assert found[0] == found[1]
    assert [(one.id, one.name) for one in found[0].values()] == [("person-ann", "Ann"), (f"{record.id}.bob", "Bob")]


def test_everybody_must_be_somebody() -> None:
    with pytest.raises(KeyError):
        FramesTaken(recorded(), BATTLE).result({"ann": "person-ann"}, {})


def test_a_snapshot_is_the_company_and_always_the_same_bytes() -> None:
    assert snapshot(ANNS, RA_COMPANIES) == snapshot(ANNS, RA_COMPANIES)
    assert read_company_file(snapshot(ANNS, RA_COMPANIES), COMPANY_KINDS).company == ANNS


def test_a_result_comes_back_from_the_log_as_it_was() -> None:
    entry = Entry("e1", 1, "2026-05-01T12:00:00.000000+00:00", "", ResultApplied(taken(recorded())))

    assert entry_from(entry_to(entry)) == entry
