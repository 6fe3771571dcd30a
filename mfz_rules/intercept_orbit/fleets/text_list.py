"""Fleets as text, as people paste them into posts and messages: read line by line, and written."""

from collections.abc import Iterable, Iterator, Mapping

from mfz_rules.common.text_list import flat, piece_lines, read_drafts
from mfz_rules.intercept_orbit.fleets.list_draft import KEY, FleetDraft, ListedFleet
from mfz_rules.intercept_orbit.fleets.notation import write_asset
from mfz_rules.intercept_orbit.fleets.orbit import GAME
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

__all__ = ["ListedFleet", "is_fleet_list", "read_fleet_list", "write_fleet_list"]

FleetProfiles = Mapping[str, FleetProfile]
"""What games say about fleets, by their ids."""

_HEADS = ("fleet", "game")


def is_fleet_list(text: str) -> bool:
    """Tell whether a text is a list of fleets: whether its first line, comments aside, says a fleet or a game."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    key = KEY.match(next((line for line in lines if line and not line.startswith("#")), ""))
    return key is not None and key[1].lower() in _HEADS


def read_fleet_list(text: str, profiles: FleetProfiles, usual: str = GAME) -> tuple[ListedFleet, ...]:
    """Read all fleets of a text; never raises. A text without any line of content holds none.

    A fleet that does not say of which game it is, is of the one that the list says before its first fleet, else of
    the `usual` one: what a list stands in, such as a scenario, may say it.
    """
    drafts = read_drafts(text, FleetDraft)
    listed = []
    for number, draft in enumerate(drafts):
        game = draft.settle_game(profiles, usual)
        if not number and draft.heads_list:
            usual = game
        listed.append(draft.finish(profiles[game]))
    return tuple(listed)


def write_fleet_list(fleets: Iterable[ListedFleet], profiles: FleetProfiles) -> str:
    """Return fleets as text that `read_fleet_list` reads back the same, line numbers and findings aside."""
    return "\n".join("\n".join(_lines(listed, profiles[listed.game])) + "\n" for listed in fleets)


def _lines(listed: ListedFleet, profile: FleetProfile) -> Iterator[str]:
    fleet = listed.fleet
    yield f"Fleet: {flat(fleet.name)}"
    if listed.game != GAME:
        yield f"Game: {listed.game}"
    if listed.side:
        yield f"Side: {flat(listed.side)}"
    if listed.players is not None:
        yield f"Players: {listed.players}"
    named = [asset for asset in fleet.assets if asset.name or asset not in (fleet.hvas or ())]
    yield from piece_lines((write_asset(asset, profile) for asset in named), lambda line: bool(KEY.match(line)))
    unnamed = sum(not hva.name for hva in fleet.hvas or ())
    if unnamed or fleet.hvas == ():
        yield f"HVAs: {unnamed}"
