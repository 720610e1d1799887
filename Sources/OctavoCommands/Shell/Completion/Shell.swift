internal import ArgumentParser

enum Shell: String, OptionKeyword {
  case bash, zsh, fish

  /// A command that installs the script.
  var installation: String {
    switch self {
    case .bash: "octavo completion bash > ~/.local/share/bash-completion/completions/octavo"
    case .zsh: "octavo completion zsh > ~/.zsh/completions/_octavo   (in your $fpath)"
    case .fish: "octavo completion fish > ~/.config/fish/completions/octavo.fish"
    }
  }

  /// The script, which asks Octavo for the completions at the cursor.
  ///
  /// It is the same for every library and every command. The first line of Octavo's answer gives the kind of what
  /// follows: words, words to continue without a space, files or folders.
  var script: String {
    switch self {
    case .bash: Shell.bashScript
    case .zsh: Shell.zshScript
    case .fish: Shell.fishScript
    }
  }

  private static let bashScript = """
    # Completion of octavo's command line in Bash 4 or newer.
    _octavo() {
      local answer kind current="${COMP_WORDS[COMP_CWORD]}"
      mapfile -t answer < <(command octavo complete bash -- "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      kind="${answer[0]}"
      COMPREPLY=()
      case "$kind" in
        words) COMPREPLY=("${answer[@]:1}") ;;
        open) COMPREPLY=("${answer[@]:1}"); compopt -o nospace ;;
        ranked) COMPREPLY=("${answer[@]:1}"); compopt -o nosort 2>/dev/null ;;
        files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
      esac
    }
    complete -F _octavo octavo
    """

  private static let zshScript = """
    #compdef octavo
    # Completion of octavo's command line in Zsh 5 or newer.
    _octavo() {
      local -a answer words_only shown
      local kind line
      answer=("${(@f)$(command octavo complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind="${answer[1]}"
      shift answer
      for line in "${answer[@]}"; do
        words_only+=("${line%%$'\\t'*}")
        shown+=("${line/$'\\t'/  -- }")
      done
      case "$kind" in
        words) compadd -U -l -d shown -a words_only ;;
        open) compadd -U -S '' -l -d shown -a words_only ;;
        ranked)
          (( $#words_only > 1 )) && compstate[insert]=menu
          compadd -U -V octavo -l -d shown -a words_only ;;
        files) _files ;;
        folders) _files -/ ;;
      esac
    }
    # As a function of $fpath, this file is the first call itself.
    if [[ "$funcstack[1]" == _octavo ]]; then _octavo "$@"; else compdef _octavo octavo; fi
    """

  private static let fishScript = """
    # Completion of octavo's command line in fish 3 or newer.
    function __octavo_complete
      set -l words (commandline -opc)
      set -l answer (command octavo complete fish -- $words[2..] (commandline -ct | string unescape) 2>/dev/null)
      switch "$answer[1]"
        case words open ranked
          printf '%s\\n' $answer[2..]
        case files
          __fish_complete_path (commandline -ct)
        case folders
          __fish_complete_directories (commandline -ct)
      end
    end
    complete -k -c octavo -f -a '(__octavo_complete)'
    """
}
