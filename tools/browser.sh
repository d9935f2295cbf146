#!/bin/sh
# tools/browser.sh: see to it that the tests find Chromium (or what CHROMIUM names), and a font for it to draw with.
set -eu

packages=
if [ ! -x "${CHROMIUM:-/usr/bin/chromium}" ]; then
    packages="chromium"
fi
if ! find /usr/share/fonts -name '*.[to]tf' 2>/dev/null | grep -q .; then
    packages="$packages fonts-dejavu-core"
fi
if [ -n "$packages" ]; then
    # shellcheck disable=SC2086
    sh tools/apt.sh $packages
fi
