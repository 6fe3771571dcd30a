"""What a campaign suggests for the table: its words read as structures, shown, laid out in one step, taken back."""

import secrets
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.templates.template_store import shipped
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from mfz_desktop.rapid_attack.battle.setup import suggested
from mfz_desktop.rapid_attack.battle.setup.page.page import FIELD
from mfz_desktop.rapid_attack.battle.setup.suggested import flat_in, names_in, wish_of, with_suggested
from mfz_desktop.rapid_attack.battle.setup.tables import shipped_layouts
from mfz_desktop.rapid_attack.battle.setup.templates import templates
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import nameless

from .conftest import SetupApp, listed

TERRAIN = "A small laboratory in the middle, grain round it as cover. Low walls; warehouses."
LINK = CampaignLink("c-1", "b-1", "Gursk", "The dam", terrain=TERRAIN)


@pytest.mark.parametrize(
    ("text", "middle", "kinds", "sparse"),
    [
        (TERRAIN, "Laboratory", ["Grain", "Low wall", "Warehouse"], False),
        ("Three or four high round towers, pipes between them, a fence.", None, ["Tower", "Pipe", "Fence"], False),
        ("The council house in the middle is a high building.", "Council house", ["Building"], False),
        ("Open ground with bands of high grain, one or two harvesters.", None, ["Grain", "Harvester"], True),
        ("Factories and a FACTORY", None, ["Factory"], False),
        ("A tower in the middle. Towers.", "Tower", [], False),
        ("He starts in the middle of nowhere, a river before him.", None, [], False),
        ("Bedrock, wallpaper, buildingless", None, [], False),
        ("", None, [], False),
    ],
)
def test_words_are_read_as_structures(text: str, middle: str | None, kinds: list[str], sparse: bool) -> None:
    wish = wish_of(text)

    assert (wish.middle.name if wish.middle else None) == middle
    assert [one.name for one in wish.kinds] == kinds
    assert wish.sparse == sparse


def test_every_suggestion_of_gursk_names_structures() -> None:
    world = shipped("gursk", TEMPLATES).world
    said = [one.terrain for one in (*world.places, *world.hooks) if one.terrain]

    assert len(said) > 10
    assert [text for text in said if not names_in(wish_of(text))] == []


def test_the_words_of_a_text_stand_on_the_table_with_what_is_in_the_middle() -> None:
    plan = with_suggested(SetupPlan(campaign=LINK, field=Battlefield()), (), 3)
    names = [one.name for one in plan.field.terrain]

    assert {name.rstrip(" 0123456789") for name in names} == {"Laboratory", "Grain", "Low wall", "Warehouse"}
    middle = next(one for one in plan.field.terrain if one.name == "Laboratory")
    xs, ys = zip(*middle.polygon, strict=True)
    assert (sum(xs) / 4, sum(ys) / 4) == (plan.field.units_wide / 2, plan.field.units_deep / 2)
    grain = next(one for one in plan.field.terrain if one.name.startswith("Grain"))
    assert grain.bricks_high == 4 and templates()["wood"].bricks_high > 4


def test_a_layout_that_is_named_goes_before_the_words() -> None:
    layout = shipped_layouts()[0]
    plan = SetupPlan(campaign=replace(LINK, layout=layout.name))

    named = with_suggested(plan, shipped_layouts(), 3)
    assert [one.name for one in named.field.terrain] == [one.name for one in layout.terrain]
    gone = with_suggested(plan, (), 3)
    assert "Laboratory" in [one.name for one in gone.field.terrain]


def test_nothing_is_suggested_for_a_battle_of_its_own(app: SetupApp) -> None:
    app.seat()
    step = app.show(FIELD)

    assert step.laying.suggestion.isHidden()
    assert not app.context.commands.action("battle_setup.suggested").isEnabled()
    assert with_suggested(app.plan, shipped_layouts(), 3) == app.plan


@pytest.mark.slow
def test_the_suggestion_is_laid_out_by_one_button_and_undone(app: SetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda _: 3)  # a layout in which there is room for all
    app.page.document.change("set up", lambda _: SetupPlan(campaign=LINK))
    app.seat(*listed())
    step = app.show(FIELD)
    suggestion, said = step.laying.suggestion, []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))

    assert suggestion.isVisible()
    assert suggestion.words.text() == f"Gursk suggests: {TERRAIN}"
    assert nameless(app.running.window) == []
    suggestion.take.click()
    assert "Laboratory" in [one.name for one in app.plan.field.terrain]
    assert said == ["On the table: laboratory, grain, low wall and warehouse. The rest of it is yours to add."]
    app.run("edit.undo")
    assert app.plan.field.terrain == ()
    app.run("battle_setup.suggested")
    assert app.plan.field.terrain


def test_words_that_name_no_structure_get_the_usual_ones_and_that_is_said(app: SetupApp) -> None:
    app.page.document.change("set up", lambda _: SetupPlan(campaign=replace(LINK, terrain="A river.")))
    said = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.run("battle_setup.suggested")

    assert app.plan.field.terrain
    usual = "No structure is known by these words: the usual ones are on the table."
    assert said == [f"{usual} Not laid out, for it is flat: river."]


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Put the stockpile between the towers", {"Stockpile": 1}),
        ("A river across the table with one bridge", {"Bridge": 1}),
        ("A hull, a bridge over the river, towers.", {"Bridge": 1, "Hull": 2}),
    ],
)
def test_one_thing_is_one_thing(text: str, counts: dict[str, int]) -> None:
    """It stands alone in the middle, or once on either side; the rest is what there is more of."""
    link = replace(LINK, terrain=text)
    plan = with_suggested(SetupPlan(campaign=link, field=Battlefield()), (), 3)
    often = Counter(one.name.rstrip(" 0123456789") for one in plan.field.terrain)

    assert {name: often[name] for name in counts} == counts
    assert len(plan.field.terrain) > sum(counts.values()), "the table is not empty besides"


GERMAN = {
    "Tower": "Turm",
    "Bridge": "Brücke",
    "tower, towers": "Turm, Türme, Türmen",
    "stockpile, stockpiles": "Vorrat, Vorräte, Vorräten",
    "bridge, bridges": "Brücke, Brücken",
    "river, rivers": "Fluss, Flüsse, Flüssen",
    "a, an, one, the": "ein, eine, einen, einer, der, den, die, das",
    "between, among": "zwischen, unter",
    "middle, centre, center": "Mitte",
    "open, bare, little cover": "offen, offenes, kahl",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window speaks German, as far as these words go."""
    monkeypatch.setattr(suggested, "translate", lambda _, text: GERMAN.get(text, text))


def test_a_word_of_the_windows_language_is_understood(german: None) -> None:
    assert names_in(wish_of("Turm, Brücke")) == ("Bridge", "Tower")
    assert names_in(wish_of("Towers")) == ("Tower",)


@pytest.mark.parametrize(
    ("text", "middle", "kinds", "once", "sparse", "flat"),
    [
        ("Den Vorrat zwischen die Türme stellen", "Stockpile", ["Tower"], (), False, ()),
        ("In der Mitte ein Turm. Vorräte.", "Tower", ["Stockpile"], (), False, ()),
        ("Ein Vorrat, offenes Gelände", None, ["Stockpile"], ("Stockpile",), True, ()),
        ("Ein Fluss quer über den Tisch mit einer Brücke", "Bridge", [], (), False, ("river",)),
        ("The stockpile between the towers", "Stockpile", ["Tower"], (), False, ()),
        ("Eine Hafenmauer", None, [], (), False, ()),
    ],
)
def test_plurals_and_what_leads_them_are_read_in_the_windows_language_too(
    german: None, text: str, middle: str | None, kinds: list[str], once: tuple[str, ...], sparse: bool, flat: tuple
) -> None:
    wish = wish_of(text)
    assert (wish.middle.name if wish.middle else None) == middle
    assert [one.name for one in wish.kinds] == kinds
    assert (wish.once, wish.sparse, flat_in(text)) == (once, sparse, flat)


def test_words_of_a_language_that_nobody_has_translated_are_said_not_to_be_known(app: SetupApp) -> None:
    link = replace(LINK, terrain="Den Vorrat zwischen die Türme stellen")
    app.page.document.change("set up", lambda _: SetupPlan(campaign=link))
    said: list[str] = []
    app.context.notices.posted.connect(lambda notice: said.append(notice.text))
    app.run("battle_setup.suggested")
    assert said == ["No structure is known by these words: the usual ones are on the table."]


def test_a_layout_of_the_table_is_suggested_by_its_name(app: SetupApp, tmp_path: Path) -> None:
    app.page.document.change("set up", lambda _: SetupPlan(campaign=replace(LINK, terrain="", layout="Our yard")))
    step = app.show(FIELD)
    step.laying.random()
    yard = app.plan.field.terrain
    step.laying.save("Our yard")
    step.laying.clear()

    assert step.laying.suggestion.words.text() == "Gursk suggests: the layout “Our yard”."
    step.laying.suggestion.take.click()
    assert app.plan.field.terrain == yard
