package import ReadingModel

/// An invalid query, with the position of the error.
package struct QueryError: ReportedError, Equatable {
  package enum Reason: Hashable, Sendable {
    /// Unknown field, with a suggestion.
    case unknownField(String, near: String?)
    /// Missing value after the colon.
    case noValue(field: String, example: String)
    /// Invalid value for the field.
    case wrongValue(String, field: String, expected: String)
    /// A day that the calendar does not have, with the reason.
    case nonexistentDay(String, String)
    /// The range is backwards.
    case backwards(from: String, to: String)
    /// A quotation mark is not closed.
    case openQuotation
    /// A comma without a term on one side.
    case loneComma
    /// A search needs words, and a group has none.
    case noWords
    /// Unknown saved query, with a suggestion.
    case unknownName(String, near: String?)
    /// A saved query refers to itself, through these.
    case loop([String])
    /// A saved query is invalid, with the reason.
    case inSaved(String, String)
    /// A saved query of several terms is negated.
    case severalTerms(String)
    /// A saved query yields too many alternatives.
    case tooManyAlternatives(String)
    /// Too many conditions.
    case tooLong(most: Int)
    /// The syntax of another program.
    case foreignSyntax(ForeignQuerySyntax)
    /// A term that is not allowed in this place.
    case notHere(String, instead: String)
  }

  /// The query.
  package let text: String
  /// The position in it, in characters from 0.
  package let offset: Int
  package let reason: Reason

  package init(text: String, offset: Int, reason: Reason) {
    self.text = text
    self.offset = offset
    self.reason = reason
  }

  /// How many characters of the query are shown on either side of the error.
  private static let shownCount = 80

  package var category: FailureCategory { .input }

  /// The message for the reader, followed by the query, or an excerpt of a long one, with a caret below the position.
  package var description: String {
    let before = text.prefix(offset).suffix(QueryError.shownCount)
    let after = text.dropFirst(offset).prefix(QueryError.shownCount)
    let isCut = (start: before.count < offset, end: offset + after.count < text.count)
    let line =
      (isCut.start ? "… " : "") + String((before + after).map { $0.isNewline || $0 == "\t" ? " " : $0 })
      + (isCut.end ? " …" : "")
    let place = before.count + (isCut.start ? 2 : 0)
    return "\(sentence)\n  \(line)\n  \(String(repeating: " ", count: place))^"
  }

  /// The error and what to write instead.
  var sentence: String {
    switch reason {
    case .unknownField(let name, let near?): "unknown field '\(name):' - did you mean '\(near):'?"
    case .unknownField(let name, nil): "unknown field '\(name):'"
    case .noValue(let field, let example): "missing value after '\(field):' - write \(example)"
    case .wrongValue(let value, let field, let expected):
      "'\(field):' does not take '\(value)' - write \(expected)"
    case .nonexistentDay(let day, let reason): "no such day: \(day) - \(reason)"
    case .backwards(let from, let to): "the range from \(from) to \(to) is empty - write the smaller one first"
    case .openQuotation: "unclosed quotation mark - close it, or leave it out"
    case .loneComma: "a comma separates alternatives - write a term on both sides"
    case .noWords: "missing words to search for"
    case .unknownName(let name, let near?): "no saved query '@\(name)' - did you mean '@\(near)'?"
    case .unknownName(let name, nil): "no saved query '@\(name)'"
    case .loop(let names):
      "'\(names.last ?? "")' would refer to itself (\(names.joined(separator: " → "))) - write the query out"
    case .inSaved(let name, let sentence): "the saved query '@\(name)' is invalid: \(sentence)"
    case .severalTerms(let name):
      "'-' cannot negate '@\(name)', which has several terms - save the opposite under another name"
    case .tooManyAlternatives(let name): "'@\(name)' gives too many alternatives - use fewer"
    case .tooLong(let most): "more than \(most) terms - use fewer"
    case .foreignSyntax(let foreignSyntax): foreignSyntax.instead
    case .notHere(let term, let instead): "'\(term)' cannot be used here - \(instead)"
    }
  }
}
