#!/bin/sh
# NOT TRIED: nobody has run this yet; there is no Mac where it was written.
#
# A disk image of the application that `python3 dev.py bundle` leaves in build/bundle. It is not signed: macOS asks the
# one who opens it for the first time (right click, Open).
set -eu
cd "$(dirname "$0")/../.."
image=$(mktemp -d)
trap 'rm -rf "$image"' EXIT
cp -R "build/bundle/MFZ Desktop.app" "$image"
ln -s /Applications "$image/Applications"
hdiutil create -volname "MFZ Desktop" -srcfolder "$image" -format UDZO -ov dist/mfz-desktop-0.1.0-macos.dmg
