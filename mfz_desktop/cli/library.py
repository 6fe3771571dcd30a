"""`mfz library`: tells which parts library was downloaded and what the server has, downloads or deletes it."""

import argparse
from dataclasses import asdict
from typing import Any

from campaigns.store.errors import StoreError
from campaigns.store.places import downloads_in
from ldraw_catalog.fetching.fetch import Stage, Wish
from ldraw_catalog.fetching.server import LDRAW_SERVER, Offer, Server
from ldraw_catalog.fetching.transfer import in_words
from ldraw_catalog.fetching.web import FetchError
from ldraw_catalog.parts.downloads import Downloads, read_downloads
from mfz_desktop.cli.garage_access import data_folder_path
from mfz_desktop.cli.output import DONE, Output, cannot
from mfz_desktop.models.importing.parts_library import delete_from, fetch_into

_STEPS = 10
"""So often is told how far it is."""
_STAGES = {Stage.OFFICIAL: "official parts", Stage.UNOFFICIAL: "unofficial parts", Stage.CHECKING: "checking"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "action", choices=("status", "fetch", "delete"), help="tell what is there, download it, or delete it"
    )
    parser.add_argument("--unofficial", action="store_true", help="fetch unofficial parts as well")
    parser.add_argument(
        "--offer", action="store_true", help="of status: ask the server which update it has, over the network"
    )
    parser.add_argument(
        "--server", metavar="URL", default=LDRAW_SERVER, help=f"where to fetch it from (usually {LDRAW_SERVER})"
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Tell or fetch."""
    data_folder = data_folder_path(arguments.data_dir)
    server = Server(arguments.server)
    try:
        if arguments.action == "status":
            offer = server.offer() if arguments.offer else None
            answer(read_downloads(downloads_in(data_folder)), offer, output)
            return DONE
        if arguments.action == "delete":
            delete_from(data_folder)
            answer(read_downloads(downloads_in(data_folder)), None, output)
            return DONE
        wish = Wish(server, server.offer(), unofficial=arguments.unofficial)
        answer(fetch_into(data_folder, wish, LibraryTeller(output)), wish.offer, output)
    except (FetchError, StoreError) as reason:
        cannot(str(reason))
    return DONE


class LibraryTeller:
    """Tells each stage when it begins, and how far a download is, now and then."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._told: tuple[Stage, int] | None = None

    def __call__(self, stage: Stage, done: int, total: int) -> None:
        """Tell it, unless it was told already."""
        at = (stage, done * _STEPS // total if total and stage is not Stage.CHECKING else 0)
        if at == self._told:
            return
        self._told = at
        so_far = f": {in_words(done)} of {in_words(total)}" if total and stage is not Stage.CHECKING else ""
        self._output.remark(_STAGES[stage] + so_far)


def answer(there: Downloads, offer: Offer | None, output: Output) -> None:
    """Print what is there, and what the server has where it was asked."""
    document: dict[str, Any] = {
        "official": asdict(there.official) if there.official else None,
        "unofficial": asdict(there.unofficial) if there.unofficial else None,
        "offer": asdict(offer) if offer else None,
    }
    lines = ["No parts library was downloaded; mfz library fetch does that."]
    if there.official:
        lines = [
            f"LDraw {there.official.update}, {in_words(there.official.size)}, fetched {there.official.fetched[:10]}"
        ]
    if there.unofficial:
        lines.append(f"unofficial parts up to {there.unofficial.update}, {in_words(there.unofficial.size)}")
    if offer:
        lines.append(f"the server has LDraw {offer.update}" + (f" ({in_words(offer.size)})" if offer.size else ""))
    output.answer(document, "\n".join(lines))
