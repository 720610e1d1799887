internal import Presentation
package import ReadingModel

/// An undo or redo that is not possible.
package enum HistoryError: ReportedError, Equatable {
  /// Nothing to undo.
  case nothingToUndo
  /// Nothing to redo.
  case nothingToRedo
  /// The same rows were changed since.
  case changedSince(words: String)
  /// Another reader has changed the same rows since.
  /// - Parameter otherChange: The summary of that change, if all its rows are shared.
  case changedBy(reader: String, otherChange: String?, words: String)
  /// Another device has changed the same rows since, see ``Library/Sync``.
  case changedOn(device: String, words: String)
  /// Another reader has rows that depend on what the command added.
  case keptByOthers(words: String)
  /// The command added a reader who has rows by now, or the first reader, and there are others by now.
  case readerHasOwn(words: String)
  /// The command changed too much for its changes to be stored.
  case tooLarge(words: String)

  /// Whether it affects only this command, so that an undo may skip it.
  var mayBeSkipped: Bool {
    switch self {
    case .changedSince, .changedBy, .changedOn, .keptByOthers: true
    case .nothingToUndo, .nothingToRedo, .readerHasOwn, .tooLarge: false
    }
  }

  package var category: FailureCategory {
    switch self {
    case .nothingToUndo, .nothingToRedo: .noMatch
    case .changedBy, .keptByOthers, .readerHasOwn: .input
    case .changedSince, .changedOn, .tooLarge: .library
    }
  }

  package var description: String {
    switch self {
    case .nothingToUndo: StandardMessage.nothingToUndo
    case .nothingToRedo: StandardMessage.nothingToRedo
    case .changedSince(let words):
      "cannot undo or redo '\(words)': another program or reader changed the same data since"
    case .changedBy(let reader, let entry, let words):
      "cannot undo or redo '\(words)': \(reader) changed the same data since\(entry.map { " ('\($0)')" } ?? "")"
    case .changedOn(let device, let words):
      "cannot undo or redo '\(words)': \(device) changed the same data since"
    case .keptByOthers(let words):
      "cannot undo or redo '\(words)': another reader has data that depends on it"
    case .readerHasOwn(let words):
      "cannot undo or redo '\(words)': the reader has data now"
    case .tooLarge(let words):
      "cannot undo '\(words)': it changed too much, or a later command was skipped - restore a backup instead"
    }
  }
}
