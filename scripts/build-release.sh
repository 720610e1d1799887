#!/usr/bin/env bash
# Builds the release binary, which carries the Swift runtime and needs no checkout, and prints its path.
# What the build has to say goes to standard error.
set -euo pipefail
cd "$(dirname "$0")/.."

flags=(-c release --static-swift-stdlib --product octavo)
swift build "${flags[@]}" >&2
echo "$(swift build "${flags[@]}" --show-bin-path)/octavo"
