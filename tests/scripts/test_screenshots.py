"""The script that takes the pictures knows those that are kept."""

import re
from pathlib import Path

from scripts.screenshots import PICTURES, SHOTS

ROOT = Path(__file__).parents[2]


def test_kept_pictures_are_those_that_the_script_takes() -> None:
    assert {f"{shot.name}.png" for shot in SHOTS if shot.kept_as} == {path.name for path in PICTURES.iterdir()}


def test_readme_and_guide_show_kept_pictures_and_all_of_them() -> None:
    texts = (ROOT / "README.md").read_text("utf-8") + (ROOT / "docs" / "guide.md").read_text("utf-8")
    shown = set(re.findall(r"!\[[^\]]+\]\((?:docs/)?pictures/([^)\s]+)\)", texts))

    assert shown == {path.name for path in PICTURES.iterdir()}


def test_no_two_pictures_have_one_name() -> None:
    names = [shot.name for shot in SHOTS]

    assert len(set(names)) == len(names)
