"""Stations: seized, contested, lost (RA-STA-01 to RA-STA-17, OQ-55, OQ-64 to OQ-68)."""

import pytest

from mfz_rules.rapid_attack.state.events import ScoreChanged, StationLost, StationSeized
from tests.mfz_rules.rapid_attack.builders import Table, battle

FRAMES = {"ann": ["2Rd/2W", "2W"], "bob": ["2W", "2W"], "cid": ["2W", "2W"], "dot": ["2W", "2W"]}


def standing(settings: dict[str, object] | None = None, **near: str) -> Table:
    """Return a table at which frames stand near stations: `standing(ann_f1="bob.s1")`."""
    table = battle(settings, **FRAMES)
    for frame, stations in near.items():
        table.change(frame.replace("_", "."), near=tuple(stations.split(",")))
    return table


def moved(table: Table, frame: str, near: str) -> Table:
    """Move a frame to where it is near these stations."""
    return table.open(frame, "-", "").play(f"{frame.split('.')[0]} move W1 near={near}")


def owner(table: Table, station: str = "bob.s1") -> str | None:
    return table.state.holding(station).owner


def test_everybody_begins_with_their_own() -> None:
    """RA-STA-01: no garrison is needed."""
    assert [owner(standing(), f"{player}.s1") for player in FRAMES] == list(FRAMES)


def test_alone_near_a_foreign_station_seizes_it() -> None:
    """RA-STA-02, RA-SCORE-02, RA-SCORE-04: both scores, each by what an asset is worth to them."""
    table = standing()
    before = table.scores
    moved(table, "ann.f1", "bob.s1")
    assert table.told(StationSeized) == [StationSeized("bob.s1", "ann", "bob")]
    worth = {player.id: player.score_per_asset for player in table.state.players}
    assert table.scores == {**before, "ann": before["ann"] + worth["ann"], "bob": before["bob"] - worth["bob"]}
    assert {(one.player, one.change) for one in table.told(ScoreChanged)} == {
        ("ann", worth["ann"]),
        ("bob", -worth["bob"]),
    }


@pytest.mark.parametrize("other", ["bob_f1", "cid_f1"])
def test_anybody_elses_frame_contests(other: str) -> None:
    """RA-STA-02, RA-STA-03, RA-STA-09: the controller's, or a third party's."""
    table = moved(standing(**{other: "bob.s1"}), "ann.f1", "bob.s1")
    assert table.told(StationSeized) == []
    assert owner(table) == "bob"


def test_two_frames_of_one_player_are_one_presence() -> None:
    """RA-STA-04."""
    assert owner(moved(standing(ann_f2="bob.s1"), "ann.f1", "bob.s1")) == "ann"


@pytest.mark.parametrize(("sole", "holder"), [(False, "ann"), (True, "bob")])
def test_or_one_frame_must_be_alone_by_setting(sole: bool, holder: str) -> None:
    """OQ-64: `sole_frame_seizes`."""
    table = moved(standing({"sole_frame_seizes": sole}, ann_f2="bob.s1"), "ann.f1", "bob.s1")
    assert owner(table) == holder


def test_a_sole_frame_seizes_under_that_setting_too() -> None:
    """OQ-64."""
    assert owner(moved(standing({"sole_frame_seizes": True}), "ann.f1", "bob.s1")) == "ann"


def test_several_stations_at_once() -> None:
    """RA-STA-08."""
    table = moved(standing(), "ann.f1", "bob.s1,cid.s1,ann.s1")
    assert [owner(table, f"{player}.s1") for player in FRAMES] == ["ann", "ann", "ann", "dot"]


def test_control_stays_when_the_frame_leaves_or_dies() -> None:
    """RA-STA-07."""
    table = moved(standing(), "ann.f1", "bob.s1").play("ann end")
    table.change("ann.f1", status="waiting", moved=False)
    assert owner(moved(table, "ann.f1", "-")) == "ann"


# The decision table: presence after the event, controller, who left
@pytest.mark.parametrize(
    ("near", "mover", "to", "result"),
    [
        # nobody is left near: no change
        ({"bob_f1": "bob.s1"}, "bob.f1", "-", "bob"),
        ({"ann_f1": "bob.s1"}, "ann.f1", "-", "bob"),
        # the controller alone
        ({}, "bob.f1", "bob.s1", "bob"),
        ({"bob_f1": "bob.s1", "ann_f1": "bob.s1"}, "ann.f1", "-", "bob"),
        # one other alone
        ({}, "ann.f1", "bob.s1", "ann"),
        ({"bob_f1": "bob.s1", "ann_f1": "bob.s1"}, "bob.f1", "-", "ann"),
        ({"cid_f1": "bob.s1", "ann_f1": "bob.s1"}, "cid.f1", "-", "ann"),
        # several, the controller among them
        ({"bob_f1": "bob.s1"}, "ann.f1", "bob.s1", "bob"),
        ({"bob_f1": "bob.s1", "ann_f1": "bob.s1"}, "cid.f1", "bob.s1", "bob"),
        ({"bob_f1": "bob.s1", "bob_f2": "bob.s1", "ann_f1": "bob.s1", "cid_f1": "bob.s1"}, "bob.f1", "-", "bob"),
        # several others, the controller just left
        ({"bob_f1": "bob.s1", "ann_f1": "bob.s1", "cid_f1": "bob.s1"}, "bob.f1", "-", None),
        # several others, the controller had not been near
        ({"ann_f1": "bob.s1"}, "cid.f1", "bob.s1", "bob"),
        ({"ann_f1": "bob.s1", "cid_f1": "bob.s1", "dot_f1": "bob.s1"}, "dot.f1", "-", "bob"),
    ],
)
def test_the_decision_table_of_an_owned_station(
    near: dict[str, str], mover: str, to: str, result: str | None
) -> None:
    """Rules 16.2, RA-STA-06: every row, after a move."""
    assert owner(moved(standing(**near), mover, to)) == result


@pytest.mark.parametrize(
    ("near", "mover", "to", "result"),
    [
        ({"ann_f1": "bob.s1", "cid_f1": "bob.s1"}, "cid.f1", "-", "ann"),
        ({"ann_f1": "bob.s1", "cid_f1": "bob.s1"}, "dot.f1", "bob.s1", None),
        ({"ann_f1": "bob.s1", "cid_f1": "bob.s1"}, "bob.f1", "bob.s1", None),
        ({"ann_f1": "bob.s1", "cid_f1": "bob.s1", "dot_f1": "bob.s1"}, "dot.f1", "-", None),
        ({}, "bob.f1", "bob.s1", "bob"),
        ({"ann_f1": "bob.s1"}, "ann.f1", "-", None),
    ],
)
def test_the_decision_table_of_an_unowned_station(
    near: dict[str, str], mover: str, to: str, result: str | None
) -> None:
    """RA-STA-12, RA-STA-14, OQ-66: stays unowned until exactly one is near; the former holder has no privilege."""
    assert owner(moved(standing(**near).give("bob.s1", None), mover, to)) == result


def test_losing_a_station_to_nobody_counts_for_the_loser_alone() -> None:
    """RA-STA-10, RA-STA-11, RA-SCORE-02."""
    table = moved(standing(bob_f1="bob.s1", ann_f1="bob.s1", cid_f1="bob.s1"), "bob.f1", "-")
    assert table.told(StationLost) == [StationLost("bob.s1", "bob")]
    assert [one.player for one in table.told(ScoreChanged)] == ["bob"]


def test_seizing_an_unowned_one_counts_for_the_seizer_alone() -> None:
    """RA-STA-12."""
    table = moved(standing().give("bob.s1", None), "ann.f1", "bob.s1")
    assert table.told(StationSeized) == [StationSeized("bob.s1", "ann", None)]
    assert [one.player for one in table.told(ScoreChanged)] == ["ann"]


def test_the_first_arriver_who_seized_loses_it_in_turn() -> None:
    """RA-STA-13."""
    table = moved(standing(), "ann.f1", "bob.s1").play("ann end")
    moved(table, "cid.f1", "bob.s1").play("cid end")
    moved(table, "dot.f1", "bob.s1").play("dot end")
    assert owner(table) == "ann"
    table.change("ann.f1", status="waiting", moved=False)
    assert owner(moved(table, "ann.f1", "-")) is None


def test_a_destroyed_frame_leaves_its_station() -> None:
    """RA-STA-05, RA-STA-15, RA-DMG-11."""
    table = standing(bob_f1="bob.s1", cid_f1="bob.s1").change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2", "ann damage 6 6").take_losses()
    assert table.told(StationSeized) == [StationSeized("bob.s1", "cid", "bob")]


def test_a_destroyed_frame_leaves_three_at_a_station() -> None:
    """RA-STA-10: two others near: nobody gets it."""
    table = standing(bob_f1="bob.s1", cid_f1="bob.s1", dot_f1="bob.s1").change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2", "ann damage 6 6").take_losses()
    assert owner(table) is None


def test_the_end_of_a_turn_judges_the_stations_near_its_frame() -> None:
    """RA-STA-06, OQ-55: an enemy near from the fielding on takes the station when its turn ends, not before."""
    table = standing(ann_f1="bob.s1").open("ann.f1")
    assert owner(table) == "bob"
    table.play("ann end")
    assert owner(table) == "ann"


def test_stations_nobody_came_or_went_from_are_not_judged() -> None:
    """RA-STA-06: only those near which the frame was or is."""
    assert owner(moved(standing(ann_f2="bob.s1"), "ann.f1", "cid.s1")) == "bob"


@pytest.mark.parametrize(("passing", "holder"), [(False, "bob"), (True, "ann")])
def test_passing_by(passing: bool, holder: str) -> None:
    """OQ-65: `seize_in_passing`, with the stations on the way as a fact."""
    table = standing({"seize_in_passing": passing}).open("ann.f1", "-", "W5 W1")
    assert owner(table.play("ann move W5 near=- length=4 passes=bob.s1")) == holder


@pytest.mark.parametrize(
    ("near", "passes"),
    [({"cid_f1": "bob.s1"}, "bob.s1"), ({"bob_f1": "bob.s1"}, "bob.s1"), ({}, "ann.s1"), ({}, "-")],
)
def test_passing_by_seizes_nothing(near: dict[str, str], passes: str) -> None:
    """OQ-65: contested, own, none."""
    table = standing({"seize_in_passing": True}, **near).open("ann.f1", "-", "W5 W1")
    table.play(f"ann move W5 near=- length=4 passes={passes}")
    assert table.told(StationSeized) == []


def test_passing_by_without_a_way() -> None:
    """OQ-65: nothing was said about the way."""
    table = standing({"seize_in_passing": True}).open("ann.f1", "-", "W5 W1").play("ann move W5")
    assert table.told(StationSeized) == []


@pytest.mark.parametrize(("regains", "holder"), [(False, None), (True, "bob")])
def test_the_former_holder_is_back(regains: bool, holder: str | None) -> None:
    """OQ-66: `former_holder_regains`."""
    table = standing({"former_holder_regains": regains}, bob_f1="bob.s1", ann_f1="bob.s1", cid_f1="bob.s1")
    moved(table, "bob.f1", "-").play("bob end")
    assert owner(table) is None
    assert owner(moved(table, "bob.f2", "bob.s1")) == holder


@pytest.mark.parametrize(("regains", "holder"), [(False, None), (True, "bob")])
def test_nobody_is_left_near_an_unowned_station(regains: bool, holder: str | None) -> None:
    """OQ-66: possible only where one event took all contenders away."""
    settings = {"former_holder_regains": regains, "stations_judged": "after_attack"}
    table = standing(settings, bob_f1="bob.s1", cid_f1="bob.s1", dot_f1="bob.s1")
    moved(table, "bob.f1", "-").play("bob end")
    assert owner(table) is None
    table.change("cid.f1", status="done", defense=0)
    table.open("ann.f1", "cid.f1 direct", "R4 R1 W1 W1").play(
        "ann attack R4 cover=dot.f1", "ann damage 5 5 6 6"
    ).take_losses()
    assert not table.frame("cid.f1").alive
    assert not table.frame("dot.f1").alive
    assert owner(table) == holder


def volley(judged: str, cover: str = "cid.f1") -> Table:
    """The controller's frame is destroyed by a volley that first destroys what covers it; others stand by."""
    table = standing({"stations_judged": judged}, bob_f1="bob.s1", cid_f1="bob.s1", dot_f1="bob.s1")
    table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 direct", "R4 R1 W1 W1")
    return table.play(f"ann attack R4 cover={cover}", "ann damage 5 5 6 6").take_losses()


def test_each_destruction_is_judged_in_its_order() -> None:
    """OQ-68: cid goes first, so dot is alone when bob goes."""
    table = volley("each_event")
    assert table.told(StationSeized) == [StationSeized("bob.s1", "dot", "bob")]


def test_judged_once_the_attack_is_over_by_setting() -> None:
    """OQ-68: `stations_judged` = after_attack."""
    table = volley("after_attack")
    assert table.told(StationSeized) == [StationSeized("bob.s1", "dot", "bob")]
    assert table.state.agenda[-1].__class__.__name__ == "AskActs"


def test_the_order_of_events_shows_between_the_settings() -> None:
    """OQ-68: the controller dies as cover, then the target; in between two others were near."""
    for judged, told in (("each_event", 1), ("after_attack", 0)):
        table = standing({"stations_judged": judged}, bob_f1="bob.s1", cid_f1="bob.s1", dot_f1="bob.s1")
        table.change("cid.f1", status="done", defense=0).open("ann.f1", "cid.f1 direct", "R4 R1 W1 W1")
        table.play("ann attack R4 cover=bob.f1", "ann damage 5 5 6 6").take_losses()
        assert len([one for one in table.events if isinstance(one, StationLost)]) == told
        assert owner(table) == "dot"


def test_moves_are_judged_at_once_under_either_setting() -> None:
    """OQ-68 is about attacks."""
    assert owner(moved(standing({"stations_judged": "after_attack"}), "ann.f1", "bob.s1")) == "ann"


def test_a_retreat_is_an_event_like_others() -> None:
    """RA-STA-06, OQ-68: judged after the attack where it is set so."""
    for judged, at_once in (("each_event", "cid"), ("after_attack", "bob")):
        table = battle({"stations_judged": judged}, ann="2Rd/2W", bob="1B/1G/2W", cid="2W")
        table.change("bob.f1", status="done", defense=0, near=("bob.s1",)).change("cid.f1", near=("bob.s1",))
        table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2", "ann damage 6 6")
        table.play("bob retreat bob.s1 near=-")
        assert owner(table) == at_once
        assert owner(table.play("bob lose defense1")) == "cid"


def test_a_place_that_is_not_there_is_no_station() -> None:
    """RA-STA-06: a state from elsewhere may say so."""
    table = standing(ann_f1="moon").open("ann.f1").play("ann end")
    assert table.told(StationSeized) == []
