"""Habits a machine can check: short modules, no addresses of registries, no stray paths."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES = 450
REGISTRY_HOSTS = (
    "pypi" + ".org",
    "files.python" + "hosted",
    "registry.npm" + "js",
    "deb." + "debian",
    "/si" + "mple/",
)


def tracked(*patterns: str) -> list[Path]:
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def test_no_module_is_longer_than_a_room_should_be() -> None:
    code = [path for path in tracked("*.py") if "tests" not in path.relative_to(ROOT).parts]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in code}

    assert {name: length for name, length in lengths.items() if length > LINES} == {}


@pytest.mark.slow
def test_no_file_names_a_registry() -> None:
    named = {
        str(path.relative_to(ROOT)): host
        for path in tracked()
        if path.suffix not in {".gz", ".png", ".npz", ".io"}
        for host in REGISTRY_HOSTS
        if host in path.read_text(encoding="utf-8", errors="ignore")
    }
    assert named == {}


def test_every_pinned_package_carries_hashes() -> None:
    for name in ("requirements.lock", "requirements-dev.lock", "requirements-bundle.lock"):
        pins = re.split(r"\n(?=[a-z])", (ROOT / name).read_text(encoding="utf-8").strip())
        assert pins
        assert [pin.splitlines()[0] for pin in pins if "--hash=sha256:" not in pin] == []


def test_the_installed_packages_are_those_the_lock_names() -> None:
    """The guard of the Qt version rests on the lock: 6.12 must never slip in."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert re.search(r"^pyside6-essentials==6\.11\.\d+ ", text, re.MULTILINE)


def test_every_folder_is_named_where_a_newcomer_looks() -> None:
    """Of each folder with code, the picture of the floors says what is in it."""
    picture = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[1]
    floors = re.split(r"^(?=\w)", picture, flags=re.MULTILINE)
    named = {
        (floor.split()[0], folder) for floor in floors if floor.strip() for folder in re.findall(r"\b(\w+)/", floor)
    }
    folders = {
        path.relative_to(ROOT).parts[:2]
        for path in tracked("mfz_desktop/*", "campaigns/*", "mfz_rules/*", "ldraw_catalog/*")
        if path.name == "__init__.py" and len(path.relative_to(ROOT).parts) == 3
    }
    assert len(folders) > 20
    assert folders == named


def test_whatever_leaves_the_program_is_written_in_one_way() -> None:
    """A file written in place is torn when the disk is full: `write_export` writes beside it and renames."""
    writes = re.compile(
        r"\.write_bytes\(|\.write_text\(|open\([^)\n]*[\"'][wax]b?\+?[\"']|QPdfWriter\((?!buffer\))|QSaveFile|\.save\(str\("
    )
    others = {
        "campaigns/store/exporting.py",  # devices and pipes
        "campaigns/store/sealed_zip.py",  # written beside, renamed
        "mfz_desktop/app/crash.py",  # grows line by line
        "mfz_desktop/models/pictures/cache.py",  # written beside, renamed
    }
    found = {
        str(path.relative_to(ROOT))
        for path in tracked("campaigns/*.py", "mfz_desktop/*.py")
        if writes.search(path.read_text(encoding="utf-8"))
    }
    assert found == others


def test_only_one_module_decodes_pictures_and_only_one_draws_svgs() -> None:
    """Pictures of others go through `decode_picture`, which has limits; our own icons are the only SVGs."""
    readers = re.compile(
        r"\bQImageReader\b|\bQMovie\b|\bQ(?:SvgRenderer|SvgWidget|GraphicsSvgItem)\b|\b(?:fromData|loadFromData|addFile)\("
        r"|(?:\bQ(?:Image|Pixmap|Icon|Bitmap)|\.load)\(\s*(?:str\(|path|f?[\"'])"
    )
    found = {
        str(path.relative_to(ROOT))
        for path in tracked("mfz_desktop/*.py")
        if readers.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"mfz_desktop/models/pictures/decoding.py", "mfz_desktop/ui/theme/icons.py"}


def test_html_is_made_in_few_places() -> None:
    """The style sheet lets labels and tips take names for text; what else Qt would read as HTML is escaped here."""
    html = re.compile(
        r"setHtml\(|insertHtml\(|appendHtml\(|setMarkdown\(|setDetailedText\(|setWhatsThis\(|QWhatsThis"
        r"|TextFormat\.(?:Auto|Rich|Markdown)Text|\bQ(?:TextEdit|ErrorMessage|Wizard|StaticText|GraphicsTextItem)\("
    )
    found = {
        str(path.relative_to(ROOT))
        for path in tracked("mfz_desktop/*.py")
        if html.search(path.read_text(encoding="utf-8"))
    }
    assert found == {
        "mfz_desktop/battle/map/canvas.py",  # what Shift+F1 says of the map
        "mfz_desktop/context/exporting/outputs.py",
        "mfz_desktop/battle/report/printed.py",
        "mfz_desktop/campaign/briefing/page.py",
        "mfz_desktop/campaign/records/chronicle_view.py",
        "mfz_desktop/help/guide_page.py",  # our own guide
    }
