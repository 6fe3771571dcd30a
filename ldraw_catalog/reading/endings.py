"""How the names of model files end. What a file is, its content tells; a name only says that it is worth a look."""

import os
from pathlib import Path

ENDINGS = (".ldr", ".mpd", ".dat", ".io", ".lxf", ".lxfml", ".bsx")
LISTS = (".xml", ".csv")
"""Those of lists of parts that other files have as well: they are read where a person names the file itself."""


def models_below(folder: str) -> list[str]:
    """Return the model files below a folder, sorted; links to folders are not followed.

    A folder that is called as a model would be is among them, not what it holds: reading says what is the matter.
    """
    found = []
    for here, folders, files in os.walk(folder):
        odd = [name for name in folders if name.lower().endswith(ENDINGS)]
        folders[:] = [name for name in folders if name not in odd]
        found += [str(Path(here, name)) for name in (*files, *odd) if name.lower().endswith(ENDINGS)]
    return sorted(found)
