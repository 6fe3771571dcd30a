"""`mfz desktop install | remove`: an entry in menus, types of files, icons, manuals for who unpacked an archive."""

import argparse
import os
import sys
from pathlib import Path

from campaigns.store.errors import StoreError
from mfz_desktop.cli.desktop_files import Done, Home, install, remove
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.core.plain_words import count, indent

ACTIONS = ("install", "remove")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what may be done."""
    parser.add_argument(
        "action",
        choices=ACTIONS,
        metavar="install|remove",
        help="put the application into the menus of this account, with its types of files, icons, manual pages and "
        "completions; take all of that away again",
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Do it and tell what was done."""
    if sys.platform in ("win32", "darwin"):
        cannot("this is for the desktops of Linux and its like; here the download itself is at home on the desktop")
    home = Home.of(os.environ, Path.home())
    try:
        done = install(home) if arguments.action == "install" else remove(home)
    except StoreError as reason:
        cannot(str(reason))
    except OSError as reason:
        cannot(f"{reason.filename or home.share}: {reason.strerror or reason}")
    output.answer(document(home, done), words(home, done, arguments.action))
    return DONE


def document(home: Home, done: Done) -> dict[str, object]:
    """Return what was done."""
    return {
        "folder": str(home.share),
        "files": [str(path) for path in done.files],
        "kept": [str(path) for path in done.kept],
        "command": list(done.command),
        "left": dict(done.left),
        "updated": list(done.updated),
        "missing": list(done.missing),
    }


def words(home: Home, done: Done, action: str) -> str:
    """Return the same for a person."""
    if action == "install":
        lines = [f"{count(len(done.files), 'file')} put into {home.share}; mfz desktop remove takes them away."]
        lines += [f"The entry in the menus starts {' '.join(done.command)}"]
    elif done.files:
        lines = [f"{count(len(done.files), 'file')} taken away from {home.share}."]
    else:
        lines = [f"Nothing was taken away from {home.share}."]
    if done.kept:
        lines += ["These are not ours, or were changed since, and stay as they are:"]
        lines += indent(str(path) for path in done.kept)
    if done.left:
        programs = ", ".join(dict.fromkeys(id.removesuffix(".desktop") for id in done.left.values()))
        lines += [f"Models that {programs} opens stay with it; drop them on the window."]
    if done.missing:
        lines += [f"Not there, so the desktop may need a new login to notice: {', '.join(done.missing)}."]
    if action == "install" and done.links and str(home.programs) not in os.environ.get("PATH", "").split(os.pathsep):
        lines += [f"{home.programs} is not in PATH: type the commands with their folder, or add it there."]
    return "\n".join(lines)
