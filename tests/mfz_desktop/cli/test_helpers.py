"""Helpers: further processes of this program that inspect some of many files."""

import subprocess
import sys
from pathlib import Path

import pytest

from mfz_desktop.cli import helpers, inspect
from mfz_desktop.cli.helpers import Answer, answers, own_command
from tests.mfz_desktop.cli.conftest import Mfz, Write

MODEL = "0 A frame\n1 4 0 {} 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
QUESTIONS = [f"{number}.ldr" for number in range(9)]


def here(question: str) -> Answer:
    return {"file": question, "here": True}


@pytest.fixture
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers.os, "cpu_count", lambda: 2)


def test_a_folder_with_much_in_it_is_inspected_by_helpers_and_says_the_same(
    mfz: Mfz, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, two_processors: None
) -> None:
    write(
        "lib/parts/3001.dat", "0 Thing\n0 !LDRAW_ORG Part UPDATE 2031-04\n4 16 -40 0 -20 -40 0 20 40 0 20 40 24 -20\n"
    )
    write("lib/p/stud.dat", "0 Stud\n0 !LDRAW_ORG Primitive UPDATE 2012-01\n")
    words = ("inspect", "--json", "--parts", "--library", tmp_path / "lib", tmp_path / "a")
    for number in range(12):
        write(f"a/{number} ü.ldr", MODEL.format(number * 8))
    write("a/bad.ldr", "no model")
    alone = mfz(*words)
    asked: list[str] = []
    ask = helpers.Helper._ask
    monkeypatch.setattr(
        helpers.Helper,
        "_ask",
        staticmethod(lambda process, question: asked.append(question) or ask(process, question)),
    )
    monkeypatch.setattr(inspect, "MUCH", 1)
    assert mfz(*words) == alone
    assert asked


def test_answers_are_in_the_order_of_the_questions_and_none_is_lost_with_a_helper(
    monkeypatch: pytest.MonkeyPatch, two_processors: None
) -> None:
    # It answers two questions and ends in the third.
    code = "import sys\nfor at in range(2): print('{\"file\": ' + sys.stdin.readline().strip() + '}', flush=True)"
    monkeypatch.setattr(helpers, "own_command", lambda words: [sys.executable, "-c", code])
    assert [each["file"] for each in answers(QUESTIONS, here, [])] == QUESTIONS


@pytest.mark.parametrize("command", [["/nowhere/at/all"], [sys.executable, "-c", "print('no answer')"]])
def test_without_helpers_all_is_answered_here(
    command: list[str], monkeypatch: pytest.MonkeyPatch, two_processors: None
) -> None:
    monkeypatch.setattr(helpers.sys, "executable", command[0])
    monkeypatch.setattr(helpers, "own_command", lambda words: command)
    assert answers(QUESTIONS, here, []) == [here(question) for question in QUESTIONS]


def test_no_helper_stays_when_the_work_is_stopped(monkeypatch: pytest.MonkeyPatch, two_processors: None) -> None:
    started: list[subprocess.Popen[str]] = []

    class Told(subprocess.Popen[str]):
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)  # type: ignore[call-overload]
            started.append(self)

    def stopped(_: str) -> Answer:
        raise KeyboardInterrupt

    monkeypatch.setattr(helpers.subprocess, "Popen", Told)
    monkeypatch.setattr(helpers, "own_command", lambda words: [sys.executable, "-c", "import time; time.sleep(999)"])
    with pytest.raises(KeyboardInterrupt):
        answers(QUESTIONS, stopped, [])
    assert [process.poll() is None for process in started] == [False]


def test_a_helper_ends_with_whoever_asks_it() -> None:
    process = subprocess.Popen(
        own_command(["inspect", "--json", "--as-helper", "-"]), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    process.communicate(timeout=120)
    assert process.returncode == 0
