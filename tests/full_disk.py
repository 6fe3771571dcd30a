"""A disk without room: the system itself refuses to let any file of this process grow."""

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def full_disk(room: int = 16) -> Iterator[None]:
    """Let no file grow beyond so many bytes; whoever writes it, Python or Qt."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    # Python would keep the head of a module that is compiled meanwhile, and every later run would stumble over it.
    with patch.object(sys, "dont_write_bytecode", True):
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
