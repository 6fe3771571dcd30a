"""What was agreed is looked up in the battle; what the table played otherwise stands there and in every report."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from campaigns.battles.setup_plan import CampaignLink, Seat
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import Average, Environment, EnvironmentZone, ScaleChoice
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.battle.page.table_dialogs import AgreedDialog
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.cli.main import main
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, starting_state
from mfz_desktop.rapid_attack.battle.setup.laid_down import SCALE, overruled
from mfz_rules.rapid_attack import read_text_list
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.page.app import Application, texts
from tests.mfz_desktop.battle.page.playing import THREE

FILTER = EnvironmentZone("filter")
CONDITIONS = (Environment((FILTER,)), Average(2.5), ScaleChoice("skirmish"))
LINK = CampaignLink(
    "c-1", "b-1", "Gursk", "The dam", "Ann", "First light", CONDITIONS, (FILTER,), let_pass="Ann asked twice."
)
NOTE = "It is a skirmish: small companies. Overruled at this table: We want it all."
LET_PASS = "The table let this pass: “Ann asked twice”."


def agreed() -> SetupPlan:
    """Return the set-up of a campaign's battle whose scale the table overruled."""
    companies = [kept_company(one) for one in read_text_list(THREE)][:2]
    seats = (Seat(companies[0], "Ann", "blue"), Seat(companies[1], "Ben", "pink"))
    plan = SetupPlan(
        seats,
        scale="skirmish",
        settings={"clock.start": 7},
        campaign=LINK,
        zones=(FILTER,),
        objective=PlannedObjective("The valve", "afraid"),
        constraints=KeptConstraints(average=2.5),
    )
    return overruled(plan, SCALE, "We want it all.")


@pytest.fixture
def session(app: Application) -> BattleSession:
    plan = agreed()
    session = app.desk.begin("rapid-attack", starting_state(plan), beginning(plan, 3))
    app.page_of(session.id)
    return session


def test_what_was_agreed_is_looked_up_in_the_battle(app: Application, session: BattleSession) -> None:
    app.run("battle.agreed")
    dialog = app.dialog(AgreedDialog)
    said = texts(dialog)

    assert "the finished book, battle" in said
    assert "7, usually 11." in said
    assert "Everywhere on the table: frames need “filter” systems" in said
    assert "Fought over: The valve. Once a round everybody but its owner may move it by 1 unit." in said
    assert "At most 2.5 systems a frame on average" in said
    assert NOTE in said and LET_PASS in said
    assert nameless(dialog) == []
    dialog.reject()


def test_a_battle_of_its_own_has_nothing_that_was_played_otherwise(app: Application) -> None:
    app.open()
    app.run("battle.agreed")
    dialog = app.dialog(AgreedDialog)

    assert "House rules" in texts(dialog)
    assert "otherwise" not in texts(dialog)
    dialog.reject()


def test_every_report_says_what_was_played_otherwise_and_why(
    app: Application, session: BattleSession, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert overruled_by(session.kept.header.players) == (NOTE, LET_PASS)
    app.context.go("battle_report", session.id)
    app.settle()
    page = app.window.page

    assert NOTE in texts(page) and LET_PASS in texts(page)
    record = next(data_folder.rglob(f"{session.id}.jsonl"))
    for markup in MARKUPS:
        app.run(f"report.copy_{markup}")
        copied = QGuiApplication.clipboard().text()
        assert NOTE in copied and LET_PASS in copied
        assert main(["battle", "report", str(record), "--format", markup]) == 0
        assert capsys.readouterr().out == copied + "\n"


@pytest.mark.parametrize(
    "players", [(), ({"id": "ann"},), ({"overruled": "no list"},), ("nobody", {"overruled": [3, " "]})]
)
def test_a_head_that_says_nothing_of_it_is_no_trouble(players: tuple[object, ...]) -> None:
    assert overruled_by(players) == ()
