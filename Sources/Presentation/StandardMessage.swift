/// The wordings that commands share, so that the same idea always reads the same. The next step follows after ` - `.
package enum StandardMessage {
  /// `no book matches 'emna'`.
  package static func noMatch(_ noun: String, for words: String) -> String { "no \(noun) matches '\(words)'" }

  /// `2 books match 'emma'`, with the plural of what matches.
  package static func severalMatch(_ count: Int, _ nouns: String, for words: String) -> String {
    "\(count) \(nouns) match '\(words)'"
  }

  /// `Dune is already in your library (#1)`.
  package static func alreadyInLibrary(_ title: String, number: Int64) -> String {
    "\(title) is already in your library (#\(number))"
  }

  /// `file exists: library.sqlite`.
  package static func fileExists(_ path: String) -> String { "file exists: \(path)" }

  /// `undone: log Emma page 120`.
  package static func undone(_ command: String) -> String { "undone: \(command)" }

  /// `redone: log Emma page 120`.
  package static func redone(_ command: String) -> String { "redone: \(command)" }

  package static let dryRun = "dry run: nothing was changed"
  package static let nothingToChange = "nothing to change"
  package static let nothingToUndo = "nothing to undo"
  package static let nothingToRedo = "nothing to redo"
  package static let notATerminal = "not a terminal, so Octavo can't ask"
}
