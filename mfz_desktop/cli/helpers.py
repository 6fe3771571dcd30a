"""Further processes of this program that answer for some of many files: threads of one would use one processor.

Each is a command of our own that reads a question a line from its standard input, and answers it with a line of
JSON. It ends when that input does, so also when whoever asked is killed.
"""

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any

Answer = dict[str, Any]
MOST_AT_ONCE = 4
"""Processes, this one with them; each takes some 100 MB."""


def answer_lines(answer: Callable[[str], Answer]) -> None:
    """Be a helper: answer every line of standard input."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


def answers(questions: Sequence[str], answer: Callable[[str], Answer], command: Sequence[str]) -> list[Answer]:
    """Answer questions here and, at the same time, by helpers; the answers come in the order of the questions.

    `command` are the words of the command that answers as `answer` does. What a helper leaves, for it cannot be
    started or comes to an end, is answered here.
    """
    waiting = deque(enumerate(questions))
    found: dict[int, Answer] = {}
    helpers = [Helper(command, waiting, found) for _ in range(min(os.cpu_count() or 1, MOST_AT_ONCE) - 1)]
    try:
        while waiting or any(helper.is_working for helper in helpers):
            try:
                at, question = waiting.popleft()
            except IndexError:
                for helper in helpers:
                    helper.join()
                continue
            found[at] = answer(question)
    finally:
        for helper in helpers:
            helper.stop()
    return [found[at] for at in range(len(questions))]


class Helper:
    """One such process, and the thread that asks it."""

    def __init__(self, command: Sequence[str], waiting: deque[tuple[int, str]], found: dict[int, Answer]) -> None:
        """Start it; it takes questions from `waiting` until there are none, and puts the answers into `found`."""
        self._waiting = waiting
        self._found = found
        self._process: subprocess.Popen[str] | None = None
        with suppress(OSError):
            self._process = subprocess.Popen(
                own_command(command),
                executable=sys.executable,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        self._thread = Thread(target=self._work, name="helper")
        self._thread.start()

    @property
    def is_working(self) -> bool:
        """Whether it may still answer, or give a question back."""
        return self._thread.is_alive()

    def join(self) -> None:
        """Wait until it has nothing left to do."""
        self._thread.join()

    def stop(self) -> None:
        """End it, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
        self._thread.join()
        if self._process is not None:
            self._process.communicate()

    def _work(self) -> None:
        while self._process is not None:
            try:
                at, question = self._waiting.popleft()
            except IndexError:
                return
            answer = self._ask(self._process, question)
            if answer is None:
                self._waiting.append((at, question))
                return
            self._found[at] = answer

    @staticmethod
    def _ask(process: subprocess.Popen[str], question: str) -> Answer | None:
        """Return an answer; None if there is none to be had any more."""
        if process.stdin is None or process.stdout is None:
            return None
        try:
            print(json.dumps(question), file=process.stdin, flush=True)
            answer: Answer = json.loads(process.stdout.readline())
        except (OSError, ValueError):
            return None
        return answer


def own_command(words: Sequence[str]) -> list[str]:
    """Return what starts a command of this very program; a download is called as this process was called."""
    if getattr(sys, "frozen", False):
        return [sys.argv[0], *words]
    return [sys.executable, "-m", "mfz_desktop", *words]
