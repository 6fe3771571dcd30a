"""Disks that fail, and programs that are killed, at every step of what they do to files."""

import errno
import io
import os
from collections.abc import Callable

import pytest

from campaigns.store.errors import StoreError

STEPS = (
    *("open", "write", "fsync", "ftruncate", "close", "replace", "rename"),
    *("link", "unlink", "mkdir", "rmdir", "utime"),
)
ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS)
Step = Callable[..., object]


class FailingDisk:
    """Lets so many steps of writing succeed, and every one after that fail; or only the next, or only of one kind."""

    def __init__(
        self, patch: pytest.MonkeyPatch, good: int, error: int, once: bool, steps: tuple[str, ...] = STEPS
    ) -> None:
        self.failed = False
        self._left = good
        self._error = error
        self._once = once
        patch_steps(patch, self._guard, steps)

    def _guard(self, name: str, step: Step) -> Step:
        def guarded(*arguments: object, **more: object) -> object:
            if self._left == 0 and not (self._once and self.failed):
                self.failed = True
                if name == "close":
                    step(*arguments)
                raise OSError(self._error, os.strerror(self._error))
            if self._left:
                self._left -= 1
            return step(*arguments, **more)

        return guarded


def patch_steps(
    patch: pytest.MonkeyPatch, guard: Callable[[str, Step], Step], steps: tuple[str, ...] = STEPS
) -> None:
    """Put a guard before every step that changes files; opening a file to read it is none."""
    for name in steps:
        patch.setattr(os, name, guard(name, getattr(os, name)))
    if "open" not in steps:
        return
    real: Step = io.open
    guarded = guard("open", real)

    def opening(file: object, mode: str = "r", *arguments: object, **more: object) -> object:
        writes = set(mode) & set("wax+")
        return (guarded if writes else real)(file, mode, *arguments, **more)

    patch.setattr(io, "open", opening)


def fail_everywhere(
    act: Callable[[], object],
    check: Callable[[], None],
    undo: Callable[[], object],
    error: int,
    once: bool,
    steps: tuple[str, ...] = STEPS,
) -> int:
    """Let `act` fail at its first step, its second, and so on until no step is left; `check` after every failure.

    Where it gets over a failed step (a disk without second names, say), it is undone. Returns how often it failed.
    """
    failures = 0
    for good in range(400):
        with pytest.MonkeyPatch.context() as patch:
            disk = FailingDisk(patch, good, error, once, steps)
            try:
                act()
                failed = False
            except StoreError:
                failed = True
        if not disk.failed:
            return failures
        if failed:
            failures += 1
            check()
        else:
            undo()
    raise AssertionError("it never came to an end")


def kill_everywhere(act: Callable[[], object], check: Callable[[bool], None]) -> int:
    """Let `act` be killed before its first step, its second, and so on; `check` after each, last after its end.

    Each time it is done by a process of its own, which ends without a chance to tidy up. `check` is told whether it
    came to its end. Returns how often it was killed.
    """
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork")
    for good in range(400):
        process = os.fork()
        if not process:
            _do_and_die(act, good)
        _, status = os.waitpid(process, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in (_DONE, _KILLED), f"it failed by itself: {code}"
        check(code == _DONE)
        if code == _DONE:
            return good
    raise AssertionError("it never came to an end")


_DONE, _KILLED = 0, 9


def _do_and_die(act: Callable[[], object], good: int) -> None:
    left = good

    def guard(name: str, step: Step) -> Step:
        def guarded(*arguments: object, **more: object) -> object:
            nonlocal left
            if not left:
                os._exit(_KILLED)
            left -= 1
            return step(*arguments, **more)

        return guarded

    try:
        patch_steps(pytest.MonkeyPatch(), guard)
        act()
        os._exit(_DONE)
    finally:
        os._exit(1)
