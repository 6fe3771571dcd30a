"""Reports: the community's headline, rounds under their clock, nothing that people typed marks anything up."""

from dataclasses import replace
from pathlib import Path

import pytest

from mfz_desktop.battle.text.markup import BBCODE, HTML, MARKDOWN, MARKUPS
from mfz_desktop.rapid_attack.battle.text.report import headline, report_of
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from tests.mfz_rules.rapid_attack.builders import SOLDIER, action, battle
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, played

NASTY = "<b>*x* [url=evil]_y_[/url] `z` # & \\"
REPORTS = Path(__file__).parent / "reports"
GOLDEN = Path(__file__).parents[3] / "mfz_rules" / "rapid_attack" / "golden"
FIVE = [SOLDIER] * 4 + ["2Rd/1B/1G/2W"]


def test_the_headline_is_the_communitys() -> None:
    """RA-CMP-04: fewest systems and not the most frames; the published 5 frames & 19 systems of 7 points."""
    table = battle(ann=FIVE, ben=[SOLDIER] * 6, stations=1)

    assert (
        headline(table.state, table.state.player("ann"))
        == "ann (5 Frames & 19 Systems) = (7 Points per Asset) * (6 assets) = 42 points"
    )


def test_what_happened_stands_under_round_and_clock() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER)
    line = Timeline(RAPID_ATTACK, table.state)
    for said in ("ann choose ann.f1", "ann name -", "ann roll B1 G1 Y1 W1 W1", "ann defend -", "ann end"):
        line = line.play(action(said))
    report = report_of(line, MARKDOWN)

    assert report.count("## Events of Round 1 (DDC @ 11)") == 1
    assert "* ann.f1 of ann does nothing." in report
    assert (
        report.index("## ann (1 Frame & 4 Systems)")
        < report.index("## Events of Round 1")
        < report.index("## As it stands")
    )
    assert "ben must answer: choose frame" in report


@pytest.mark.slow
@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_battles_from_comparing_to_the_end(seed: int, markup: str) -> None:
    line = Timeline(RAPID_ATTACK, played(seed).initial)
    for step in played(seed).steps:
        line = line.play(step.action)
    report = report_of(line, MARKUPS[markup])

    assert "The end" in report
    assert ("Fielding" in report) == bool(seed % 2)


def test_nothing_that_people_typed_marks_anything_up() -> None:
    table = battle(ann=SOLDIER, ben=SOLDIER)
    players = tuple(replace(player, name=NASTY) for player in table.state.players)
    line = Timeline(RAPID_ATTACK, replace(table.state, players=players))

    page = report_of(line, HTML)
    assert "<b>" not in page
    assert "&lt;b&gt;*x* [url=evil]_y_[/url] `z` # &amp; \\" in page
    posted = report_of(line, BBCODE)
    assert "[url" not in posted
    assert "[/url]" not in posted
    marked = report_of(line, MARKDOWN)
    assert "\\<b\\>\\*x\\* \\[url=evil\\]\\_y\\_\\[/url\\] \\`z\\` \\# & \\\\" in marked


@pytest.mark.parametrize(
    ("typed", "escaped"),
    [
        ("- Ann", "\\- Ann"),
        ("+ Ann", "\\+ Ann"),
        ("1. Ann", "1\\. Ann"),
        ("* Ann", "\\* Ann"),
        ("(7 Points) * (6 assets)", "(7 Points) * (6 assets)"),
        ("two\nlines", "two lines"),
        ("", ""),
    ],
)
def test_no_name_begins_a_list(typed: str, escaped: str) -> None:
    assert MARKDOWN.escape(typed) == escaped


@pytest.mark.parametrize("kept", sorted(REPORTS.iterdir()), ids=lambda path: path.name)
def test_the_reports_of_golden_battles(kept: Path) -> None:
    """Written by `mfz battle report RECORD --format … > REPORT`; read what has changed before it is kept."""
    record = next(GOLDEN.rglob(f"{kept.stem}.jsonl"))
    timeline = read_record(record.read_bytes(), RAPID_ATTACK).timeline

    assert report_of(timeline, MARKUPS[kept.suffix.removeprefix(".")]) + "\n" == kept.read_text(encoding="utf-8")


def told(*said: str) -> str:
    line = Timeline(RAPID_ATTACK, battle(ann=SOLDIER, ben=SOLDIER).state)
    for one in said:
        line = line.play(action(one))
    return report_of(line, MARKDOWN)


class TestOneTurn:
    """Sentences of a turn run together."""

    BEGUN = ("ann choose ann.f1", "ann name ben.f1 direct", "ann roll R3 R1 B1 G1 Y1 W1 W1", "ann defend B1")

    def test_what_one_frame_does_is_one_sentence(self) -> None:
        report = told(*self.BEGUN, "ann move G1", "ann forgo")

        assert "* ann.f1 of ann defends with 1, moves with 1 and holds its fire." in report

    def test_the_result_names_who_leads_in_a_battle_under_way(self) -> None:
        assert "The battle goes on in round 1, clock 11: " in told("ann choose ann.f1")

    def test_a_system_with_a_name_of_its_own_is_called_by_it(self) -> None:
        table = battle(ann=SOLDIER, ben=SOLDIER)
        target = table.state.frame("ben.f1")
        named = tuple(replace(one, name="jump jets") if one.id == "movement1" else one for one in target.systems)
        frames = tuple(replace(one, systems=named) if one.id == "ben.f1" else one for one in table.state.frames)
        line = Timeline(RAPID_ATTACK, replace(table.state, frames=frames))
        for said in (
            *self.BEGUN,
            "ann attack R3 range=direct cover=-",
            "ben name -",
            "ben roll B1 G1 Y1 W1 W1",
            "ben defend B1",
            "ann damage 1 6",
            "ben lose movement1",
        ):
            line = line.play(action(said))

        assert "3 − 1 = 2 dice, 1 6: ben.f1 loses its jump jets (movement system)." in report_of(line, MARKDOWN)
