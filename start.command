#!/bin/sh
# Starts the program on macOS: a double click in Finder opens this in a window.
exec /bin/sh "$(dirname -- "$0")/start.sh" "$@"
