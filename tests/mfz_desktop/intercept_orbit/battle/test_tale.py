"""Every answer of both games has a sentence, whatever comes of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mfz_desktop.intercept_orbit.battle.text.answers import SAID
from mfz_desktop.intercept_orbit.battle.text.telling import told_sentences
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.profile import HVA
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.facts import Met
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES
from tests.mfz_rules.alpha_bandit.builders import battle as bandit_battle
from tests.mfz_rules.intercept_orbit.builders import battle, company, dice, die, hva, ship, told


def entries(game: str) -> Iterator[tuple[str, Battle, Action, list[str]]]:
    """Yield every answer of the golden battles with the state before it, and what is told of it."""
    for path in scenarios(game):
        before = (timeline := golden(path, game).played.timeline).initial
        for entry in timeline.entries:
            yield path.stem, before, entry.action, list(told_sentences(before, entry.events, entry.after))
            before = entry.after


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_the_golden_battles_is_told(game: str) -> None:
    seen = 0
    for name, _, action, sentences in entries(game):
        seen += 1
        assert sentences, (name, action)
        assert all(one.endswith((".", "!", "?")) and "{" not in one for one in sentences), (name, sentences)
    assert seen > 500


def asking(start: Battle, *items: agenda.Item) -> Battle:
    """Return the battle with something else asked."""
    flow = Flow(start, Unmeasured())
    flow.open(*items)
    return flow.battle


def said(start: Battle, action: Action) -> list[str]:
    """Return what is told of an answer."""
    decided = told(start, action)
    return list(told_sentences(start, decided.events, decided.after))


START = battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1"), hva("ann.h1"), hva("ben.h1"))
BANDITS = bandit_battle(ship("ann.s1"), ship("ben.s1"), company("ann.c1", touching=("ann.s1",)))
ATTACK = Attack("ann.s1", "ben.s1", "assault", 5, die("R5"))
ANSWERS: dict[str, tuple[Battle, agenda.Item, Action, str]] = {
    "rides": (START, agenda.AskRide("ann", "ann.c1", "ann.s1"), do.Ride("ann", "ann.c1", True), "rides along"),
    "stays": (START, agenda.AskRide("ann", "ann.c1", "ann.s1"), do.Ride("ann", "ann.c1", False), "stays behind"),
    "clings": (
        START,
        agenda.AskCling("ann", "ann.c1", "ben.s1"),
        do.Cling("ann", "ann.c1", True),
        "clings to ben.s1",
    ),
    "lets pass": (START, agenda.AskCling("ann", "ann.c1", "ben.s1"), do.Cling("ann", "ann.c1", False), "ben.s1 pass"),
    "leaves a company": (
        START,
        agenda.AskTakeCompany("ben", "ann.c1", "ben.s1"),
        do.TakeCompany("ben", "ann.c1", False),
        "ben.s1 leaves ann.c1 where it is",
    ),
    "leaves a high value asset": (
        battle(ship("ann.s1", near=("ben.h1",)), ship("ben.s1"), hva("ben.h1")),
        agenda.AskTakeHva("ann", "ben.h1"),
        do.TakeHva("ann", "ben.h1", False),
        "Nobody takes ben.h1 now",
    ),
    "does not turn": (
        START,
        agenda.AskTurning("ann", "ben.s1", 2),
        do.Turn("ann", "ben.s1", 0),
        "Ann does not turn ben.s1",
    ),
    "puts aboard": (
        BANDITS,
        agenda.AskPutAboard("ann", "ann.s1", "ben.s1", other_way=False),
        do.PutAboard("ann", ("ann.c1",)),
        "Ann puts ann.c1 on ben.s1",
    ),
    "puts nobody": (
        BANDITS,
        agenda.AskPutAboard("ann", "ann.s1", "ben.s1", other_way=False),
        do.PutAboard("ann"),
        "Ann puts nobody on ben.s1",
    ),
    "wants no debris": (
        battle(ship("ann.s1"), ship("ben.s1"), phase=Phase.DEPLOYMENT, agenda=(agenda.AskDebris("ann"),)),
        agenda.AskDebris("ann"),
        do.PlaceDebris("ann", wanted=False),
        "Ann wants no more debris",
    ),
    "places": (
        battle(ship("ann.s1"), hva("ann.h1", name="", placed=False), ship("ben.s1"), phase=Phase.DEPLOYMENT),
        agenda.AskPlacement("ann", HVA, 1),
        do.PlaceHva("ann", "ann.h1"),
        "Ann places High value asset 1.",
    ),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_no_event_tells_is_told(answer: str) -> None:
    start, item, action, words = ANSWERS[answer]
    assert any(words in one for one in said(asking(start, item), action))


def test_spots_that_are_kept_and_shields_that_are_not_wanted_are_told() -> None:
    """Of an attack that is being resolved."""
    spotted = battle(ship("ann.s1"), ship("ben.s1", spots=dice("Y5")), ship("ben.s2"))
    attacked = replace(spotted, attack=replace(ATTACK, spotted=True, shields=("ben.s2",)))
    kept = asking(attacked, agenda.AskSpotUse())
    assert "The spots on ben.s1 are kept." in said(kept, do.UseSpot("ann", False))
    unshielded = asking(attacked, agenda.AskShield("ben"))
    assert "Ben shields nobody." in said(unshielded, do.Shield("ben"))


def test_who_stands_and_debris_that_is_hit_are_told() -> None:
    attacked = replace(START, attack=replace(ATTACK, attacker="ben.s1", target="ann.c1", hits=(5,)))
    assert said(asking(attacked, agenda.AskDodge("ann.c1")), do.Dodge("ann"))[0] == "ann.c1 does not dodge."
    journey = Journey("ann.s1", (0, 0, 0, 0), pips=1, meets=(Met("d1"),))
    moving = replace(battle(ship("ann.s1"), ship("ben.s1"), Debris("d1", "The wreck")), journey=journey)
    hit = asking(moving, agenda.GoAlong(), agenda.AskAvoid("ann", "d1"))
    assert said(hit, do.AvoidDebris("ann", "d1", False))[0] == "The wreck is not avoided."


def test_a_note_in_the_middle_of_a_question_answers_nothing() -> None:
    start = asking(START, agenda.AskRide("ann", "ann.c1", "ann.s1"))
    assert said(start, do.Note("ben", "Look at that")) == ["Ben notes: Look at that."]


def test_the_questions_that_need_words_of_their_own_are_questions() -> None:
    assert all(one.__name__.startswith("Ask") for one in SAID)
