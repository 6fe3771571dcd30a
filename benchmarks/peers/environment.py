"""Makes an environment for a peer: outside ours, with what its lock file pins, from wherever pip is set up to ask."""

import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.peers.processes import BUILD, left_out

HERE = Path(__file__).resolve().parent
PYTHONS = ("3.13", "3.12", "3.14")
"""Versions that the peers run on, by preference."""


def python_of(peer: str) -> Path | None:
    """Return the Python of a peer's environment, made if it is not there; None, with a word, if it cannot be."""
    folder = BUILD / peer
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if (folder / "made").is_file():
        return python
    base = next((found for version in PYTHONS if (found := _python(version)) is not None), None)
    if base is None:
        left_out(peer, "it needs Python 3.12 or newer, and there is none")
        return None
    shutil.rmtree(folder, ignore_errors=True)
    install = ["-m", "pip", "install", "-q", "--require-hashes", "-r", str(HERE / f"{peer}.lock")]
    for command in ([base, "-m", "venv", str(folder)], [str(python), *install]):
        if subprocess.run(command, stdout=sys.stderr).returncode:
            left_out(peer, "it cannot be installed here")
            return None
    (folder / "made").touch()
    return python


def _python(version: str) -> str | None:
    """Return a Python of a version: this one, one on the path, or one that pyenv or uv keeps."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return sys.executable
    on_path = shutil.which(f"python{version}")
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    kept += sorted(Path.home().glob(f".local/share/uv/python/cpython-{version}*/bin/python"))
    for candidate in (*map(str, reversed(kept)), on_path):
        # One on the path may be a word that only says which versions there would be.
        if candidate and subprocess.run([candidate, "-c", ""], capture_output=True).returncode == 0:
            return candidate
    return None
