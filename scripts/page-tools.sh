#!/bin/sh
# Install what looks at the page's JavaScript, as package.json names it, into node_modules.
set -eu
cd "$(dirname "$0")/.."
sh scripts/system-packages.sh nodejs npm
node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 18 || (a == 18 && b >= 18) ? 0 : 1)' || {
    echo "The tools that check the page's JavaScript need Node.js 18.18 or newer; this is $(node --version)."
    echo "Install a newer Node.js, then run make again."
    exit 1
}
# No lock file: it would name the registry of whoever wrote it. The versions of package.json are exact.
npm install --no-package-lock --no-save --no-audit --no-fund --ignore-scripts --prefer-offline \
    --loglevel=error >/dev/null || {
    echo "npm could not install the tools that check the page's JavaScript (package.json names them)."
    echo "Look at what it said above; without a network, set npm's registry to a mirror, then run make again."
    exit 1
}
