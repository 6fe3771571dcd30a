"""The `mfz` commands. None of them but `cards`, `picture` and the application imports Qt."""
