"""Campaigns as files that players send each other: written, read, compared with the copy that is here, merged.

`Sharing` is the way in. A merge is the union of two logs, folded in the order of their entries' times, so that it
comes out alike on either side; what both sides decided differently is asked, battle by battle, and the answer is
written down as entries that take back or bring back. Nothing of either side is ever deleted.
"""
