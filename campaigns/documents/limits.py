"""How much documents hold: the same when they are written and when they are read (docs/formats/limits.md).

Of names `campaigns/names.py`, of battle records `mfz_rules/kernel/limits.py`.
"""

MB = 2**20

LONGEST_ID = 100
"""Characters."""
LONGEST_NOTE = 10_000
"""Characters of a free text, as the window lets one type it."""
LONGEST_TEXT = 1_000_000
"""Characters of a text in a template or a campaign: no field takes as many, files of others may."""

LARGEST_DOCUMENT = 64 * MB
"""Bytes of a company, a template, a set-up, the saved layouts, with their pictures."""

MOST_FRAMES = 64
MOST_STATIONS = 100
MOST_ASSETS = 64
"""Ships, companies, high value assets of a fleet, of each."""
MOST_SYSTEMS = 64
MOST_ROCKETS = 99
MOST_PLAYERS = 99
MOST_STUDS = 1000.0
MOST_AGREED = 1_000
MOST_DEMANDS = 100
MOST_COUNTED = 99
"""Of anything that a company must have."""
"""Findings of a company that were agreed on."""

FEWEST_SEATS, MOST_SEATS = 2, 5
MOST_ZONES = 100
MOST_TERRAIN = 250
"""Structures on a table, and in a layout: each is compared with every other one."""
MOST_CORNERS = 64
MOST_LAYOUTS = 1_000

MOST_LISTED = 10_000
"""Entries of any list of a template: places, factions, names."""

FULL_LOG = 64 * MB
"""Bytes of a campaign's log that takes no more acts; what was done can still be taken back."""
FULL_ENTRIES = 100_000
"""Entries of such a log."""
LARGEST_LOG = 2 * FULL_LOG
"""Bytes of a log that a campaign file holds: two copies of a full one fit when they are merged."""
MOST_ENTRIES = 2 * FULL_ENTRIES
"""Entries of a log that a campaign file holds."""
MOST_MEMBERS = 20_000
"""Files in a campaign file: its log, records of battles, models and pictures."""
LARGEST_MEMBER = 256 * MB
"""Bytes of one of them: the largest battle record that is read."""
LARGEST_STATE = 1024 * MB
"""Bytes of an earlier state of a campaign that is opened: no log was limited when the first were written."""
