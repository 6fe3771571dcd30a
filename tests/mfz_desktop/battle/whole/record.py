"""What the record on disk says of a battle that was played."""

import json
import subprocess
import sys
from collections import Counter
from typing import Any

from tests.mfz_desktop.battle.page.app import Application


def audited(app: Application, id: str) -> dict[str, Any]:
    """Return what `mfz battle audit` says of a battle's record, in a process of its own."""
    path = app.context.store.folder.get().battle(id)
    run = subprocess.run(
        [sys.executable, "-m", "mfz_desktop.cli.main", "battle", "audit", str(path), "--json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return json.loads(run.stdout)


def events(app: Application, id: str) -> Counter[str]:
    """Return how often each event stands in the record."""
    return Counter(one["event"] for line in lines(app, id) for one in line.get("events", ()))


def lines(app: Application, id: str) -> list[dict[str, Any]]:
    """Return the lines of the record, its head left away."""
    text = app.context.store.folder.get().battle(id).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()[1:]]
