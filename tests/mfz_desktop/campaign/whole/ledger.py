"""What a campaign must tell after its battles: reckoned here from what came of each, in figures and in words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mfz_desktop.core.day_words import day_words
from tests.mfz_desktop.campaign.whole.records import Fought, FrameDid, SideDid

FACTIONS = {"Ann": "The Will of Gursk", "Ben": "Gemmel", "Cho": "Theiger's Thunderhead"}
IN_THE_WORLD = ("Ben", "Cho", "Ann")
"""Players in the order in which the world lists their factions."""
Figures = dict[str, int]


@dataclass
class Chapter:
    """A battle of the campaign and what came of it."""

    name: str
    place: str
    objective: str
    fought: Fought
    conditions: tuple[str, ...] = ()
    """Under which it was fought, each with why it held."""
    laid_down: int = 0
    """How many conditions were laid down after it."""
    open_again: bool = False


def standings(chapters: Iterable[Chapter]) -> dict[str, Figures]:
    """Return how everybody stands: plain sums, for no battle counts more for what was won before (RA-CAMP-17)."""
    found = {player: _nothing() for player in FACTIONS}
    for fought in _counting(chapters):
        for player, side in fought.sides.items():
            alone = fought.winners == (player,)
            frames = side.frames.values()
            _add(
                found[player],
                Battles=1,
                Won=int(alone),
                Shared=int(player in fought.winners and not alone),
                Objectives=int(fought.holder == player),
                Points=side.score[1],
                Kills=sum(one.kills for one in frames),
                Lost=sum(one.gone for one in frames),
                Stations=sum(one.stations for one in frames),
            )
    return found


def service(chapters: Iterable[Chapter]) -> dict[str, Figures]:
    """Return every frame's service."""
    found: dict[str, Figures] = {}
    for fought in _counting(chapters):
        for player, side in fought.sides.items():
            for name, did in side.frames.items():
                _add(
                    found.setdefault(name, dict.fromkeys(("Battles", "Won", "Kills", "Lost", "Stations"), 0)),
                    Battles=1,
                    Won=int(player in fought.winners),
                    Kills=did.kills,
                    Lost=int(did.gone),
                    Stations=did.stations,
                )
    return found


def listed(words: Sequence[str]) -> str:
    """Return `Ann, Ben and Cho`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def outcome(fought: Fought) -> str:
    """Return who won, with scores."""
    scores = {player: side.score[1] for player, side in fought.sides.items()}
    behind = sorted((player for player in scores if player not in fought.winners), key=lambda one: -scores[one])
    others = listed([f"{player} {scores[player]}" for player in behind])
    best = scores[fought.winners[0]]
    if len(fought.winners) == 1:
        return f"{fought.winners[0]} wins with {best}, before {others}."
    return f"{listed(fought.winners)} share the victory with {best}, before {others}."


def won(fought: Fought) -> str:
    """Return who won, without scores."""
    return f"{fought.winners[0]} won." if len(fought.winners) == 1 else f"{listed(fought.winners)} share the victory."


def held(chapter: Chapter) -> str:
    """Return who held the objective at the end."""
    return f"{chapter.fought.holder or 'Nobody'} held {chapter.objective}."


def day(fought: Fought) -> str:
    """Return the day as people here write it."""
    return day_words(fought.day)


def side_line(player: str, side: SideDid) -> str:
    """Return a side: company, faction, scores, assets."""
    return (
        f"{player} with {side.company} ({FACTIONS[player]}): "
        f"score {side.score[0]} → {side.score[1]}, assets {side.assets[0]} → {side.assets[1]}"
    )


def deeds(did: FrameDid) -> str:
    """Return what a frame did and suffered, and why where the table says so."""
    done = ", ".join(
        f"{number} {one if number == 1 else many}"
        for number, one, many in (
            (did.kills, "kill", "kills"),
            (did.stations, "station taken", "stations taken"),
            (did.damage, "damage done", "damage done"),
        )
        if number
    )
    fate = f"lost {did.lost} of {did.systems} systems" if did.lost else "unharmed"
    if did.gone:
        fate = f"destroyed in round {did.destroyed_in}" if did.destroyed_in else "destroyed"
    why = f" (counted otherwise than recorded: {did.why})" if did.why else ""
    return f"{'; '.join(filter(None, (done, fate)))}{why}"


def service_told(side: SideDid) -> Iterator[str]:
    """Return what a side's frames did, as the chronicle tells it: those that only came through are named together."""
    for name, did in side.frames.items():
        fate = [*_fate(did)]
        if phrases := [*_done(did), *fate]:
            yield f"{name} {listed(phrases if fate else [*phrases, 'came through unharmed'])}."
    if quiet := [name for name, did in side.frames.items() if not any((*_done(did), *_fate(did)))]:
        yield f"{listed(quiet)} came through unharmed."
    for name, did in side.frames.items():
        if did.why:
            yield f"{name} counts otherwise than recorded: {did.why}"


def _done(did: FrameDid) -> Iterator[str]:
    for number, verb, one, many in (
        (did.kills, "destroyed", "frame", "frames"),
        (did.stations, "took", "station", "stations"),
        (did.damage, "did", "point of damage", "points of damage"),
    ):
        if number:
            yield f"{verb} {_number(number, one, many)}"


def _fate(did: FrameDid) -> Iterator[str]:
    if did.gone:
        yield f"was destroyed in round {did.destroyed_in}" if did.destroyed_in else "was destroyed"
    elif did.lost:
        yield f"lost {did.lost} of {did.systems} systems"


def standing_line(player: str, one: Figures) -> str:
    """Return a player's standing as the chronicle ends with it."""
    parts = [_number(one["Battles"], "battle", "battles"), f"{one['Won']} won"]
    if one["Shared"]:
        parts.append(f"{one['Shared']} shared")
    if one["Objectives"]:
        parts.append("objective held " + ("once" if one["Objectives"] == 1 else f"{one['Objectives']} times"))
    parts += [_number(one["Points"], "point", "points"), _number(one["Kills"], "kill", "kills")]
    return f"{player}: {', '.join(parts)}"


def chronicle(chapters: Sequence[Chapter]) -> Iterator[str]:
    """Return the lines that the chronicle must have, in their order."""
    for chapter in chapters:
        yield chapter.name
        yield from chapter.conditions
        if chapter.open_again:
            continue
        yield outcome(chapter.fought)
        yield held(chapter)
        for player, side in chapter.fought.sides.items():
            yield side_line(player, side).replace(f" with {side.company} ({FACTIONS[player]})", "") + "."
            yield from service_told(side)
    for player, figures in standings(chapters).items():
        yield standing_line(player, figures)
    for player in IN_THE_WORLD:
        yield standing_line(FACTIONS[player], standings(chapters)[player])


def changes(before: Figures, after: Figures) -> str:
    """Return how a standing changes, as it is told before it does: `0 → 1 battles, 0 → 36 points`."""
    words = ("battles", "won", "shared", "objectives held", "points", "kills", "frames lost", "stations taken")
    pairs = zip(words, before.values(), after.values(), strict=True)
    return ", ".join(f"{old} → {new} {word}" for word, old, new in pairs if old != new)


def _counting(chapters: Iterable[Chapter]) -> Iterator[Fought]:
    return (one.fought for one in chapters if not one.open_again)


def _nothing() -> Figures:
    keys = ("Battles", "Won", "Shared", "Objectives", "Points", "Kills", "Lost", "Stations")
    return dict.fromkeys(keys, 0)


def _add(to: Figures, **more: int) -> None:
    for key, value in more.items():
        to[key] += value


def _number(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
