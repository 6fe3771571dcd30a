"""Battles for tests of the window: begun on facts or on a table, and played on at random."""

from dataclasses import replace
from random import Random

from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.context import AppContext
from mfz_rules.rapid_attack import read_text_list
from mfz_rules.rapid_attack.battle import Battle, Field, Side, Terrain, fielded, rules_of
from tests.mfz_rules.rapid_attack.laws.on_table import TABLE, stood
from tests.players.answers import random_answer

THREE = """Company: Stone Garden
Stations: 2
Hound -- 2Rd/1B/1G/1Y/2W
Tickler -- 2Rd+d8/1B/1Y/2W + SSR
Red Anvil -- 2Rh+d8/2B/2W
Sol -- 2Ra/1G/1Y/2W

Company: Night Train
Stations: 2
Wren -- 2Rd/2G/2W + SSR (x1)
Brute -- 2Rh+d8/1B/1G/2W
Long Tom -- 2Ra+d8/1B/1Y/2W
Soldier -- 2Rd/1B/1G/1Y/2W

Company: Free Hands
Stations: 2
Mole -- 2Rd/1B/2W
Kestrel -- 2Rd/1G/1Y/2W
Pike -- 2Rh/1B/1G/2W
"""
PLAYERS = (("ann", "Ann", "blue"), ("ben", "Ben", "orange"), ("cho", "Cho", "green"))
WALL = ((7.0, 4.0), (9.0, 4.0), (9.0, 4.6), (7.0, 4.6))
TOWER = ((4.0, 8.0), (5.5, 8.0), (5.5, 9.5), (4.0, 9.5))


def battle_of(text: str = THREE, players: int = 3, settings: dict[str, object] | None = None) -> Battle:
    """Return a battle in its first round, on facts alone."""
    companies = [one.company for one in read_text_list(text)][:players]
    sides = [Side(id, company, name) for (id, name, _), company in zip(PLAYERS, companies, strict=False)]
    terrain = (Terrain("wall", 5, 20, 20, "Wall", WALL), Terrain("tower", 9, 30, 30, "Tower", TOWER))
    rules = rules_of("final", settings or {})
    return fielded(sides, Field(rules, terrain=terrain, table=TABLE))


def last_round(battle: Battle) -> Battle:
    """Return the battle with its clock at the last step: it is over after one round, a tenth of a whole battle."""
    return replace(battle, clock=1)


def on_table(battle: Battle, seed: int = 3) -> Battle:
    """Return the battle with everything standing somewhere."""
    return stood(Random(seed), battle)


def beginning(battle: Battle, seed: int | None = None) -> Beginning:
    """Return what a record's head says."""
    said = tuple(
        {"id": player.id, "colour": colour, "company": {}}
        for player, (_, _, colour) in zip(battle.players, PLAYERS, strict=False)
    )
    return Beginning("final", dict(battle.rules.settings), said, seed)


def begin(context: AppContext, battle: Battle, seed: int | None = None) -> BattleSession:
    """Begin a battle in the running application."""
    return context.service(OpenBattles).begin("rapid-attack", battle, beginning(battle, seed))


def play(session: BattleSession, steps: int, seed: int = 1) -> int:
    """Play on at random; return how many answers were accepted before the end."""
    chance, played, said = Random(seed), 0, list[object]()
    session.failed.connect(said.append)
    session.refused.connect(said.append)
    while played < steps and session.now.winners is None:
        action = random_answer(session, chance).action
        assert session.submit(action), (action, said)
        played += 1
    return played


def facts_only(battle: Battle) -> Battle:
    """Return the battle with nothing standing anywhere."""
    frames = tuple(replace(frame, at=None) for frame in battle.frames)
    return replace(battle, frames=frames)
