"""What an account's desktop is told of the application, put there and taken away again.

All of `resources/desktop/share` goes into `$XDG_DATA_HOME` as it stands, the entry of menus with the command that
starts *this* copy of the program. What is put is written down beside it before it is put, so that `remove` finds it
whatever came between, and nothing else. The entry follows freedesktop.org's desktop-entry specification, the places
its basedir, shared-mime-info and icon-theme specifications.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

import resources
from campaigns.store.exporting import write_export

ENTRY = "applications/mfz-desktop.desktop"
WRITTEN_DOWN = "mfz-desktop-installed.json"
PROGRAMS = ("mfz", "mfz-desktop")
FOREIGN = (
    "application/x-ldraw", "application/x-multi-part-ldraw", "application/x-bricklink-studio",
    "application/x-lego-lxf", "application/x-lego-lxfml+xml",
)  # fmt: skip
"""Types of files that other programs made, and may open."""
PATIENCE = 60
"""Seconds for a program that renews what the desktop knows."""
MADE_BY_TOOLS = {
    "applications": ("mimeinfo.cache",),
    "mime": (
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
        "treemagic", "types", "version",
    ),
}  # fmt: skip
"""What those programs leave in folders that were made for us: it goes with the last of what it tells of."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where an account keeps what its desktop reads."""

    share: Path
    programs: Path
    system: tuple[Path, ...] = ()
    """Where the system keeps the same for everybody."""

    @classmethod
    def of(cls, environment: Mapping[str, str], home: Path) -> "Home":
        """Return it by the base directory specification; a path that is not absolute counts as none."""
        chosen = environment.get("XDG_DATA_HOME", "")
        share = Path(chosen) if Path(chosen).is_absolute() else home / ".local" / "share"
        system = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        places = tuple(Path(place) for place in system.split(":") if Path(place).is_absolute())
        return cls(share, home / ".local" / "bin", places)


@dataclass(frozen=True, slots=True)
class Done:
    """What was done."""

    files: tuple[Path, ...]
    """Put, or taken away."""
    kept: tuple[Path, ...]
    """Of somebody else, or changed since they were put."""
    command: tuple[str, ...] = ()
    """What the entry starts."""
    links: tuple[Path, ...] = ()
    updated: tuple[str, ...] = ()
    """Programs that told the desktop."""
    missing: tuple[str, ...] = ()
    """Those that are not installed here, or failed."""
    left: Mapping[str, str] = field(default_factory=dict)
    """Types of files that another program opens, by the id of its entry: they stay with it."""


@dataclass(slots=True)
class Written:
    """What is written down of what was put."""

    files: dict[str, str] = field(default_factory=dict)
    """By its place below `share`: the sha256 of its content."""
    folders: list[str] = field(default_factory=list)
    """Those that were made for it."""
    links: dict[str, str] = field(default_factory=dict)
    """Commands by name: what they lead to."""


def install(home: Home) -> Done:
    """Put everything; what is there of somebody else stays. Raises StoreError or OSError where it cannot be done."""
    command, folder = starting_command()
    left = opened_by_others(home)
    before = read_written(home)
    kept: list[Path] = []
    contents: dict[str, bytes] = {}
    for place, content in shipped(command, folder, left).items():
        if may_write(home.share / place, content, before.files.get(place)):
            contents[place] = content
        else:
            kept.append(home.share / place)
    links = links_to_make(home, before)
    gone = {place: sum_ for place, sum_ in before.files.items() if place not in contents}
    written = Written(
        {**before.files, **{place: sum_of(content) for place, content in contents.items()}},
        list(dict.fromkeys((*before.folders, *folders_to_make(home, contents)))),
        {**before.links, **links},
    )
    write_written(home, written)
    for place, content in contents.items():
        path = home.share / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if not same(path, content):
            write_export(path, content)
    for place, sum_ in gone.items():  # of a version before this one
        if take_away(home.share / place, sum_):
            del written.files[place]
    for name, target in links.items():
        home.programs.mkdir(parents=True, exist_ok=True)
        (home.programs / name).unlink(missing_ok=True)
        (home.programs / name).symlink_to(target)
    write_written(home, written)
    updated, missing = tell_desktop(home)
    put = tuple(home.share / place for place in contents)
    return Done(put, tuple(kept), command, tuple(home.programs / name for name in links), updated, missing, left)


def remove(home: Home) -> Done:
    """Take away what `install` put, as far as nobody changed it since."""
    written = read_written(home)
    if written == Written():
        return Done((), ())
    gone: list[Path] = []
    kept: list[Path] = []
    for place, sum_ in written.files.items():
        path = home.share / place
        if not os.path.lexists(path):
            continue
        (gone if take_away(path, sum_) else kept).append(path)
    for name, target in written.links.items():
        link = home.programs / name
        if link.is_symlink() and str(link.readlink()) == target:
            link.unlink()
            gone.append(link)
    updated, missing = tell_desktop(home)
    for place in sorted(written.folders, key=lambda place: place.count("/"), reverse=True):
        clear(home.share / place, MADE_BY_TOOLS.get(place, ()))
    (home.share / WRITTEN_DOWN).unlink(missing_ok=True)
    return Done(tuple(gone), tuple(kept), updated=updated, missing=missing)


def starting_command() -> tuple[tuple[str, ...], str]:
    """Return the command that starts this copy of the program, and the folder it is started in; empty for any."""
    if image := os.environ.get("APPIMAGE"):
        return (image,), ""
    if getattr(sys, "frozen", False):
        return (str(Path(sys.executable).parent / "mfz-desktop"),), ""
    script = Path(sys.executable).parent / "mfz-desktop"
    if script.is_file():
        return (str(script),), ""
    return (sys.executable, "-m", "mfz_desktop"), str(resources.path().parent)


def opened_by_others(home: Home) -> dict[str, str]:
    """Return the types of models that another program opens, with the first that does.

    An account's own entries come before the system's wherever nobody chose a program: one that named these types
    would take them over.
    """
    found: dict[str, str] = {}
    for place in (home.share, *home.system):
        with suppress(OSError, UnicodeDecodeError):
            for line in (place / "applications" / "mimeinfo.cache").read_text(encoding="utf-8").splitlines():
                kind, _, ids = line.partition("=")
                others = [id for id in ids.split(";") if id and id != ENTRY.rpartition("/")[2]]
                if others and kind in FOREIGN:
                    found.setdefault(kind, others[0])
    return found


def shipped(command: tuple[str, ...], folder: str, left: Collection[str] = ()) -> dict[str, bytes]:
    """Return all that is put, by its place; the entry starts the command, and leaves some types of files alone."""
    share = resources.path("desktop", "share")
    files = {path.relative_to(share).as_posix(): path.read_bytes() for path in share.rglob("*") if path.is_file()}
    program = command[0].replace("\\", "\\\\")
    lines = f"TryExec={program}\nExec={' '.join(map(quoted, command))} %F\n"
    if folder:
        lines += f"Path={folder}\n".replace("\\", "\\\\")
    entry = re.sub(r"^Exec=.*\n", lambda _match: lines, files[ENTRY].decode(), count=1, flags=re.MULTILINE)
    for kind in left:
        entry = entry.replace(f";{kind};", ";", 1)
    return files | {ENTRY: entry.encode("utf-8", "surrogateescape")}


def quoted(word: str) -> str:
    """Return a word of a command as an entry's Exec has it: quoted, then escaped as every string of an entry is."""
    inside = re.sub(r'(["`$\\])', r"\\\1", word.replace("%", "%%"))
    return f'"{inside}"'.replace("\\", "\\\\")


def may_write(path: Path, content: bytes, put: str | None) -> bool:
    """Tell whether a file is ours to write: not there, the same, or as we put it."""
    if not os.path.lexists(path):
        return True
    return same(path, content) or (put is not None and is_as_put(path, put))


def links_to_make(home: Home, before: Written) -> dict[str, str]:
    """Return the commands that PATH is to find: of an unpacked archive, where nothing else has their names."""
    folder = Path(sys.executable).parent
    if not getattr(sys, "frozen", False) or os.environ.get("APPIMAGE") or folder == home.programs:
        return {}
    found = {}
    for name in PROGRAMS:
        link, target = home.programs / name, folder / name
        ours = link.is_symlink() and str(link.readlink()) in (before.links.get(name), str(target))
        if target.exists() and (ours or not os.path.lexists(link)):
            found[name] = str(target)
    return found


def folders_to_make(home: Home, places: Mapping[str, bytes]) -> list[str]:
    """Return the folders that are not there yet, those within others behind them."""
    parents = {parent for place in places for parent in PurePosixPath(place).parents if parent.name}
    return sorted(str(parent) for parent in parents if not (home.share / parent).exists())


def tell_desktop(home: Home) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Let the desktop read again; return the programs that did it and those that are not here or could not."""
    tools: list[tuple[str, ...]] = []
    if (home.share / "mime" / "packages").is_dir():
        tools.append(("update-mime-database", str(home.share / "mime")))
    if (home.share / "applications").is_dir():
        tools.append(("update-desktop-database", str(home.share / "applications")))
    if (home.share / "icons" / "hicolor" / "icon-theme.cache").is_file():  # without one, icons are found anyway
        tools.append(("gtk-update-icon-cache", "-f", "-t", str(home.share / "icons" / "hicolor")))
    done: list[str] = []
    missing: list[str] = []
    for name, *arguments in tools:
        (done if runs(name, *arguments) else missing).append(name)
    return tuple(done), tuple(missing)


def runs(name: str, *arguments: str) -> bool:
    """Run a program of the system; tell whether it is there and ended well."""
    program = shutil.which(name)
    if program is None:
        return False
    try:
        ended = subprocess.run([program, *arguments], capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return ended.returncode == 0


def clear(folder: Path, generated: tuple[str, ...]) -> None:
    """Take away a folder that was made for us, if nothing of others is in it."""
    with suppress(OSError):
        inside = list(folder.iterdir())
        empty = [path for path in inside if path.is_dir() and not path.is_symlink() and not any(path.iterdir())]
        if all(path.name in generated for path in inside if path not in empty):
            for path in inside:
                path.rmdir() if path in empty else path.unlink()
        folder.rmdir()


def take_away(path: Path, sum_: str) -> bool:
    """Delete a file if it is as it was put; tell whether it is gone."""
    if not os.path.lexists(path):
        return True
    if not is_as_put(path, sum_):
        return False
    path.unlink()
    return True


def is_as_put(path: Path, sum_: str) -> bool:
    """Tell whether a file has the content that was put."""
    with suppress(OSError):
        return not path.is_symlink() and sum_of(path.read_bytes()) == sum_
    return False


def same(path: Path, content: bytes) -> bool:
    """Tell whether a file has this content."""
    return is_as_put(path, sum_of(content))


def sum_of(content: bytes) -> str:
    """Return the sha256 of a content."""
    return hashlib.sha256(content).hexdigest()


def read_written(home: Home) -> Written:
    """Return what is written down; nothing where there is nothing to be read. No place in it leads outside."""
    try:
        stored = json.loads((home.share / WRITTEN_DOWN).read_bytes())
        files = {str(place): str(sum_) for place, sum_ in stored["files"].items() if is_inside(place)}
        links = {str(name): str(target) for name, target in stored["links"].items() if name in PROGRAMS}
        return Written(files, [str(place) for place in stored["folders"] if is_inside(place)], links)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Written()


def write_written(home: Home, written: Written) -> None:
    """Write down what is put."""
    home.share.mkdir(parents=True, exist_ok=True)
    document = {"files": written.files, "folders": written.folders, "links": written.links}
    write_export(home.share / WRITTEN_DOWN, json.dumps(document, indent=1).encode() + b"\n")


def is_inside(place: object) -> bool:
    """Tell whether a place lies below the folder that it is of."""
    return isinstance(place, str) and bool(place) and not place.startswith("/") and ".." not in place.split("/")
