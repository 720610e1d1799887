internal import ReadingModel

/// Why a draft was not used.
enum DraftError: ReportedError, Equatable {
  /// The draft is empty; nothing was changed.
  case empty
  /// The editor ended with an error; the draft is kept if it has text.
  case editorFailed(status: Int32, savedAt: String?)
  /// The edited thing was changed in another window; the draft is kept.
  case changedConcurrently(String, savedAt: String)
  /// The draft exceeds the length limit; it is kept.
  case tooLong(savedAt: String)
  /// The draft has errors that cannot be corrected without a terminal; it is kept.
  case invalid(savedAt: String, problems: [String])
  /// The reader left the marked errors uncorrected; the draft is kept.
  case left(savedAt: String)
  /// The errors cannot be marked in the draft; it is kept as the reader left it.
  case unmarked(savedAt: String, reason: String)
  /// The draft or its folder cannot be written.
  case unwritable(String, reason: String)
  /// The draft is missing after the editor ended.
  case lost(String)

  var category: FailureCategory {
    switch self {
    case .unwritable, .unmarked: .library
    default: .input
    }
  }

  var description: String {
    switch self {
    case .empty: "the draft is empty - nothing was changed"
    case .editorFailed(let status, nil): "the editor ended with status \(status) - nothing was changed"
    case .editorFailed(let status, let path?):
      "the editor ended with status \(status) - the draft is kept in \(path)"
    case .changedConcurrently(let name, let path):
      "\(name) was changed in another window - nothing was overwritten, your draft is in \(path)"
    case .tooLong(let path):
      "the draft is longer than \(TextLimit.byteCount) bytes, the limit for a text - nothing was changed, and it is "
        + "kept in \(path); split it"
    case .invalid(let path, let problems):
      "nothing was changed, the draft is kept in \(path) - edit again and copy your text from there:\n"
        + problems.map { "  " + $0 }.joined(separator: "\n")
    case .left(let path):
      "the marked mistakes were not corrected - nothing was changed, the draft is kept in \(path); edit "
        + "again and copy your text from there"
    case .unmarked(let path, let reason):
      "the mistakes cannot be marked in the draft (\(reason)) - nothing was changed, and it is kept in \(path); free some space "
        + "and edit again"
    case .unwritable(let path, let reason):
      "cannot write the draft \(path): \(reason) - give the text on standard input with -"
    case .lost(let path): "the editor removed the draft \(path) - nothing was changed"
    }
  }

  /// Whether the message says where the draft is kept.
  var includesLocation: Bool {
    switch self {
    case .editorFailed, .changedConcurrently, .tooLong, .invalid, .left, .unmarked: true
    case .empty, .unwritable, .lost: false
    }
  }
}
