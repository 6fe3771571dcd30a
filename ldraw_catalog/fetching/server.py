"""What LDraw's server offers: where its archives lie, and its list of updates."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from ldraw_catalog.fetching.web import NOT_THERE, FetchError, opened
from ldraw_catalog.limits import MEGABYTE
from ldraw_catalog.messages import Message

LDRAW_SERVER = "https://library.ldraw.org"
"""The LDraw organisation's own."""
_LIST_BYTES = 4 * MEGABYTE
"""The list has some fifty kilobytes."""
_ENTRY = "<distribution>"
_ENTRY_LETTERS = 4_000
_FIELD = re.compile(r"<(\w{1,40})>\s*([^<]{0,1000}?)\s*</\1>")
_UPDATE = re.compile(r"\d{4}-\d\d")
_MD5 = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Offer:
    """The whole library as the server's list has it."""

    update: str
    """`2026-03`."""
    size: int
    """Bytes of the archive; 0 where the list does not say."""
    md5: str = ""
    """Of the archive, in hexadecimal digits; empty where the list does not say."""
    released: str = ""
    """The day, `2026-05-24`."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server that is laid out like LDraw's own: that, or a mirror of it."""

    address: str = LDRAW_SERVER

    @property
    def official(self) -> str:
        """The archive of all official parts."""
        return f"{self._root}/library/updates/complete.zip"

    @property
    def unofficial(self) -> str:
        """The archive of parts that wait for their review."""
        return f"{self._root}/library/unofficial/ldrawunf.zip"

    @property
    def updates(self) -> str:
        """The list of updates."""
        return f"{self._root}/updates?output=XML"

    @property
    def _root(self) -> str:
        return self.address.strip().rstrip("/")

    def offer(self) -> Offer | None:
        """Ask what the newest whole library is; None where the server keeps no such list.

        Raises FetchError where nobody answers, or the address is none.
        """
        self.check()
        with opened(self.updates) as answer:
            if answer.status in NOT_THERE:
                return None
            text = bytearray()
            while (data := answer.read(_LIST_BYTES)) and len(text) < _LIST_BYTES:
                text += data
            return read_offer(text.decode("utf-8", "replace"))

    def check(self) -> None:
        """Raise FetchError unless the address is one of the web."""
        try:
            parts = urlsplit(self._root)
            named = parts.scheme in ("https", "http") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            named = False
        if not named or not self._root.isascii() or re.search(r"[\x00-\x20\x7f]", self._root):
            raise FetchError(
                Message(
                    "“{address}” is no address of a server. LDraw's own is {usual}.",
                    address=self.address,
                    usual=LDRAW_SERVER,
                )
            )


def read_offer(text: str) -> Offer | None:
    """Read LDraw's list of updates; None where it names no whole library as a ZIP archive.

    Its form is LDraw's own: a `distribution` for each archive with `release_type` (`COMPLETE` is the whole library),
    `release_id`, `release_date`, `file_format`, `size` and `md5_fingerprint`.
    """
    for entry in text.split(_ENTRY)[1:]:
        fields = dict(_FIELD.findall(entry[:_ENTRY_LETTERS]))
        if (fields.get("release_type"), fields.get("file_format")) != ("COMPLETE", "ZIP"):
            continue
        if _UPDATE.fullmatch(update := fields.get("release_id", "")):
            size, md5 = fields.get("size", ""), fields.get("md5_fingerprint", "").lower()
            return Offer(
                update,
                int(size) if size.isascii() and size.isdecimal() and len(size) < 16 else 0,
                md5 if _MD5.fullmatch(md5) else "",
                fields.get("release_date", "")[:10],
            )
    return None
