internal import Foundation
internal import ReadingModel

/// A thought, quote or review, from the command line, standard input or an editor.
extension Session {
  /// The text that was typed, without surrounding white space; `-` reads standard input. Nil if nothing is left.
  /// - Throws: ``InputFileError`` if standard input cannot be read or the text is too long.
  func text(_ typed: String?) throws -> String? {
    guard let typed else { return nil }
    let isRead = typed == "-"
    let text = (isRead ? try String(text: try StandardInput.bytes(), named: "standard input") : typed).trimmedText
    guard text?.exceedsTextLimit != true else { throw InputFileError.longText(isRead ? "standard input" : "the text") }
    return text
  }

  /// The text that the reader leaves in the editor, and the draft that keeps it until it is committed.
  /// - Parameter isKnown: Whether the initial text is in the library already.
  /// - Throws: ``EditorError``, and ``DraftError`` if the text is empty or too long.
  func editedText(_ name: String, start: String, isKnown: Bool = false) throws -> (text: String, draft: Draft) {
    let draft = try Draft(name, start: start, isKnown: isKnown, in: places.drafts)
    try Editor(settings).edit(draft)
    guard let text = try draft.text().trimmedText else {
      draft.discard()
      throw DraftError.empty
    }
    guard text == start || !text.exceedsTextLimit else { throw DraftError.tooLong(savedAt: draft.url.path) }
    return (text, draft)
  }
}

extension String {
  var exceedsTextLimit: Bool { utf8.count > TextLimit.byteCount }

  /// The text without surrounding white space and byte order marks; nil if nothing is left.
  fileprivate var trimmedText: String? {
    let text = filter { $0 != "\u{FEFF}" }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}
