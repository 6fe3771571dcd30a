"""The floors of the house are kept, and a breach would be seen."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("mfz_desktop", "campaigns", "mfz_rules", "ldraw_catalog", "resources")


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    script = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return subprocess.run(
        [sys.executable, "-c", script, "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": "."},
    )


def test_contracts_are_kept() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(("folder", "other"), [("scripts", "benchmarks"), ("benchmarks", "scripts")])
def test_scripts_and_benchmarks_share_only_what_tests_have(folder: str, other: str) -> None:
    files = {str(path): path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")}
    assert files
    assert [
        path for path, text in files.items() if re.search(rf"^\s*(from|import) {other}\b", text, re.MULTILINE)
    ] == []


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house."""
    copy = tmp_path_factory.mktemp("house")
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package,
            copy / package,
            ignore=lambda folder, names: [n for n in names if not is_code(folder, n)],
        )
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


@pytest.fixture
def plant(house: Path) -> Iterator[Callable[[str, str], None]]:
    """Write a line at the end of a module of the copy, or a new module; afterwards everything is as it was."""
    before: dict[Path, bytes | None] = {}

    def planted(room: str, line: str) -> None:
        file = house / room
        before.setdefault(file, file.read_bytes() if file.exists() else None)
        with file.open("a", encoding="utf-8") as text:
            text.write(f"\n{line}\n")

    yield planted
    for file, text in before.items():
        if text is None:
            file.unlink()
        else:
            file.write_bytes(text)


def is_code(folder: str, name: str) -> bool:
    return name.endswith(".py") or (Path(folder, name).is_dir() and name != "__pycache__")


PLANTED = (
    ("mfz_rules/rapid_attack/companies/frame.py", "import random"),
    ("mfz_rules/rapid_attack/companies/frame.py", "import ldraw_catalog.limits"),
    ("mfz_rules/rapid_attack/companies/frame.py", "import shapely"),
    ("mfz_rules/rapid_attack/companies/frame.py", "import mfz_rules.board"),
    ("mfz_rules/board/__init__.py", "import mfz_rules.kernel.dice"),
    ("mfz_rules/board/__init__.py", "import mfz_rules.rapid_attack.editions"),
    ("mfz_rules/kernel/dice.py", "import mfz_rules.common.notation"),
    ("mfz_rules/common/notation.py", "import mfz_rules.rapid_attack.companies.notation"),
    ("mfz_rules/common/notation.py", "import mfz_rules.board"),
    ("mfz_rules/intercept_orbit/fleets/fleet.py", "import mfz_rules.alpha_bandit.fleets"),
    ("mfz_rules/intercept_orbit/fleets/fleet.py", "import mfz_rules.board"),
    ("mfz_rules/alpha_bandit/fleets.py", "import mfz_rules.rapid_attack.companies.frame"),
    ("mfz_rules/kernel/dice.py", "import resources"),
    ("mfz_rules/kernel/dice.py", "import numpy"),
    ("campaigns/companies/company.py", "import ldraw_catalog.limits"),
    ("campaigns/companies/company.py", "import PySide6.QtCore"),
    ("campaigns/companies/company.py", "import campaigns.rapid_attack.companies.company"),
    ("campaigns/companies/company.py", "import mfz_rules.rapid_attack.editions"),
    ("campaigns/companies/company.py", "import mfz_rules.intercept_orbit.fleets.fleet"),
    ("mfz_desktop/intercept_orbit/entry.py", "import mfz_desktop.rapid_attack.entry"),
    ("mfz_desktop/intercept_orbit/entry.py", "import mfz_rules.rapid_attack.editions"),
    ("mfz_desktop/rapid_attack/entry.py", "import mfz_rules.intercept_orbit.fleets.fleet"),
    ("mfz_desktop/cli/company.py", "import campaigns.intercept_orbit.companies.fleet"),
    ("mfz_desktop/battle/seats.py", "import campaigns.rapid_attack.companies.company"),
    ("ldraw_catalog/limits.py", "import mfz_rules.kernel.dice"),
    ("ldraw_catalog/limits.py", "import tinydb"),
    ("resources/__init__.py", "import campaigns.companies.company"),
    ("mfz_desktop/cli/battle_play.py", "import mfz_rules.rapid_attack.game"),
    ("mfz_desktop/app/features.py", "import mfz_desktop.rapid_attack.entry"),
)
"""Lines that break a contract each, in modules; none is on the way to another."""
ENTANGLED = (
    ("mfz_rules/rapid_attack/companies/frame.py", "import mfz_rules.intercept_orbit.fleets.fleet"),
    ("mfz_rules/intercept_orbit/fleets/fleet.py", "import mfz_rules.rapid_attack.companies.frame"),
    ("campaigns/rapid_attack/companies/company.py", "import mfz_rules.intercept_orbit.fleets.fleet"),
    ("campaigns/intercept_orbit/companies/fleet.py", "import campaigns.rapid_attack.companies.company"),
    ("campaigns/of_no_floor.py", "import mfz_rules.kernel.dice"),
)
"""The same, but beside others a longer way would be told."""


@pytest.mark.slow
def test_planted_imports_are_caught(house: Path, plant: Callable[[str, str], None]) -> None:
    for room, planted in PLANTED:
        plant(room, planted)

    result = lint_imports(house)

    assert result.returncode == 1, result.stdout + result.stderr
    assert [one for one in PLANTED if not is_told(result.stdout, *one)] == []


def is_told(report: str, room: str, planted: str) -> bool:
    """Tell whether an import is named as a breach by itself, not as a step of a longer way."""
    importer = room.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    imported = planted.removeprefix("import ")
    if imported.partition(".")[0] not in PACKAGES:
        imported = imported.partition(".")[0]
    return (
        re.search(rf"^-\s+{importer} ->\s+{imported}\s+\(l\.\d+\)\n(?!\s+\S+ ->)", report, re.MULTILINE) is not None
    )


@pytest.mark.slow
@pytest.mark.parametrize(("room", "planted"), ENTANGLED)
def test_a_planted_import_is_caught(house: Path, plant: Callable[[str, str], None], room: str, planted: str) -> None:
    plant(room, planted)

    result = lint_imports(house)

    assert result.returncode == 1, result.stdout + result.stderr
    assert "BROKEN" in result.stdout


@pytest.mark.slow
def test_the_umpire_may_use_the_board_and_the_game_the_umpire(house: Path, plant: Callable[[str, str], None]) -> None:
    plant("mfz_rules/rapid_attack/umpire/__init__.py", "import mfz_rules.board")
    plant("mfz_rules/board/planted.py", "import shapely")
    plant("mfz_rules/rapid_attack/umpire/planted.py", "import mfz_rules.board.planted")
    plant("mfz_rules/rapid_attack/planted.py", "import mfz_rules.rapid_attack.umpire.planted")
    plant("campaigns/rapid_attack/planted.py", "import mfz_rules.rapid_attack.planted")

    result = lint_imports(house)

    assert result.returncode == 0, result.stdout + result.stderr
