"""Which piece covers, and what happens when it is gone (RA-RES-12 to RA-RES-20, OQ-52 to OQ-56, RA-TER)."""

import pytest

from mfz_rules.rapid_attack.state.actions import Overrule
from mfz_rules.rapid_attack.state.events import (
    CoverFound,
    CoverRuined,
    DamageIgnored,
    DieApplied,
    FrameDestroyed,
    PiecesRemoved,
    ScoreChanged,
)
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.builders import Table, accepts_all_it_offers, battle, wall

FULL = "2Rd/1B/1G/1Y/2W"


def shooting(
    number: int, cover: str, *, cid: str = FULL, dee: str = FULL, settings: dict[str, object] | None = None
) -> Table:
    """ann attacks bob, whose turn is over at defense 0, behind `cover`."""
    table = battle(settings, ann="2Rd/2W", bob=[FULL, "2W"], cid=[cid, dee], terrain=[wall(), wall("fence")])
    table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 direct", f"R{number} R1 W1 W1")
    return table.play(f"ann attack R{number} cover={cover}")


def struck(table: Table) -> list[tuple[int, int, str | None]]:
    return [(one.value, one.chart, one.struck) for one in table.events if isinstance(one, DieApplied)]


def test_one_piece_is_not_asked_for() -> None:
    """OQ-52."""
    assert shooting(2, "wall").asked == "ann: damage_dice"


def test_of_several_the_targets_owner_names_one() -> None:
    """OQ-52: before the dice are rolled; a piece that does not cover is refused."""
    table = shooting(2, "wall,cid.f1")
    assert table.asked == "bob: name_cover"
    assert accepts_all_it_offers(table) == 2
    assert table.refused("bob cover fence").rule == "OQ-52"
    assert table.refused("ann cover wall").key == "not_your_answer"
    table.play("bob cover cid.f1")
    assert table.told(CoverFound) == [CoverFound("cid.f1")]
    table.play("ann damage 4 5")
    assert struck(table)[0] == (4, 4, None)
    assert table.asked == "cid: lose_system"


def test_a_covering_frames_owner_chooses_the_losses() -> None:
    """RA-RES-12, RA-RES-18: fives first; anybody's frame, whose turn is not touched (RA-RES-17)."""
    table = shooting(3, "cid.f1").play("ann damage 6 5 5", "cid lose movement1", "cid lose communication1")
    assert table.frame("cid.f1").lost == ("movement1", "communication1")
    assert table.frame("cid.f1").status is Status.WAITING
    assert table.asked == "bob: lose_system"


def test_a_covering_frame_destroyed_in_the_middle() -> None:
    """RA-RES-13: the fives that are left and all sixes hit the target; the score is recounted at once."""
    table = shooting(5, "cid.f1", cid="2W").play("ann damage 5 5 5 6 1")
    assert table.told(FrameDestroyed) == [FrameDestroyed("cid.f1")]
    assert [one.player for one in table.told(ScoreChanged)] == ["cid"]
    table.play("bob lose direct1", "bob lose movement1")
    assert struck(table)[1:] == [
        (5, 4, "cid.f1"),
        (5, 4, "cid.f1"),
        (5, 2, "bob.f1"),
        (6, 2, "bob.f1"),
    ]


def test_two_defensive_systems_take_nothing_and_pass_nothing_on() -> None:
    """RA-RES-19: the fives are lost."""
    table = shooting(4, "cid.f1", cid="2B/2W").play("ann damage 5 5 5 1")
    assert table.told(DamageIgnored) == [DamageIgnored("cid.f1", "two_defenses")] * 3
    assert table.frame("cid.f1").lost == ()
    assert table.asked.startswith("ann: move")


def test_one_of_two_defensive_systems_is_not_enough() -> None:
    """RA-RES-20: they must be there now; the defense that stands does not matter."""
    table = battle(ann="2Rd/2W", bob=[FULL, "2W"], cid="2B/1Y/2W").change("cid.f1", lost=("defense1",), defense=6)
    table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1")
    table.play("ann attack R2 cover=cid.f1", "ann damage 5 5", "cid lose defense2")
    assert not table.frame("cid.f1").left


def test_a_second_defensive_system_is_no_shelter_by_setting() -> None:
    """RA-RES-19: `cover.second_defense_safe` off."""
    table = shooting(1, "cid.f1", cid="2B/2W", settings={"cover.second_defense_safe": False}).play("ann damage 5")
    assert table.asked == "cid: lose_system"


def test_two_defensive_systems_do_not_save_the_target_itself() -> None:
    """RA-RES-19 is about covering."""
    table = battle(ann="2Rd/2W", bob="2B/2W").change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann attack R1", "ann damage 6")
    assert table.asked == "bob: lose_system"


def test_the_attackers_own_frame_may_suffer() -> None:
    """RA-BF-14, RA-RES-17."""
    table = battle(ann=["2Rd/2W", "1B/2W"], bob=[FULL, "2W"]).change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann attack R1 cover=ann.f2", "ann damage 5")
    assert table.frame("ann.f2").lost == ("defense1",)


def test_no_more_cover_once_the_named_piece_is_gone() -> None:
    """OQ-52: chart 2 applies to the rest, whatever else stands there."""
    table = shooting(4, "wall,fence").play("bob cover wall", "ann damage 4 5 5 6", "ann remove still=no")
    assert struck(table)[-1] == (5, 2, "bob.f1")


def test_another_piece_takes_over_by_setting() -> None:
    """OQ-52: `multi_cover` = re_evaluate."""
    table = shooting(4, "wall,cid.f1", settings={"multi_cover": "re_evaluate"})
    table.play("bob cover wall", "ann damage 4 5 5 6", "ann remove still=no")
    assert table.told(CoverFound) == [CoverFound("cid.f1")]
    assert struck(table)[-1] == (5, 4, "cid.f1")


def test_of_several_left_the_owner_names_the_next() -> None:
    """OQ-52: as at first."""
    table = shooting(4, "wall,fence,cid.f1", settings={"multi_cover": "re_evaluate"})
    table.play("bob cover wall", "ann damage 4 5 5 6", "ann remove still=no")
    assert table.asked == "bob: name_cover"
    assert accepts_all_it_offers(table) == 2
    table.play("bob cover fence")
    assert struck(table)[-1] == (5, 3, "fence")


def test_a_corrected_defense_does_not_count_dice_again_that_are_rolled() -> None:
    """RA-JUDGE-05, RA-RES-03: the question for the next piece stands."""
    table = shooting(4, "wall,fence,cid.f1", settings={"multi_cover": "re_evaluate"})
    table.play("bob cover wall", "ann damage 4 5 5 6", "ann remove still=no")
    table.submit(Overrule("ann", "bob.f1.defense", 3, "the die was turned"))
    assert table.asked == "bob: name_cover"
    table.play("bob cover fence")
    assert struck(table)[-1] == (5, 3, "fence")


def test_the_question_for_the_next_piece_answers_itself_when_corrected() -> None:
    """RA-JUDGE-05, OQ-52: one piece is left to name."""
    table = shooting(4, "wall,fence,cid.f1", settings={"multi_cover": "re_evaluate"})
    table.play("bob cover wall", "ann damage 4 5 5 6", "ann remove still=no")
    table.submit(Overrule("ann", "fence.pieces_left", 0, "it was taken away"))
    assert struck(table)[-1] == (5, 4, "cid.f1")


def test_re_evaluated_until_nothing_is_left() -> None:
    """OQ-52."""
    table = shooting(4, "wall", settings={"multi_cover": "re_evaluate"})
    table.play("ann damage 4 5 5 6", "ann remove still=no")
    assert table.told(CoverFound) == [CoverFound(None)]


def retreating_cover(settings: dict[str, object]) -> Table:
    """The covering frame leaves a station instead of taking the first five."""
    table = battle(settings, ann="2Rd/2W", bob=[FULL, "2W"], cid=FULL)
    table.change("cid.f1", near=("cid.s1",)).change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1").play("ann attack R2 cover=cid.f1", "ann damage 5 5")
    return table.play("cid retreat cid.s1 near=-")


def test_a_covering_frame_that_retreats_goes_on_covering() -> None:
    """OQ-53: one volley; the second five is still its own."""
    assert retreating_cover({}).asked == "cid: lose_system"


def test_a_covering_frame_that_retreats_leaves_by_setting() -> None:
    """OQ-53: `retreating_cover` = leaves."""
    assert retreating_cover({"retreating_cover": "leaves"}).asked == "bob: lose_system"


def test_a_frame_that_left_does_not_cover_again() -> None:
    """OQ-52, OQ-53: not found again where cover is evaluated anew."""
    settings = {"retreating_cover": "leaves", "multi_cover": "re_evaluate"}
    assert retreating_cover(settings).asked == "bob: lose_system"


def test_a_frame_that_left_is_not_found_when_the_next_piece_is_gone() -> None:
    """OQ-52, OQ-53."""
    settings = {"retreating_cover": "leaves", "multi_cover": "re_evaluate"}
    table = battle(settings, ann="2Rd/2W", bob=[FULL, "2W"], cid=FULL, terrain=[wall()])
    table.change("cid.f1", near=("cid.s1",)).change("bob.f1", status="done", defense=0)
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1").play("ann attack R3 cover=cid.f1,wall", "bob cover cid.f1")
    table.play("ann damage 5 5 5", "cid retreat cid.s1 near=-", "ann remove still=no")
    assert struck(table)[-2:] == [(5, 3, "wall"), (5, 2, "bob.f1")]


def retreating_target(settings: dict[str, object]) -> Table:
    """The target leaves a station instead of taking the six... and fives are left for chart 2."""
    table = battle(settings, ann="2Rd/2W", bob=[FULL, "2W"], cid="2B/2W", terrain=[wall()])
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",))
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1").play("ann attack R3 cover=wall")
    return table.play("ann damage 5 6 6", "ann remove still=yes", "bob retreat bob.s1 near=-")


def test_a_target_that_retreats_keeps_its_chart() -> None:
    """OQ-56."""
    table = retreating_target({})
    assert struck(table)[-1] == (6, 3, "bob.f1")


def test_a_target_that_retreats_loses_its_cover_by_setting() -> None:
    """OQ-56: `retreat_keeps_cover` off."""
    table = retreating_target({"retreat_keeps_cover": False})
    assert struck(table)[-1] == (6, 2, "bob.f1")


def test_a_target_that_retreats_without_cover() -> None:
    """OQ-56: nothing to lose."""
    table = battle({"retreat_keeps_cover": False}, ann="2Rd/2W", bob=[FULL, "2W"])
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",))
    table.open("ann.f1", "bob.f1 direct", "R1 R1 W1 W1").play("ann attack R1", "ann damage 6", "bob retreat bob.s1")
    assert table.told(CoverFound) == []


def terrain_hit(pieces: int = 12, bricks: int = 6, settings: dict[str, object] | None = None) -> Table:
    table = battle(settings, ann="2Rd/2W", bob="2W", terrain=[wall(bricks=bricks, pieces=pieces)])
    table.open("ann.f1", "wall direct", "R3 R1 W1 W1")
    return table.play("ann attack R3", "ann damage 5 1 1")


@pytest.mark.parametrize("each", range(1, 16))
def test_each_hit_takes_so_many_pieces(each: int) -> None:
    """RA-TER-01, RA-TER-02: `terrain.pieces_per_hit`; what is left where there are fewer."""
    settings = {} if each == 6 else {"terrain.pieces_per_hit": each}
    table = terrain_hit(settings=settings)
    taken = min(each, 12)
    assert table.told(PiecesRemoved) == [PiecesRemoved("wall", taken, 12 - taken)]
    assert table.state.structure("wall").pieces_left == 12 - taken


def test_the_attacker_is_asked_what_is_left() -> None:
    """RA-TER-01, RA-TER-04, OQ-54."""
    table = terrain_hit()
    assert table.asked == "ann: remove_pieces"
    assert accepts_all_it_offers(table) == 1
    form = table.pending[0].form
    assert form is not None
    assert form["remove_pieces"]["pieces_left"] == 6
    assert form["remove_pieces"]["height"] == 3


@pytest.mark.parametrize(
    ("pieces", "line", "ruined"),
    [
        (12, "still=yes", False),
        (12, "still=no", True),
        (12, "", False),
        (10, "", False),
        (24, "", False),
        (8, "", True),
        (8, "still=yes", False),
        (24, "still=no", True),
    ],
)
def test_the_tables_word_or_the_count(pieces: int, line: str, ruined: bool) -> None:
    """OQ-54, RA-TER-03: what was not said is counted, six bricks high by the share of the pieces."""
    table = terrain_hit(pieces).play(f"ann remove {line}")
    assert bool(table.told(CoverRuined)) == ruined
    assert table.state.structure("wall").ruined == ruined


@pytest.mark.parametrize(("pieces", "ruined"), [(12, False), (8, True), (6, True)])
def test_the_count_alone_by_setting(pieces: int, ruined: bool) -> None:
    """OQ-54: `terrain_height` = counted: nobody is asked."""
    table = terrain_hit(pieces, settings={"terrain_height": "counted"})
    assert table.asked.startswith("ann: move")
    assert bool(table.told(CoverRuined)) == ruined


@pytest.mark.parametrize(("lowest", "ruined"), [(2, False), (3, False), (4, True), (5, True), (6, True)])
def test_the_lowest_cover_is_a_setting(lowest: int, ruined: bool) -> None:
    """RA-BF-11, RA-TER-03: `cover.min_height`; half of twelve pieces leave three bricks."""
    table = terrain_hit(settings={"terrain_height": "counted", "cover.min_height": lowest})
    assert bool(table.told(CoverRuined)) == ruined


def test_nothing_left_is_no_cover_whatever_was_said() -> None:
    """RA-TER-02."""
    table = terrain_hit(6).play("ann remove still=yes")
    assert table.state.structure("wall").ruined


def test_nothing_left_needs_no_answer() -> None:
    """RA-TER-02: going on is an answer as well."""
    table = terrain_hit(6).play("ann move W1")
    assert table.told(CoverRuined) == [CoverRuined("wall")]
    assert table.frame("ann.f1").moved


def test_while_something_is_left_it_must_be_answered() -> None:
    """OQ-54."""
    assert terrain_hit().refused("ann move W1").rule == "RA-TURN-02"


def test_what_is_gone_takes_no_further_hits() -> None:
    """RA-RES-15."""
    table = battle(ann="2Rd/2W", bob="2W", terrain=[wall(pieces=6)]).open("ann.f1", "wall direct", "R3 R1 W1 W1")
    table.play("ann attack R3", "ann damage 5 5 5", "ann remove")
    assert table.asked.startswith("ann: move")
    assert len([one for one in table.events if isinstance(one, PiecesRemoved)]) == 1


def test_the_attack_on_a_structure_that_is_gone_is_given_up() -> None:
    """RA-CBT-15: bob had named the wall that covered him."""
    table = battle(ann="2Rd/2W", bob="2Rd/2W", terrain=[wall(pieces=6)])
    table.open("ann.f1", "bob.f1 direct", "R3 R1 W1 W1").play("ann attack R3 cover=wall")
    table.play("bob name wall direct", "bob roll R6 R6 W1 W1", "bob defend -", "ann damage 4 1 1", "ann remove")
    table.play("ann end")
    assert table.asked == "bob: move spot end_turn"


def test_a_ruined_structure_may_still_be_named() -> None:
    """RA-TER-03: lower than three bricks it is no cover, but it is there."""
    table = battle(ann="2Rd/2W", bob="2W", terrain=[wall(ruined=True)]).open("ann.f1", "wall direct")
    table.play("ann attack R1")


def test_debris_as_cover_by_setting() -> None:
    """OQ-21, RA-BF-15, RA-DMG-12: `debris_is_cover` leaves three bricks of six pieces."""
    for setting in (False, True):
        table = battle({"debris_is_cover": setting}, ann="2Rd/2W", bob=["2W", "2W"])
        table.change("bob.f1", status="done", defense=0).open("ann.f1", "bob.f1 direct", "R2 R1 W1 W1")
        table.play("ann attack R2", "ann damage 6 6")
        assert [(one.bricks_high, one.pieces_left) for one in table.state.terrain] == [(3, 6)] * setting
