"""A campaign's limits on models, one by one (RA-HACK-01)."""

import pytest

from campaigns.campaign.conditions import ModelLimits
from campaigns.campaign.limits import RULE, ModelFacts, judge_model, unknown_model
from mfz_rules.kernel.findings import Severity

HOUND = ModelFacts(
    parts=48,
    longest_studs=6.5,
    bricks_high=5.0,
    used=frozenset({"3024", "4081b"}),
    colours=frozenset({4, 72}),
    categories=frozenset({"plate", "bracket"}),
)


@pytest.mark.parametrize(
    ("limits", "key", "words"),
    [
        (ModelLimits(most_parts=47), "too_many_parts", "“Hound” has 48 parts; 47 is the most"),
        (ModelLimits(longest_studs=6), "too_long", "“Hound” is 6.5 studs long; 6 is the most"),
        (ModelLimits(most_bricks_high=4.5), "too_high", "“Hound” is 5 bricks high; 4.5 is the most"),
        (ModelLimits(must_parts=("3023",)), "part_missing", "uses nothing of the part 3023"),
        (ModelLimits(no_parts=("4081B",)), "part_forbidden", "uses the part 4081B"),
        (ModelLimits(must_colours=(0,)), "colour_missing", "uses nothing of the colour 0"),
        (ModelLimits(no_colours=(72,)), "colour_forbidden", "uses the colour 72"),
        (ModelLimits(must_categories=("Wheel",)), "category_missing", "uses nothing of the category Wheel"),
        (ModelLimits(no_categories=("Bracket",)), "category_forbidden", "uses the category Bracket"),
    ],
)
def test_each_limit_that_is_broken_is_told(limits: ModelLimits, key: str, words: str) -> None:
    (found,) = judge_model("Hound", HOUND, limits, 2)
    assert (found.rule, found.key, found.severity, found.frame) == (RULE, key, Severity.ERROR, 2)
    assert words in found.text


@pytest.mark.parametrize(
    "limits",
    [
        ModelLimits(),
        ModelLimits(most_parts=48, longest_studs=6.5, most_bricks_high=5),
        ModelLimits(must_parts=("4081B",), must_colours=(4,), must_categories=("PLATE",)),
        ModelLimits(no_parts=("3023",), no_colours=(0,), no_categories=("wheel",)),
    ],
)
def test_what_is_kept_to_the_limit_is_fine(limits: ModelLimits) -> None:
    """Whatever is written large or small."""
    assert judge_model("Hound", HOUND, limits) == ()


def test_what_could_not_be_measured_breaks_no_limit() -> None:
    assert judge_model("Hound", ModelFacts(48), ModelLimits(longest_studs=1, most_bricks_high=1)) == ()


def test_every_broken_limit_is_told_and_each_thing_by_itself() -> None:
    limits = ModelLimits(most_parts=1, no_parts=("3024", "4081b", "3023"), must_colours=(0, 4, 15))
    keys = [one.key for one in judge_model("Hound", HOUND, limits)]
    assert keys == ["too_many_parts", "part_forbidden", "part_forbidden", "colour_missing", "colour_missing"]


def test_a_frame_without_a_model_is_to_be_looked_at() -> None:
    found = unknown_model("Hound", 1)
    assert (found.rule, found.severity, found.frame) == (RULE, Severity.WARNING, 1)
    assert "nobody knows" in found.text and found.fix
