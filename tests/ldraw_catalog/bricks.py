"""Models for the benchmarks, made here: as many bricks as wanted, in submodels of fifty."""

from collections.abc import Iterator

PARTS = (
    "3001.dat",
    "3003.dat",
    "3020.dat",
    "3023.dat",
    "3024.dat",
    "4070.dat",
    "54200.dat",
    "2412b.dat",
    "3062b.dat",
)
COLOURS = (0, 1, 4, 14, 15, 71, 72)
IN_A_SUBMODEL = 50


def model(parts: int) -> bytes:
    """Return an MPD with so many parts, stacked so that they stand beside and on each other."""
    submodels = -(-parts // IN_A_SUBMODEL)
    return "\n".join(
        (*_main(submodels), *(line for at in range(submodels) for line in _submodel(at, parts)))
    ).encode()


def _main(submodels: int) -> Iterator[str]:
    yield "0 FILE main.ldr"
    yield "0 A model to measure with"
    for at in range(submodels):
        yield f"1 16 {at % 4 * 100} 0 {at // 4 * 220} 1 0 0 0 1 0 0 0 1 stack {at}.ldr"


def _submodel(at: int, parts: int) -> Iterator[str]:
    yield f"0 FILE stack {at}.ldr"
    for number in range(at * IN_A_SUBMODEL, min(parts, (at + 1) * IN_A_SUBMODEL)):
        place = f"{number % 2 * 40} {-24 * (number % IN_A_SUBMODEL // 4)} {number // 2 % 2 * 80}"
        yield f"1 {COLOURS[number % len(COLOURS)]} {place} 1 0 0 0 1 0 0 0 1 {PARTS[number % len(PARTS)]}"
