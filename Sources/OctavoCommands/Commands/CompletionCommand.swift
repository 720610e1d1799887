internal import ArgumentParser

/// `octavo completion`: the script that lets a shell complete Octavo's command line.
struct CompletionCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion", abstract: "Print the script that lets your shell complete commands, titles and tags.",
    discussion: """
      The script is put where the shell looks for it, once; it asks Octavo whenever you press Tab. Nothing is written then, \
      and no other program is waited for.

      \(Shell.allCases.map { "  " + $0.installation }.joined(separator: "\n"))

      EXAMPLE
        source <(octavo completion bash)
        octavo completion fish > ~/.config/fish/completions/octavo.fish
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell")) var shell: Shell

  func run(in session: Session) throws {
    session.console.print(shell.script)
  }
}
