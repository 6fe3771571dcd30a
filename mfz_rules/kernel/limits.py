"""How large a battle record may be: when it is written, and when it is read.

Reading goes further than writing, so that whatever was written can be read, also by programs that knew no limit, and
so that a record which takes no more steps can still be taken back. docs/formats/battle-record.md tells these limits.
"""

MB = 2**20

LONGEST_LINE = MB
"""Bytes of a step that is written. Any line of a record is read, however long."""
LONGEST_HEADER = 16 * MB
"""Bytes of a header that is written: it holds the players' whole companies."""
FULL_TEXT = 64 * MB
"""Bytes of a record that takes no more steps; steps can be taken back."""
FULL_LINES = 100_000
"""Lines after the header of a record that takes no more steps."""

MOST_TEXT = 4 * FULL_TEXT
"""Bytes of a record that is read, or letters of a text."""
MOST_LINES = 2 * FULL_LINES
"""Lines after the header that are read."""
DEEPEST = 100
"""Objects and lists within each other, in any line."""
