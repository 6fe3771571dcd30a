"""Take over what has changed in the models of the ready fleets: sha256, size, name and systems in the fleets' files.

    python scripts/renew_fleets.py            # write the company files anew
    python scripts/renew_fleets.py --check    # say whether they are as their models are; 1 if not

Sizes are exact where a parts library is at hand: `python3 dev.py library` fetches one.
"""

import argparse
import hashlib
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.companies.company import Footprint, KeptSystem, Piece  # noqa: E402 - after the path is chosen
from campaigns.companies.file_format import SUFFIX, read_company_file, write_company_file  # noqa: E402
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptShip  # noqa: E402
from campaigns.intercept_orbit.companies.games import FLEET_GAMES  # noqa: E402
from campaigns.intercept_orbit.companies.kind import FleetKind  # noqa: E402
from mfz_desktop.cli.shared import open_workshop  # noqa: E402
from mfz_desktop.models.importing.inspection import inspect_bytes  # noqa: E402
from mfz_desktop.models.importing.reading_context import ReadingContext  # noqa: E402

FLEETS = ROOT / "resources" / "samples" / "fleets"
KINDS = {game: FleetKind(one) for game, one in FLEET_GAMES.items()}


def renewed(path: Path, reading: ReadingContext) -> bytes:
    """Return a company file as its models beside it make it."""

    def as_built(piece: Piece) -> Piece:
        if not isinstance(piece, KeptAsset) or piece.model is None:
            return piece
        data = (path.parent / piece.model.file).read_bytes()
        (model,) = inspect_bytes(data, piece.model.file, reading).models
        size = model.measure
        asset = replace(
            piece,
            name=model.resolved.name,
            model=replace(piece.model, sha256=hashlib.sha256(data).hexdigest()),
            footprint=Footprint(round(size.studs_x, 1), round(size.studs_z, 1)),
            bricks_high=round(size.bricks_high, 1),
        )
        if not isinstance(asset, KeptShip):
            return asset
        carried = model.resolved.loadout(proposals=False).systems
        return replace(asset, systems=tuple(KeptSystem(one.type, one.name, one.ranges) for one in carried))

    fleet = read_company_file(path.read_bytes(), KINDS).company
    return write_company_file(fleet.with_pieces(as_built), KINDS[fleet.game])


def main() -> int:
    """Renew the files, or compare; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    reading, status = open_workshop(), 0
    for path in sorted(FLEETS.glob(f"*/*{SUFFIX}")):
        data = renewed(path, reading)
        if data == path.read_bytes():
            continue
        print(f"{path.relative_to(ROOT)}: {'not as its models are' if check else 'written'}")
        status = 1 if check else 0
        if not check:
            path.write_bytes(data)
    return status


if __name__ == "__main__":
    sys.exit(main())
