"""Mutate model files and archives, take each through the whole program, and fail on whatever should not happen.

    python scripts/fuzz_models.py [--count 2000] [--seed 1] [--start 0] [--models FOLDER] [--save FOLDER] [--go-on]

Each file is read for one of the games, put together, identified, measured, now and then drawn, and written with
its tags, which are read again. An exception or a warning, a step of more than 2 s (5 s for a picture), more than
512 MB, a file written or one opened outside the folder fails. The same seed and number give the same file.
"""

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ldraw_catalog.parts.catalog import PartCatalog  # noqa: E402 - after the path is set
from ldraw_catalog.parts.index import PartIndex  # noqa: E402
from ldraw_catalog.systems.grammar import GRAMMARS  # noqa: E402
from scripts.fuzzing.bounds import Bounds  # noqa: E402
from scripts.fuzzing.chain import take_through  # noqa: E402
from scripts.fuzzing.models import MODEL, mutated, prepare_folder, seeds  # noqa: E402
from scripts.fuzzing.running import Case, arguments, run  # noqa: E402

PICTURES = 0.03
"""So large a share of the files is drawn."""
SAMPLES = ROOT / "resources" / "samples"


def main() -> int:
    """Run the mutations asked for; 0 if every file came to a result."""
    parser = arguments(__doc__)
    parser.add_argument("--models", type=Path, help="a folder of models to start from, in place of the samples")
    options = parser.parse_args()
    catalog = PartCatalog(PartIndex.shipped())
    started = seeds(options.models, SAMPLES)

    def make(chance: Random) -> Case:
        picture = chance.random() < PICTURES
        data = mutated(chance.choice(started), chance)
        game = chance.choice(tuple(GRAMMARS))

        def read(data: bytes, folder: Path, bounds: Bounds) -> str:
            return take_through(data, folder, catalog, bounds, game=game, picture=picture)

        return Case(data, read)

    def prepare(folder: Path) -> None:
        prepare_folder(folder)
        # What is loaded once is no file's doing.
        take_through(MODEL.encode(), folder, catalog, Bounds(folder), picture=True)

    return run(options, make, prepare)


if __name__ == "__main__":
    raise SystemExit(main())
