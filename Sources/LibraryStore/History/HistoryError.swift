/// A step through the history that cannot be taken.
package enum HistoryError: Error, Equatable, CustomStringConvertible {
  /// No command is left to undo.
  case nothingToUndo
  /// No undone command is left to do again.
  case nothingToRedo
  /// What the command left was changed by another program since.
  case changedSince(words: String)
  /// What the command left was changed by another reader since.
  /// - Parameter deed: What they did, where all of that is shared.
  case changedBy(reader: String, deed: String?, words: String)
  /// Another reader keeps something about what the command added.
  case keptByOthers(words: String)
  /// A reader was added, and there is something of theirs by now, or another reader came after the first.
  case readerHasOwn(words: String)
  /// The command changed too much for its changes to be kept.
  case tooLarge(words: String)

  /// Whether it stands in the way of one command alone.
  var mayBeSkipped: Bool {
    switch self {
    case .changedSince, .changedBy, .keptByOthers: true
    case .nothingToUndo, .nothingToRedo, .readerHasOwn, .tooLarge: false
    }
  }

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo - 'octavo history' shows what was done"
    case .nothingToRedo: "there is nothing to do again - 'octavo redo' only follows 'octavo undo'"
    case .changedSince(let words):
      "'\(words)' cannot be reversed: what it left was changed since by another program or reader - "
        + "nothing was changed; "
        + "'octavo undo --skip' leaves it and goes on with the command before"
    case .changedBy(let reader, let deed, let words):
      "'\(words)' cannot be reversed: \(reader) changed what it left\(deed.map { " ('\($0)')" } ?? "") - "
        + "'octavo undo --skip' leaves it and goes on with the command before"
    case .keptByOthers(let words):
      "'\(words)' cannot be reversed: another reader keeps something about it - "
        + "'octavo undo --skip' leaves it and goes on with the command before"
    case .readerHasOwn(let words):
      "'\(words)' cannot be reversed, as something is theirs by now - 'octavo reader remove' removes a reader with it, "
        + "'octavo undo' goes on with what was done before"
    case .tooLarge(let words):
      "'\(words)' changed too much to be kept for undoing, or a later command was skipped - "
        + "go back to a copy of the library instead"
    }
  }
}
