internal import ReadingModel

/// Why a draft did not become what it was written for.
enum DraftError: Error, Equatable, CustomStringConvertible {
  /// Nothing is in it, and so nothing was changed.
  case empty
  /// The editor ended with an error; the draft is kept where something was written.
  case editorFailed(status: Int32, keptIn: String?)
  /// What it is about was changed in another window; the draft is kept.
  case changedMeanwhile(String, keptIn: String)
  /// It is longer than a text may be; it is kept.
  case tooLong(keptIn: String)
  /// It holds what cannot be taken, and nobody is there to correct it; the draft is kept.
  case unfit(keptIn: String, problems: [String])
  /// The reader left what is wrong in it as it was; the draft is kept.
  case left(keptIn: String)
  /// What is wrong in it cannot be marked in it; it is kept as the reader left it.
  case unmarked(keptIn: String, reason: String)
  /// It, or the folder for drafts, cannot be written.
  case unwritable(String, reason: String)
  /// It is not where the editor was to leave it.
  case lost(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .empty: "the draft is empty - nothing was changed"
    case .editorFailed(let status, nil): "the editor ended with status \(status) - nothing was changed"
    case .editorFailed(let status, let path?):
      "the editor ended with status \(status) - the draft is kept in \(path)"
    case .changedMeanwhile(let name, let path):
      "\(name) was changed meanwhile, in another window - nothing was overwritten, the draft is kept in \(path)"
    case .tooLong(let path):
      "the draft is longer than \(TextLimit.byteCount) bytes, which is what a text may have - nothing was changed, and it is "
        + "kept in \(path); divide it"
    case .unfit(let path, let problems):
      "nothing was changed, the draft is kept in \(path) - edit it anew and take your words from there:\n"
        + problems.map { "  " + $0 }.joined(separator: "\n")
    case .left(let path):
      "what is marked in the text was left as it is - nothing was changed, the draft is kept in \(path); edit it "
        + "anew and take your words from there"
    case .unmarked(let path, let reason):
      "what is wrong cannot be marked in the draft (\(reason)) - nothing was changed, and it is kept in \(path); make room "
        + "and edit anew"
    case .unwritable(let path, let reason):
      "the draft \(path) cannot be written (\(reason)) - give the text with - from standard input"
    case .lost(let path): "the editor left no draft in \(path) - nothing was changed"
    }
  }

  /// Whether the sentence says where the draft is kept.
  var tellsWhere: Bool {
    switch self {
    case .editorFailed, .changedMeanwhile, .tooLong, .unfit, .left, .unmarked: true
    case .empty, .unwritable, .lost: false
    }
  }
}
