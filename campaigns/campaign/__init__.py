"""Campaigns: several battles over one issue (RA-CAMP-01), kept as a list of acts that only grows.

`acts` says what people may do, `gate` whether they may, `folding` what follows from all that was done, and `state` is
what follows. `kept` writes acts to disk before they count, `campaigns` finds, begins and opens them in a data folder.
"""
