"""From bytes to documents: text, lines, sections, groups, Studio archives. Knows no parts library."""
