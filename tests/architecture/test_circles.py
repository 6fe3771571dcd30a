"""No module imports itself by way of others, not even for types or in a function."""

from pathlib import Path

import grimp
import pytest

PACKAGES = ("mfz_desktop", "campaigns", "mfz_rules", "ldraw_catalog", "resources")


def in_circles(*packages: str) -> set[str]:
    """Return the modules that stand in a circle of imports, or between two.

    import-linter's `acyclic_siblings` asks for more than that: folders that import one another are no circle as long
    as their modules do not.
    """
    graph = grimp.build_graph(*packages, cache_dir=None)
    left = set(graph.modules)
    while ends := {one for one in left if is_end(graph, one, left)}:
        left -= ends
    return left


def is_end(graph: grimp.ImportGraph, module: str, left: set[str]) -> bool:
    imported, importing = graph.find_modules_directly_imported_by, graph.find_modules_that_directly_import
    return not (imported(module) & left and importing(module) & left)


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert in_circles(*PACKAGES) == set()


@pytest.mark.parametrize(
    "closing",
    [
        "from planted.circle.first import a\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from planted.circle.first import a\n",
        "def later():\n    from planted.circle.first import a\n",
    ],
)
def test_a_planted_circle_is_found(closing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, code in (
        ("__init__.py", ""),
        ("before.py", "import planted.circle.first\n"),
        ("behind.py", ""),
        ("circle/__init__.py", ""),
        ("circle/first.py", "import planted.circle.second\n"),
        ("circle/second.py", "import planted.behind\nimport planted.circle.third\n"),
        ("circle/third.py", closing),
    ):
        file = tmp_path / "planted" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    assert in_circles("planted") == {f"planted.circle.{one}" for one in ("first", "second", "third")}
