internal import Foundation
internal import ReadingModel

/// The source of a thought, quote or review: the command line, standard input or an editor.
struct TextSource {
  private let session: Session

  /// A source for a command of a session.
  init(_ session: Session) {
    self.session = session
  }

  /// The text of the words; a single `-` reads standard input.
  /// - Returns: The text without surrounding white space, or nil if nothing is left.
  /// - Throws: ``InputFileError`` if standard input cannot be read or the text is too long.
  func text(_ words: [String]) throws -> String? {
    let isRead = words == ["-"]
    let text = TextSource.trimmed(
      isRead
        ? try String(text: try StandardInput.bytes(), named: "standard input")
        : words.joined(separator: " "))
    guard !TextSource.isTooLong(text) else {
      throw InputFileError.longText(isRead ? "standard input" : "the text")
    }
    return text
  }

  /// Whether a text exceeds the length limit.
  static func isTooLong(_ text: String?) -> Bool { (text?.utf8.count ?? 0) > TextLimit.byteCount }

  /// The text that the reader leaves in the editor, and the draft that keeps it until it is committed.
  /// - Parameters:
  ///   - name: The name of the draft, such as `log`.
  ///   - start: The initial text.
  ///   - isKnown: Whether the initial text is in the library already.
  /// - Throws: ``EditorError``, and ``DraftError`` if the text is empty or too long.
  func edited(_ name: String, start: String, isKnown: Bool = false) throws -> (text: String, draft: Draft) {
    let draft = try Draft(name, start: start, isKnown: isKnown, in: session.places.drafts)
    try Editor(session.settings).edit(draft)
    guard let text = TextSource.trimmed(try draft.text()) else {
      draft.discard()
      throw DraftError.empty
    }
    guard text == start || !TextSource.isTooLong(text) else { throw DraftError.tooLong(savedAt: draft.url.path) }
    return (text, draft)
  }

  private static func trimmed(_ text: String) -> String? {
    let text = text.filter { $0 != "\u{FEFF}" }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}
