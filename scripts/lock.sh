#!/bin/sh
# What a deployment installs, with versions and hashes, into deploy/constraints.txt; no index is named in it.
set -eu
cd "$(dirname "$0")/.."
pip-compile --quiet --strip-extras --extra postgres --generate-hashes --no-reuse-hashes --allow-unsafe --no-header \
    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-annotate \
    --output-file deploy/constraints.txt pyproject.toml
