"""Every rule that is broken on purpose stands where its break looks for it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_planted_break_has_its_place() -> None:
    command = [sys.executable, "-m", "scripts.break_rules", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
