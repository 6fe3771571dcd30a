"""Companies become frames and stations in battle, with ids, systems by name, and scores per asset."""

from collections import Counter
from collections.abc import Collection
from itertools import count

from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.state.battle import Battle, Player
from mfz_rules.rapid_attack.state.frames import Fitted, FrameState


def frames_of(player: str, company: Company, rules: Rules, placed: bool) -> tuple[FrameState, ...]:
    """Return a company's frames with ids `PLAYER.f1` … in the order listed."""
    return tuple(
        mustered(f"{player}.f{number}", player, frame, rules, placed)
        for number, frame in enumerate(company.frames, start=1)
    )


def mustered(id: str, owner: str, frame: Frame, rules: Rules, placed: bool) -> FrameState:
    """Return a frame as it comes to the battle."""
    return FrameState(
        id=id,
        owner=owner,
        name=frame.name,
        systems=fitted(frame),
        whites=rules.whole("frame.white_dice"),
        rockets=frame.rockets,
        placed=placed,
    )


def fitted(frame: Frame) -> tuple[Fitted, ...]:
    """Return a frame's systems with ids by type: `direct1`, `direct2`, `split1`."""
    counted: Counter[str] = Counter()
    systems = []
    for system in frame.systems:
        counted[system.type.value] += 1
        id = f"{system.type.value}{counted[system.type.value]}"
        systems.append(Fitted(id, system.type, system.name, system.ranges, system.environment))
    return tuple(systems)


def free_id(player: str, used: Collection[str]) -> str:
    """Return the id of a player's next frame: the first number that was never used."""
    return next(id for number in count(1) if (id := f"{player}.f{number}") not in used)


def terms_of(battle: Battle) -> Terms:
    """Return what the companies of a battle are compared by."""
    rules = battle.rules
    return Terms(rules.edition, battle.scale, len(battle.players), battle.constraints, rules.settings)


def worth_of(players: tuple[Player, ...], terms: Terms) -> tuple[tuple[str, int], ...]:
    """Return every player's score per asset as the companies compare (RA-CMP-03 to RA-CMP-07)."""
    standings = compare([player.company for player in players], terms)
    return tuple((player.id, int(one.score_per_asset)) for player, one in zip(players, standings, strict=True))
