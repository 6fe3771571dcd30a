"""How things are kept: TinyDB on a storage that loses nothing, kept files, backups, locks."""
