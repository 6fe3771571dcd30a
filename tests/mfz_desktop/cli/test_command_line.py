"""The command line as a whole: options anywhere, one document, words to standard error, exit statuses."""

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mfz_desktop.cli import main as main_module
from mfz_desktop.cli.main import COMMANDS, parser_of
from mfz_desktop.cli.parser import WITH_VALUE
from tests.ldraw_catalog.builders import ldr, use
from tests.mfz_desktop.cli.conftest import Mfz, Write

ROOT = Path(__file__).parents[3]
MODEL = ldr(use("3001.dat"))


def start(*words: object, **options: object) -> "subprocess.Popen[str]":
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.Popen(
        [sys.executable, "-m", "mfz_desktop", *map(str, words)],
        cwd=ROOT, env=environment, text=True, **({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options),
    )  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        ["--json", "inspect", "{model}"],
        ["inspect", "--json", "{model}"],
        ["inspect", "{model}", "--json"],
        ["--data-dir", "inspect", "--json", "inspect", "{model}"],
        ["--library", "{library}", "--json", "inspect", "{model}"],
        ["--tags=none", "--json", "inspect", "{model}"],
        ["--json", "inspect", "--", "{model}"],
    ],
)
def test_options_stand_before_or_after_the_command(mfz: Mfz, write: Write, tmp_path: Path, words: list[str]) -> None:
    model = write("a.ldr", MODEL)
    for folder in ("parts", "p"):
        (tmp_path / "library" / folder).mkdir(parents=True)
    run = mfz(*(word.format(model=model, library=tmp_path / "library") for word in words))
    assert run.status == 0
    assert run.json[0]["parts"] == 1


def test_options_stand_between_files(mfz: Mfz, write: Write) -> None:
    one, other = write("a.ldr", MODEL), write("b.ldr", MODEL)
    assert [file["file"] for file in mfz("inspect", one, "--json", other).json] == [str(one), str(other)]


def test_a_name_behind_two_dashes_is_no_option(mfz: Mfz, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write("-odd.ldr", MODEL).parent)
    assert mfz("inspect", "--json", "--", "-odd.ldr").json[0]["parts"] == 1


def test_every_option_with_a_value_is_known_before_the_command() -> None:
    takes_value = {
        option
        for command in COMMANDS
        for action in parser_of(command)._actions
        for option in action.option_strings
        if not isinstance(action, argparse._StoreTrueAction | argparse._HelpAction)
    }
    assert takes_value == WITH_VALUE


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_explains_itself(mfz: Mfz, command: str) -> None:
    run = mfz(command, "--help")
    assert (run.status, run.err) == (0, "")
    assert f"usage: mfz {command}" in run.out
    assert mfz("--help", command).out == run.out


def test_help_lists_the_commands(mfz: Mfz) -> None:
    run = mfz("--help")
    assert run.status == 0
    assert all(command.name in run.out for command in COMMANDS)


@pytest.mark.parametrize(
    "line",
    [
        "inspect",
        "inspect --nonsense x",
        "inspect --lib x y",
        "company",
        "company burn x",
        "company check x --players two",
        "compare --players 3 a b",
        "picture x",
        "inspct",
        "--json",
    ],
)
def test_what_cannot_be_understood_is_one_line_and_status_2(mfz: Mfz, line: str) -> None:
    run = mfz(*line.split())
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("mfz")
    assert run.err.count("\n") == 1


def test_only_the_application_opens_without_a_command(
    mfz: Mfz, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    monkeypatch.setattr("mfz_desktop.app.main.main", lambda argv: opened.append(argv) or 0)
    model = write("a.ldr", MODEL)
    assert mfz().status == mfz(model, "--data-dir", "d").status == 0
    assert opened == [["mfz"], ["mfz", str(model), "--data-dir", "d"]]


def test_an_interrupt_is_quiet(mfz: Mfz, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_command: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main_module, "load", interrupted)
    run = mfz("inspect", write("a.ldr", MODEL))
    assert (run.status, run.out, run.err) == (130, "", "")


@pytest.mark.slow
def test_control_c_ends_a_running_command_quietly(tmp_path: Path) -> None:
    # Whoever runs tests in the background of a shell has them, and what they start, ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pipe = tmp_path / "never.txt"
    os.mkfifo(pipe)
    with start("company", "check", pipe) as process, pipe.open("wb"):
        # It has opened the pipe by now, and waits for what is never written.
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error(write: Write) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with start("inspect", write("a.ldr", MODEL), "--json", stdout=writing) as process:
        os.close(writing)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (141, "")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_an_answer_that_cannot_be_written_is_status_2(write: Write) -> None:
    with Path("/dev/full").open("w") as full, start("inspect", write("a.ldr", MODEL), stdout=full) as process:
        _, err = process.communicate(timeout=30)
    assert process.returncode == 2
    assert err == "mfz inspect: the answer cannot be written: No space left on device\n"


@pytest.mark.slow
def test_inspect_company_compare_and_doctor_never_load_qt(write: Write) -> None:
    model, listed = write("a.ldr", MODEL), write("c.txt", "A -- 2W\n\nCompany: B\nB -- 2W\n")
    script = (
        "import sys\n"
        "class NoQt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        assert name.partition('.')[0] not in ('PySide6', 'shiboken6'), name\n"
        "sys.meta_path.insert(0, NoQt())\n"
        "from mfz_desktop.cli.main import main\n"
        f"assert main(['inspect', {str(model)!r}]) == 0\n"
        f"assert main(['company', 'check', {str(listed)!r}]) == 1\n"
        f"assert main(['compare', {str(listed)!r}]) == 0\n"
        "assert main(['doctor']) == 0\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_json_is_utf_8_whatever_the_terminal_is(write: Write) -> None:
    model = write("Läufer.ldr", MODEL)
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    words = [sys.executable, "-m", "mfz_desktop", "inspect", str(model)]
    answer = subprocess.run([*words, "--json"], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert json.loads(answer.stdout.decode("utf-8"))[0]["models"][0]["name"] == "Läufer"
    printed = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert b"1 part" in printed.stdout


def test_names_in_files_do_not_steer_the_terminal(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("c.txt", "Company: \x1b[2Jgone\nA -- 2W\n"))
    assert "\x1b" not in run.out
    assert "gone" in run.out
