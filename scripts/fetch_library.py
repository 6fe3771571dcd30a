"""Fetches the LDraw parts library for developers and CI: Debian's package, unpacked into `.ldraw` of this checkout.

`python3 scripts/fetch_library.py` prints the library's folder. Nothing is installed, no root is needed, the
machine's package sources stay as they are, and the mirror is the one they name. A second run only prints. Needs
apt-get and dpkg-deb, so Debian or something made from it; elsewhere set LDRAWDIR to a library of your own.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INSIDE = Path("usr/share/ldraw")
PACKAGE = "ldraw-parts"
SUITE = "forky"
"""The Debian suite whose package holds update 2026-02."""
SOURCES = Path("/etc/apt")
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
TOOLS = ("apt-get", "dpkg-deb")


class FetchError(Exception):
    """The library cannot be fetched here; the text says why and what to do."""


def main() -> int:
    """Fetch the library unless it is there; print its folder; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / ".ldraw", help="folder to unpack into")
    parser.add_argument("--suite", default=os.environ.get("LDRAW_SUITE", SUITE), help="Debian suite to take it from")
    options = parser.parse_args()
    library = options.into / INSIDE
    try:
        if not (library / "parts").is_dir():
            fetch(options.into, options.suite)
    except FetchError as error:
        print(f"{error} Or set LDRAWDIR to an LDraw library (its folder holds “parts” and “p”).", file=sys.stderr)
        return 2
    print(library)
    return 0


def fetch(into: Path, suite: str) -> None:
    """Download the package and unpack it into a folder. Raises FetchError; leaves nothing half done."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise FetchError(f"{' and '.join(missing)} not found: the library is fetched as a Debian package.")
    mirror = find_mirror(source_lines(SOURCES))
    if mirror is None:
        raise FetchError("No Debian mirror is set up on this machine (looked in /etc/apt).")
    into.parent.mkdir(parents=True, exist_ok=True)
    # beside the target, so that the last step is a rename and not a copy
    with tempfile.TemporaryDirectory(dir=into.parent, prefix=".ldraw-") as work:
        unpacked = Path(work) / "unpacked"
        run(["dpkg-deb", "-x", str(download(Path(work), mirror, suite)), str(unpacked)])
        if not (unpacked / INSIDE / "parts").is_dir():
            raise FetchError(f"The package {PACKAGE} of {suite} does not hold {INSIDE}/parts.")
        library = into / INSIDE
        library.parent.mkdir(parents=True, exist_ok=True)
        try:
            (unpacked / INSIDE).rename(library)
        except OSError as error:
            raise FetchError(f"{library} is in the way: {error.strerror}.") from error


def source_lines(folder: Path) -> Iterator[str]:
    """Return the lines of the machine's lists of package sources."""
    for file in (*sorted(folder.glob("sources.list.d/*.sources")), folder / "sources.list"):
        if file.is_file():
            yield from file.read_text(encoding="utf-8", errors="replace").splitlines()
    for file in sorted(folder.glob("sources.list.d/*.list")):
        yield from file.read_text(encoding="utf-8", errors="replace").splitlines()


def find_mirror(lines: Iterable[str]) -> str | None:
    """Return the first Debian archive in package sources of either form (`URIs: …`, `deb [options] …`)."""
    for line in lines:
        found = re.match(r"URIs:\s*(\S+)|deb\s+(?:\[[^]]*]\s*)?(\S+)\s", line)
        uri = found and (found.group(1) or found.group(2))
        if uri and "debian" in uri and "security" not in uri:
            return uri
    return None


def download(work: Path, mirror: str, suite: str) -> Path:
    """Download the package below a folder, with lists and caches of its own there; return its path."""
    for folder in ("lists/partial", "cache/archives/partial"):
        (work / folder).mkdir(parents=True)
    signed = f"[signed-by={KEYRING}] " if KEYRING.is_file() else ""
    (work / "sources.list").write_text(f"deb {signed}{mirror} {suite} non-free\n", encoding="utf-8")
    settings = {
        "Dir::Etc::sourcelist": work / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::Lists": work / "lists",
        "Dir::Cache": work / "cache",
        "APT::Get::List-Cleanup": 0,
    }
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # the user that apt downloads as may not write here
        settings["APT::Sandbox::User"] = "root"
    apt = ["apt-get", "-qq"]
    for name, value in settings.items():
        apt += ["-o", f"{name}={value}"]
    run([*apt, "update"])
    run([*apt, "download", PACKAGE], work)
    package = next(work.glob(f"{PACKAGE}_*.deb"), None)
    if package is None:
        raise FetchError(f"apt-get downloaded no package {PACKAGE}.")
    return package


def run(command: list[str], folder: Path | None = None) -> None:
    """Run a program in a folder; its words are shown only if it fails. Raises FetchError then."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no reason given"]
        raise FetchError(f"{command[0]} failed: {last[0]}.")


if __name__ == "__main__":
    raise SystemExit(main())
