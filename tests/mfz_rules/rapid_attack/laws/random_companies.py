"""Random companies that are legal under the terms of a table, as far as any are."""

from dataclasses import replace
from random import Random

from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.building import agreed_rockets, frames_range
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.editions import Size, size_for
from mfz_rules.rapid_attack.settings import flag, number, value_of

GUNS = (SystemType.DIRECT, SystemType.DIRECT, SystemType.ARTILLERY, SystemType.HAND_TO_HAND)
"""What a frame is likely to shoot with."""
OTHERS = (SystemType.DEFENSE, SystemType.MOVEMENT, SystemType.COMMUNICATION, SystemType.HAND_TO_HAND)
SPLITS = ((Range.HAND_TO_HAND, Range.DIRECT), (Range.HAND_TO_HAND, Range.ARTILLERY), (Range.DIRECT, Range.ARTILLERY))
FULLEST = 0.6
"""So many frames carry all that they may."""


def table_size(terms: Terms) -> Size:
    """Return the size of companies; of a game that no table covers that of the next smaller one (OQ-01)."""
    for players in range(terms.players, 1, -1):
        size = size_for(terms.edition, terms.scale, players, terms.settings)
        if size is not None:
            return size
    raise ValueError(f"{terms.edition} knows no game")


def random_company(chance: Random, name: str, terms: Terms, small: bool = False) -> Company:
    """Return a company: frames of one to all slots, rockets shared out, stations by the table.

    `small` takes the fewest frames that are allowed.
    """
    size = table_size(terms)
    fewest, most = frames_range(terms, size)
    rockets = agreed_rockets(terms, size) or 0
    each = number(terms.settings, "frame.max_rockets")
    while fewest < most and rockets > each * fewest:
        fewest += 1
    count = fewest if small else chance.randint(fewest, most)
    frames = [random_frame(chance, f"{name}-{index}", terms) for index in range(1, count + 1)]
    spares = tuple(
        random_frame(chance, f"{name}-spare-{index}", terms) for index in range(chance.choice((0, 0, 1, 2)))
    )
    armed = _armed(chance, _averaged(frames, terms), rockets, each)
    return Company(name, armed, size.stations, spares=spares)


def random_frame(chance: Random, name: str, terms: Terms) -> Frame:
    """Return a frame without rockets."""
    most = number(terms.settings, "frame.max_systems")
    wanted = most if chance.random() < FULLEST else chance.randint(0, most)
    frame = Frame(name)
    for _ in range(wanted * 3):
        if len(frame.systems) >= wanted:
            break
        frame = _with(frame, _system(chance, frame, terms), terms)
    if not frame.systems and not flag(terms.settings, "zero_systems"):
        frame = Frame(name, (System(_allowed(terms)[0]),))
    return frame


def fits(frame: Frame, terms: Terms) -> bool:
    """Whether a frame keeps to the numbers of systems (RA-SYS-03, RA-SYS-21, OQ-04)."""
    most = number(terms.settings, "frame.max_per_type")
    plain = (SystemType.DEFENSE, SystemType.MOVEMENT, SystemType.COMMUNICATION)
    environments = [one.environment for one in frame.systems if one.type is SystemType.ENVIRONMENT]
    together = value_of(terms.settings, "environment_limit") == "together"
    most_alike = len(environments) if together else max(map(environments.count, environments), default=0)
    return (
        loadout.slots(frame.systems, terms.settings) <= number(terms.settings, "frame.max_systems")
        and all(loadout.count(frame, one) <= most for one in plain)
        and all(loadout.halves(frame, at) <= most * loadout.WHOLE for at in Range)
        and most_alike <= most
    )


def _with(frame: Frame, system: System, terms: Terms) -> Frame:
    fuller = replace(frame, systems=(*frame.systems, system))
    return fuller if fits(fuller, terms) else frame


def _system(chance: Random, frame: Frame, terms: Terms) -> System:
    words = terms.constraints.environments
    if words and chance.random() < 0.15:
        return System(SystemType.ENVIRONMENT, environment=chance.choice(words))
    if flag(terms.settings, "split_weapons") and chance.random() < 0.25:
        split = System(SystemType.SPLIT, ranges=chance.choice(SPLITS))
        if not any(loadout.serves(split, SystemType(kind)) for kind in terms.constraints.forbidden):
            return split
    armed = any(one.type in loadout.WEAPONS for one in frame.systems)
    kinds = OTHERS if armed and chance.random() < 0.7 else GUNS
    allowed = [one for one in kinds if one.value not in terms.constraints.forbidden]
    return System(chance.choice(allowed or _allowed(terms)))


def _allowed(terms: Terms) -> tuple[SystemType, ...]:
    return tuple(one for one in (*OTHERS, *GUNS) if one.value not in terms.constraints.forbidden)


def _averaged(frames: list[Frame], terms: Terms) -> list[Frame]:
    """Take systems off until a campaign's average is kept (RA-CAMP-09)."""
    average = terms.constraints.average
    most = None if average is None else int(average * len(frames))
    while most is not None and sum(loadout.counted(frame, terms.settings) for frame in frames) > most:
        fullest = max(range(len(frames)), key=lambda index: len(frames[index].systems))
        frames[fullest] = replace(frames[fullest], systems=frames[fullest].systems[:-1])
    return frames


def _armed(chance: Random, frames: list[Frame], rockets: int, each: int) -> tuple[Frame, ...]:
    carried = [0] * len(frames)
    for _ in range(min(rockets, each * len(frames))):
        room = [index for index, count in enumerate(carried) if count < each]
        carried[chance.choice(room)] += 1
    return tuple(replace(frame, rockets=count) for frame, count in zip(frames, carried, strict=True))
