"""Companies of frames and stations: what they are, how they are read, written, changed and judged."""
