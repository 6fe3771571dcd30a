"""Mutate company files, tag packs and text lists, and fail on anything but a result or the documented error.

    python scripts/fuzz_documents.py [--count 2000] [--seed 1] [--start 0] [--save FOLDER] [--go-on]

What could be read is written and read again, and must be the same. More than 2 s, more than 512 MB, a file written or
opened fails. The same seed and number give the same file.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from campaigns.companies.company import AnyCompany, Piece  # noqa: E402
from campaigns.companies.file_format import CompanyFileError, read_company_file, write_company_file  # noqa: E402
from campaigns.companies.reading import read_companies  # noqa: E402
from campaigns.intercept_orbit.companies.games import PROFILES  # noqa: E402
from campaigns.rapid_attack.companies.company import KeptCompany  # noqa: E402 - after the path is set
from ldraw_catalog.systems.packs import TagPackError, read_pack, write_pack  # noqa: E402
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list, write_fleet_list  # noqa: E402
from mfz_rules.rapid_attack.companies.text_list import read_text_list, write_text_list  # noqa: E402
from scripts.fuzzing.bounds import Bounds  # noqa: E402
from scripts.fuzzing.documents import (  # noqa: E402
    BANDIT,
    COMPANY,
    FLEET,
    LIST,
    PACK,
    document_seeds,
    mutated_document,
    mutated_list,
)
from scripts.fuzzing.running import Case, arguments, run  # noqa: E402
from tests.kinds import COMPANY_KINDS  # noqa: E402

SECONDS = 2.0


def make_case(chance: Random) -> Case:
    """Return a company file, a tag pack or a text list."""
    kind = chance.choice((_company_case, _pack_case, _list_case))
    return kind(chance)


def read_company(data: bytes, _folder: Path, bounds: Bounds) -> str:
    """Read companies, judge each, write it and read it again."""
    with bounds.keep(SECONDS):
        try:
            found = read_companies(data, COMPANY_KINDS)
        except CompanyFileError:
            return "company files refused"
        for each in found:
            kind = COMPANY_KINDS[each.company.game]
            kind.judge(each.company)
            again = read_company_file(write_company_file(each.company, kind, each.pictures), COMPANY_KINDS)
            _check(_comparable(again.company) == _comparable(each.company), "the company read again is another")
    return "company files read"


def read_tags(data: bytes, _folder: Path, bounds: Bounds) -> str:
    """Read a tag pack, write it and read it again."""
    with bounds.keep(SECONDS):
        try:
            pack = read_pack(data)
        except TagPackError:
            return "tag packs refused"
        _check(read_pack(write_pack(pack)) == pack, "the tag pack read again is another")
    return "tag packs read"


def read_list(data: bytes, folder: Path, bounds: Bounds) -> str:
    """Read a text list, write it and read it again."""
    with bounds.keep(SECONDS):
        text = write_text_list(read_text_list(data.decode("utf-8", "replace")))
        _check(write_text_list(read_text_list(text)) == text, "the list written again is another")
        fleets = write_fleet_list(read_fleet_list(data.decode("utf-8", "replace"), PROFILES), PROFILES)
        again = write_fleet_list(read_fleet_list(fleets, PROFILES), PROFILES)
        _check(again == fleets, "the list of fleets written again is another")
    read_company(data, folder, bounds)
    return "text lists read"


def _company_case(chance: Random) -> Case:
    return Case(mutated_document(chance.choice(_companies()), chance), read_company)


def _pack_case(chance: Random) -> Case:
    return Case(mutated_document(PACK, chance), read_tags)


def _list_case(chance: Random) -> Case:
    return Case(mutated_list(chance.choice(_lists()), chance), read_list)


@cache
def _companies() -> list[object]:
    return [COMPANY, FLEET, BANDIT, *document_seeds(ROOT / "tests" / "campaigns" / "samples", "*.mfz.json")]


@cache
def _lists() -> list[bytes]:
    folders = (ROOT / "resources" / "samples", ROOT / "tests" / "fleets")
    return [LIST.encode(), *(path.read_bytes() for folder in folders for path in sorted(folder.glob("*.txt")))]


def _comparable(company: AnyCompany) -> AnyCompany:
    """Return a company as its file says it: nothing about the rockets of no frames, and no empty references."""
    plain = replace(
        company.with_pieces(_piece),
        deleted=None,
        copied_from=company.copied_from or None,
        player=company.player or None,
    )
    if isinstance(plain, KeptCompany):
        return replace(plain, rockets_given=plain.rockets_given or not plain.frames)
    return plain


def _piece(piece: Piece) -> Piece:
    model = piece.model and replace(piece.model, entry=piece.model.entry or None)
    return replace(piece, copied_from=piece.copied_from or None, model=model)


def _check(holds: bool, reason: str) -> None:
    if not holds:
        raise AssertionError(reason)


def main() -> int:
    """Run the mutations asked for; 0 if every file came to a result."""

    def prepare(folder: Path) -> None:
        # What is loaded once is no file's doing.
        for read in (read_company, read_tags, read_list):
            _warm_up(read, folder)

    return run(arguments(__doc__).parse_args(), make_case, prepare)


def _warm_up(read: Callable[[bytes, Path, Bounds], str], folder: Path) -> None:
    read(LIST.encode(), folder, Bounds(folder))


if __name__ == "__main__":
    raise SystemExit(main())
