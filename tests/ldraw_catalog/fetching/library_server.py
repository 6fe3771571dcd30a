"""A server on this machine that has a parts library, and every bad manner that a server can have."""

import hashlib
import io
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random

from ldraw_catalog.fetching.server import Server

BRICK = "0 Brick  2 x  4\n0 Name: 3001.dat\n0 !LDRAW_ORG Part UPDATE 2004-03\n3 16 0 0 0 20 0 0 0 20 0\n"
SIZE = 300_000


def archive(files: Mapping[str, str | bytes], filler: int = 0) -> bytes:
    """Return a ZIP archive of files, and one of so many bytes that cannot be packed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name, (2026, 3, 14, 12, 0, 0)), data, zipfile.ZIP_DEFLATED)
        if filler:
            made.writestr(zipfile.ZipInfo("ldraw/filler", (2026, 1, 1, 0, 0, 0)), Random(1).randbytes(filler))
    return out.getvalue()


def official(update: str = "2026-03", filler: int = SIZE) -> bytes:
    """Return a library of one brick."""
    note = f"ldraw/models/Note{update[2:4]}{update[5:]}CA.txt"
    return archive({"ldraw/parts/3001.dat": BRICK, "ldraw/p/stud.dat": "0 Stud\n", note: update}, filler)


def unofficial() -> bytes:
    """Return a brick that waits for its review."""
    return archive({"parts/9999.dat": BRICK.replace("3001", "9999"), "p/new.dat": "0 New\n"}, 2_000)


def release_list(update: str, data: bytes, **instead: object) -> bytes:
    """Return LDraw's list of updates, with a whole library as its last entry but one."""
    md5 = hashlib.md5(data, usedforsecurity=False).hexdigest()
    of_whole = {"update": update, "size": len(data), "md5": md5} | instead
    form = (
        "<distribution><release_type>{type}</release_type><release_id>{update}</release_id><release_date>2026-05-24"
        "</release_date><file_format>{format}</file_format><url>x</url><size>{size}</size><md5_fingerprint>{md5}"
        "</md5_fingerprint></distribution>\n"
    )
    older = {"update": "2025-09", "size": 1, "md5": "0" * 32}
    entries = (
        form.format(type="UPDATE", format="ZIP", **older),
        form.format(type="COMPLETE", format="ARJ", **older),
        form.format(type="COMPLETE", format="ZIP", **of_whole),
        form.format(type="BASE", format="ZIP", **older),
    )
    return ("<releases>" + "".join(entries) + "</releases>").encode()


@dataclass
class Manners:
    """What the server has, and how it behaves; tests change it while it runs."""

    files: dict[str, bytes]
    ranges: bool = True
    """Whether it knows `Range`."""
    marks: bool = True
    """Whether it names the content by an entity tag."""
    cuts: list[int] = field(default_factory=list)
    """After so many bytes of an archive the connection breaks; one for each answer, then none."""
    length: int | None = None
    """What it says instead of the true length."""
    moved: dict[str, str] = field(default_factory=dict)
    """Where it sends those who ask for a path."""
    status: dict[str, int] = field(default_factory=dict)
    """What it answers instead."""
    wrong_piece: bool = False
    stall: threading.Event | None = None
    """Until that is set, half of an archive is all that comes."""
    asked: list[tuple[str, str | None]] = field(default_factory=list)
    """The paths that were asked for, each with its `Range`."""


OFFICIAL = "/library/updates/complete.zip"
UNOFFICIAL = "/library/unofficial/ldrawunf.zip"
LIST = "/updates?output=XML"


@contextmanager
def serving(manners: Manners) -> Iterator[Server]:
    """Run such a server; it and its threads have ended when this ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            wanted = self.headers.get("Range")
            manners.asked.append((self.path, wanted))
            self.close_connection = True
            if (to := manners.moved.get(self.path)) is not None:
                return self._head(302, {"Location": to, "Content-Length": "0"})
            data = manners.files.get(self.path)
            status = manners.status.get(self.path, 200 if data is not None else 404)
            if data is None or status != 200:
                return self._head(status, {"Content-Length": "0"})
            self._send(data, wanted)
            return None

        def _send(self, data: bytes, wanted: str | None) -> None:
            tag = f'"{hashlib.sha256(data).hexdigest()[:12]}"'
            head = {"ETag": tag} if manners.marks else {}
            start, status, whole = 0, 200, len(data)
            if wanted and manners.ranges and self.headers.get("If-Range", tag) == tag:
                start = int(wanted.removeprefix("bytes=").rstrip("-"))
                if start >= whole:
                    return self._head(416, {"Content-Range": f"bytes */{whole}", "Content-Length": "0"})
                status = 206
                said = start + 1 if manners.wrong_piece else start
                head["Content-Range"] = f"bytes {said}-{whole - 1}/{whole}"
            body = data[start:]
            head["Content-Length"] = str(len(body) if manners.length is None else manners.length)
            self._head(status, head)
            is_archive = self.path != LIST
            cut = manners.cuts.pop(0) if manners.cuts and is_archive else len(body)
            if manners.stall is not None and is_archive:
                self.wfile.write(body[: len(body) // 2])
                self.wfile.flush()
                manners.stall.wait(60)
                body, cut = body[len(body) // 2 :], len(body)
            with suppress(OSError):
                self.wfile.write(body[:cut])
            return None

        def _head(self, status: int, headers: Mapping[str, str]) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Connection", "close")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = False
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield Server(f"http://127.0.0.1:{server.server_port}/")
    finally:
        if manners.stall is not None:
            manners.stall.set()
        server.shutdown()
        server.server_close()
        thread.join()


def of_library(update: str = "2026-03", filler: int = SIZE) -> Manners:
    """Return a server that has everything, and behaves."""
    data = official(update, filler)
    return Manners({OFFICIAL: data, UNOFFICIAL: unofficial(), LIST: release_list(update, data)})
