"""The briefing of a battle: everything that whoever comes has to know before building."""
