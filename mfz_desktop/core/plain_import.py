"""Python's own `import` statement, back in place of PySide's.

PySide6 puts a function of its own in the place of `__import__`. It reads the source of every module that is imported
after it, and keeps it, to find out whether the module could be meant by `from __feature__ import snake_case`. Nothing
here says that: importing this module puts the original back, which takes a sixth off what a start needs beyond Qt.
"""

import builtins

import PySide6.QtCore  # noqa: F401 - what puts its own there

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
