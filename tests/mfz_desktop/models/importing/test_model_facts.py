"""Limits of a campaign on models, each against a real sample model (RA-HACK-01)."""

import pytest

import resources
from campaigns.campaign.conditions import ModelLimits
from campaigns.campaign.limits import ModelFacts, judge_model
from mfz_desktop.models.importing.inspection import inspect_bytes
from mfz_desktop.models.importing.model_facts import model_facts
from mfz_desktop.models.importing.reading_context import ReadingContext


@pytest.fixture(scope="module")
def facts() -> ModelFacts:
    reading = ReadingContext.open(packs=())
    model = inspect_bytes(resources.read_bytes("samples", "assault.ldr"), "assault.ldr", reading).models[0]
    return model_facts(model, reading.parts)


def test_the_facts_of_a_starter_model(facts: ModelFacts) -> None:
    assert (facts.parts, facts.longest_studs, facts.bricks_high) == (60, 10.0, 10.0)
    assert "3022" in facts.used and not any(name.endswith(".dat") for name in facts.used)
    assert 46 in facts.colours
    assert {"plate", "brick", "cone"} <= facts.categories


@pytest.mark.parametrize(
    ("kept", "broken", "key"),
    [
        (ModelLimits(most_parts=60), ModelLimits(most_parts=59), "too_many_parts"),
        (ModelLimits(longest_studs=10.0), ModelLimits(longest_studs=9.5), "too_long"),
        (ModelLimits(most_bricks_high=10.0), ModelLimits(most_bricks_high=9.5), "too_high"),
        (ModelLimits(must_parts=("3022",)), ModelLimits(must_parts=("3022", "2555")), "part_missing"),
        (ModelLimits(no_parts=("2555",)), ModelLimits(no_parts=("3022",)), "part_forbidden"),
        (ModelLimits(must_colours=(46,)), ModelLimits(must_colours=(46, 13)), "colour_missing"),
        (ModelLimits(no_colours=(13,)), ModelLimits(no_colours=(46,)), "colour_forbidden"),
        (ModelLimits(must_categories=("Plate",)), ModelLimits(must_categories=("Wheel",)), "category_missing"),
        (ModelLimits(no_categories=("Wheel",)), ModelLimits(no_categories=("Plate",)), "category_forbidden"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_limit_is_checked_against_the_model(
    facts: ModelFacts, kept: ModelLimits, broken: ModelLimits, key: str
) -> None:
    """RA-HACK-01."""
    assert judge_model("Hound", facts, kept, 2) == ()
    (found,) = judge_model("Hound", facts, broken, 2)
    assert (found.rule, found.key, found.frame) == ("RA-HACK-01", key, 2)
    assert "“Hound”" in found.text
