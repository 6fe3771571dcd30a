"""What a download starts: the window, or as `mfz` the commands; one program under two names."""

import os
import sys
from pathlib import Path

CERTIFICATES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem")
"""Of Debian, of Fedora, of openSUSE."""


def give_back_library_path() -> None:
    """Let the programs that we start, a browser or an editor, load the system's libraries and not ours.

    PyInstaller's starter set the variable for this process, which has read it by now.
    """
    if os.name != "posix":
        return
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = before


def name_certificates() -> None:
    """Say where this system keeps whom it trusts, if not where the one does that the program was built on."""
    if os.name != "posix" or "SSL_CERT_FILE" in os.environ or Path(CERTIFICATES[0]).exists():
        return
    for place in CERTIFICATES[1:]:
        if Path(place).exists():
            os.environ["SSL_CERT_FILE"] = place
            return


def start() -> int:
    """Run what the name says that this was called by; only what is needed is imported."""
    give_back_library_path()
    name_certificates()
    if Path(sys.argv[0]).stem == "mfz":
        from mfz_desktop.cli.main import main as commands

        return commands()
    from mfz_desktop.app.main import main as window

    return window()


if __name__ == "__main__":
    sys.exit(start())
