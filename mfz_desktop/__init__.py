"""The Qt application and the `mfz` command line: the only package that imports Qt."""
