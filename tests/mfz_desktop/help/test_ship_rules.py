"""The rules of the games of ships in the help: every one is there, in our words, and is found from a battle."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

import mfz_rules
from mfz_desktop.help.rules_page import RulesPage
from mfz_desktop.help.texts import found, rules_of
from scripts.rules_map.listing import read_list
from tests.mfz_desktop.application import Applications, nameless
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, begin
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import battle, company, ship

PREFIXES = {"intercept-orbit": "IO-", "alpha-bandit": "AB-"}
TOLD = {game: {rule.id: rule for topic in rules_of(game) for rule in topic.rules} for game in PREFIXES}
EVERY = {rule.id for game in ("rapid-attack", *PREFIXES) for topic in rules_of(game) for rule in topic.rules}
MOST_LETTERS = 1300
PROGRAM = {"RA-HACK-01"}
"""What is said of settings and not of a rule that is played."""


@pytest.mark.parametrize("game", PREFIXES)
def test_every_rule_and_every_question_is_told_once(game: str) -> None:
    listed = {rule.id for rule in read_list() if rule.id.startswith(PREFIXES[game])}
    assert set(TOLD[game]) == listed
    assert len(TOLD[game]) == sum(len(topic.rules) for topic in rules_of(game))


@pytest.mark.parametrize("game", PREFIXES)
def test_rules_are_short_sentences_that_refer_to_others_that_there_are(game: str) -> None:
    for rule in TOLD[game].values():
        assert rule.text.strip() and not rule.text[0].islower(), rule.id
        assert len(rule.text) <= MOST_LETTERS, rule.id
        assert set(rule.see) <= EVERY - {rule.id}, rule.id
        assert not re.search(r"\[|\bEPS\b|\bPPA\b(?!-)|\bHVA\b(?!-)|\bPD\b|\bU\b|`|\*\*|<=|>=", rule.text), rule.id


def test_every_rule_that_a_refusal_or_a_finding_names_is_told() -> None:
    named: set[str] = set()
    for folder in ("intercept_orbit", "alpha_bandit"):
        for path in (Path(mfz_rules.__file__).parent / folder).rglob("*.py"):
            named |= set(re.findall(r'"((?:RA|IO|AB)-[A-Z]+-\d+)"', path.read_text("utf-8")))
    assert len(named) > 100
    assert named - EVERY <= PROGRAM


@pytest.mark.parametrize(
    ("game", "words", "id"),
    [("intercept-orbit", "drifting rescue", "IO-FUEL-05"), ("alpha-bandit", "advantage die", "AB-CAP-02")],
)
def test_rules_are_found_by_words(game: str, words: str, id: str) -> None:
    assert id in [rule.id for topic in found(rules_of(game), words) for rule in topic.rules]


@pytest.fixture
def app(applications: Applications, data_folder: Path) -> Application:
    """Return the application, which plays games of ships."""
    return Application(applications.start(data_folder))


def page(app: Application) -> RulesPage:
    """Return the page of the rules, which is shown."""
    shown = app.window.page
    assert isinstance(shown, RulesPage)
    return shown


def test_each_game_has_its_topics(app: Application) -> None:
    app.context.go("rules")
    app.settle()
    rules = page(app)
    assert [rules.game.itemText(at) for at in range(rules.game.count())] == [
        "Rapid Attack",
        "Intercept Orbit",
        "Alpha Bandit",
    ]
    rules.game.setCurrentText("Alpha Bandit")
    assert rules.entries[0].rule.id == "AB-FLEET-01"
    rules.topic.setCurrentText("Collision")
    assert rules.entries[0].rule.id == "AB-COL-01"
    rules.field.setText("ace")
    assert all(one.rule.id.startswith("AB-") for one in rules.entries)
    assert nameless(app.window) == []


@pytest.mark.parametrize("game", GAMES)
def test_one_key_leads_from_a_question_to_its_rule(app: Application, game: str) -> None:
    made = battle if game == "intercept-orbit" else bandit.battle
    build = ship if game == "intercept-orbit" else bandit.ship
    session = begin(app.context, made(build("ann.s1"), build("ben.s1"), company("ann.c1")))
    app.page_of(session.id)
    assert app.run("battle.rule")
    assert QApplication.focusWidget().rule.id == "IO-ORD-02"
    assert page(app).game.currentText() == "Intercept Orbit", "the sister game has it from there"


def test_a_rule_leads_to_one_of_another_game(app: Application) -> None:
    app.context.go("rules", "alpha-bandit/AB-ATK-07")
    app.settle()
    assert page(app).game.currentText() == "Alpha Bandit"
    entry = next(one for one in page(app).entries if one.rule.id == "AB-ATK-07")
    link = next(one for one in entry.findChildren(QPushButton) if one.text() == "IO-ATK-05")
    link.click()
    app.settle()
    assert QApplication.focusWidget().rule.id == "IO-ATK-05"
