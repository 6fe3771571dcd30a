"""Proposals on models of our own, built and named as different people would, measured by their marks."""

from pathlib import Path

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from scripts.judging.judge import JudgedModel, Verdict, judge_folder, most_wrong, precision, proposals, recall, tagged

FOLDERS = ("tuned", "held_out")
"""What the rules of proposing were tuned by, and what they were only measured by."""


UNSEEN = "unseen"
"""Built by somebody who had not seen the rules, nor the other models."""


def judge(folder: str) -> list[JudgedModel]:
    return judge_folder(Path(__file__).parent / "marked" / folder, PartCatalog(PartIndex.shipped()))


@pytest.fixture(scope="module", params=FOLDERS)
def judged(request: pytest.FixtureRequest) -> list[JudgedModel]:
    return judge(request.param)


def test_nine_of_ten_shown_are_right_and_at_most_one_of_a_model_is_wrong(judged: list[JudgedModel]) -> None:
    assert precision(proposals(judged)) >= 0.9
    assert most_wrong(judged) <= 1


def test_eight_of_ten_that_are_named_are_found_and_four_of_ten_of_all(judged: list[JudgedModel]) -> None:
    assert recall(judged, named=True) >= 0.8
    assert recall(judged) >= 0.4


def test_tags_are_right(judged: list[JudgedModel]) -> None:
    assert all(each.verdict is Verdict.RIGHT for each in tagged(judged))


def test_there_are_enough_models() -> None:
    files = [
        path for folder in FOLDERS for path in (Path(__file__).parent / "marked" / folder).glob("*.[lm][dp][rd]")
    ]
    assert len(files) >= 20


def test_models_of_somebody_who_had_not_seen_the_rules() -> None:
    """Two names of one joker are believed, `hammer time` and `rocket man arm`; on no other model is one wrong."""
    judged = judge(UNSEEN)
    assert len(judged) == 18
    assert precision(proposals(judged)) >= 0.9
    assert [one.file for one in judged if most_wrong([one]) > 1] == ["Top Gun Gary.mpd"]
    assert recall(judged, named=True) >= 0.8
    assert recall(judged) >= 0.4
