"""Whether a scenario can begin as it says: a table that the edition knows, numbers that pieces can have."""

from mfz_rules.common.settings import Rules
from mfz_rules.kernel.errors import RecordError
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import EDITIONS, MOST_PLAYERS, size_for
from mfz_rules.rapid_attack.state.battle import Battle, Phase

MOST_SHOWN = 6
"""Of a die that is a defense or a spot (RA-DICE-01)."""


def check_players(count: int, rules: Rules, scale: Scale) -> None:
    """Raise RecordError for a number of players that the edition's table has no row for (RA-BUILD-03, OQ-01)."""
    known = [
        players for players in range(1, MOST_PLAYERS + 1) if size_for(rules.edition, scale, players, rules.settings)
    ]
    if count not in known:
        raise RecordError(
            "holds {count}, and {edition} has a table for {fewest} to {most} players",
            "players",
            count=count,
            edition=EDITIONS[rules.edition].name,
            fewest=known[0],
            most=known[-1],
        )


def check_numbers(battle: Battle) -> None:
    """Raise RecordError for the first number of a start state that nothing on a table can have."""
    if battle.round < 1 and battle.phase not in (Phase.COMPARE, Phase.FIELDING):
        raise RecordError("is {found}, and rounds are counted from 1", "round", found=battle.round)
    most = battle.rules.whole("frame.white_dice")
    for index, frame in enumerate(battle.frames):
        least = 1 if frame.alive else 0
        numbers = (
            ("whites", frame.whites, least, most),
            ("defense", frame.defense or 0, 0, MOST_SHOWN),
            ("spot", 1 if frame.spot is None else frame.spot, 1, MOST_SHOWN),
        )
        for key, found, fewest, largest in numbers:
            if not fewest <= found <= largest:
                raise RecordError(
                    "is {found}, and {fewest} to {most} is wanted",
                    f"frames[{index}].{key}",
                    found=found,
                    fewest=fewest,
                    most=largest,
                )
