"""What judges proposals by marks: rows are found on the model, verdicts are as the marks say."""

from pathlib import Path

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from scripts.judging.judge import JudgedModel, Verdict, judge, judge_folder, most_wrong, precision, proposals, recall
from scripts.judging.marks import Mark, target_of
from scripts.judging.report import lines_of
from tests.ldraw_catalog.builders import mpd, put_together, read, the_model, use

HULL = [use("3001.dat", 0, -24 * height) for height in range(30)]
BRICK = use("3001.dat")
TEXT = mpd(
    ("m", [*HULL, use("side gun.ldr", 80), use("dish.ldr", 0, -200), use("3062b.dat", 40), use("3062b.dat", -40)]),
    ("side gun.ldr", [BRICK, use("4589.dat")]),
    ("dish.ldr", [BRICK]),
)


def mark(text: str, kind: str, certainty: str = "sure", also: str = "", *, named: bool | None = None) -> Mark:
    return Mark("m.ldr", text, kind, certainty, frozenset(filter(None, also.split(";"))), named)


def judged(*marks: Mark) -> JudgedModel:
    return judge("m.ldr", the_model(TEXT), marks)


def verdicts(model: JudgedModel) -> dict[str, Verdict]:
    return {each.system.name: each.verdict for each in model.judged}


@pytest.mark.parametrize(
    ("text", "parts", "named"),
    [
        ("side gun.ldr", {30, 31}, True),
        ("Side Gun, held", {30, 31}, True),
        ("side gun 4589", {31}, False),
        ("4589 + dish.ldr", {32}, True),
        ("3062b x2", {33, 34}, False),
        ("3062b at 40,0,0", {33}, False),
        ("two fists", set(), False),
    ],
)
def test_a_row_speaks_of_submodels_and_parts(text: str, parts: set[int], named: bool) -> None:
    target = target_of(mark(text, "direct"), put_together(read(TEXT)))
    assert (target.parts, target.named) == (parts, named)


def test_a_row_may_say_that_a_name_tells() -> None:
    assembly = put_together(read(TEXT))
    assert target_of(mark("3062b", "direct", named=True), assembly).named
    assert not target_of(mark("side gun", "direct", named=False), assembly).named


def test_a_proposal_is_right_where_a_mark_says_so_and_wrong_where_none_does() -> None:
    model = judged(mark("side gun", "direct"))
    assert verdicts(model) == {"side gun": Verdict.RIGHT, "dish": Verdict.WRONG}
    assert (precision(model.judged), most_wrong([model]), recall([model])) == (0.5, 1, 1.0)


def test_other_types_are_wrong_unless_the_mark_takes_them_too() -> None:
    assert verdicts(judged(mark("side gun", "defense")))["side gun"] is Verdict.WRONG
    assert verdicts(judged(mark("side gun", "artillery", also="direct")))["side gun"] is Verdict.RIGHT


def test_what_the_builder_decides_is_open_and_no_miss() -> None:
    model = judged(mark("side gun", "direct", "either"), mark("dish", "none", also="communication"))
    assert verdicts(model) == {"side gun": Verdict.OPEN, "dish": Verdict.OPEN}
    assert not model.found
    assert not model.missed


def test_one_system_found_twice_is_wrong_once() -> None:
    model = judged(mark("side gun dish", "direct", also="communication"))
    assert sorted(verdicts(model).values()) == [Verdict.RIGHT, Verdict.WRONG]


def test_prose_is_met_by_a_system_of_its_type() -> None:
    model = judged(mark("a gun at the left", "direct"), mark("jets at the back", "movement"))
    assert [target.mark.type for target in model.found] == ["direct"]
    assert [target.mark.type for target in model.missed] == ["movement"]


def test_the_report_names_the_cases_behind_each_figure() -> None:
    model = judged(mark("side gun", "direct"), mark("3062b", "movement", "likely"))
    lines = list(lines_of([model], each=True))
    assert "  missed movement: 3062b" in lines
    assert "proposals right: 1 of 2 (50%), 0 open" in lines
    assert "found of all marked: 1 of 2 (50%)" in lines
    assert "  name: 1 of 2 (50%), 0 open" in lines


def test_a_folder_is_judged_by_its_table(tmp_path: Path) -> None:
    (tmp_path / "m.ldr").write_text(TEXT, encoding="utf-8")
    table = "file,submodel_or_parts,type,certainty,why,also_ok\nm.ldr,side gun,direct,sure,a gun,artillery\n"
    (tmp_path / "marks.csv").write_text(table, encoding="utf-8")
    (model,) = judge_folder(tmp_path, PartCatalog(PartIndex.shipped()))
    assert [each.verdict for each in proposals([model]) if each.about] == [Verdict.RIGHT]
