"""Cards printed from a battle: what is lost is crossed and struck through."""

import shutil
import subprocess
from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from campaigns.battles.battles import Beginning
from campaigns.companies.company import KeptSystem
from campaigns.companies.file_format import company_document
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.cards.canvas import DrawnMark
from mfz_desktop.cards.drawing import draw_card
from mfz_desktop.cards.fonts import card_faces
from mfz_desktop.cards.game import DeckOptions
from mfz_desktop.cards.layouts import POKER
from mfz_desktop.cards.model import CardKind
from mfz_desktop.cards.page.page import PrintingPage
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.cards.roster import RosterCard
from mfz_desktop.cards.strip import WHITE
from mfz_desktop.core.settings import INK_SAVER
from mfz_desktop.rapid_attack.battle.on_cards import on_cards
from mfz_desktop.rapid_attack.cards.deck import make_deck
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.rapid_attack.cards.losses import FrameLosses
from mfz_desktop.rapid_attack.cards.strip import Sprint
from mfz_rules.rapid_attack.battle import Battle, Overrule
from mfz_rules.rapid_attack.companies.pool import pool
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.turn import scenes


@pytest.fixture
def damaged() -> Battle:
    """Tickler has fired a rocket and lost its first and its last system and a white die; Hound is destroyed."""
    table = scenes.table()
    systems = [one.id for one in table.state.frame("ann.f1").systems]
    table.change("ann.f1", lost=(systems[-1], systems[0]), whites=1, rockets=1)
    return table.change("ann.f3", status="destroyed", rockets=0).state


def kept(name: str) -> KeptCompany:
    """Return what the head of a record says of Ann's company."""
    frames = tuple(
        KeptFrame(f"id{at}", f"Frame {at}", pilot=f"Pilot {at}", systems=(KeptSystem("direct"),)) for at in (1, 2, 3)
    )
    return KeptCompany("kept", name, frames=frames)


def cards_of(battle: Battle, *kinds: CardKind) -> tuple:
    return make_deck([on_cards(battle, "ann", kept("Stone Garden"), 2)], DeckOptions(kinds))


def lost_marks(card: FrameCard, *, ink_saver: bool = False) -> list[tuple[str, str]]:
    """Return what is crossed or struck through on a card."""
    image, marks = QImage(10, 10, QImage.Format.Format_ARGB32), list[DrawnMark]()
    with QPainter(image) as painter:
        faces, decoded = card_faces(), DecodedPictures()
        draw_card(painter, card, QRectF(QPointF(), POKER.size), faces, decoded, ink_saver=ink_saver, marks=marks)
    return [(mark.kind, mark.text) for mark in marks if mark.lost]


def test_losses_of_a_state(damaged: Battle) -> None:
    source = on_cards(damaged, "ann", kept("Stone Garden"), 2)
    assert source.player == 2
    assert source.company.name == "Stone Garden"
    assert [frame.name for frame in source.company.frames] == ["Tickler", "Sol", "Hound"]
    assert [frame.pilot for frame in source.company.frames] == ["Pilot 1", "Pilot 2", "Pilot 3"]
    assert source.losses == {
        "id1": FrameLosses(systems=2, whites=1, rockets=1),
        "id2": FrameLosses(),
        "id3": FrameLosses(destroyed=True),
    }


def test_a_record_without_companies_has_cards_too(damaged: Battle) -> None:
    source = on_cards(damaged, "ben", None, 0)
    assert [frame.name for frame in source.company.frames] == ["Wren", "Old Mill", "Heron"]
    assert [frame.rockets for frame in source.company.frames] == [1, 0, 0]
    assert set(source.losses.values()) == {FrameLosses()}


def test_destroyed_frames_have_no_card_and_the_others_keep_their_numbers(damaged: Battle) -> None:
    gone = replace(damaged.frame("ann.f1"), status=damaged.frame("ann.f3").status)
    battle = replace(damaged, frames=(gone, *damaged.frames[1:]))
    assert [(card.number, card.name) for card in cards_of(battle, CardKind.POKER)] == [("2", "Sol")]


def test_the_rows_that_are_left_have_the_dice_that_are_rolled(damaged: Battle) -> None:
    state = damaged.frame("ann.f1")
    for gun in [one.id for one in state.systems if one.type == "direct"]:
        frames = tuple(replace(one, lost=(gun,)) if one.id == "ann.f1" else one for one in damaged.frames)
        card = cards_of(replace(damaged, frames=frames), CardKind.POKER)[0]
        rolled = pool(replace(state, lost=(gun,)).now, damaged.rules.settings)
        left = [die for row in card.rows if not row.lost for die in row.dice]
        assert Counter(left) == Counter(rolled) - Counter([WHITE, WHITE])


def test_a_frame_without_guns_sprints_now(damaged: Battle) -> None:
    sol = damaged.frame("ann.f2")
    gun = next(one.id for one in sol.systems if one.type == "direct")
    frames = tuple(replace(one, lost=(gun,)) if one is sol else one for one in damaged.frames)
    tickler, bare = cards_of(replace(damaged, frames=frames), CardKind.POKER)
    assert (tickler.sprint, bare.sprint) == (Sprint.LATER, Sprint.NOW)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ink_saver", [False, True])
def test_what_is_lost_is_crossed_and_struck_through(damaged: Battle, ink_saver: bool) -> None:
    tickler, sol = cards_of(damaged, CardKind.POKER)
    assert lost_marks(tickler, ink_saver=ink_saver) == [("box", ""), ("box", ""), ("die", "W"), ("die", "R d")]
    assert [row.lost for row in tickler.rows] == [True, True, False, False]
    assert lost_marks(sol, ink_saver=ink_saver) == []


def test_the_roster_counts_what_is_left(damaged: Battle) -> None:
    (roster,) = cards_of(damaged, CardKind.ROSTER)
    assert isinstance(roster, RosterCard)
    assert roster.figures == ((2, "frames"), (2 + 4, "systems"), (2, "stations"), (1, "rockets"))


@pytest.mark.slow
def test_from_the_battle_to_a_pdf(app: Application, damaged: Battle, tmp_path) -> None:
    document = company_document(kept("Stone Garden"), RapidAttackCompanies())
    said = ({"id": "ann", "colour": "green", "company": document}, {"id": "ben", "colour": "orange", "company": {}})
    head = Beginning("final", dict(damaged.rules.settings), said, None)
    session = app.context.service(OpenBattles).begin("rapid-attack", damaged, head)
    app.page_of(session.id)
    assert app.run("battle.print")
    page = app.window.page
    assert isinstance(page, PrintingPage)
    frames = [card for card in page.printout.cards if isinstance(card, FrameCard)]
    assert [card.name for card in frames][:3] == ["Tickler", "Sol", "Wren"]
    assert "Hound" not in [card.name for card in frames]
    assert (frames[0].company, frames[0].pilot) == ("Stone Garden", "Pilot 1")
    assert len({card.player for card in frames}) == 3
    assert [crumb.place.page for crumb in page.crumbs()] == ["battles", "battle"]
    assert not page.options.spares.isVisible(), "no spare fights"

    app.context.settings.set(INK_SAVER, True)
    page.refresh()
    first = next(card for card in page.printout.cards if isinstance(card, FrameCard))
    assert len(lost_marks(first, ink_saver=True)) == 4
    path = tmp_path / "cards.pdf"
    page.write_pdf(path)
    until(path.exists)
    app.settle()
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True).stdout
        assert "Tickler" in text
        assert "Hound" not in text


def test_the_cards_follow_the_battle_when_one_comes_back(app: Application, damaged: Battle) -> None:
    session = app.open(damaged)
    app.run("battle.print")
    assert app.window.page.printout.cards[0].rockets_fired == 1
    app.page_of(session.id)
    assert session.submit(Overrule("ann", "ann.f1.rockets", 0, "miscounted"))
    app.run("battle.print")
    assert app.window.page.printout.cards[0].rockets_fired == 2


def test_a_battle_that_is_gone_is_told(app: Application) -> None:
    app.context.go("printing", "battle:nothing")
    app.settle()
    page = app.window.page
    until(lambda: page.message.isVisible())
    assert page.printout is not None
    assert page.printout.cards == ()
