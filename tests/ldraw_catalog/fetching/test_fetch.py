"""Fetching the parts library from a server on this machine, with every bad manner of networks and disks."""

import errno
import hashlib
import io
import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import threading
import zipfile
from collections import namedtuple
from datetime import UTC, datetime
from http.client import HTTPMessage
from pathlib import Path
from types import SimpleNamespace
from urllib.request import Request

import pytest

from ldraw_catalog.fetching import archives, web
from ldraw_catalog.fetching.fetch import Stage, Wish, fetch
from ldraw_catalog.fetching.server import Offer, Server, read_offer
from ldraw_catalog.fetching.web import BrokenError, FetchError
from ldraw_catalog.parts.downloads import Downloads, read_downloads
from ldraw_catalog.parts.library import Library, LibraryNotFound, find_library, open_downloaded
from tests.ldraw_catalog.fetching.library_server import (
    LIST,
    OFFICIAL,
    SIZE,
    UNOFFICIAL,
    Manners,
    archive,
    of_library,
    official,
    release_list,
    serving,
)

BRICK_TEXT = "0 Brick\n"
AT = datetime(2026, 5, 30, 12, 0, tzinfo=UTC)
Usage = namedtuple("Usage", "total used free")


class Stop(Exception):  # noqa: N818 - no error
    """A person cancels."""


class Teller:
    """Hears how far it is, and cancels at a byte."""

    def __init__(self, stop_at: int | None = None) -> None:
        self.told: list[tuple[Stage, int, int]] = []
        self._stop_at = stop_at

    def __call__(self, stage: Stage, done: int, total: int) -> None:
        self.told.append((stage, done, total))
        if self._stop_at is not None and stage is Stage.OFFICIAL and done >= self._stop_at:
            raise Stop


def fetched(folder: Path, server: Server, tell: Teller | None = None, *, extra: bool = False) -> Downloads:
    wish = Wish(server, server.offer(), unofficial=extra)
    return fetch(folder, wish, tell or Teller(), AT, pause=0.0)


def opened(folder: Path) -> Library:
    library = open_downloaded(folder)
    assert library is not None
    return library


def ranges(manners: Manners) -> list[str | None]:
    return [wanted for path, wanted in manners.asked if path == OFFICIAL]


def test_a_library_is_fetched_told_and_found(tmp_path: Path) -> None:
    manners, tell = of_library(), Teller()
    with serving(manners) as server:
        offer = server.offer()
        got = fetched(tmp_path, server, tell)
    data = manners.files[OFFICIAL]
    md5 = hashlib.md5(data, usedforsecurity=False).hexdigest()
    assert offer == Offer("2026-03", len(data), md5, "2026-05-24")
    assert got.official is not None and (got.official.update, got.official.size) == ("2026-03", len(data))
    assert got.official.fetched == "2026-05-30T12:00:00+00:00"
    assert read_downloads(tmp_path) == got
    assert (opened(tmp_path).update, opened(tmp_path).edition) == ("2026-03", "2026-03")
    assert (opened(tmp_path).read("3001.dat") or b"").startswith(b"0 Brick")
    assert {stage for stage, _, _ in tell.told} == {Stage.OFFICIAL, Stage.CHECKING}
    assert (Stage.OFFICIAL, len(data), len(data)) in tell.told
    assert sorted(path.name for path in tmp_path.iterdir()) == ["library.json", got.official.file]


def test_it_is_asked_for_only_by_those_who_fetch(tmp_path: Path) -> None:
    with serving(manners := of_library()) as server:
        fetched(tmp_path, server)
        asked = len(manners.asked)
        opened(tmp_path).read("3001.dat")
        find_library(None, tmp_path)
        assert (asked, len(manners.asked)) == (2, 2)


def test_unofficial_parts_are_looked_for_behind_the_official_ones(tmp_path: Path) -> None:
    manners = of_library()
    manners.files[UNOFFICIAL] = archive({"parts/9999.dat": "0 New\n", "parts/3001.dat": "0 Another\n"})
    with serving(manners) as server:
        got = fetched(tmp_path, server, extra=True)
    library = opened(tmp_path)
    assert library.read("9999.dat") == b"0 New\n" and library.is_part("9999.dat")
    assert (library.read("3001.dat") or b"").startswith(b"0 Brick")
    assert library.parts() == ["3001.dat"]
    assert got.unofficial is not None and got.unofficial.update == "2026-03-14"
    assert library.edition == f"2026-03 + unofficial 2026-03-14 {got.unofficial.sha256[:8]}"


def test_unofficial_parts_go_when_they_are_not_wanted_any_more(tmp_path: Path) -> None:
    with serving(of_library()) as server:
        fetched(tmp_path, server, extra=True)
        fetched(tmp_path, server)
    assert opened(tmp_path).edition == "2026-03"
    assert len(list(tmp_path.glob("*.zip"))) == 1


def test_what_is_there_already_is_not_fetched_again(tmp_path: Path) -> None:
    with serving(manners := of_library()) as server:
        fetched(tmp_path, server)
        fetched(tmp_path, server, extra=True)
    assert ranges(manners) == [None]
    assert [path for path, _ in manners.asked].count(UNOFFICIAL) == 1


def test_a_newer_library_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    with serving(of_library("2026-02")) as server:
        fetched(tmp_path, server)
    old = opened(tmp_path)
    with serving(of_library("2026-03")) as server:
        fetched(tmp_path, server)
    assert (old.update, opened(tmp_path).update) == ("2026-02", "2026-03")
    assert len(list(tmp_path.glob("*.zip"))) == 1
    if os.name == "posix":
        assert (old.read("3001.dat") or b"").startswith(b"0 Brick")  # whoever draws with it goes on


@pytest.mark.parametrize("cuts", [[1], [200_000], [150_000, 10, 20_000], [0, 0, 0]])
def test_a_broken_connection_is_gone_on_with(tmp_path: Path, cuts: list[int]) -> None:
    manners = of_library()
    manners.cuts = list(cuts)
    with serving(manners) as server:
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-03"
    assert len(ranges(manners)) == len(cuts) + 1
    if cuts == [150_000, 10, 20_000]:
        assert ranges(manners) == [None, "bytes=150000-", "bytes=150010-", "bytes=170010-"]


@pytest.mark.parametrize("lacking", ["ranges", "marks"])
def test_a_server_that_cannot_go_on_begins_anew(tmp_path: Path, lacking: str) -> None:
    manners = of_library()
    manners.cuts = [200_000]
    setattr(manners, lacking, False)
    with serving(manners) as server:
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-03"


def test_a_connection_that_brings_nothing_is_given_up_and_what_came_is_kept(tmp_path: Path) -> None:
    manners = of_library()
    manners.cuts = [200_000] + [0] * 10
    with serving(manners) as server:
        with pytest.raises(BrokenError, match=r"What has arrived is kept, 0\.2 MB"):
            fetched(tmp_path, server)
        assert open_downloaded(tmp_path) is None
        manners.cuts.clear()
        fetched(tmp_path, server)
    assert ranges(manners)[-1] == "bytes=200000-"
    assert opened(tmp_path).update == "2026-03"


def test_who_cancels_goes_on_the_next_time(tmp_path: Path) -> None:
    with serving(manners := of_library()) as server:
        with pytest.raises(Stop):
            fetched(tmp_path, server, Teller(stop_at=100_000))
        kept = (tmp_path / "official.part").stat().st_size
        fetched(tmp_path, server)
    assert kept >= 100_000
    assert ranges(manners) == [None, f"bytes={kept}-"]
    assert opened(tmp_path).update == "2026-03"


def test_another_file_on_the_server_is_not_mixed_with_what_came_before(tmp_path: Path) -> None:
    with serving(manners := of_library("2026-02", 200_000)) as server:
        with pytest.raises(Stop):
            fetched(tmp_path, server, Teller(stop_at=100_000))
        data = official("2026-03", 100_000 - 5_000)
        manners.files |= {OFFICIAL: data, LIST: release_list("2026-03", data)}
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-03"
    assert opened(tmp_path).path.read_bytes() == data


def test_a_piece_that_was_not_asked_for_is_not_taken(tmp_path: Path) -> None:
    manners = of_library()
    manners.cuts, manners.wrong_piece = [200_000], True
    with serving(manners) as server:
        fetched(tmp_path, server)
    assert ranges(manners) == [None, "bytes=200000-", None]
    assert opened(tmp_path).update == "2026-03"


def test_a_process_that_is_killed_goes_on_the_next_time(tmp_path: Path) -> None:
    program = (
        "import sys, datetime, pathlib\n"
        "from ldraw_catalog.fetching.fetch import Wish, fetch\n"
        "from ldraw_catalog.fetching.server import Server\n"
        "server = Server(sys.argv[1])\n"
        "def tell(stage, done, total):\n"
        "    print(done, flush=True)\n"
        "fetch(pathlib.Path(sys.argv[2]), Wish(server, server.offer()), tell, datetime.datetime.now(datetime.UTC))\n"
    )
    manners = of_library()
    manners.stall = threading.Event()
    with serving(manners) as server:
        command = [sys.executable, "-c", program, server.address, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while int(process.stdout.readline()) < SIZE // 3:
                pass
            process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        manners.stall.set()
        manners.stall = None
        kept = (tmp_path / "official.part").stat().st_size
        fetched(tmp_path, server)
    assert kept > 0
    assert ranges(manners)[-1] == f"bytes={kept}-"
    assert opened(tmp_path).update == "2026-03"


@pytest.mark.slow
def test_a_server_that_falls_silent_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ldraw_catalog.fetching.web.SILENCE", 0.05)
    manners = of_library()
    manners.stall = threading.Event()
    with serving(manners) as server, pytest.raises(BrokenError, match="timed out"):
        fetch(tmp_path, Wish(server), Teller(), AT, pause=0.0)


def test_a_page_in_place_of_the_archive_is_told(tmp_path: Path) -> None:
    page = Manners({OFFICIAL: b"<!DOCTYPE html><html>Sign in to the hotel</html>"})
    with serving(page) as server, pytest.raises(FetchError, match="perhaps a page that wants you to sign in"):
        fetched(tmp_path, server)
    assert list(tmp_path.glob("*.zip")) == []


def test_what_is_not_there_is_told_with_its_address(tmp_path: Path) -> None:
    with serving(Manners({})) as server, pytest.raises(FetchError, match=r"no parts library at http://127\.0\.0\.1"):
        fetched(tmp_path, server)


@pytest.mark.parametrize(("status", "kind"), [(403, FetchError), (500, BrokenError), (503, BrokenError)])
def test_a_refusal_is_told(tmp_path: Path, status: int, kind: type[FetchError]) -> None:
    manners = of_library()
    manners.status[OFFICIAL] = status
    with serving(manners) as server, pytest.raises(kind, match=f"answer {status}"):
        fetched(tmp_path, server)
    assert len(ranges(manners)) == (1 if kind is FetchError else 4)


def test_nobody_there_is_told(tmp_path: Path) -> None:
    with serving(Manners({})) as server:
        pass
    with pytest.raises(BrokenError, match="cannot be reached"):
        server.offer()


def test_an_answer_that_leads_elsewhere_is_followed(tmp_path: Path) -> None:
    manners = of_library()
    manners.files["/mirror.zip"] = manners.files.pop(OFFICIAL)
    manners.moved[OFFICIAL] = "/mirror.zip"
    with serving(manners) as server:
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-03"


@pytest.mark.parametrize("to", ["file:///etc/passwd", "ftp://127.0.0.1/x", OFFICIAL])
def test_an_answer_that_leads_nowhere_good_is_refused(tmp_path: Path, to: str) -> None:
    manners = of_library()
    manners.moved[OFFICIAL] = to
    with serving(manners) as server, pytest.raises(FetchError):
        fetched(tmp_path, server)


@pytest.mark.parametrize(
    "address", ["", "library", "file:///etc", "ftp://x", "https://", "http://a b", "http://x:99999"]
)
def test_what_is_no_address_is_told(tmp_path: Path, address: str) -> None:
    with pytest.raises(FetchError, match="is no address of a server"):
        Server(address).offer()
    with pytest.raises(FetchError, match="is no address of a server"):
        fetch(tmp_path / "new", Wish(Server(address)), Teller(), AT)
    assert not (tmp_path / "new").exists()


def test_a_wrong_checksum_is_not_used_and_the_old_library_stays(tmp_path: Path) -> None:
    with serving(of_library("2026-02")) as server:
        fetched(tmp_path, server)
    manners = of_library("2026-03")
    manners.files[LIST] = release_list("2026-03", manners.files[OFFICIAL], md5="0" * 32)
    with serving(manners) as server, pytest.raises(FetchError, match="damaged"):
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-02"
    assert not list(tmp_path.glob("*.part*"))


def test_a_flipped_bit_is_found_without_a_list(tmp_path: Path) -> None:
    manners = of_library()
    data = bytearray(manners.files[OFFICIAL])
    data[len(data) // 2] ^= 1
    manners.files = {OFFICIAL: bytes(data)}
    with serving(manners) as server, pytest.raises(FetchError, match="damaged"):
        fetched(tmp_path, server)
    assert open_downloaded(tmp_path) is None


@pytest.mark.parametrize("length", [1_000, 10_000_000])
def test_a_wrong_length_is_found(tmp_path: Path, length: int) -> None:
    manners = of_library()
    manners.length = length
    with serving(manners) as server, pytest.raises(FetchError):
        fetch(tmp_path, Wish(server), Teller(), AT, pause=0.0)
    assert open_downloaded(tmp_path) is None


def test_a_list_and_an_archive_that_do_not_agree_are_told(tmp_path: Path) -> None:
    manners = of_library()
    manners.files[LIST] = release_list("2026-03", b"", size=123_456_789)
    with serving(manners) as server, pytest.raises(FetchError, match=r"do not agree \(123 MB and 0\.3 MB\)"):
        fetched(tmp_path, server)


def test_no_room_on_the_disk_is_told_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9 - 20_000_000, 20_000_000))
    with serving(of_library()) as server, pytest.raises(FetchError, match="The disk has 20 MB left, and 50 MB"):
        fetched(tmp_path, server)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_becomes_full_is_told_and_given_its_room_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with serving(of_library("2026-02")) as server:
        fetched(tmp_path, server)
    monkeypatch.setattr("ldraw_catalog.fetching.transfer.os.fsync", full)
    with serving(of_library("2026-03")) as server, pytest.raises(FetchError, match="The disk is full"):
        fetched(tmp_path, server)
    monkeypatch.undo()
    assert opened(tmp_path).update == "2026-02"
    assert not list(tmp_path.glob("*.part*"))


def test_a_disk_that_becomes_full_at_the_last_step_leaves_the_old_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(of_library("2026-02")) as server:
        fetched(tmp_path, server)
    with serving(manners := of_library("2026-03")) as server:

        def full(*_: object, **__: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr("ldraw_catalog.fetching.archives.json.dump", full)
        with pytest.raises(FetchError, match="No space left"):
            fetched(tmp_path, server)
        monkeypatch.undo()
        assert opened(tmp_path).update == "2026-02"
        asked = len(ranges(manners))
        fetched(tmp_path, server)
    assert len(ranges(manners)) == asked  # it has arrived, and is only taken into use
    assert opened(tmp_path).update == "2026-03"
    assert len(list(tmp_path.glob("*.zip"))) == 1


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("in the way")
    with serving(of_library()) as server, pytest.raises(FetchError, match="cannot be written"):
        fetched(tmp_path / "library", server)


def test_an_archive_without_parts_is_not_used(tmp_path: Path) -> None:
    other = Manners({OFFICIAL: archive({"readme.txt": "hello"})})
    with serving(other) as server, pytest.raises(FetchError, match="holds no LDraw parts"):
        fetched(tmp_path, server)


def test_a_bomb_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_UNPACKED", 1_000_000)
    bomb = archive({"parts/3001.dat": b"0" * 2_000_000})
    assert len(bomb) < 10_000
    with serving(Manners({OFFICIAL: bomb})) as server, pytest.raises(FetchError, match="larger than any"):
        fetched(tmp_path, server)


def test_an_archive_that_lists_more_than_a_library_is_not_opened(tmp_path: Path) -> None:
    data = bytearray(archive({"parts/3001.dat": BRICK_TEXT}))
    end = data.rfind(b"PK\x05\x06")
    data[end + 12 : end + 16] = (2**31).to_bytes(4, "little")
    with serving(Manners({OFFICIAL: bytes(data)})) as server, pytest.raises(FetchError, match="damaged"):
        fetched(tmp_path, server)


def test_names_that_lead_outside_stay_names(tmp_path: Path) -> None:
    data = archive({"parts/3001.dat": BRICK_TEXT, "../../outside.dat": "0 Bad\n", "/etc/x.dat": "0 Bad\n"})
    with serving(Manners({OFFICIAL: data})) as server:
        fetched(tmp_path / "library", server)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file())[0] == "library.json"
    assert not list(tmp_path.rglob("*.dat"))


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "{" * 50_000,
        '{"format":"mfz-parts-library","version":2,"official":null}',
        '{"format":"mfz-parts-library","version":1,"official":{"file":"../../x.zip"}}',
        '{"format":"mfz-parts-library","version":1,"official":[1]}',
    ],
)  # fmt: skip
def test_a_damaged_note_is_no_library(tmp_path: Path, text: str) -> None:
    (tmp_path / "library.json").write_text(text)
    assert read_downloads(tmp_path) == Downloads()
    assert open_downloaded(tmp_path) is None


def test_no_note_leads_to_a_file_elsewhere(tmp_path: Path) -> None:
    with serving(of_library()) as server:
        fetched(tmp_path / "library", server)
    note = tmp_path / "library" / "library.json"
    document = json.loads(note.read_text())
    file = document["official"]["file"]
    shutil.copy(tmp_path / "library" / file, tmp_path / file)
    document["official"]["file"] = f"../{file}"
    note.write_text(json.dumps(document))
    assert open_downloaded(tmp_path / "library") is None


def test_archives_that_are_gone_or_damaged_are_no_library(tmp_path: Path) -> None:
    with serving(of_library()) as server:
        got = fetched(tmp_path, server, extra=True)
    assert got.unofficial and got.official
    (tmp_path / got.unofficial.file).write_bytes(b"PK")
    assert opened(tmp_path).edition == "2026-03"
    (tmp_path / got.official.file).unlink()
    assert open_downloaded(tmp_path) is None


def test_the_downloaded_library_comes_before_others_and_after_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(of_library()) as server:
        fetched(tmp_path / "library", server)
    for name in ("chosen", "named"):
        (tmp_path / name / "parts").mkdir(parents=True)
        (tmp_path / name / "p").mkdir()
    monkeypatch.setenv("LDRAWDIR", str(tmp_path / "named"))
    for chosen, downloads, found in (
        (None, "library", "library"),
        (None, "nothing", "named"),
        (tmp_path / "chosen", "library", "chosen"),
    ):
        library = find_library(chosen, tmp_path / downloads)
        assert library is not None
        assert library.path.relative_to(tmp_path).parts[0] == found
    with pytest.raises(LibraryNotFound):
        find_library(tmp_path / "gone", tmp_path / "library")


def test_the_list_is_read_as_ldraw_writes_it() -> None:
    assert read_offer(release_list("2026-03", b"x").decode()) == Offer(
        "2026-03", 1, "9dd4e461268c8034f5c8564e155c67a6", "2026-05-24"
    )


@pytest.mark.parametrize(
    "text",
    [
        "", "<html></html>", "<releases></releases>", "<distribution>" * 9_999,
        "<distribution><release_type>COMPLETE</release_type><file_format>ZIP</file_format></distribution>",
        release_list("27", b"").decode(), release_list("2026-03<", b"").decode(),
    ],
)  # fmt: skip
def test_what_is_no_list_offers_nothing(text: str) -> None:
    assert read_offer(text) is None


def test_a_list_without_size_and_sum_still_names_the_update() -> None:
    text = release_list("2026-03", b"", size="big", md5="none").decode()
    assert read_offer(text) == Offer("2026-03", 0, "", "2026-05-24")


def test_a_server_without_a_list_is_fetched_from_all_the_same(tmp_path: Path) -> None:
    with serving(Manners({OFFICIAL: official("2026-03")})) as server:
        assert server.offer() is None
        fetched(tmp_path, server)
    assert opened(tmp_path).update == "2026-03"
    with zipfile.ZipFile(opened(tmp_path).path) as archive_:
        assert archive_.testzip() is None


def test_a_safe_address_leads_to_no_unsafe_one() -> None:
    redirects, asked = web._Redirects(), Request("https://library.ldraw.org/x.zip")
    with pytest.raises(OSError, match=r"http://elsewhere"):
        redirects.redirect_request(asked, io.BytesIO(), 302, "", HTTPMessage(), "http://elsewhere/x.zip")
    led = redirects.redirect_request(asked, io.BytesIO(), 302, "", HTTPMessage(), "https://elsewhere/x.zip")
    assert led is not None and led.full_url == "https://elsewhere/x.zip"


def test_certificates_are_found_where_another_system_keeps_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certifi = pytest.importorskip("pip._vendor.certifi")
    nowhere = SimpleNamespace(cafile=None, capath=None)
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: nowhere)
    monkeypatch.setattr(ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
    monkeypatch.setattr(web, "_CERTIFICATES", (str(tmp_path / "gone.pem"),))
    assert web.trust().get_ca_certs() == []
    monkeypatch.setattr(web, "_CERTIFICATES", (str(tmp_path / "gone.pem"), certifi.where()))
    assert len(web.trust().get_ca_certs()) > 50
