"""Battles of both games of ships, at a real table and on the map, played at random by pressing what is offered."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from campaigns.battles.setup_plan import Ground
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.intercept_orbit.battle.begun import check_record
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import GAMES
from tests.players.commands import Commands
from tests.players.ship_hand import ShipHand
from tests.players.ship_tables import ShipKind, ship_table
from tests.players.space_hand import SpaceHand
from tests.players.window import PlayedWindow

A_FEW = 25
"""Answers of the short run in the quick lane."""
ON_THE_MAP = {"intercept-orbit": 60, "alpha-bandit": None}
"""Answers on the map, where each takes a tenth of a second; None is all. The second has whatever the first has."""


@pytest.fixture
def window(qapp: QApplication, data_folder: Path) -> Iterator[PlayedWindow]:
    """A window in which both games are played."""
    played = PlayedWindow(qapp, data_folder, painted=True)
    with played.watch:
        yield played
    played.close()
    qapp.setStyleSheet("")


def beginning(game: str, chance: Random, players: int, *, from_the_start: bool) -> Battle:
    """Return the beginning of a battle whose clock runs short."""
    return ship_table(GAMES[game], ShipKind("", players, from_the_start), chance, small=True)


def played(
    window: PlayedWindow, start: Battle, chance: Random, answers: int | None = None, ground: Ground = Ground.TABLE
) -> Counter[str]:
    """Play on, to the end where no number is given; return by which forms it was answered."""
    session = window.begin(start, seed=chance.choice((None, 7)), game=start.profile.id)
    session.show_on(ground)
    window.settle()
    hand: ShipHand = (ShipHand if ground is Ground.TABLE else SpaceHand)(window, chance)
    forms = Counter[str]()
    commands = Commands(window, chance)

    def answer() -> None:
        forms[hand.answer()] += 1

    while session.now.winners is None and (answers is None or len(session.entries) < answers):
        name = commands.wanted() if answers is None else None
        if name is None:
            answer()
        else:
            commands.take(name, answer)
        window.watch.check(f"after {len(session.entries)} entries")
    check_record(window.context, session)
    return forms


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_battle_is_played_by_what_is_offered(window: PlayedWindow, game: str) -> None:
    chance = Random(f"short {game}")
    forms = played(window, beginning(game, chance, 2, from_the_start=True), chance, A_FEW)

    assert any(one.startswith("ActsForm") for one in forms)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("intercept-orbit", 3), ("alpha-bandit", 2)])
def test_a_whole_battle_is_played_by_what_is_offered(window: PlayedWindow, game: str, players: int) -> None:
    chance = Random(f"{game} {players}")
    forms = played(window, beginning(game, chance, players, from_the_start=players == 2), chance)

    assert {"TurnForm", "OpeningTargetForm", "OpeningRollForm", "OpeningDefenseForm", "ActsForm: FlightUse"} <= set(
        forms
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", ON_THE_MAP)
def test_a_battle_is_played_on_the_map(window: PlayedWindow, game: str) -> None:
    chance = Random(f"map {game}")
    start = beginning(game, chance, 2, from_the_start=True)
    forms = played(window, start, chance, ON_THE_MAP[game], ground=Ground.SCREEN)

    assert {"PlacingForm", "TurnForm", "OpeningRollForm", "ActsForm: FlightUse"} <= set(forms)
    assert all(one.at is not None or not one.alive for one in window.session.now.ships)
