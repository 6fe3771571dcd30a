"""What a battle's record says was lost becomes a list of parts, also of a battle that no campaign knows."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.companies.company import ModelLink
from campaigns.companies.file_format import write_company_file
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.report.page import BattleReportPage
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.companies.buying.page import BuyingPage
from mfz_desktop.models.session.services import GarageServices
from mfz_rules.rapid_attack import read_text_list
from tests.mfz_desktop.application import let_go, page_of, settle
from tests.mfz_desktop.battle.page.playing import THREE, battle_of, beginning, play

GRUNT = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n1 72 0 -24 0 1 0 0 0 1 0 0 0 1 3005.dat\n"
WHOLE, SEED = 5000, 2
"""Answers to the end of a battle, and one in which both sides lose frames."""


@pytest.fixture
def running(applications, tmp_path: Path) -> Running:
    return applications.start(tmp_path / "data")


def with_models(running: Running, tmp_path: Path) -> tuple[BattleSession, str]:
    """Begin a battle of two companies; the first has grunts of the garage only, the other one no model."""
    (tmp_path / "grunt.ldr").write_text(GRUNT)
    running.window.arrive((tmp_path / "grunt.ldr",))
    settle(running.context)
    (design,) = running.context.service(GarageServices).session.garage.entries()
    battle = battle_of(players=2)
    first, second = (kept_company(one) for one in read_text_list(THREE)[:2])
    link = ModelLink(design.sha256, file="grunt.ldr")
    first = replace(first, frames=tuple(replace(one, model=link) for one in first.frames))
    documents = [json.loads(write_company_file(one, RapidAttackCompanies())) for one in (first, second)]
    head = beginning(battle)
    said = tuple({**one, "company": each} for one, each in zip(head.players, documents, strict=True))
    session = running.context.service(OpenBattles).begin("rapid-attack", battle, replace(head, players=said))
    return session, session.id


def rows(page: BuyingPage) -> dict[str, int]:
    return {row.number: row.count for row in page.table.parts.rows}


def test_the_parts_of_what_was_lost_are_listed_from_the_report(running: Running, tmp_path: Path) -> None:
    session, id_ = with_models(running, tmp_path)
    play(session, WHOLE, seed=SEED)
    gone = Counter(frame.owner for frame in session.now.frames if not frame.alive)
    assert gone["ann"] and gone["ben"]
    running.context.go("battle_report", id_)
    settle(running.context)
    assert running.context.commands.run("report.losses")
    settle(running.context)
    page = page_of(running, BuyingPage)
    assert rows(page) == {"3001": gone["ann"], "3005": gone["ann"]}
    assert page.message.text.startswith("Without a model that can be counted: ")
    assert page.heading() == f"Parts to buy – {session.called}"
    assert [(one.text, one.place.page) for one in page.crumbs()] == [
        ("Battles", "battles"),
        (session.called, "battle_report"),
    ]


def test_they_are_listed_of_a_record_that_is_not_open(running: Running, tmp_path: Path) -> None:
    session, id_ = with_models(running, tmp_path)
    play(session, WHOLE, seed=SEED)
    gone = Counter(frame.owner for frame in session.now.frames if not frame.alive)
    del session
    running.context.go("garage")
    let_go()
    assert not running.context.service(OpenBattles).is_open(id_)
    running.context.go("buying", f"lost:/{id_}")
    settle(running.context)
    page = page_of(running, BuyingPage)
    assert rows(page)["3001"] == gone["ann"]
    let_go()
    garage = running.context.service(GarageServices).session
    garage.keep("rename", *(replace(one, name="Other") for one in garage.garage.entries()))
    settle(running.context)
    assert rows(page)["3001"] == gone["ann"]  # the record is let go of, and the list stands


def test_where_nothing_is_lost_yet_there_is_nothing_to_list(running: Running, tmp_path: Path) -> None:
    session, id_ = with_models(running, tmp_path)
    running.context.go("battle_report", id_)
    settle(running.context)
    assert page_of(running, BattleReportPage)
    assert not running.context.commands.run("report.losses")
    running.context.go("buying", f"lost:/{id_}")
    settle(running.context)
    assert rows(page_of(running, BuyingPage)) == {}
    assert session.called in page_of(running, BuyingPage).heading()


@pytest.mark.parametrize("what", ["lost:/gone", "lost:/", "lost:/../x"])
def test_what_is_gone_has_nothing_to_list(running: Running, what: str) -> None:
    running.context.go("buying", what)
    settle(running.context)
    assert (rows(page_of(running, BuyingPage)), page_of(running, BuyingPage).heading()) == ({}, "Parts to buy")
