#!/bin/sh
# tools/browser.sh: see to it that the tests find Chromium, whole and without a window (or what CHROMIUM names), a font for it to draw with,
# and what drives it.
set -eu

packages=
for browser in chromium chromium-headless-shell; do
    if [ ! -x "${CHROMIUM:-/usr/bin/$browser}" ]; then
        packages="$packages $browser"
    fi
done
if ! find /usr/share/fonts -name '*.[to]tf' 2>/dev/null | grep -q .; then
    packages="$packages fonts-dejavu-core"
fi
# The Node inside Playwright is linked with it, and Chromium does not bring it.
if ! find /lib /usr/lib /usr/lib64 -name 'libatomic.so.1' 2>/dev/null | grep -q .; then
    packages="$packages libatomic1"
fi
if [ -n "$packages" ]; then
    # shellcheck disable=SC2086
    sh tools/apt.sh $packages
fi
