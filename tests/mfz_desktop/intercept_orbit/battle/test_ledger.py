"""The fast ledger of games of ships: how lines are written, what they mean, where they stop and go on."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.ledger.line import LedgerLine
from mfz_desktop.battle.ledger.parts import DieValue, Mistake
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.ledger.notation import (
    LaunchPart,
    PieceNumber,
    ServicePart,
    TurnLine,
    read_line,
    written,
)
from mfz_desktop.intercept_orbit.battle.ledger.ship_ledger import ShipLedger
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.text.names import asset_number
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Fitted
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from tests.mfz_desktop.application import Applications, until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, begin
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, company, hva, ship

numbers = st.integers(1, 12)
dice = st.builds(DieValue, numbers, st.booleans(), st.sampled_from([0, 6, 8]))
pieces = st.builds(PieceNumber, numbers, st.sampled_from(["", "c", "h", "d"]), st.integers(0, 3))
assets = st.builds(PieceNumber, numbers, st.sampled_from(["", "c", "h"]), st.just(0))
clicks = st.lists(st.integers(-4, 4), min_size=1, max_size=8).map(tuple)
plans = st.one_of(st.builds(FlightPlan, clicks), st.builds(FlightPlan, at_rest=st.integers(1, 2)))
lists = st.lists(pieces, max_size=3).map(tuple)


@st.composite
def lines(draw: st.DrawFn) -> TurnLine:
    """Draw a line with any of its parts."""
    maybe = lambda one: draw(st.none() | one)  # noqa: E731  # of each part
    spot = maybe(dice)
    target = maybe(pieces)
    pips, plan, ace_pip = maybe(dice), maybe(plans), draw(st.booleans())
    return TurnLine(
        asset=draw(assets),
        target=target,
        range=maybe(st.sampled_from(list("pasdmlf"))) if target is not None else None,
        attack=maybe(dice) if target is not None else None,
        defense=maybe(dice),
        pips=pips,
        plan=plan,
        avoid=draw(st.lists(numbers, max_size=2).map(tuple)),
        meets=draw(st.lists(st.tuples(pieces, st.booleans()), max_size=2).map(tuple)),
        near=maybe(lists),
        touching=maybe(lists),
        moves_first=target is not None and (pips is not None or ace_pip or plan is not None) and draw(st.booleans()),
        cover=draw(lists),
        ace_pip=ace_pip,
        mends=draw(st.text(alphabet="rbgykpas", max_size=2)),
        services=draw(
            st.lists(
                st.builds(ServicePart, dice, st.none() | pieces, st.text(alphabet="rbgyw", max_size=2)), max_size=2
            ).map(tuple)
        ),
        launches=draw(
            st.lists(st.builds(LaunchPart, dice, pieces, st.none() | pieces, st.booleans()), max_size=2).map(tuple)
        ),
        pushes=draw(st.lists(st.tuples(pieces, st.sampled_from(["", "b", "l", "r"])), max_size=2).map(tuple)),
        spot=spot,
        ace_spot=maybe(st.builds(DieValue, numbers)) if spot is not None else None,
        spotted=maybe(pieces) if spot is not None else None,
        uses_spot=maybe(st.booleans()),
        gives_up=draw(st.booleans()),
    )


@given(lines())
def test_a_line_that_is_written_is_read_again(line: TurnLine) -> None:
    assert read_line(written(line)) == line


@given(st.text(alphabet=" 1234.:LRc h>-pasbgyknote*!^vw@=ukx+,8é", max_size=24))
def test_no_line_whatever_it_says_breaks_the_preview(text: str) -> None:
    state = orbit()
    found = ShipLedger(state.profile).preview(OrbitBattles(GAMES["intercept-orbit"]), text, state)
    assert (found.turn is None and found.answer is None) == isinstance(found.mistake, Mistake)


def orbit() -> Battle:
    """Ann leads with two ships, a company on deck and two prizes to guard; Ben has two ships and a company out."""
    return battle(
        ship("ann.s1"),
        ship("ann.s2", fitted=FRIGATE),
        company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None),
        hva("ann.h1"),
        ship("ben.s1"),
        ship("ben.s2", fitted=FRIGATE),
        company("ben.c1"),
        hva("ben.h1"),
        Debris("d1", "Rock"),
    )


def bandits() -> Battle:
    """The same in small for Alpha Bandit."""
    return bandit.battle(
        bandit.ship("ann.s1"),
        company("ann.c1", condition=Condition.ON_DECK, holder="ann.s1", fuel=None),
        hva("ann.h1"),
        bandit.ship("ben.s1", bandit.GUNBOAT),
        hva("ben.h1"),
    )


STARTS = {"intercept-orbit": orbit, "alpha-bandit": bandits}


def told(text: str, state: Battle) -> str:
    """Return what is said of a line."""
    game = OrbitBattles(GAMES[state.profile.id])
    return ShipLedger(state.profile).preview(game, text, state).words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "1>2 a5 b3 g2 4:L..R y2",
            "1 ann.s1: Attacks ben.s2 at assault range with red 5. Defends with blue 3. Flies by the ruler 4: L..R",
        ),
        (
            "1>2 a5 b3 g2 4:L..R y2",
            "for 2 of 2 pips with white 2. Spots ben.s2 with white 2. Next, Ben: ben.s2: name a target.",
        ),
        ("1 k4", "1 ann.s1: No die defends. Flies 4 units straight ahead. Launches ann.c1 with black 4. Next, Ann:"),
        ("h1 g3 5:..R", "h1 ann.h1: Flies by the ruler 5: ..R.. for 2 of 3 pips with green 3."),
        ("1 4: >2 a5", "Flies by the ruler 4. Attacks ben.s2"),
        ("1>2 5 o1,d1", "Attacks ben.s2 at assault range with red 5. Covered by ben.s1 and Rock."),
        ("1>d1 a4", "Attacks Rock at assault range with red 4."),
        ("1>c1 p3", "Attacks ben.c1 at point defense range with white 3."),
        (
            "1 g4 4:L !1 n2.h1",
            "Its way leads onto ben.s1. Ends near ben.h1. Next, Ann: Roll 4 dice of the collision.",
        ),
        ("1>2 a x", "Names ben.s2 at assault range and gives the attack up."),
        ("p", "Ann passes. Next, Ben: Take a turn."),
    ],
)
def test_a_line_says_what_it_means(text: str, words: str) -> None:
    assert words in told(text, orbit())


@pytest.mark.parametrize(
    ("text", "part", "words"),
    [
        ("9 b3", "9", "There is no 9."),
        ("1>7 a5", ">7", "There is no 7."),
        (">2 a5", ">2", "Which asset goes? Begin with its number: 1>2."),
        ("1 a5", "a5", "Whom does it attack?"),
        ("1 b9", "b9", "No die is left that could show 9"),
        ("1 y3", "y3", "Whom does it spot?"),
        ("1>2 s5", "s5", "No working weapon of it serves support range"),
        ("1>2 m5", "m5", "At which range? Say p, a, s."),
        ("2 4:LL", "4:LL", "This plan costs 2, and the die gives 0."),
        ("1 g5 5:L2", "5:L2", "A hinge of this asset is clicked 1 times at most."),
        ("1 2:LRL", "2:LRL", "At speed 2 there are 2 hinges, and 3 are written."),
        ("h1 >2", ">2", "Moving is all that a high value asset does."),
        ("c1 g3", "c1 g3", "Only companies that are launched and have fuel take turns."),
        ("1 b3 b4", "b4", "This is told twice."),
        ("1 &", "&", "is no part of a turn"),
        ("1>2 a5 x", "x", "It attacks or gives the attack up, not both."),
        ("2 k4>c1", "2 k4>c1", "This ship has no catapult that works."),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, part: str, words: str) -> None:
    state = orbit()
    found = ShipLedger(state.profile).preview(OrbitBattles(GAMES["intercept-orbit"]), text, state)
    assert found.mistake is not None
    assert words in found.words
    if "serves" not in words:
        assert text[found.mistake.start : found.mistake.end].strip() == part


def hurt() -> Battle:
    """Return the battle with a ship that lost two systems, and a company aboard that lost two and a white die."""
    state = orbit()
    state = change_asset(state, "ann.s1", lost=("defense1", "assault2"))
    return change_asset(state, "ann.c1", lost=("weapon1", "communication1"), whites=1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 eb", "Repairs its defense system."),
        ("1 ebr", "Repairs its defense system. Repairs its assault weapon."),
        ("1 ea 4:", "Repairs its assault weapon. Flies by the ruler 4."),
        ("1 eby", "It has lost nothing that eby stands for."),
        ("1 ebb", "It has lost nothing that ebb stands for."),
        ("1 ebr bw3", "No die is left that could show 3 here"),
        ("1 e6", "Repairs ann.c1 with black 6; it has back: weapon, communication system and 1 white die."),
        ("1 e5>c1+yw", "Repairs ann.c1 with black 5; it has back: communication system and 1 white die."),
        ("1 e4>c1+r", "Repairs ann.c1 with black 4; it has back: weapon."),
        ("1 e5", "2 come back. Which? For example e5+yw."),
        ("1 e4+yw", "The die does not put so much back."),
        ("1 e5+ww", "It has lost nothing that +ww stands for."),
        ("1 e3", "ann.c1 has 3 systems and white dice; 3 puts nothing back."),
        ("2 e5", "Which company? For example e5>c1."),
        ("1 e6 k4", "Launches ann.c1 with white 4."),
        ("h1 eb", "Moving is all that a high value asset does."),
    ],
)
def test_repairs_are_told_by_the_letters_of_what_comes_back(text: str, words: str) -> None:
    assert words in told(text, hurt())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("c2 ^2.1", "Pushes ben.s1 ahead."),
        ("c2 ^2.1b b3", "Pushes ben.s1 back. Defends with blue 3."),
        (
            "c2 ^2.1l ^1r ^2.c1",
            "Turns ben.s1 a click to the left. Turns ben.s1 a click to the right. Pushes ben.c1 ahead.",
        ),
        ("c2 ^2.9", "There is no 2.9."),
        ("1 ^2.1", "Only a company with a green ace pushes."),
        ("c2 ^d1", "There is no asset Rock."),
        ("c2 ^2.c1b", "A company slides in any direction, told in degrees, and is not turned."),
    ],
)
def test_a_green_ace_pushes_in_its_line(text: str, words: str) -> None:
    """IO-ACE-04."""
    assert words in told(text, change_asset(squadron(), "ann.c2", ace=Ace.GREEN))


def squadron() -> Battle:
    """Return the battle with a second company of Ann's, which flies."""
    state = orbit()
    return replace(state, companies=(*state.companies, company("ann.c2")))


def test_what_a_line_pushes_is_pushed_once_before_it_attacks() -> None:
    """IO-ACE-04: each asset once in a turn."""
    state = change_asset(squadron(), "ann.c2", ace=Ace.GREEN)
    found = ShipLedger(state.profile).preview(OrbitBattles(GAMES["intercept-orbit"]), "c2 ^2.1 ^2.h1r g4", state)
    assert found.turn is not None
    answers = list[object]()
    while (answer := ShipLedger(state.profile).next_answer(state, found.turn)) is not None:
        answers.append(answer)
        state = GAMES["intercept-orbit"].decide(state, answer).after
    pushed = [one for one in answers if isinstance(one, do.Push)]
    assert pushed == [do.Push("ann", "ben.s1", slide="forward"), do.Push("ann", "ben.h1", clicks=-1)]
    assert [type(one) for one in answers[-2:]] == [do.Move, do.EndTurn]


def test_a_green_ace_on_the_ship_adds_its_pip() -> None:
    state = change_asset(bandits(), "ann.c1", ace=Ace.GREEN, condition=Condition.FLYING, touching=("ann.s1",), fuel=3)
    words = told("1 g1+ 4:L", state)
    assert "for 2 of 2 pips" in words
    assert "The green ace adds its pip." in words
    assert "for 1 of 1 pips" in told("1 g+ 4:", state)
    assert "No green ace on this ship gives it a pip." in told("1 g1+ 4:L", bandits())


def test_ships_of_alpha_bandit_repair_nothing() -> None:
    assert "Ships repair nothing in this game" in told("1 eb", bandits())


def test_alpha_bandit_has_its_ranges_and_launches_at_an_asset() -> None:
    assert "Attacks ben.s1 at missile range with red 5." in told("1>1 m5", bandits())
    assert "Launches ann.c1 at ben.s1 with red 4." in told("1 k4@1", bandits())
    assert told("1 k4", bandits()) == "At whom is it launched? For example k4>c1@2.1."
    assert "Say a, m, l" in told("1>1 p5", bandits())


def test_numbers_of_assets_are_those_of_their_ids() -> None:
    assert [asset_number(one) for one in ("ann.s2", "ben.c1", "cho.h3")] == ["2", "c1", "h3"]


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_read(game: str) -> None:
    ledger = ShipLedger(GAMES[game].profile)
    assert ledger.example in ledger.help_line()
    for example, words in ledger.examples():
        assert isinstance(read_line(example), TurnLine), example
        assert words.endswith(".")
        assert game == "intercept-orbit" or "igh value" not in words


@pytest.fixture
def app(applications: Applications, data_folder: Path) -> Application:
    """Return the application, which plays games of ships."""
    return Application(applications.start(data_folder))


def opened(app: Application, qtbot: QtBot, state: Battle) -> tuple[ShipBattle, LedgerLine]:
    """Begin a battle, and open the line."""
    session = begin(app.context, state)
    line = LedgerLine(app.context.theme, session, ShipLedger(state.profile))
    qtbot.addWidget(line)
    line.open()
    return session, line


def give(qtbot: QtBot, line: LedgerLine, text: str) -> None:
    """Type a line and press Enter."""
    qtbot.keyClicks(line.field, text)
    qtbot.keyClick(line.field, Qt.Key.Key_Return)


def test_a_turn_is_given_in_one_line_and_taken_back_in_one_step(app: Application, qtbot: QtBot) -> None:
    session, line = opened(app, qtbot, orbit())
    give(qtbot, line, "1 b3 g3 4:LR. k4")
    answers = [type(entry.action) for entry in session.entries]
    assert answers == [do.ChooseAsset, do.NameTarget, do.Roll, do.Defend, do.Move, do.Launch, do.EndTurn]
    move = session.entries[4].action
    assert (move.speed, move.clicks) == (4, (1, -1, 0, 0))
    assert session.now.company("ann.c1").fuel == 4
    (step,) = session.steps
    assert step.called == "the line “1 b3 g3 4:LR.. k4”"
    assert session.take_back("agreed")
    assert session.entries == ()


def test_a_line_stops_where_another_must_answer_and_goes_on_afterwards(app: Application, qtbot: QtBot) -> None:
    session, line = opened(app, qtbot, orbit())
    give(qtbot, line, "1>2 a5 b3 y2")
    assert isinstance(session.entries[-1].action, do.DeclareAttack)
    give(qtbot, line, "b2")
    assert isinstance(session.entries[-1].action, do.Defend)
    assert line.words.text() == "This question is answered below."
    assert session.submit(do.DamageDice("ann", (1, 5, 6)))
    until(lambda: not line.takes_keyboard or session.entries[-1].action == do.LoseSystem("ben", "assault1"), 1)
    assert session.submit(do.LoseSystem("ben", "assault1"))
    assert session.submit(do.LoseSystem("ben", "defense1"))
    until(lambda: any(isinstance(entry.action, do.Spot) for entry in session.entries))
    assert session.now.ship("ben.s2").spots[0].value == 2
    until(lambda: isinstance(session.entries[-1].action, do.EndTurn) or session.entries[-1].action.player == "ben")


def test_a_move_that_leads_into_something_waits_for_the_others(app: Application, qtbot: QtBot) -> None:
    session, line = opened(app, qtbot, orbit())
    give(qtbot, line, "1 4: *1 b3")
    assert isinstance(session.entries[-1].action, do.Move)
    assert session.submit(do.Ram("ann", "ben.s1", False))
    assert session.submit(do.Ram("ben", "ben.s1", False)) or session.submit(do.Ram("ben", "ann.s1", False))
    until(lambda: isinstance(session.entries[-1].action, do.EndTurn))


@pytest.mark.parametrize("game", GAMES)
def test_an_attack_that_is_roused_is_answered_by_lines_of_both_sides(
    app: Application, qtbot: QtBot, game: str
) -> None:
    session, line = opened(app, qtbot, STARTS[game]())
    attack = "1>1 a6" if game == "intercept-orbit" else "1>1 m6"
    if session.now.order[0] != "ann":
        give(qtbot, line, "p")
    give(qtbot, line, attack)
    assert isinstance(session.entries[-1].action, do.DeclareAttack)
    give(qtbot, line, "b1")
    assert session.now.ship("ben.s1").defense == 1


def test_a_turn_repairs_the_ship_and_its_company_and_launches_it(app: Application, qtbot: QtBot) -> None:
    state = change_asset(hurt(), "ann.s1", systems=(*hurt().ship("ann.s1").systems, Fitted("catapult2", "catapult")))
    session, line = opened(app, qtbot, state)
    give(qtbot, line, "1 eb 4: e6 k4")
    done = [type(one.action) for one in session.entries]
    assert [one for one in done if one in (do.Repair, do.Move, do.RepairCompany, do.Launch, do.EndTurn)] == [
        do.Repair,
        do.Move,
        do.RepairCompany,
        do.Launch,
        do.EndTurn,
    ]
    now = session.now
    assert now.ship("ann.s1").lost == ("assault2",)
    assert (now.company("ann.c1").lost, now.company("ann.c1").whites) == ((), 2)
    assert now.company("ann.c1").condition is Condition.FLYING


def test_a_launch_of_alpha_bandit_rolls_its_dice_first(app: Application, qtbot: QtBot) -> None:
    session, line = opened(app, qtbot, bandits())
    if session.now.order[0] != "ann":
        give(qtbot, line, "p")
    give(qtbot, line, "1 k4@1")
    kinds = [type(entry.action) for entry in session.entries]
    assert kinds[-3:] == [do.RollLaunch, do.Launch, do.EndTurn]
    launched = session.now.company("ann.c1")
    assert (launched.fuel, launched.touching) == (4, ("ben.s1",))


def test_what_is_wrong_is_marked_and_escape_leaves(app: Application, qtbot: QtBot) -> None:
    session, line = opened(app, qtbot, orbit())
    give(qtbot, line, "1 b9")
    assert line.field.selectedText() == "b9"
    assert session.entries == ()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert line.isHidden()


def test_where_pieces_stand_no_line_is_written(app: Application, qtbot: QtBot) -> None:
    stood = battle(ship("ann.s1", at=Pose(5.0, 5.0, 0.0)), ship("ben.s1", at=Pose(20.0, 20.0, 0.0)))
    session = begin(app.context, stood)
    line = LedgerLine(app.context.theme, session, ShipLedger(stood.profile))
    qtbot.addWidget(line)
    assert not line.can_open


@pytest.mark.parametrize("game", GAMES)
def test_the_page_opens_the_line_above_the_question(app: Application, qtbot: QtBot, game: str) -> None:
    session = begin(app.context, STARTS[game]())
    app.page_of(session.id)
    assert app.run("battle.line")
    line = app.view.panes.line
    assert line.isVisible()
    give(qtbot, line, "p")
    assert isinstance(session.entries[-1].action, do.Pass)
