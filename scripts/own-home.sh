# Source this file. own_home FOLDER: Octavo then uses a library, settings and state below FOLDER, never those of the user.
own_home() {
  local name
  for name in $(compgen -e OCTAVO_) XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME; do unset "$name"; done
  mkdir -p "$1"
  export HOME="$1"
}
