"""A campaign of five battles on Gursk: three players, through the window from its first page to the last chronicle.

What each battle came to is counted from its record, or was typed here; everything that is shown follows from that.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox

from mfz_desktop.campaign.campaign_list.template_card import TemplateCard
from tests.mfz_desktop.battle.whole.keyboard import CONTROL, Keyboard
from tests.mfz_desktop.battle.whole.mouse import click
from tests.mfz_desktop.battle.whole.setting_up import SettingUp
from tests.mfz_desktop.campaign.whole import by_chance, conditions, results, table
from tests.mfz_desktop.campaign.whole.building import build_for, mend
from tests.mfz_desktop.campaign.whole.checks import everything_is_told, look_at
from tests.mfz_desktop.campaign.whole.companies import GUARD, HARVEST, STRIPES, companies
from tests.mfz_desktop.campaign.whole.hands import choose, every, named, pick, press, tick, write
from tests.mfz_desktop.campaign.whole.ledger import FACTIONS, Chapter, outcome
from tests.mfz_desktop.campaign.whole.planning import begin, let_pass, plan, set_up
from tests.mfz_desktop.campaign.whole.records import Fought, FrameDid, SideDid, count
from tests.mfz_desktop.campaign.whole.war import War

BRING = {"Ann": HARVEST, "Ben": GUARD, "Cho": STRIPES}
GATE, SILO, ROAD, WATER, KEYS = (
    "Right of way",
    "What is in the third silo?",
    "Two miles of road",
    "Water for both",
    "Handing over the keys",
)
FILTERS = "Everywhere on the table: frames need “filter” systems; one without rolls one white die at most."
ZERO_G = "Outside the station's hull: frames need “zero-G” systems; one without rolls one white die at most."
INSIDE = "Inside the towers: no environment is in force."
FEWER = "At most {} systems a frame on average: {} for 4 frames, {} for 5 frames, {} for 6 frames."
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier


@pytest.mark.slow
def test_five_battles(war: War) -> None:
    war.context.garage.keep(*companies())
    chapters: list[Chapter] = []
    a_campaign_begins(war)
    the_first_battle_at_the_gate(war, chapters)
    ben_who_lost_lays_down_two(war, chapters)
    the_second_battle_with_fewer_systems(war, chapters)
    cho_lays_down_two(war, chapters)
    everything_is_there_after_a_new_start(war, chapters)
    the_third_battle_without_artillery(war, chapters)
    nobody_lays_anything_down(war)
    the_fourth_battle_on_paper(war, chapters)
    ann_lays_down_for_the_fifth(war, chapters)
    the_fourth_is_opened_again(war, chapters)
    the_fourth_is_decided_otherwise(war, chapters)
    the_fifth_battle(war, chapters)
    war.nothing_went_wrong()


def a_campaign_begins(war: War) -> None:
    """Three people take sides."""
    war.press("Campaigns")
    click(named(war.shown, TemplateCard, "Gursk"))
    war.settle()
    press(war.shown, "One more player")
    names = every(war.shown, QLineEdit, "Player's name")
    sides = every(war.shown, QComboBox, "Player's faction")
    for name, side, (player, faction) in zip(names, sides, FACTIONS.items(), strict=True):
        write(name, player)
        choose(side, faction)
    war.press("Begin the campaign")
    assert "The war has not begun." in war.told()
    assert [one.name for one in war.campaign.playing] == list(FACTIONS)


def the_first_battle_at_the_gate(war: War, chapters: list[Chapter]) -> None:
    """Zero-G is always needed there (RA-GURSK-02)."""
    plan(war, GATE, BRING, "Skirmish")
    held = {ZERO_G: "always so: The transit gate"}
    conditions.hold(war, held)
    war.press("Back to the campaign")
    conditions.hold(war, held)
    assert "Tell everyone before they build." in war.told()
    set_up(war, clock=6)
    begin(war)
    fought_at_the_table(war, table.right_of_way)
    chapter = to_the_result(war, chapters, GATE, "The transit gate", "The gate's traffic control", held)
    assert (chapter.fought.winners, chapter.fought.holder) == (("Ann",), "Ben")
    war.press("Apply the result")
    assert "Ben, winner or not, may lay down 2 of the four for the next battle." in war.told()
    chapters.append(chapter)
    everything_is_told(war, chapters)


def ben_who_lost_lays_down_two(war: War, chapters: list[Chapter]) -> None:
    """The holder, winner or not; a third of the four is refused with its rule (RA-CAMP-06)."""
    page = conditions.form_after(war, GATE, "Ben")
    conditions.average(page, "3.5")
    conditions.scale(page, "Skirmish")
    conditions.environment(page, "underwater")
    war.settle()
    assert "At most 2 of the four may be laid down. (RA-CAMP-06)" in war.told()
    tick(page, "Environment", on=False)
    assert "(RA-CAMP-06)" not in war.told()
    war.press("Lay down")
    assert "by Ben" in war.told().split("\n")
    chapters[-1].laid_down = 2


def the_second_battle_with_fewer_systems(war: War, chapters: list[Chapter]) -> None:
    """In the open every frame needs a filter (RA-GURSK-01). One company has too many systems; the table plays on."""
    plan(war, SILO, BRING)
    assert "This was laid down." in war.told().split("\n")
    war.press("Back to the campaign")
    by_ben = f"laid down by Ben after “{GATE}”"
    fewer = FEWER.format(3.5, 14, 17, 21)
    silos = dict.fromkeys((FILTERS, INSIDE), "always so: The Ransoll silos")
    held = {**silos, fewer: by_ben, "It is a skirmish: small companies.": by_ben}
    conditions.hold(war, held)
    assert war.told().count("Keeps all conditions.") == 2
    page = set_up(war, clock=4)
    let_pass(war, GUARD, "Ben has no other company.")
    assert "Holding Guard does not fit these terms. You can play all the same." in war.told()
    assert fewer in page.laid_down.words.text()
    begin(war)
    fought_at_the_table(war, table.third_silo)
    chapter = to_the_result(war, chapters, SILO, "The Ransoll silos", "Stockpile of filters", held)
    assert (chapter.fought.winners, chapter.fought.holder) == (("Ann",), "Cho")
    the_kill_was_another_frames(war, chapter)
    war.press("Apply the result")
    an_undo_and_a_redo(war)
    chapters.append(chapter)
    everything_is_told(war, chapters)


def the_kill_was_another_frames(war: War, chapter: Chapter) -> None:
    """The table overrules two frames' deeds, each with a reason."""
    frames = chapter.fought.sides["Ann"].frames
    assert (frames["Scythe"].kills, frames["Kite"].kills) == (1, 0)
    for frame, kills, why in (("Scythe", 0, "It only opened the hull."), ("Kite", 1, "The last shell was its own.")):
        results.overrule(war, "Ann", frame, kills, why)
        frames[frame].kills, frames[frame].why = kills, why


def an_undo_and_a_redo(war: War) -> None:
    """Taking the result back brings back what was typed; doing it again lets it count."""
    war.to_front()
    Keyboard().press(Qt.Key.Key_Z, held=CONTROL)
    war.settle()
    assert war.battle.result is None
    assert named(war.shown, QSpinBox, "Ann: kills of Kite").value() == 1
    Keyboard().press(Qt.Key.Key_Z, held=CONTROL_SHIFT)
    war.settle()
    assert war.battle.result is not None


def cho_lays_down_two(war: War, chapters: list[Chapter]) -> None:
    """Cho held the stockpile and lost, too."""
    conditions.lay_down(
        war,
        SILO,
        "Cho",
        lambda page: conditions.design(page, "artillery", "out of shells"),
        lambda page: conditions.environment(page, "heater", "the cold store"),
    )
    chapters[-1].laid_down = 2


def everything_is_there_after_a_new_start(war: War, chapters: list[Chapter]) -> None:
    """The application is closed and started again; the campaign opens as it was."""
    look_at(war, SILO)
    before = war.told()
    war.start_again()
    war.press("Campaigns")
    Keyboard().press(Qt.Key.Key_Return)
    war.settle()
    look_at(war, SILO)
    assert war.told() == before
    everything_is_told(war, chapters)


def the_third_battle_without_artillery(war: War, chapters: list[Chapter]) -> None:
    """Ann's company is mended where it is built, Ben's goes to the table as it is (RA-CAMP-08)."""
    plan(war, ROAD, BRING)
    war.press("Back to the campaign")
    by_cho = f"laid down by Cho after “{SILO}”"
    no_artillery = "Out of shells: nobody may carry artillery."
    cold = "The cold store: frames need “heater” systems; one without rolls one white die at most."
    held = {FILTERS: "always so: The Cansur–Billu bridge", cold: by_cho, no_artillery: by_cho}
    conditions.hold(war, held)
    assert "on average" not in war.told(), "what Ben laid down held for one battle (RA-CAMP-11)"
    assert war.told().count("Keeps all conditions.") == 1
    war.press(f"Show the company {HARVEST}")
    build_for(war, f"Gursk: {ROAD}")
    mend(war, "artillery", by_cho, "Take it off")
    war.press("Back")
    assert war.told().count("Keeps all conditions.") == 2
    set_up(war, clock=4)
    let_pass(war, GUARD, "Ben has no other company.")
    assert "Holding Guard does not fit these terms. You can play all the same." in war.told()
    begin(war)
    fought_at_the_table(war, table.two_miles_of_road)
    chapter = to_the_result(war, chapters, ROAD, "The Cansur–Billu bridge", "The middle of the bridge", held)
    assert (set(chapter.fought.winners), chapter.fought.holder) == ({"Ann", "Ben"}, None)
    war.press("Apply the result")
    chapters.append(chapter)
    everything_is_told(war, chapters)


def nobody_lays_anything_down(war: War) -> None:
    """Where nobody holds the objective the group decides (OQ-85), here as usual."""
    conditions.form_after(war, ROAD, "Nobody holds the objective: the group together")
    SettingUp(war).command("leave all to the group")


ON_PAPER = Fought(
    {
        "Ann": SideDid(
            HARVEST,
            6,
            (5, 2),
            {
                "Scythe": FrameDid(3, kills=1, lost=3, destroyed=True),
                "Tractor": FrameDid(3, lost=1, stations=2),
                "Kite": FrameDid(2, lost=2, destroyed=True),
            },
        ),
        "Ben": SideDid(
            GUARD,
            4,
            (5, 3),
            {
                "Warden": FrameDid(4, kills=1),
                "Bailiff": FrameDid(4, lost=4, destroyed=True),
                "Assessor": FrameDid(3, lost=2),
            },
        ),
        "Cho": SideDid(
            STRIPES,
            5,
            (5, 6),
            {
                "Stripe": FrameDid(4, kills=1, stations=2),
                "Osprey": FrameDid(3, lost=1, stations=1),
                "Boarder": FrameDid(3),
            },
        ),
    },
    winners=("Cho",),
    holder="Ann",
    rounds=5,
)
"""The fourth battle, as somebody wrote it down."""


def the_fourth_battle_on_paper(war: War, chapters: list[Chapter]) -> None:
    """Entered for all sides on one page; points each stand there by the comparison, the winner follows."""
    plan(war, WATER, BRING)
    war.press("Back to the campaign")
    war.press("Enter a result by hand")
    chapter = Chapter(WATER, "The broken dam", "The sluice gear", ON_PAPER)
    chapter.fought.day = named(war.shown, QLineEdit, "Fought on").text()
    results.enter(war, chapter, "It rained.")
    assert outcome(chapter.fought) in war.told()
    results.standing_changes(war.told(), chapters, [*chapters, chapter])
    war.press("Apply the result")
    assert "It rained." in war.told() and "entered by hand" in war.told()
    chapters.append(chapter)
    everything_is_told(war, chapters)


def ann_lays_down_for_the_fifth(war: War, chapters: list[Chapter]) -> None:
    """Ann held the gear and lost; the fifth battle is planned under what Ann laid down."""
    conditions.lay_down(war, WATER, "Ann", lambda page: conditions.average(page, "3"))
    chapters[-1].laid_down = 1
    plan(war, KEYS, BRING)
    war.press("Back to the campaign")
    conditions.hold(war, {FEWER.format(3, 12, 15, 18): f"laid down by Ann after “{WATER}”"})


def the_fourth_is_opened_again(war: War, chapters: list[Chapter]) -> None:
    """What follows is told before; then nothing of it counts, and the fifth has other conditions."""
    look_at(war, WATER)
    war.press("Show the result")
    told = war.told()
    for words in (
        "It can be entered anew.",
        "What Ann laid down after it holds for no further battle.",
        f"Other conditions than before hold for “{KEYS}”.",
    ):
        assert words in told, (words, told)
    results.standing_changes(told, chapters, chapters[:-1])
    war.press("Open it again")
    chapters[-1].open_again = True
    everything_is_told(war, chapters)
    look_at(war, KEYS)
    assert "on average" not in war.told()


def the_fourth_is_decided_otherwise(war: War, chapters: list[Chapter]) -> None:
    """Ann had taken more than was written down, and Ben had the gear: Ben lays down anew."""
    look_at(war, WATER)
    war.press("Enter a result by hand")
    write(named(war.shown, QSpinBox, "Ann: assets at the end"), "6")
    pick(war.shown, "The sluice gear is held by", "Ben")
    war.settle()
    fought = chapters.pop().fought
    sides = {**fought.sides, "Ann": replace(fought.sides["Ann"], assets=(5, 6))}
    chapter = Chapter(WATER, "The broken dam", "The sluice gear", replace(fought, sides=sides))
    chapter.fought.winners, chapter.fought.holder = ("Ann",), "Ben"
    assert outcome(chapter.fought) in war.told(), war.told()
    results.standing_changes(war.told(), chapters, [*chapters, chapter])
    war.press("Apply the result")
    chapters.append(chapter)
    conditions.lay_down(war, WATER, "Ben", lambda page: conditions.average(page, "3.5"))
    chapter.laid_down = 1
    everything_is_told(war, chapters)


def the_fifth_battle(war: War, chapters: list[Chapter]) -> None:
    """Played by whatever the window offers; what came of it is counted from its record as of all others."""
    look_at(war, KEYS)
    held = {FILTERS: "always so: Cansur", FEWER.format(3.5, 14, 17, 21): f"laid down by Ben after “{WATER}”"}
    conditions.hold(war, held)
    set_up(war, clock=4, seed="7")
    let_pass(war, GUARD, "Ben has no other company.")
    begin(war)
    by_chance.play(war, seed=3)
    chapter = to_the_result(war, chapters, KEYS, "Cansur", "The council of the city farm", held)
    war.press("Apply the result")
    chapters.append(chapter)
    everything_is_told(war, chapters)


def fought_at_the_table(war: War, story: Callable[..., None]) -> None:
    """Place everything, play the story, let the clock run out."""
    players = table.table(war)
    table.everybody_places(*players)
    story(*players)
    table.clock_runs_out(*players)


def to_the_result(
    war: War, chapters: list[Chapter], name: str, place: str, objective: str, held: Mapping[str, str]
) -> Chapter:
    """Go from the battle that is over to its result, and look at what is told before it counts.

    `held` are the conditions that it was fought under, each with why.
    """
    fought = count(war.context.store.folder.get().battle(war.session.id))
    chapter = Chapter(name, place, objective, fought, tuple(f"{text} ({why})" for text, why in held.items()))
    war.press("To the result")
    results.preview_tells(war, chapters, chapter)
    return chapter
