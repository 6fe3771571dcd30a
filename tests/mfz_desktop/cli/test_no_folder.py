"""Data folders that are none, and paths that lead nowhere: a sentence each, no traceback."""

import json
from pathlib import Path

import pytest

from tests.mfz_desktop.cli.battles import text
from tests.mfz_desktop.cli.conftest import Mfz, Write


@pytest.fixture(params=["loop", "file", "below a file", "too long", "device"])
def no_folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    (tmp_path / "file").touch()
    found = {
        "loop": tmp_path / "one",
        "file": tmp_path / "file",
        "below a file": tmp_path / "file" / "data",
        "too long": tmp_path / ("x" * 300),
        "device": Path("/dev/null"),
    }
    return found[request.param]


@pytest.mark.parametrize(
    "words", [("list",), ("show", "Gursk"), ("export", "Gursk", "-o", "x"), ("import", "nothing.mfz-campaign")]
)
def test_campaigns_say_what_is_the_matter(mfz: Mfz, no_folder: Path, words: tuple[str, ...]) -> None:
    run = mfz("campaign", *words, "--data-dir", no_folder, "--json")

    assert run.status == 2
    assert run.err.startswith("mfz campaign: The data folder ") and run.err.count("\n") == 1
    assert "--data-dir" in run.json["error"]


def test_commands_that_can_do_without_go_on(mfz: Mfz, write: Write, no_folder: Path) -> None:
    model = write("a.ldr", "0 a\n")

    run = mfz("inspect", model, "--data-dir", no_folder, "--json")
    assert run.status in (0, 1) and json.loads(run.out)
    assert "The garage is left out: The data folder " in run.err
    run = mfz("doctor", "--data-dir", no_folder, "--json")
    assert run.status == 0
    assert run.json["data_folder"]["error"].startswith("The data folder ")


@pytest.mark.parametrize("no_folder", ["loop", "below a file", "too long"], indirect=True)
@pytest.mark.parametrize("words", [("battle", "show"), ("battle", "play"), ("company", "check"), ("inspect",)])
def test_a_path_that_cannot_be_read_is_told(mfz: Mfz, no_folder: Path, words: tuple[str, ...]) -> None:
    run = mfz(*words, no_folder)

    assert run.status in (1, 2)
    assert "Traceback" not in run.err + run.out
    assert no_folder.name[:20] in run.err + run.out


def test_a_loop_of_links_as_a_target_is_no_traceback(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    run = mfz("battle", "play", write("s.json", text()), "-o", tmp_path / "loop")

    assert run.status in (0, 2)
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    "value", ["[" * 10_000 + "]" * 10_000, '{"a":' * 10_000 + "1" + "}" * 10_000, "9" * 100_000, "NaN", "1e999",
              '"\\ud800"', "[1, 2]", '{"format": 1, "format": []}', "null"]
)  # fmt: skip
@pytest.mark.parametrize(
    "words",
    [("battle", "play"), ("battle", "show"), ("battle", "audit"), ("battle", "report"), ("company", "check"),
     ("campaign", "import")],
)  # fmt: skip
def test_json_of_any_shape_is_no_traceback(
    mfz: Mfz, write: Write, tmp_path: Path, words: tuple[str, ...], value: str
) -> None:
    whole = mfz(*words, write("odd.json", value), "--data-dir", tmp_path / "data", "--json")
    inside = mfz(
        *words,
        write("odd2.json", f'{{"format": "mfz-company", "version": 1, "name": {value}, "frames": {value}}}'),
        "--data-dir", tmp_path / "data", "--json",
    )  # fmt: skip
    for run in (whole, inside):
        assert run.status in (1, 2)
        assert run.json
        assert "Traceback" not in run.err
