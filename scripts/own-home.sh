# To be sourced. own_home FOLDER: from here on Octavo finds its library, its settings and whatever it remembers below
# FOLDER, and nothing of whoever runs the script, whose own library is never touched.
own_home() {
  local name
  for name in $(compgen -e OCTAVO_) XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME; do unset "$name"; done
  mkdir -p "$1"
  export HOME="$1"
}
