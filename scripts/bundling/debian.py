"""A built folder as a Debian package, made with `dpkg-deb` alone.

It leaves out the libraries that Debian has, and depends on them; the rest is the folder of the archive.
"""

import gzip
import os
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path

from mfz_desktop.core.version import version
from scripts.bundling.building import BUILD, ROOT, size
from scripts.bundling.licences import add_licences, system_libraries
from scripts.bundling.needs import ONLY_TO_PRINT, depends

PACKAGE = "mfz-desktop"
HOME = Path("usr", "lib", PACKAGE)
RECIPES = ROOT / "packaging" / "debian"
SHARE = Path("resources", "desktop", "share")
"""What a desktop is told: `mfz desktop install` puts it for who unpacks the archive."""


def write_deb(folder: Path, target: Path, time: int) -> Path | None:
    """Make the package in a folder and return it; None where this system has no `dpkg-deb`."""
    if shutil.which("dpkg-deb") is None:
        print("There is no dpkg-deb here: no Debian package is made.")
        return None
    root = BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    home = root / HOME
    shutil.copytree(folder, home, symlinks=True)
    for library in system_libraries(home):
        library.unlink()
    add_licences(home)
    place_the_rest(root, time)
    write_control(root, architecture())
    make_alike(root, time)
    package = target / f"{PACKAGE}_{version()}_{architecture()}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(time)})
    return package


def architecture() -> str:
    """Return Debian's name for this kind of machine."""
    return subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()


def place_the_rest(root: Path, time: int) -> None:
    """Put names to call, menu entry, icon and documents where Debian wants them."""
    for name in ("mfz-desktop", "mfz"):
        link = root / "usr" / "bin" / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(Path("..", "lib", PACKAGE, name))
    share, home = root / "usr" / "share", root / HOME
    shutil.copytree(ROOT / SHARE, share)
    for manual in share.glob("man/man1/*.1"):
        write_packed(manual, manual.read_bytes())
        manual.unlink()
    documents = share / "doc" / PACKAGE
    documents.mkdir(parents=True)
    shutil.copy(RECIPES / "copyright", documents)
    (home / "NOTICE").rename(documents / "NOTICE")
    for name in ("LICENSE", "README.txt"):
        (home / name).unlink()
    write_packed(documents / "NEWS.md", (ROOT / "CHANGELOG.md").read_bytes())
    write_packed(documents / "changelog", entry_of_changelog(time).encode())
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(RECIPES / "lintian-overrides", overrides / PACKAGE)


def write_packed(file: Path, text: bytes) -> None:
    """Write a text packed, as Debian wants manuals and changelogs."""
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def entry_of_changelog(time: int) -> str:
    """Return the changelog in Debian's form, which leads to ours."""
    _, maintainer = (RECIPES / "control").read_text(encoding="utf-8").split("Maintainer: ")
    return (
        f"{PACKAGE} ({version()}) unstable; urgency=medium\n\n  * What changed for players stands in NEWS.md.gz.\n\n"
        f" -- {maintainer.splitlines()[0]}  {formatdate(time)}\n"
    )


def write_control(root: Path, machine: str) -> None:
    """Write what Debian is told of the package, and the checksums."""
    control = (RECIPES / "control").read_text(encoding="utf-8")
    values = {
        "@VERSION@": version(),
        "@ARCHITECTURE@": machine,
        "@SIZE@": str(size(root) // 1024),
        "@DEPENDS@": ", ".join(depends(root)),
        "@RECOMMENDS@": ", ".join(ONLY_TO_PRINT.values()),
    }
    for key, value in values.items():
        control = control.replace(key, value)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = subprocess.run(
        ["md5sum", *(str(path.relative_to(root)) for path in files)], cwd=root, check=True, capture_output=True
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_bytes(sums.stdout)


def make_alike(root: Path, time: int) -> None:
    """Give everything one time, and the rights that it has on any system whatever the umask was here."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or is_program(path) else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def is_program(path: Path) -> bool:
    """Tell whether a file is called by people; libraries need no such right."""
    return bool(path.stat().st_mode & 0o100) and ".so" not in path.name
