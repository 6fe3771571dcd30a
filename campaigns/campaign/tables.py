"""Results and standings as tables for spreadsheets: CSV as RFC 4180 has it, with the columns of a contract.

Columns are named in English whatever the window speaks, so that a sheet made for one campaign fits every other.
"""

import csv
import io
from collections.abc import Mapping, Sequence

from campaigns.campaign.planning import called
from campaigns.campaign.standings import Standing, by_faction, by_player
from campaigns.campaign.state import Campaign

Row = Mapping[str, str | int]
RESULT_COLUMNS = (
    "battle", "name", "place", "game", "fought", "rounds", "player", "faction", "company", "won", "objective",
    "conceded", "assets_before", "assets_after", "score_per_asset", "score_before", "score_after", "destroyed",
    "kills", "damage", "stations", "by_hand",
)  # fmt: skip
STANDING_COLUMNS = (
    "of", "name", "faction", "battles", "won", "shared", "objectives", "points", "kills", "lost", "stations",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would compute: names are other people's."""


def results(campaign: Campaign) -> list[Row]:
    """Return a row for each side of each decided battle, in the order in which they were decided.

    `won` is `alone`, `shared` or empty; `objective` and the other questions are 1 or 0.
    """
    rows: list[Row] = []
    for number, battle in enumerate(campaign.decided, 1):
        result, place = battle.result, campaign.world.place(battle.plan.place)
        if result is None:
            continue
        for side in result.sides:
            won = side.player in result.winners
            rows.append(
                {
                    "battle": number,
                    "name": called(campaign, battle),
                    "place": place.name if place else "",
                    "game": battle.plan.game or campaign.game,
                    "fought": result.fought,
                    "rounds": result.rounds,
                    "player": _member(campaign, side.player),
                    "faction": _faction(campaign, side.faction),
                    "company": side.name,
                    "won": ("shared" if len(result.winners) > 1 else "alone") if won else "",
                    "objective": int(result.holder == side.player),
                    "conceded": int(side.conceded),
                    "assets_before": side.assets[0],
                    "assets_after": side.assets[1],
                    "score_per_asset": side.score_per_asset,
                    "score_before": side.score[0],
                    "score_after": side.score[1],
                    "destroyed": sum(frame.destroyed for frame in side.frames),
                    "kills": sum(frame.kills for frame in side.frames),
                    "damage": sum(frame.damage for frame in side.frames),
                    "stations": sum(frame.stations for frame in side.frames),
                    "by_hand": int(result.by_hand),
                }
            )
    return rows


def standings(campaign: Campaign) -> list[Row]:
    """Return a row for each member who plays or has fought, then one for each faction that has (RA-CAMP-17)."""
    playing = {member.id for member in campaign.playing}
    players = [one for one in by_player(campaign) if one.battles or one.who in playing]
    factions = {member.id: member.faction for member in campaign.members}
    return [
        *(
            _standing(one, "player", _member(campaign, one.who), _faction(campaign, factions.get(one.who, "")))
            for one in players
        ),
        *(_standing(one, "faction", _faction(campaign, one.who), "") for one in by_faction(campaign)),
    ]


def csv_text(columns: Sequence[str], rows: Sequence[Row], line_end: str = "\r\n") -> str:
    """Return a table as CSV. A text that a spreadsheet would compute gets an apostrophe, which it then hides."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator=line_end)
    writer.writerow(columns)
    writer.writerows([_cell(row[column]) for column in columns] for row in rows)
    return out.getvalue()


def csv_file(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    """Return a table as a file: UTF-8 with the mark by which Excel, too, knows it."""
    return csv_text(columns, rows).encode("utf-8-sig", "replace")


def _cell(value: str | int) -> str | int:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _standing(one: Standing, of: str, name: str, faction: str) -> Row:
    counted = {column: int(getattr(one, column)) for column in STANDING_COLUMNS[3:]}
    return {"of": of, "name": name, "faction": faction, **counted}


def _member(campaign: Campaign, id: str) -> str:
    member = campaign.member(id)
    return member.name if member is not None else id


def _faction(campaign: Campaign, id: str) -> str:
    return next((faction.name for faction in campaign.world.factions if faction.id == id), id)
