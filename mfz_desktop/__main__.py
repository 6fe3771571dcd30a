"""`python -m mfz_desktop`: the same as `mfz`."""

import sys

from mfz_desktop.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
