"""A company in battle as its cards are printed: what it came with, and what it has lost."""

from dataclasses import replace

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import kept_system
from mfz_desktop.cards.game import DeckSource
from mfz_desktop.rapid_attack.cards.losses import FrameLosses
from mfz_rules.common.numbering import listed_as
from mfz_rules.rapid_attack.battle import Battle, FrameState
from mfz_rules.rapid_attack.state.frames import Fitted
from mfz_rules.rapid_attack.state.pieces import StationState

WHITES = 2
"""White dice on a frame's card."""


def on_cards(battle: Battle, player: str, company: KeptCompany | None, colour: int) -> DeckSource[KeptCompany]:
    """Return a player's company as it came to the battle, with its losses so far.

    What only its player cares about (models, pilots, notes) is that of `company`; a record without it has none.
    """
    fights = battle.player(player).company
    base = company or KeptCompany(player, fights.name)
    carried = {f"{player}.f{number}": frame.rockets for number, frame in enumerate(fights.frames, 1)}
    frames: list[KeptFrame] = []
    losses: dict[str, FrameLosses] = {}
    for state in (one for one in battle.frames if one.owner == player):
        rockets = max(carried.get(state.id, 0), state.rockets)
        frame = replace(
            _kept_frame(base, state),
            name=state.name,
            systems=tuple(kept_system(system.built) for system in _lost_first(state)),
            rockets=rockets,
        )
        frames.append(frame)
        losses[frame.id] = losses_of(state, rockets)
    stations = tuple(_kept_station(base, one) for one in battle.stations if one.home == player)
    shown = replace(
        base,
        frames=tuple(frames),
        stations=stations,
        spares=(),
        scale=battle.scale.value,
        players=len(battle.players),
        settings=dict(battle.rules.settings),
    )
    return DeckSource(shown, player=colour, losses=losses)


def losses_of(frame: FrameState, carried: int) -> FrameLosses:
    """Return what a frame that came with so many rockets has lost."""
    return FrameLosses(
        systems=len(frame.systems) - len(frame.left),
        whites=max(0, WHITES - frame.whites),
        rockets=carried - frame.rockets,
        destroyed=not frame.alive,
    )


def _lost_first(frame: FrameState) -> tuple[Fitted, ...]:
    """Return a frame's systems in the order in which they went, then those left: a row's dice are judged that way."""
    fitted = {system.id: system for system in frame.systems}
    return (*(fitted[id] for id in dict.fromkeys(frame.lost)), *frame.left)


def _kept_frame(company: KeptCompany, frame: FrameState) -> KeptFrame:
    return listed_as(frame.id, "f", company.frames) or KeptFrame(frame.id, frame.name)


def _kept_station(company: KeptCompany, station: StationState) -> KeptStation:
    return listed_as(station.id, "s", company.stations) or KeptStation(station.id, station.name)
