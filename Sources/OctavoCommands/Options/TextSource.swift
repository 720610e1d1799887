internal import Foundation
internal import ReadingModel

/// Where the words of a thought, quote or review come from: the command line, standard input or an editor.
struct TextSource {
  private let session: Session

  /// A source for a command of this run.
  init(_ session: Session) {
    self.session = session
  }

  /// The text of the words; a single `-` stands for standard input.
  /// - Returns: The text without surrounding blank lines, or nil when there is none.
  /// - Throws: ``GivenFileError`` when standard input cannot be read, or the text is longer than one may be.
  func text(_ words: [String]) throws -> String? {
    let isRead = words == ["-"]
    let text = TextSource.trimmed(
      isRead
        ? try String(text: try StandardInput.bytes(), named: "standard input")
        : DashedText.text(words.joined(separator: " ")))
    guard !TextSource.isTooLong(text) else {
      throw GivenFileError.longText(isRead ? "standard input" : "the text")
    }
    return text
  }

  /// Whether a text is longer than any that is taken.
  static func isTooLong(_ text: String?) -> Bool { (text?.utf8.count ?? 0) > TextLimit.byteCount }

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
    guard text == start || !TextSource.isTooLong(text) else { throw DraftError.tooLong(keptIn: draft.url.path) }
    return (text, draft)
  }

  private static func trimmed(_ text: String) -> String? {
    let trimmed = text.filter { $0 != "\u{FEFF}" }.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
