internal import ArgumentParser

struct CompletionCommand: OctavoCommand, TopLevelCommand {
  static let word = "completion"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Print the completion script for your shell",
    discussion: """
      Install the script once, where your shell looks for it; if the folder is missing, make it first with 'mkdir -p'. \
      The script asks Octavo when you press Tab; that writes nothing and waits for no lock.

      \(Shell.allCases.map { "  " + $0.installation }.joined(separator: "\n"))

      EXAMPLE
        source <(octavo completion bash)
        octavo completion fish > ~/.config/fish/completions/octavo.fish
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell")) var shell: Shell

  func run(in session: Session) throws { session.console.print(shell.script) }
}
