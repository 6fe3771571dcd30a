"""Manual pages and completions say what the parsers say, and shells really complete."""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from mfz_desktop.cli.main import COMMANDS
from scripts.write_manuals import SHARE, roff, written

MANUALS = sorted((SHARE / "man" / "man1").glob("*.1"))
BASH = SHARE / "bash-completion" / "completions" / "mfz"
ZSH = SHARE / "zsh" / "site-functions" / "_mfz"
FISH = SHARE / "fish" / "vendor_completions.d" / "mfz.fish"


def shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def test_they_are_what_the_parsers_say() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: renew it by scripts/write_manuals.py"


@pytest.mark.parametrize("page", MANUALS, ids=lambda page: page.name)
def test_a_page_is_understood_without_a_warning(page: Path) -> None:
    read = subprocess.run(
        [shell("man"), "--warnings", "-E", "UTF-8", "-l", page],
        capture_output=True,
        text=True,
        env={"MANWIDTH": "80"},
    )
    assert (read.returncode, read.stderr) == (0, "")
    assert "Mobile Frame Zero" in read.stdout


def test_the_page_of_mfz_tells_every_command() -> None:
    text = MANUALS[0].with_name("mfz.1").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith(".SS ")] != []
    for command in COMMANDS:
        assert f".SS mfz {command.name}" in text


def test_words_mean_nothing_to_a_manual_page() -> None:
    assert roff(".io files") == r"\&.io files"
    assert roff(r"a-b\c") == r"a\-b\ec"


def bash(line: str, *, folder: Path | None = None) -> list[str]:
    """Return what bash offers behind a line."""
    words = shlex.split(line) + ([""] if line.endswith(" ") else [])
    script = (
        f"source {shlex.quote(str(BASH))}; compopt() {{ :; }}; COMP_WORDS=({shlex.join(words)}); "
        f'COMP_CWORD={len(words) - 1}; _mfz; printf "%s\\n" "${{COMPREPLY[@]}}"'
    )
    told = subprocess.run([shell("bash"), "-c", script], capture_output=True, text=True, cwd=folder, check=True)
    assert told.stderr == ""
    return told.stdout.split("\n")[:-1]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("mfz co", ["company", "compare"]),
        ("mfz cards --paper ", ["a4", "letter"]),
        ("mfz cards blue.txt --card r", ["roster", "reference", "ruler"]),
        ("mfz battle ", ["play", "audit", "show", "report"]),
        ("mfz --data-dir battle campaign e", ["export"]),
        ("mfz --json battle report r.jsonl --format h", ["html"]),
        ("mfz inspect --pa", ["--parts"]),
        ("mfz --j", ["--json"]),
        ("mfz battle play ", [""]),  # nothing of ours: bash offers files
    ],
)
def test_bash_completes(line: str, offered: list[str]) -> None:
    assert bash(line) == offered


def test_bash_offers_folders_where_a_folder_is_meant(tmp_path: Path) -> None:
    (tmp_path / "my parts").mkdir()
    (tmp_path / "my file").touch()
    assert bash("mfz doctor --library my", folder=tmp_path) == ["my parts"]


def test_fish_completes() -> None:
    script = f"source {FISH}; complete -C 'mfz cards --paper '; complete -C 'mfz desktop '; complete -C 'mfz comp'"
    told = subprocess.run([shell("fish"), "--no-config", "-c", script], capture_output=True, text=True, check=True)
    assert {line.split("\t")[0] for line in told.stdout.splitlines()} >= {
        "a4", "letter", "install", "remove", "company", "compare",
    }  # fmt: skip


def test_zsh_reads_its_completion() -> None:
    assert subprocess.run([shell("zsh"), "-n", ZSH], capture_output=True).stderr == b""
