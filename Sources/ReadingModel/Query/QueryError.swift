/// A query that cannot be read, with the place that is wrong.
package struct QueryError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// There is no such field; the other comes close.
    case unknownField(String, near: String?)
    /// Nothing follows the colon.
    case noValue(field: String, example: String)
    /// The field takes other values.
    case wrongValue(String, field: String, expected: String)
    /// A range ends before it starts.
    case backwards(from: String, to: String)
    /// A quotation mark is never closed.
    case openQuotation
    /// A comma has no term on one of its sides.
    case loneComma
    /// Words are looked for, and a group has none.
    case noWords
    /// No query is saved under the name; the other comes close.
    case unknownName(String, near: String?)
    /// A saved query stands for itself, through these.
    case loop([String])
    /// What is saved under the name cannot be read, for the reason.
    case inSaved(String, String)
    /// A saved query of several terms is negated.
    case severalTerms(String)
    /// A saved query makes more alternatives than are taken.
    case tooManyAlternatives(String)
    /// There are more conditions than are taken.
    case tooLong(most: Int)
    /// A word that means something to other programs.
    case habit(QueryHabit)
    /// A term that cannot be used where the query stands.
    case notHere(String, instead: String)
  }

  /// The query.
  package let text: String
  /// Where in it, counted in characters from 0.
  package let offset: Int
  /// What is wrong.
  package let reason: Reason

  /// What is wrong at a place of a query.
  package init(text: String, offset: Int, reason: Reason) {
    self.text = text
    self.offset = offset
    self.reason = reason
  }

  /// As much of a query as is shown on either side of what is wrong in it.
  private static let shownCount = 80

  /// One sentence for the reader, then the query, or what of a long one is near, with a caret below the place.
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

  /// What is wrong and what to write instead.
  var sentence: String {
    switch reason {
    case .unknownField(let name, let near?): "there is no field '\(name):' - did you mean '\(near):'?"
    case .unknownField(let name, nil):
      "there is no field '\(name):' - 'octavo help queries' lists them; put words with a colon in quotation marks"
    case .noValue(let field, let example): "nothing follows '\(field):' - write \(example)"
    case .wrongValue(let value, let field, let expected):
      "'\(field):' does not take '\(value)' - write \(expected)"
    case .backwards(let from, let to): "the range from \(from) to \(to) is empty - write the smaller one first"
    case .openQuotation: "this quotation mark is never closed - close it, or leave it out"
    case .loneComma: "a comma stands between two alternatives - write a term on both sides of it"
    case .noWords: "there are no words to look for - 'octavo list' and 'octavo journal' take fields alone"
    case .unknownName(let name, let near?): "there is no saved query '@\(name)' - did you mean '@\(near)'?"
    case .unknownName(let name, nil):
      "there is no saved query '@\(name)' - 'octavo query list' lists them; put words with an @ in quotation marks"
    case .loop(let names):
      "'\(names.last ?? "")' would stand for itself (\(names.joined(separator: " → "))) - write out what you mean"
    case .inSaved(let name, let sentence): "what is saved as '@\(name)' cannot be read: \(sentence)"
    case .severalTerms(let name):
      "'@\(name)' stands for several terms, which no '-' can take back - save the opposite under another name"
    case .tooManyAlternatives(let name): "'@\(name)' makes too many alternatives - ask for fewer at once"
    case .tooLong(let most): "more than \(most) terms are too many - ask for fewer at once"
    case .habit(let habit): habit.instead
    case .notHere(let term, let instead): "'\(term)' cannot be used here - \(instead)"
    }
  }
}
