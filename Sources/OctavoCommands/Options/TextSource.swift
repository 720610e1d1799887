internal import Foundation

/// Where the words of a thought, quote or review come from: the command line, standard input or an editor.
struct TextSource {
  private let session: Session

  /// A source for a command of this run.
  init(_ session: Session) {
    self.session = session
  }

  /// The text of the words; a single `-` stands for standard input.
  /// - Returns: The text without surrounding blank lines, or nil when there is none.
  /// - Throws: ``GivenFileError`` when standard input cannot be read.
  func text(_ words: [String]) throws -> String? {
    if words == ["-"] {
      return TextSource.trimmed(try String(text: try StandardInput.bytes(), named: "standard input"))
    }
    return TextSource.trimmed(DashedText.text(words.joined(separator: " ")))
  }

  /// The text the reader leaves in the editor, and the draft it is kept in until it is committed.
  /// - Parameters:
  ///   - name: What the draft is called, such as `log`.
  ///   - start: What the editor shows at first.
  ///   - isKnown: Whether that is in the library already.
  /// - Throws: ``EditorError``, and ``DraftError`` when nothing was written.
  func edited(_ name: String, start: String, isKnown: Bool = false) throws -> (text: String, draft: Draft) {
    let draft = try Draft(name, start: start, isKnown: isKnown, in: session.places.drafts)
    try Editor(session.settings).edit(draft)
    guard let text = TextSource.trimmed(try draft.text()) else {
      draft.discard()
      throw DraftError.empty
    }
    return (text, draft)
  }

  private static func trimmed(_ text: String) -> String? {
    let trimmed = text.filter { $0 != "\u{FEFF}" }.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
