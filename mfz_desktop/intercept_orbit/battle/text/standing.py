"""How a battle stands, in lines: clock, scores, assets, and who must answer."""

from collections.abc import Iterator

from mfz_desktop.battle.text.words import must_answer, status_word, won_by
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle


def standing_lines(game: OrbitGame, battle: Battle) -> list[str]:
    """Return how the battle stands."""
    names = Names(battle)
    words = translate("Standing", "Round {round}, the clock shows {clock}, phase: {phase}")
    lines = [words.format(round=battle.round, clock=battle.clock, phase=battle.phase.value)]
    for player in battle.order:
        lines.append(f"{names(player)}: {worth(battle, player)}")
        own = [one for one in battle.all_assets if battle.commands(one.id) == player]
        lines += [f"  {', '.join([f'{one.id} {names(one.id)}', *_marks(names, one)])}" for one in own]
    free = [names(one.id) for one in battle.hvas if not one.holder]
    if free:
        lines.append(translate("Standing", "Nobody holds {assets}").format(assets=", ".join(free)))
    return [*lines, *due_lines(game, battle)]


def worth(battle: Battle, player: str) -> str:
    """Return `30 points with 6 assets`."""
    assets = plural("Standing", "%n asset", "%n assets", battle.assets(player))
    words = plural("Standing", "%n point with {assets}", "%n points with {assets}", battle.score(player))
    return words.format(assets=assets)


def due_lines(game: OrbitGame, battle: Battle) -> list[str]:
    """Return who must answer, or who has won."""
    names = Names(battle)
    if battle.winners is not None:
        return [won_by([names(player) for player in battle.winners])]
    asked = game.pending(battle)
    return [must_answer(names(one.player), [each.replace("_", " ") for each in one.decisions]) for one in asked]


def _marks(names: Names, asset: AssetState) -> Iterator[str]:
    yield status_word(asset.status)
    if isinstance(asset, CompanyState):
        yield condition_word(asset.condition)
        if asset.holder is not None:
            yield translate("Standing", "with {holder}").format(holder=names(asset.holder))
        if asset.fuel is not None:
            yield translate("Standing", "fuel {value}").format(value=asset.fuel)
    if isinstance(asset, FighterState):
        left = plural("Standing", "%n system", "%n systems", len(asset.left))
        yield translate("Standing", "{systems}, white dice {whites}").format(systems=left, whites=asset.whites)
        if asset.defense is not None:
            yield translate("Standing", "defense {value}").format(value=asset.defense)
        if asset.spots:
            yield translate("Standing", "spots {dice}").format(dice=" ".join(map(str, asset.spots)))
    if isinstance(asset, ShipState) and asset.speed is not None:
        yield translate("Standing", "speed {value}").format(value=asset.speed)
    if asset.pool:
        yield translate("Standing", "dice {dice}").format(dice=" ".join(map(str, asset.pool)))
