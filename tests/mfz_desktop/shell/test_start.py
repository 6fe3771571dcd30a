"""What the start does not do, so that the window is soon there."""

import json
import subprocess
import sys

SOURCES = """
import mfz_desktop.app.main, linecache, json
print(json.dumps([name for name in linecache.cache if name.endswith(".py")]))
"""


def test_no_module_is_read_for_the_features_of_pyside() -> None:
    told = subprocess.run([sys.executable, "-c", SOURCES], capture_output=True, text=True, check=True)

    read = json.loads(told.stdout)
    assert not [name for name in read if "mfz_desktop" in name and not name.endswith("__init__.py")]
