internal import ReadingModel

extension FieldDefinition {
  /// Parses the text of a single value, from an option or the editor; nil clears the field.
  /// - Throws: What is wrong with it, and what to write instead.
  func value(typed text: String) throws -> FieldValue? {
    switch kind {
    case .day: return .day(try Day.typed(text))
    case .isbn: return .isbn(try ISBN(text))
    case .money: return .money(try Money(typed: text))
    case .picture: return .picture(try Picture(file: text))
    case .number:
      guard let pages = Int(text), Book.plausiblePageCounts.contains(pages) else {
        throw InvalidValue("not a page count: '\(text)' - write 1 to 100000")
      }
      return .number(pages)
    case .seconds:
      guard case .time(from: nil, let seconds) = PlaceInput(text), seconds > 0 else {
        throw InvalidValue("not a length: '\(text)' - write 13:20")
      }
      return .seconds(seconds)
    case .format:
      guard let format = Book.Format(named: text) else {
        throw InvalidValue("not a format: '\(text)' - write print, ebook or audio")
      }
      return .format(format)
    case .flag:
      guard let answer = ["yes": true, "true": true, "no": false, "false": false][text.lowercased()] else {
        throw InvalidValue("not yes or no: '\(text)'")
      }
      return .flag(answer)
    case .title, .text: return try typedText(text).map(FieldValue.text)
    case .texts, .tags, .people, .series, .identifiers, .custom: return nil
    }
  }

  private func typedText(_ text: String) throws -> String? {
    if field == .publisher { return try Name.field(text, of: .publisher) ?? nil }
    try EditionOptions.check(link: field == .link ? text : nil, language: field == .language ? text : nil)
    return text
  }
}
