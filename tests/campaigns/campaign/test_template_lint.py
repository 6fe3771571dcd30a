"""What the editor warns of: what points nowhere, and what the authors advise against (RA-HACK-04)."""

from dataclasses import replace

import pytest

from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.templates.lint import lint
from campaigns.campaign.world import Faction, Hook, Place, Template, Tension, World
from mfz_rules.kernel.findings import Severity
from tests.kinds import RA_TEMPLATES

EMPTY = Template("t", "T")
FILTER = ("Guard -- 2Rd/1B/1G/2W + SSR (x1)",) * 3 + ("Watch -- 2Ra/2Y/2W",)


def said(template: Template) -> list[tuple[str, str]]:
    return [(one.place, one.finding.rule or one.finding.key) for one in lint(template, RA_TEMPLATES)]


@pytest.mark.parametrize(
    ("touches", "rule"),
    [
        (Touches.FRAMES, "RA-CAMP-16"),
        (Touches.SCORE, "RA-CAMP-17"),
        (Touches.NUMBERS, "RA-HACK-10"),
        (Touches.WHITE_DICE, "RA-HACK-11"),
        (Touches.DEFENSE, "RA-HACK-12"),
        (Touches.REPAIR, "RA-HACK-13"),
        (Touches.OWN_ATTACK, "RA-HACK-14"),
        (Touches.WAITING, "RA-HACK-15"),
    ],
)
def test_an_agreement_that_touches_what_the_authors_would_leave_alone(touches: Touches, rule: str) -> None:
    agreements = (Agreement("We tell the story."), Agreement("Who wins is stronger.", touches))
    (found,) = lint(replace(EMPTY, agreements=agreements), RA_TEMPLATES)
    assert (found.place, found.finding.rule, found.finding.severity) == ("agreements[1]", rule, Severity.WARNING)
    assert "Who wins is stronger." in found.finding.text


@pytest.mark.parametrize("touches", [Touches.NOTHING, Touches.STORY])
def test_an_agreement_on_the_story_is_nobodys_business(touches: Touches) -> None:
    assert not lint(replace(EMPTY, agreements=(Agreement("Who wins tells what happens.", touches),)), RA_TEMPLATES)


def test_everything_an_agreement_can_touch_is_either_harmless_or_warned_of() -> None:
    harmless = {one for one in Touches if not lint(replace(EMPTY, agreements=(Agreement("x", one),)), RA_TEMPLATES)}
    assert harmless == {Touches.NOTHING, Touches.STORY}


def test_an_agreement_without_words() -> None:
    assert said(replace(EMPTY, agreements=(Agreement(" "),))) == [("agreements[0]", "agreement_empty")]


@pytest.mark.parametrize(
    ("rules", "place", "rule"),
    [
        ({"frame.white_dice": 3}, "rules.frame.white_dice", "RA-HACK-11"),
        ({"defense.die": 8}, "rules.defense.die", "RA-HACK-12"),
        ({"no_such_thing": 1}, "rules.no_such_thing", "RA-GEN-04"),
    ],
)
def test_house_rules(rules: dict[str, object], place: str, rule: str) -> None:
    assert said(replace(EMPTY, rules=rules)) == [(place, rule)]


def test_settings_that_contradict_each_other_point_at_one_of_them() -> None:
    rules: dict[str, object] = {"cover.blocks_spot": True, "spot.no_comms": "direct_any"}
    places = {place for place, _ in said(replace(EMPTY, rules=rules))}
    assert places <= {f"rules.{name}" for name in rules}
    assert places


def test_rulings() -> None:
    assert said(replace(EMPTY, rulings={"nobody_holds": "a_coin", "luck": 1})) == [
        ("rulings.nobody_holds", "OQ-85"),
        ("rulings.luck", "unknown_ruling"),
    ]
    assert not lint(replace(EMPTY, rulings={"nobody_holds": "previous_holder"}), RA_TEMPLATES)


def test_what_points_nowhere() -> None:
    world = World(
        places=(Place("here", ""),),
        factions=(Faction("us", "Us", names="ours"),),
        tensions=(Tension(("us", "them"), "Old."),),
        hooks=(Hook("h", "H", "", "there", ("them",)), Hook("i", "I", "", "here", ("us",))),
    )
    assert said(replace(EMPTY, world=world)) == [
        ("world.places[0].name", "nameless"),
        ("world.hooks[0].place", "no_place"),
        ("world.hooks[0].factions", "no_faction"),
        ("world.tensions[0].factions", "no_faction"),
        ("world.factions[0].names", "no_names"),
    ]


def test_a_suggested_company_that_is_illegal_or_cannot_be_read() -> None:
    def findings(*lines: str, **template: object) -> list[tuple[str, str]]:
        world = World(factions=(Faction("f", "F", company=lines),))
        return said(replace(EMPTY, world=world, **template))  # type: ignore[arg-type]

    assert not findings(*FILTER)
    assert not findings()
    assert not findings(" ", "")
    few = findings(*FILTER[:3])
    assert ("world.factions[0].company", "RA-BUILD-04") in few
    assert any(place == "world.factions[0].company" for place, _ in findings(*FILTER, "Odd -- 9Zz"))


def test_a_suggested_company_is_judged_by_the_templates_own_rules() -> None:
    company = (*FILTER[:3], "Watch -- 2Ra+d8/2Y/1G/2W")
    template = replace(EMPTY, world=World(factions=(Faction("f", "F", company=company),)))
    assert ("world.factions[0].company", "RA-SYS-03") in said(template)
    assert not [
        one for one in lint(replace(template, rules={"frame.max_systems": 6}), RA_TEMPLATES) if one.finding.frame
    ]
