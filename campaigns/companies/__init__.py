"""Companies as players keep them: frames with pictures and pilots, stations, the company file."""
