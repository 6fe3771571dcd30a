"""The state of a battle as a JSON object, and back: what is left out follows from the rest."""

from collections.abc import Mapping
from dataclasses import replace

from mfz_rules.common.settings import Rules
from mfz_rules.common.shapes import SHAPES
from mfz_rules.common.writing.checking import playable
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.agenda import AskClock
from mfz_rules.rapid_attack.state.battle import Battle, Phase, Player
from mfz_rules.rapid_attack.writing.checking import check
from mfz_rules.rapid_attack.writing.companies import COMPANY
from mfz_rules.rapid_attack.writing.events import ITEMS
from mfz_rules.rapid_attack.writing.pieces import PIECES
from mfz_rules.rapid_attack.writing.stored import GAME, StoredBattle, StoredPlayer

_BATTLES = Codecs(unions=(ITEMS,), converters=(*SHAPES, *PIECES, COMPANY)).of(StoredBattle)


def write_battle(battle: Battle) -> dict[str, object]:
    """Return the state as a JSON object that `read_battle` reads back equal."""
    return _BATTLES.write(
        StoredBattle(
            edition=battle.rules.edition,
            settings=battle.rules.settings,
            phase=battle.phase,
            round=battle.round,
            clock=battle.clock,
            order=battle.order,
            players=tuple(_write_player(battle, player) for player in battle.players),
            frames=battle.frames,
            stations=battle.stations,
            terrain=battle.terrain,
            zones=battle.zones,
            objective=battle.objective,
            agenda=battle.agenda,
            winners=battle.winners,
            table=battle.table,
            scale=battle.scale,
            constraints=battle.constraints,
            count=battle.count,
            attack=battle.attack,
            volley=battle.volley,
            ties=battle.ties,
            starting=battle.starting,
        )
    )


def read_battle(plain: object) -> Battle:
    """Return the state that a JSON object holds; raises RecordError naming the place that is wrong.

    Without `phase` and `agenda` the round stands at the top of tactical order, and nobody is asked yet.
    """
    stored = _BATTLES.read(plain)
    if stored.game != GAME:
        raise RecordError("is {found!r}, and this reads {game!r}", "game", found=stored.game, game=GAME)
    rules = rules_from(stored.edition, stored.settings)
    battle = Battle(
        rules=rules,
        players=tuple(_read_player(stored, player) for player in stored.players),
        order=stored.order or tuple(player.id for player in stored.players),
        frames=stored.frames,
        stations=stored.stations,
        terrain=stored.terrain,
        zones=stored.zones,
        objective=stored.objective,
        table=stored.table,
        scale=stored.scale,
        constraints=stored.constraints,
        phase=stored.phase or (Phase.TACTICAL if stored.winners is None else Phase.OVER),
        round=stored.round,
        clock=rules.whole("clock.start") if stored.clock is None else stored.clock,
        count=stored.count,
        agenda=stored.agenda or (),
        attack=stored.attack,
        volley=stored.volley,
        ties=stored.ties,
        starting=stored.starting or (),
        winners=stored.winners,
    )
    check(battle)
    return _completed(battle, stored)


def rules_from(edition: str, settings: Mapping[str, object]) -> Rules:
    """Return the rules of an edition with settings; raises RecordError naming what cannot be played by."""
    return playable(rules_of, edition, settings)


def _write_player(battle: Battle, player: Player) -> StoredPlayer:
    return StoredPlayer(
        id=player.id,
        name=player.name,
        company=player.company,
        score_per_asset=player.score_per_asset,
        assets=battle.assets(player.id),
        score=battle.score(player.id),
        conceded=player.conceded,
    )


def _read_player(stored: StoredBattle, player: StoredPlayer) -> Player:
    company = player.company or _company_of(stored, player)
    return Player(
        player.id, player.name or company.name or player.id, company, player.score_per_asset or 0, player.conceded
    )


def _company_of(stored: StoredBattle, player: StoredPlayer) -> Company:
    """Return the company that the frames and stations on the table tell of."""
    frames = tuple(replace(one.built, rockets=one.rockets) for one in stored.frames if one.owner == player.id)
    stations = sum(station.home == player.id for station in stored.stations)
    return Company(player.name, frames, stations)


def _completed(battle: Battle, stored: StoredBattle) -> Battle:
    """Return the battle with what was left out: scores per asset, who is called at the clock.

    The order is by the scores as counted, whatever was said; where they are equal it stands as said (RA-TAC-01).
    """
    if any(player.score_per_asset is None for player in stored.players):
        battle = replace(battle, players=_compared(battle, stored))
    order = tuple(sorted(battle.order, key=lambda player: -battle.score(player)))
    battle = replace(battle, order=order)
    if stored.agenda is None and battle.phase is Phase.CALLS:
        battle = replace(battle, agenda=tuple(AskClock(player) for player in reversed(battle.order)))
    return replace(battle, starting=battle.order) if stored.starting is None else battle


def _compared(battle: Battle, stored: StoredBattle) -> tuple[Player, ...]:
    rules = battle.rules
    terms = Terms(rules.edition, battle.scale, len(battle.players), battle.constraints, rules.settings)
    standings = compare([player.company for player in battle.players], terms)
    return tuple(
        replace(player, score_per_asset=int(standing.score_per_asset)) if given.score_per_asset is None else player
        for player, standing, given in zip(battle.players, standings, stored.players, strict=True)
    )
