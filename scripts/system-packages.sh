#!/bin/sh
# Install Debian packages that are missing, or name the exact command where that is not allowed.
set -eu
missing=""
for package in "$@"; do
    case "$package" in
        chromium) command -v chromium >/dev/null 2>&1 || missing="$missing chromium" ;;
        postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql" ;;
        fonts-dejavu-core) fc-list 2>/dev/null | grep -qi dejavu || missing="$missing fonts-dejavu-core" ;;
        nodejs) command -v node >/dev/null 2>&1 || missing="$missing nodejs" ;;
        npm) command -v npm >/dev/null 2>&1 || missing="$missing npm" ;;
        *) dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing system packages:$missing"
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
else
    echo "These system packages are missing:$missing"
    echo "Install them with: sudo apt-get install -y$missing"
    exit 1
fi
