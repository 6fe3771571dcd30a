"""Judge what is proposed on the models of a folder by its marks: `python -m scripts.judge_proposals FOLDER`.

The folder holds models and `marks.csv` (see `scripts/judging/marks.py`). Printed are, each with the number of cases:
how many proposals are right, by the evidence they stand on, by type, and by how confident they are; how many marked
systems were found, of all and of those whose name says it. With `--each` every proposal and every miss is named.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ldraw_catalog.parts.catalog import PartCatalog  # noqa: E402 - after the path is set
from ldraw_catalog.parts.index import PartIndex  # noqa: E402
from scripts.judging.judge import judge_folder  # noqa: E402
from scripts.judging.report import lines_of  # noqa: E402


def main() -> int:
    """Print the judgement; 2 if the folder has no marks that can be read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="+", help="a folder of models with marks.csv")
    parser.add_argument("--each", action="store_true", help="name every proposal and every system that was missed")
    options = parser.parse_args()
    parts = PartCatalog(PartIndex.shipped())
    try:
        models = [model for folder in options.folder for model in judge_folder(folder, parts)]
    except (OSError, KeyError, ValueError) as error:
        print(f"The marks cannot be read: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines_of(models, each=options.each)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
