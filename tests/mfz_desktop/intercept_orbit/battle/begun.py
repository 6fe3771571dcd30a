"""Battles of ships in the running application: begun at a state, or as a golden battle was played."""

from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.record import read_record
from scripts.golden_battles import RULES, Golden, golden

GAMES: dict[str, OrbitGame] = {"intercept-orbit": INTERCEPT_ORBIT, "alpha-bandit": ALPHA_BANDIT}
COLOURS = ("blue", "orange", "green", "pink", "sky")


def begin(context: AppContext, battle: Battle) -> ShipBattle:
    """Begin a battle in the running application."""
    said = tuple(
        {"id": player.id, "colour": colour, "company": {}}
        for player, colour in zip(battle.players, COLOURS, strict=False)
    )
    beginning = Beginning("002", dict(battle.rules.settings), said)
    return context.service(OpenBattles).begin(battle.profile.id, battle, beginning)


def golden_battle(game: str, name: str) -> Golden:
    """Return a golden battle, played."""
    folder = RULES / game.replace("-", "_") / "golden"
    return golden(folder / f"{name}.json", game)


def played(context: AppContext, game: str, name: str, entries: int | None = None) -> ShipBattle:
    """Begin a golden battle and play it as it was played, to its end or so many answers of it."""
    timeline = golden_battle(game, name).played.timeline
    session = begin(context, timeline.initial)
    said: list[object] = []
    session.refused.connect(said.append)
    session.failed.connect(said.append)
    for entry in timeline.entries[:entries]:
        assert session.submit(entry.action), (entry.action, said)
    return session


def check_record(context: AppContext, session: ShipBattle) -> None:
    """The record on disk is what was played, and the rules decide all of it once more as they did."""
    rules = session.game.rules
    record = read_record(context.store.folder.get().battle(session.id).read_bytes(), rules)
    assert record.timeline.entries == session.entries
    assert audit(record, rules).first_difference is None
