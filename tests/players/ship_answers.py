"""Somebody who plays battles of ships at random through the window's session: the same seed always plays the same.

The answers are those of the random battles that test the rules (`tests/mfz_rules/intercept_orbit/laws/`).
"""

from random import Random

from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit.laws.measured import ON_TABLES
from tests.mfz_rules.intercept_orbit.laws.random_battle import ON_PAPER, beginning, chosen
from tests.mfz_rules.intercept_orbit.laws.volunteering import RULES, volunteered
from tests.players.answers import MOST_TRIES, OfferedError

VOLUNTEERING = 0.1
"""How often something is said that nobody asks for."""


def ship_beginning(game: OrbitGame, seed: str, players: int | None = None) -> Battle:
    """Return the beginning of a battle: on facts alone, or to be deployed on a table.

    With `players` so many bring a small fleet each, else as many as the game allows one of two to four ships.
    """
    chance = Random(seed)
    rules = game.profile.editions.rules_of(game.profile.fleets.edition, {})
    return beginning(chance, rules, game, chance.choice((ON_PAPER, ON_TABLES)), players)


def ship_answer(session: ShipBattle, chance: Random) -> Action:
    """Return an answer to what is asked that will be accepted; one may be refused for a measure only."""
    battle, game = session.now, rules_of(session)
    player = ON_TABLES if any(one.at is not None for one in battle.all_assets) else ON_PAPER
    said = volunteered(chance, game, battle) if chance.random() < VOLUNTEERING else None
    if said is not None and _taken(session, said, RULES, player.measures):
        return said
    for _ in range(MOST_TRIES):
        asked = chance.choice(session.pending)
        action = player.fill(chance, game, battle, chosen(chance, asked.options))
        if _taken(session, action, frozenset(), player.measures):
            return action
    for action in player.at_a_loss(chance, battle, chance.choice(session.pending[0].options)):
        if _taken(session, action, frozenset(), player.measures):
            return action
    raise OfferedError(f"no answer is accepted: {[one.decisions for one in session.pending]}")


def _taken(session: ShipBattle, action: Action, rules: frozenset[str], measures: frozenset[str]) -> bool:
    """Whether an answer is accepted; raises OfferedError where it is refused for another reason than these."""
    refusal = session.why_not(action)
    if refusal is not None and refusal.rule not in rules and refusal.key not in measures:
        raise OfferedError(f"offered, and refused by {refusal.rule}: {action}: {refusal.text}")
    return refusal is None
