"""The page of a result, through its real widgets: taken from a record, entered by hand, opened again, withdrawn."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.conditions import Average
from campaigns.campaign.results import Result
from campaigns.campaign.state import ImposedConditions
from campaigns.companies.file_format import read_company_file
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.pictured import FrameMark
from mfz_desktop.campaign.text.results import winners_sentence
from mfz_desktop.context.navigation import Place
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.campaigns.builders import company, frame
from tests.campaigns.campaign.stories import FIRST, THIRD, planned
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import nameless, settle
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.campaign.records.conftest import Wartime


def texts(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget))


def result(war: Wartime, battle: str = "b1") -> Result:
    found = war.session.campaign.battle(battle)
    assert found is not None and found.result is not None
    return found.result


def status(war: Wartime, battle: str = "b1") -> str:
    found = war.session.campaign.battle(battle)
    assert found is not None
    return found.status


def test_a_battle_that_is_over_is_previewed_and_applied(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1")
    view = war.show("b1")
    winner = (record.now.winners or ("",))[0]

    assert view.form is not None
    assert winner.capitalize() in view.form.winners.text()
    assert "may lay down 2 of the four" in view.form.follows.text()
    assert f"{winner.capitalize()}: 0 → 1 battles, 0 → 1 won" in view.form.follows.text()
    assert not nameless(war.window)
    assert war.session.campaign.decided == ()

    war.run("result.apply")
    applied = result(war)
    assert applied.winners == record.now.winners
    assert {side.player: side.score[1] for side in applied.sides} == {
        player.id: record.now.score(player.id) for player in record.now.players
    }
    assert [one.frame for one in applied.sides[0].frames] == [one.id for one in war.companies["ann"].frames]
    assert applied.sides[0].snapshot is not None
    kept = read_company_file(war.context.kept_files.get(applied.sides[0].snapshot), COMPANY_KINDS)
    assert kept.company == war.companies["ann"]
    assert view.decided is not None


def test_applying_twice_is_applying_once(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.begun("b1")
    war.show("b1")
    war.run("result.apply")
    entries = len(war.session.kept.entries)
    view = war.show("b1")

    assert view.message.text == "This result counts."
    assert not war.context.commands.action("result.apply").isEnabled()
    view.apply()
    assert len(war.session.kept.entries) == entries


def test_what_the_table_lets_count_otherwise_needs_a_reason(war: Wartime, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1")
    form = war.show("b1").form
    assert form is not None
    loser = next(player.id for player in record.now.players if player.id not in (record.now.winners or ()))
    assert not form.outcome.inputs["overruled"].isVisible()
    for player in ("ann", "ben"):
        form.sides[player].winner.click()
    settle(war.context)

    assert form.outcome.inputs["overruled"].isVisible()
    assert "Write down why" in form.trouble.text
    assert not war.context.commands.action("result.apply").isEnabled()
    form.outcome.go_to("overruled")
    qtbot.keyClicks(form.outcome.inputs["overruled"].line, "The last station was Ben's.")
    settle(war.context)
    war.run("result.apply")

    assert result(war).winners == (loser,)
    assert result(war).overruled == "The last station was Ben's."


@pytest.mark.slow
def test_the_deeds_of_one_frame_count_otherwise_with_a_reason_of_their_own(war: Wartime, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.begun("b1")
    form = war.show("b1").form
    assert form is not None
    hound, tickler = (form.sides["ann"].recorded[one.id] for one in war.companies["ann"].frames[:2])
    told = form.document.draft.taken.sides[0].frames[0]
    assert not hound.why.isVisible()
    hound.overrule.click()
    _type(qtbot, hound.fields.count("kills"), 7)
    settle(war.context)

    assert hound.why.isVisible() and not tickler.why.isVisible() and not form.outcome.inputs["overruled"].isVisible()
    assert "“Hound” counts otherwise than recorded" in form.trouble.text
    assert not war.context.commands.action("result.apply").isEnabled()
    assert not nameless(war.window)
    qtbot.keyClicks(hound.why, "Two were Sol's.")
    settle(war.context)
    war.run("result.apply")

    counted = result(war).sides[0].frames
    assert counted[0] == replace(told, kills=7, overruled="Two were Sol's.")
    assert (counted[1].overruled, result(war).overruled) == ("", "")
    assert "(counted otherwise than recorded: Two were Sol's.)" in texts(war.result.decided)


@pytest.mark.slow
def test_deeds_that_are_as_recorded_again_need_no_reason(war: Wartime, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.begun("b1")
    form = war.show("b1").form
    assert form is not None
    row = form.sides["ben"].recorded[war.companies["ben"].frames[0].id]
    row.overrule.click()
    _type(qtbot, row.fields.count("stations"), 9)
    row.back.click()
    settle(war.context)
    assert row.fields.count("stations").value() != 9 and not row.why.isVisible()
    assert not form.trouble.isVisible()

    row.overrule.click()
    qtbot.keyClicks(row.why, "No, it was right.")
    war.run("result.apply")
    assert result(war).sides[1] == replace(form.document.draft.taken.sides[1], snapshot=result(war).sides[1].snapshot)


@pytest.mark.slow
def test_a_battle_that_is_not_over_has_no_result_yet(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1", steps=20)
    view = war.show("b1")

    assert "not over" in view.message.text
    view.message._act()
    settle(war.context)
    assert war.context.navigator.here.page == "battle" and war.context.navigator.here.what == record.id


def test_on_paper_a_company_that_breaks_a_condition_passes_with_a_reason(war: Wartime, qtbot: QtBot) -> None:
    """RA-CAMP-09, RA-BUILD-04: the same word as on screen, and the chronicle tells it."""
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    war.session.kept.submit(ConditionsSet("b1", "ben", (Average(0.5),)))
    planned(war.session.kept, "b2", "The ditch", "ann", "ben")
    view = war.show("b2")
    form = view.form
    assert form is not None
    assert not form.outcome.inputs["let_pass"].isVisible()
    side = form.sides["ann"]
    side.company.setCurrentIndex(side.company.findText("Stone Garden"))
    side.company.activated.emit(side.company.currentIndex())
    settle(war.context)
    form.sides["ann"].winner.click()
    settle(war.context)
    assert "“Stone Garden” does not fit" in form.trouble.text
    reason = form.outcome.inputs["let_pass"]
    assert reason.isVisible()
    reason.take_focus()
    qtbot.keyClicks(reason.line, "her first battle")
    settle(war.context)
    war.run("result.apply")

    assert result(war, "b2").let_pass == "her first battle"
    assert "her first battle" in texts(war.window)


def test_on_paper_the_group_is_asked_what_it_is_asked_before_a_battle(war: Wartime) -> None:
    """RA-CAMP-02, RA-CAMP-06: an objective or none, conditions or none; what was typed meanwhile stays."""
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    plan = Plan("The ditch", "dam", enlisted=(Enlisted("ann", ""), Enlisted("ben", "")))
    war.session.kept.submit(BattlePlanned("b2", plan))
    view = war.show("b2")
    form = view.form
    assert form is not None
    form.sides["ann"].winner.click()
    settle(war.context)
    told = texts(form.asked)
    assert "Nothing is laid down yet." in told and "None is named." in told
    assert form.asked.isAncestorOf(war.window.focusWidget()), "one begins with the question"
    assert not view.can_apply and not nameless(war.window)

    press(view.form.asked, "We go on without")
    assert war.session.campaign.conditions_after("b1") == ImposedConditions("b1", None, ())
    assert view.form.asked.isAncestorOf(war.window.focusWidget()), "there is one more to answer"
    assert not view.can_apply
    press(view.form.asked, "We fight without")
    assert war.session.campaign.battle("b2").plan.without_objective
    assert view.form.asked.isHidden()
    assert view.form.sides["ann"].isAncestorOf(war.window.focusWidget())
    war.run("result.apply")
    assert result(war, "b2").winners == ("ann",)


def test_what_is_asked_on_paper_leads_to_the_plan_and_the_conditions(war: Wartime) -> None:
    war.session.kept.submit(BattlePlanned("b1", Plan("The ditch", "dam", enlisted=(Enlisted("ann", ""),))))
    view = war.show("b1")
    press(view.form.asked, "Name it in the plan")
    settle(war.context)
    assert war.context.navigator.here.page == "campaign_plan"
    named = replace(war.session.campaign.battle("b1").plan, objective=PlannedObjective("The valve"))
    assert war.session.do("name it", BattlePlanned("b1", named))
    assert war.show("b1").form.asked.isHidden()


def press(inside: QWidget, words: str) -> None:
    """Press a button by its words."""
    next(one for one in inside.findChildren(QPushButton) if one.text() == words).click()


def test_on_paper_a_company_is_as_large_as_so_many_sides_ask_for(war: Wartime) -> None:
    """RA-BUILD-03, RA-BUILD-04: whoever was planned, three fought, and for two a station is missing."""
    fits = kept_company(read_text_list("Company: For three\nStations: 2\nx5 Wren -- 2Rd/2G/2W\n")[0])
    war.context.garage.keep(fits)
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None
    form.sides["ann"].company_chosen.emit(fits.id)
    settle(war.context)
    assert form.document.unfit == ("For three",)
    form.adding.setCurrentIndex(form.adding.findText("Cho"))
    form.adding.activated.emit(form.adding.currentIndex())
    settle(war.context)
    assert form.document.unfit == ()


@pytest.mark.slow
def test_a_battle_on_paper_is_entered_by_keyboard(war: Wartime, qtbot: QtBot) -> None:
    """Assets give the scores, scores propose the winner; everything else is optional."""
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    view = war.show("b1")
    form = view.form
    assert form is not None
    ann, ben = form.sides["ann"], form.sides["ben"]
    assert "Enter the scores" in form.trouble.text
    for side, each, end in ((ann, 5, 4), (ben, 4, 6)):
        side.company.setCurrentIndex(side.company.findText("Stone Garden" if side is ann else "Night Train"))
        side.company.activated.emit(side.company.currentIndex())
        settle(war.context)
        side = form.sides["ann" if side is ann else "ben"]
        _type(qtbot, side.each, each)
        _type(qtbot, side.assets[1], end)
    settle(war.context)
    ann, ben = form.sides["ann"], form.sides["ben"]
    assert (ann.value.score, ben.value.score) == ((30, 20), (24, 24))
    assert form.winners.text() == "Ben wins 24 to 20."
    assert ben.winner.isChecked() and not ann.winner.isChecked()

    hound = war.companies["ann"].frames[0].id
    fate, lost, kills, stations = ann.frame_fields(hound)
    fate.setFocus()
    qtbot.keyClick(fate, Qt.Key.Key_Down)
    for field, value in ((lost, 4), (kills, 2), (stations, 1)):
        _type(qtbot, field, value)
    holder = form.outcome.inputs["holder"].box
    holder.setFocus()
    qtbot.keyClick(holder, Qt.Key.Key_Down)
    _type(qtbot, form.outcome.inputs["rounds"].number, 7)
    qtbot.keyClicks(form.outcome.inputs["notes"].text, "It rained.")
    settle(war.context)
    assert "“Stone Garden” does not fit" in form.trouble.text, "four frames are too few for a battle of two"
    qtbot.keyClicks(form.outcome.inputs["let_pass"].line, "We have no more.")
    settle(war.context)
    assert not nameless(war.window)
    war.run("result.apply")

    applied = result(war)
    assert (applied.by_hand, applied.winners, applied.holder, applied.rounds) == (True, ("ben",), "ann", 7)
    assert applied.notes == "It rained."
    did = applied.sides[0].frames[0]
    assert (did.frame, did.pilot, did.destroyed, did.lost, did.kills, did.stations) == (
        hound,
        "Pilot of Hound",
        True,
        4,
        2,
        1,
    )
    assert applied.sides[0].snapshot is not None


@pytest.mark.slow
def test_on_paper_what_is_destroyed_loses_its_systems_and_is_an_asset_less(war: Wartime, qtbot: QtBot) -> None:
    """RA-SCORE-01."""
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None
    for player, name in (("ann", "Stone Garden"), ("ben", "Night Train")):
        box = form.sides[player].company
        box.setCurrentIndex(box.findText(name))
        box.activated.emit(box.currentIndex())
        settle(war.context)
    ann, hound = form.sides["ann"], war.companies["ann"].frames[0].id
    fate, lost, *_ = ann.frame_fields(hound)

    def suffer(index: int) -> tuple[int, tuple[int, int], tuple[int, int]]:
        fate.setFocus()
        qtbot.keyClick(fate, Qt.Key.Key_Down if index else Qt.Key.Key_Up)
        settle(war.context)
        return lost.value(), ann.value.assets, ann.value.score

    assert suffer(1) == (4, (6, 5), (30, 25))
    assert suffer(0) == (0, (6, 6), (30, 30))
    _type(qtbot, ann.assets[1], 3)
    assert suffer(1) == (4, (6, 3), (30, 15)), "what was typed stays"


def test_frames_of_one_name_are_told_apart_on_paper(war: Wartime) -> None:
    three = company("Triplets", *(frame("Wren", "direct") for _ in range(3)), stations=2)
    war.context.garage.keep(three)
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None
    box = form.sides["ann"].company
    box.setCurrentIndex(box.findText("Triplets"))
    box.activated.emit(box.currentIndex())
    settle(war.context)
    ann = form.sides["ann"]
    names = [ann.frame_fields(one.frame)[0].accessibleName() for one in ann.value.frames]
    assert names == ["Fate of Wren 1", "Fate of Wren 2", "Fate of Wren 3"]


@pytest.mark.slow
def test_points_each_are_those_of_the_comparison_until_others_are_typed(war: Wartime, qtbot: QtBot) -> None:
    """RA-CMP-04 to RA-CMP-06: companies of one size have the base."""
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None

    def bring(player: str, company: str) -> list[int]:
        box = form.sides[player].company
        box.setCurrentIndex(box.findText(company))
        box.activated.emit(box.currentIndex())
        settle(war.context)
        return [form.sides[one].each.value() for one in ("ann", "ben")]

    assert bring("ann", "Stone Garden") == [0, 0]
    assert bring("ben", "Night Train") == [5, 5]
    assert form.sides["ann"].value.score == (30, 30)
    _type(qtbot, form.sides["ann"].each, 7)
    assert bring("ben", "no company kept") == [7, 0]
    assert bring("ben", "Night Train") == [7, 5]


def test_half_a_form_is_there_again_after_a_new_start(war: Wartime, applications, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None
    _type(qtbot, form.sides["ben"].scores[1], 42)
    qtbot.keyClicks(form.outcome.inputs["notes"].text, "Half")
    war.go("garage", "")
    form = war.show("b1").form

    assert form is not None
    assert form.sides["ben"].scores[1].value() == 42
    assert form.outcome.inputs["notes"].text.toPlainText() == "Half"
    assert f"campaign_result\\{war.session.id}\\b1" in (war.context.data_folder / "settings.ini").read_text()
    war.run("result.again")
    assert form.sides["ben"].scores[1].value() == 0


def test_undoing_the_applying_brings_back_what_was_typed(war: Wartime, qtbot: QtBot) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    view = war.show("b1")
    assert view.form is not None
    _type(qtbot, view.form.sides["ben"].scores[1], 42)
    settle(war.context)
    war.run("result.apply")
    assert view.form is None
    war.context.undo.group.undo()
    settle(war.context)

    assert view.form is not None and view.form.sides["ben"].scores[1].value() == 42


def test_a_third_player_comes_in_and_goes_again(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    form = war.show("b1").form
    assert form is not None
    form.adding.setCurrentIndex(1)
    form.adding.activated.emit(1)
    settle(war.context)
    assert list(form.sides) == ["ann", "ben", "cho"]
    form.sides["cho"].removed.emit()
    settle(war.context)
    assert list(form.sides) == ["ann", "ben"]


def test_reopening_says_what_follows_and_is_undone(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    war.session.kept.submit(ConditionsSet("b1", "ben", (Average(3),)))
    planned(war.session.kept, "b2", "The ditch", "ben", "cho")
    view = war.show("b1")
    assert view.decided is not None
    assert "What Ben laid down after it holds for no further battle." in view.decided.follows.text()
    assert "Other conditions than before hold for “The ditch”." in view.decided.follows.text()
    assert "Ann: 1 → 0 battles" in view.decided.follows.text()

    war.run("result.reopen")
    assert status(war) == "planned"
    assert view.form is not None
    assert view.form.sides["ann"].scores[1].value() == 30  # as it stood, to be put right
    war.context.undo.group.undo()
    settle(war.context)
    assert result(war) == FIRST
    assert war.session.campaign.conditions_after("b1") is not None


def test_a_result_that_is_withdrawn_never_was(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    view = war.show("b1")
    assert view.decided is not None
    assert "Ben, winner or not, may lay down 2 of the four" in texts(view.decided)
    war.run("result.withdraw")

    found = war.session.campaign.battle("b1")
    assert found is not None and found.result is None and found.former == ()
    assert view.form is not None
    war.context.undo.group.undo()
    settle(war.context)
    assert result(war) == FIRST


@pytest.mark.slow
def test_a_battle_that_is_reopened_is_fought_on_and_taken_over_again(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1")
    war.show("b1")
    war.run("result.apply")
    war.run("result.reopen")
    assert record.kept.timeline.entries
    war.run("result.apply")

    found = war.session.campaign.battle("b1")
    assert found is not None and found.result is not None
    assert len(found.former) == 1 and found.result.id != found.former[0].id
    assert war.session.kept.folded.idle == ()


def test_a_record_that_is_gone_leaves_the_form(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1", steps=5)
    war.context.store.folder.get().battle(record.id).unlink()
    del record
    import gc

    gc.collect()
    view = war.show("b1")

    assert "entered by hand" in view.message.text
    assert view.form is not None and list(view.form.sides) == ["ann", "ben"]


def test_what_is_not_there_is_said(war: Wartime) -> None:
    war.go("campaign_result", f"{war.session.id}/nothing")
    assert "not in its campaign any more" in war.said[-1]
    assert war.context.navigator.here == Place("campaign", war.session.id)
    war.go("campaign_result", "nothing/nothing")
    assert "not there" in war.said[-1]
    assert war.context.navigator.here == Place("campaigns")
    assert not war.context.commands.action("result.apply").isEnabled()


def _type(qtbot: QtBot, field: QWidget, value: int) -> None:
    field.setFocus()
    field.selectAll()  # type: ignore[attr-defined]
    qtbot.keyClicks(field, str(value))
    qtbot.keyClick(field, Qt.Key.Key_Tab)


@pytest.mark.slow
def test_a_battle_that_is_over_leads_to_its_campaign(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    record = war.begun("b1", steps=20)
    war.go("battle", record.id)
    view = war.window.page.view
    assert view.banners.campaign.isHidden()
    playing.play(record, 5000, seed=5)
    settle(war.context)

    assert "“The dam” does not know its result yet" in view.banners.campaign.text
    view.banners.campaign.buttons[0].click()
    settle(war.context)
    assert war.result.form is not None
    war.run("result.apply")
    war.go("battle", record.id)
    assert "its result counts in “The dam”" in view.banners.campaign.text


@pytest.mark.slow
def test_a_battle_of_no_campaign_says_nothing(war: Wartime) -> None:
    record = playing.begin(war.context, playing.battle_of(players=2))
    playing.play(record, 5000, seed=5)
    war.go("battle", record.id)

    assert record.now.winners is not None
    assert war.window.page.view.banners.campaign.isHidden()


def test_a_result_that_counts_leads_on_to_the_next_battle(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    view = war.show("b1")
    next(one for one in view.findChildren(QPushButton) if one.text().startswith("Conditions of")).click()
    settle(war.context)

    here = war.context.navigator.here
    assert here is not None and (here.page, here.what) == ("campaign_conditions", f"{war.session.id}/b1")


@pytest.mark.slow
def test_a_stranger_in_the_record_joins_with_the_result(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.take_back(war.session.kept.entries[-2].id)  # Cho never joined
    state = playing.battle_of(players=3)
    said = tuple({**one, "person": one["id"]} for one in playing.beginning(state).players)
    record = war.context.service(OpenBattles).begin(
        RAPID_ATTACK.id, state, replace(playing.beginning(state), players=said)
    )
    war.session.kept.submit(BattleBegun("b1", record.id))
    playing.play(record, 5000, seed=5)
    form = war.show("b1").form
    assert form is not None
    assert war.session.campaign.member("cho") is None
    assert "Cho joins the campaign." in form.follows.text()
    war.run("result.apply")

    assert war.session.campaign.member("cho") is not None
    assert len(result(war).sides) == 3
    war.context.undo.group.undo()
    settle(war.context)
    assert war.session.campaign.member("cho") is None


def test_those_behind_stand_by_their_scores(war: Wartime) -> None:
    assert "before Ben 15 and Ann 10" in winners_sentence(war.session.campaign, THIRD)


def test_a_result_that_counts_leads_to_the_conditions_until_they_are_laid_down(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(FIRST))
    view = war.show("b1")
    assert war.window.page.primary() == "result.conditions"
    assert view.decided is not None and "Ben, winner or not, may lay down" in texts(view.decided)
    war.session.do("lay down", ConditionsSet("b1", "ben", (Average(3.5),)))
    settle(war.context)
    assert war.window.page.primary() == ""
    assert "Ben laid down for the next battle: At most 3.5 systems" in texts(view.decided)
    war.run("result.conditions")
    assert war.context.navigator.here.page == "campaign_conditions"


def test_every_frame_of_a_result_has_its_picture(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    view = war.show("b1")
    assert view.form is not None and not view.form.findChildren(FrameMark), "no company is chosen yet"
    war.session.kept.submit(ResultApplied(FIRST))
    view = war.show("b1")
    assert view.decided is not None
    marks = view.decided.findChildren(FrameMark)
    assert len(marks) == sum(len(side.frames) for side in FIRST.sides)
    for mark in marks:
        picture, name = mark.findChild(PictureStrip), mark.findChild(QLabel)
        assert picture.fitting == 1 and picture.geometry().right() < name.geometry().left()
