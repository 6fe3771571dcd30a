"""A short run of both fuzzers; `scripts/fuzz_models.py` and `scripts/fuzz_documents.py` do the same for longer."""

from pathlib import Path
from random import Random

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.systems.grammar import GRAMMARS
from scripts.fuzz_documents import make_case
from scripts.fuzz_models import SAMPLES
from scripts.fuzzing.bounds import Bounds
from scripts.fuzzing.chain import take_through
from scripts.fuzzing.models import mutated, seeds

SEED = 11
GAMES = tuple(GRAMMARS)
MODELS = 100
PICTURES = 20
"""One model of so many is drawn."""
DOCUMENTS = 300


@pytest.mark.slow
def test_mutated_models_come_to_a_result_and_write_nothing(
    catalog: PartCatalog, models: Path, bounds: Bounds
) -> None:
    started = seeds(None, SAMPLES)
    results = set()
    for number in range(MODELS):
        chance = Random(f"{SEED}-{number}")
        data = mutated(chance.choice(started), chance)
        game = GAMES[number % len(GAMES)]
        results.add(take_through(data, models, catalog, bounds, game=game, picture=number % PICTURES == 0))

    assert results == {"refused", "read", "read with problems"}


@pytest.mark.slow
def test_mutated_companies_packs_and_lists_come_to_a_result_or_the_documented_error(
    models: Path, bounds: Bounds
) -> None:
    results = set()
    for number in range(DOCUMENTS):
        case = make_case(Random(f"{SEED}-{number}"))
        results.add(case.read(case.data, models, bounds))

    assert {"company files read", "tag packs refused", "text lists read"} <= results


def test_the_same_number_gives_the_same_file() -> None:
    started = seeds(None, SAMPLES)
    one, other = (mutated(started[0], Random("1-7")) for _ in range(2))

    assert one == other
    assert one != started[0]


@pytest.mark.slow
@pytest.mark.reference
def test_mutated_real_models_come_to_a_result(catalog: PartCatalog, models: Path, bounds: Bounds) -> None:
    folder = Path(__file__).parents[3] / "shared" / "models"
    if not folder.is_dir():
        pytest.skip("the reference models are not here")
    started = seeds(folder, SAMPLES)
    for number in range(MODELS // 4):
        chance = Random(f"{SEED}-{number}")
        take_through(mutated(chance.choice(started), chance), models, catalog, bounds)
