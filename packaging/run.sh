#!/bin/sh
# MFZ Desktop @VERSION@ in one file. Starting it unpacks the program below it, once, and starts that.
#
#   sh THIS FILE [FILE ...]          opens the window
#   sh THIS FILE --mfz COMMAND ...   runs a command; --mfz --help lists them
#   sh THIS FILE --remove            removes what was unpacked; your data stays
set -eu
cache=${XDG_CACHE_HOME:-$HOME/.cache}/mfz-desktop
place=$cache/@VERSION@-@SUM@
if [ "${1:-}" = --remove ]; then
    rm -rf "$place"
    rmdir "$cache" 2>/dev/null || true
    exit 0
fi
if [ ! -x "$place/mfz-desktop" ]; then
    mkdir -p "$cache"
    fresh=$(mktemp -d "$cache/new.XXXXXX")
    trap 'rm -rf "$fresh"' EXIT
    tail -n +@LINES@ "$0" | tar -xzf - -C "$fresh" --strip-components=1
    chmod 755 "$fresh"
    mv -T "$fresh" "$place" 2>/dev/null || [ -x "$place/mfz-desktop" ]
    rm -rf "$fresh"
    trap - EXIT
fi
if [ "${1:-}" = --mfz ]; then
    shift
    exec "$place/mfz" "$@"
fi
exec "$place/mfz-desktop" "$@"
