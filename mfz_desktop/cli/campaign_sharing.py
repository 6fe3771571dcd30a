"""`mfz campaign export NAME -o FILE | import FILE`: campaigns out into files and in from them."""

from os.path import realpath
from pathlib import Path
from typing import Any, NoReturn

from campaigns.campaign.sharing.campaign_file import SharedCampaign
from campaigns.campaign.sharing.comparing import BattleDifference
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.sharing.sharing import Sharing, Taken, UndecidedError
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from campaigns.store.lock import COMMANDS_WAIT
from mfz_desktop.cli.campaign_looking import campaigns_in, find_campaign
from mfz_desktop.cli.garage_access import data_folder_path, open_folder
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.cli.targets import check_target
from mfz_desktop.core.plain_words import count

Document = dict[str, Any]


def export_campaign(data_dir: str | None, name: str, target: str, output: Output) -> int:
    """Write a campaign with its battle records and kept files into one file."""
    folder = open_folder(data_dir)
    kept = find_campaign(folder, name, output)
    path = check_target(target, [])
    try:
        done = Sharing(folder, campaigns_in(folder)).export(kept.id, Path(realpath(path)))
    except (StoreError, OSError) as error:
        cannot(str(error))
    called = kept.campaign.name
    output.answer(
        {
            "file": target,
            "id": kept.id,
            "name": called,
            "entries": done.entries,
            "records": done.records,
            "files": done.files,
            "size": done.size,
        },
        f"{called} is in {target}: {count(done.records, 'battle record')}, {count(done.files, 'file')}.",
    )
    return DONE


def import_campaign(data_dir: str | None, file: str, take: list[str], output: Output) -> int:
    """Take a campaign in from a file, or merge it into the copy that is here; twice is once."""
    answers = [_answer(word) for word in take]
    try:
        with DataFolder.open(data_folder_path(data_dir), "mfz campaign", COMMANDS_WAIT) as folder:
            sharing = Sharing(folder, campaigns_in(folder))
            shared = sharing.read(Path(file))
            try:
                taken = sharing.take_in(shared, _answers(sharing, shared, answers))
            finally:
                output.tell_recoveries(*folder.recoveries.unseen())
    except UndecidedError as error:
        _ask(error, output)
    except (StoreError, OSError) as error:
        cannot(str(error))
    output.answer(_document(taken), _told(taken))
    return DONE


def _answer(word: str) -> tuple[str, Copy]:
    """Read `here` or `BATTLE=here`; the battle is empty where the word is for all."""
    battle, _, copy = word.rpartition("=")
    if copy not in list(Copy):
        cannot(f"--take is here, there, BATTLE=here or BATTLE=there, not {word}")
    return battle, Copy(copy)


def _answers(sharing: Sharing, shared: SharedCampaign, words: list[tuple[str, Copy]]) -> dict[str, Copy]:
    """Return the answer for each battle: of the battle itself, else the one for all."""
    if not words:
        return {}
    comparison = sharing.compare(shared)
    said = dict(words)
    conflicts = comparison.conflicts if comparison else ()
    if strange := set(said) - {"", *(one.battle for one in conflicts)}:
        cannot(f"--take names {', '.join(sorted(strange))}, about which the two copies do not differ")
    found = {one.battle: said.get(one.battle, said.get("")) for one in conflicts}
    return {battle: copy for battle, copy in found.items() if copy is not None}


def _ask(error: UndecidedError, output: Output) -> NoReturn:
    """End the command, telling each battle that was decided differently."""
    asked = [one for one in error.comparison.conflicts if one.battle in error.battles]
    for one in asked:
        output.remark(f"{one.name or 'A battle'} ({one.battle})\n  here: {one.here}\n  there: {one.there}")
    reason = f"{error} --take here or --take there says it for all, --take BATTLE=there for one."
    cannot(reason, {"error": reason, "conflicts": [_conflict(one) for one in asked]})


def _conflict(one: BattleDifference) -> Document:
    return {"battle": one.battle, "name": one.name, "here": one.here, "there": one.there}


def _document(taken: Taken) -> Document:
    return {
        "id": taken.campaign.id,
        "name": taken.campaign.campaign.name,
        "new": taken.new,
        "entries": taken.entries,
        "records": taken.records,
        "files": taken.files,
    }


def _told(taken: Taken) -> str:
    name = taken.campaign.campaign.name
    if taken.new:
        return f"{name} came in: {count(taken.records, 'battle record')}, {count(taken.files, 'file')}."
    if not taken.entries and not taken.records and not taken.files:
        return f"{name} was here already; nothing was new."
    return f"{name} was merged: {count(taken.entries, 'entry').replace('entrys', 'entries')} came in."
