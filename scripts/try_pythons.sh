#!/bin/sh
# Build the sdist, and install it in an empty virtual environment of each Python that is named; say how it went.
#   sh scripts/try_pythons.sh python3.11 python3.12 python3.13
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.venv/bin/python -m hatchling build -t sdist -d "$work" >/dev/null
for python in "$@"; do
    rm -rf "$work/venv"
    "$python" -m venv "$work/venv"
    begun=$(date +%s)
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check "$work"/stardeck-*.tar.gz
    took=$(($(date +%s) - begun))
    (cd "$work" && "$work/venv/bin/stardeck" --version && rm -rf arena-orbital &&
        "$work/venv/bin/stardeck" arena orbital --bots greedy,random --games 4 --processes 2 >/dev/null)
    echo "  installed in $took s, $(du -sm "$work/venv/lib" | cut -f1) MB; four games played"
done
