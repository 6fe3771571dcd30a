"""Short ways to make values for tests."""

import hashlib

from campaigns.companies.company import KeptSystem
from campaigns.garage.entry import GarageEntry
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation

PNG = b"\x89PNG\r\n\x1a\nnot much of a picture"


def sha(text: str | bytes) -> str:
    return hashlib.sha256(text if isinstance(text, bytes) else text.encode()).hexdigest()


def design(name: str = "Tickler", content: str = "", **more: object) -> GarageEntry:
    return GarageEntry(id=new_id(), name=name, sha256=sha(content or name), file=f"{name}.ldr", **more)  # type: ignore[arg-type]


def frame(name: str = "Tickler", *types: str, rockets: int = 0, **more: object) -> KeptFrame:
    systems = tuple(map(KeptSystem, types))
    return KeptFrame(id=new_id(), name=name, systems=systems, rockets=rockets, **more)  # type: ignore[arg-type]


def company(name: str = "Stone Garden", *frames: KeptFrame, stations: int = 0, **more: object) -> KeptCompany:
    own = tuple(KeptStation(id=new_id(), name=f"Station {number + 1}") for number in range(stations))
    return KeptCompany(id=new_id(), name=name, frames=frames, stations=own, **more)  # type: ignore[arg-type]
