"""The briefing of a battle: what everybody who comes has to know before building, copied, saved and printed."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from campaigns.campaign.acts import BattlePlanned, ConditionsSet
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.conditions import Design, EnvironmentZone
from mfz_desktop.campaign.briefing.page import BriefingPage
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication


def briefing(app: CampaignApplication) -> BriefingPage:
    """Go to the briefing of the battle that is looked at."""
    assert app.run("campaign.brief")
    page = app.window.page
    assert isinstance(page, BriefingPage) and page.view is not None
    return page


def test_it_says_place_objective_conditions_and_what_to_build(app: CampaignApplication) -> None:
    session = app.begin()
    coming = (Enlisted("ann", "", "will"), Enlisted("ben", ""))
    plan = Plan("Right of way", "gate", objective=PlannedObjective("The <ledger>", "afraid"), enlisted=coming)
    session.do("plan", BattlePlanned("b0", Plan("Before")))
    app.decide(session, "b0", "ann", "ben")
    session.do(
        "plan",
        ConditionsSet("b0", "ben", (Design(("artillery",), 2),)),
        BattlePlanned("b1", replace(plan, zones=(EnvironmentZone("ice"),))),
    )
    app.go("campaign", f"{session.id}/b1")
    page = briefing(app)
    text = page.view.text.toPlainText()
    for wanted in (
        "Right of way",
        "The transit gate",
        "The <ledger>",
        "laid down by Ben after “Before”",
        "2 single-shot rockets",
        "For 2 players:",
        "zero-G",
        "ice",
        "Ann · ",
        "Ben",
    ):
        assert wanted in text, wanted
    assert nameless(app.window) == []
    app.run("briefing.copy_md")
    assert QGuiApplication.clipboard().text().startswith("# ")
    session.do("plan", BattlePlanned("b1", replace(plan, name="Left of way")))
    assert "Left of way" in page.view.text.toPlainText()


def test_it_is_saved_under_the_name_of_the_battle(app: CampaignApplication, tmp_path: Path) -> None:
    session = app.begin()
    session.do("plan", BattlePlanned("b1", Plan("Right of way")))
    app.go("campaign", f"{session.id}/b1")
    page = briefing(app)
    page.exporter.save(tmp_path / "briefing.html", "html")
    assert "Right of way" in (tmp_path / "briefing.html").read_text("utf-8")
    page.view.back()
    app.decide(session, "b1", "ann", None)
    app.settle()
    assert not app.run("campaign.brief")
