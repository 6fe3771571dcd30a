"""Asking a server for a file, by Python's own `urllib`.

Not Qt's network classes: those want an event loop, and `mfz library` runs without Qt. Who is on the other side is
asked of the system's certificates, and no answer leads from https back to http.
"""

import http.client
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, HTTPSHandler, Request, build_opener

from ldraw_catalog.messages import Message

SILENCE = 8.0
"""Seconds without a byte after which a connection counts as broken; a closing window waits longer for its tasks."""
NOT_THERE = (404, 410)
BEHIND_THE_END = 416
"""What was asked for begins where the file ends: it is another one by now."""
_BUSY = (408, 425, 429)
_CERTIFICATES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where systems keep the certificates that they trust. A bundled Python looks where those of its own system were."""


class FetchError(Exception):
    """A library could not be fetched; the text says why and what to do. The one that was there is as it was."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class BrokenError(FetchError):
    """Nobody answers, or the connection broke: what has arrived is kept, and the next try goes on from there."""


class Answer:
    """What a server answers: its head, and the bytes as they arrive."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self._response = response
        self.status = response.status
        self.headers: Mapping[str, str] = {name.lower(): value for name, value in response.headers.items()}

    def read(self, most: int) -> bytes:
        """Return the next bytes as they come, at most so many; none at the end. Raises BrokenError."""
        try:
            return self._response.read1(most)
        except (OSError, http.client.HTTPException) as error:
            raise broken(error) from error


@contextmanager
def opened(url: str, headers: Mapping[str, str] | None = None) -> Iterator[Answer]:
    """Ask for a file. The status is that of a success, one of `NOT_THERE`, or `BEHIND_THE_END`.

    Raises BrokenError where nobody answers (now), FetchError where the server refuses.
    """
    request = Request(url, headers={"User-Agent": "MFZ-Desktop", "Accept-Encoding": "identity", **(headers or {})})
    try:
        response = build_opener(_Redirects, HTTPSHandler(context=trust())).open(request, timeout=SILENCE)
    except HTTPError as error:
        with error:
            if error.code in (*NOT_THERE, BEHIND_THE_END) and isinstance(error.fp, http.client.HTTPResponse):
                yield Answer(error.fp)
                return
            raise _refused(url, error.code) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise _unreachable(url, error) from error
    with response:
        yield Answer(response)


def trust() -> ssl.SSLContext:
    """Return whom to believe: the system's certificates, wherever this system keeps them."""
    context, usual = ssl.create_default_context(), ssl.get_default_verify_paths()
    if usual.cafile is None and usual.capath is None:
        found = next((path for path in map(Path, _CERTIFICATES) if path.is_file()), None)
        if found is not None:
            context.load_verify_locations(found)
    return context


def broken(error: Exception) -> BrokenError:
    """Return what is said of a connection that ended too early."""
    return BrokenError(Message("The connection broke ({why}).", why=_why(error)))


def _refused(url: str, code: int) -> FetchError:
    kind = BrokenError if code >= 500 or code in _BUSY else FetchError
    return kind(Message("{host} refuses with the answer {code} to {url}.", host=_host(url), code=code, url=url))


def _unreachable(url: str, error: Exception) -> FetchError:
    reason = error.reason if isinstance(error, URLError) else error
    if isinstance(reason, ssl.SSLCertVerificationError):
        return FetchError(
            Message(
                "Nobody vouches for the server {host} ({why}). Check this computer's clock and its certificates.",
                host=_host(url),
                why=reason.verify_message,
            )
        )
    if isinstance(reason, _RedirectError):
        return FetchError(
            Message("{host} leads to {url}, which is no safe address.", host=_host(url), url=reason.url)
        )
    why = _why(reason) if isinstance(reason, Exception) else str(reason)
    return BrokenError(Message("{host} cannot be reached ({why}). Is the network there?", host=_host(url), why=why))


def _why(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "timed out"
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__


def _host(url: str) -> str:
    with suppress(ValueError):
        return urlsplit(url).netloc.rpartition("@")[2] or url
    return url


class _RedirectError(OSError):
    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class _Redirects(HTTPRedirectHandler):
    """Follows where an answer leads, and says so; an address that is safe does not lead to one that is not."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: http.client.HTTPMessage, newurl: str
    ) -> Request | None:
        """Return the request for where the answer leads; raises _RedirectError."""
        scheme = urlsplit(newurl).scheme
        if scheme not in ("https", "http") or (req.type == "https" and scheme != "https"):
            raise _RedirectError(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)
