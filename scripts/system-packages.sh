#!/bin/sh
# Install Debian packages that are missing, or name the exact command where that is not allowed.
set -eu
has() { command -v "$1" >/dev/null 2>&1; }
may_install() { [ "$(id -u)" -eq 0 ] && has apt-get; }

# Chromium without windows draws the same pages with a third less work; where it can't be had, the whole one will do.
lean_browser() {
    has chromium-headless-shell && return
    may_install && apt-cache show chromium-headless-shell >/dev/null 2>&1 || return 0
    echo "Installing a system package: chromium-headless-shell"
    apt-get update -qq || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null || true
}

missing=""
for package in "$@"; do
    case "$package" in
        chromium) lean_browser; has chromium-headless-shell || has chromium || missing="$missing chromium" ;;
        postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || has initdb || missing="$missing postgresql" ;;
        fonts-dejavu-core) fc-list 2>/dev/null | grep -qi dejavu || missing="$missing fonts-dejavu-core" ;;
        nodejs) has node || missing="$missing nodejs" ;;
        npm) has npm || missing="$missing npm" ;;
        *) dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0
if may_install; then
    echo "Installing system packages:$missing"
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
else
    echo "These system packages are missing:$missing"
    echo "Install them with: sudo apt-get install -y$missing"
    exit 1
fi
