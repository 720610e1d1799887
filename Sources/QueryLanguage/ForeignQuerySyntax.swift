internal import ReadingModel

/// Query syntax of other programs, which would match nothing as plain words.
package enum ForeignQuerySyntax: Hashable, Sendable {
  /// An operator: `OR`, `AND`, `NOT`.
  case conjunction(String)
  /// A parenthesis around terms.
  case bracket
  /// A comparison operator: `rating>4`.
  case comparison(field: String)
  /// A negated status without its field: `-finished`.
  case negatedStatus(String)
  /// A negated yes-or-no field without a value: `-owned`.
  case negatedField(String)

  /// A small negated number, a count in other programs: `-5`.
  case negatedNumber(String)

  private static let yesOrNo: Set<QueryField> = [.cover, .favorite, .owned, .wished, .lent, .borrowed, .reserved]

  /// The habit that a word after `-` shows; nil for an ordinary word.
  init?(negated word: QueryWord) {
    guard !word.isQuoted else { return nil }
    let text = word.text.lowercased()
    if Reading.Status(rawValue: text) != nil || Reading.Status.isUnread(text) || ["read", "dnf", "tbr"].contains(text) {
      self = .negatedStatus(text)
    } else if let field = QueryField(named: text), ForeignQuerySyntax.yesOrNo.contains(field) {
      self = .negatedField(field.rawValue)
    } else if text.count < 4, let count = Int(text), count > 0 {
      self = .negatedNumber(text)
    } else {
      return nil
    }
  }

  /// The habit that a word shows; nil for an ordinary word, such as anything in quotation marks.
  init?(_ word: QueryWord) {
    guard !word.isQuoted else { return nil }
    let text = word.text
    let name = text.prefix { $0.isLetter }
    let rest = text.dropFirst(name.count)
    if ["OR", "AND", "NOT", "||", "&&"].contains(text) {
      self = .conjunction(text)
    } else if text.hasPrefix("("), text.contains(":") {
      self = .bracket
    } else if let field = QueryField(named: String(name)), let sign = rest.first, "<>=".contains(sign), rest.count > 1 {
      self = .comparison(field: field.rawValue)
    } else {
      return nil
    }
  }

  /// What to type instead.
  var instead: String {
    switch self {
    case .conjunction("OR"), .conjunction("||"):
      "'or' is a comma here - write author:woolf, author:austen; put a word in quotation marks"
    case .conjunction("NOT"):
      "'not' is a '-' before the term here - write -tag:work; put a word in quotation marks"
    case .conjunction:
      "all terms must match, so 'and' is not needed - leave the word out, or put it in quotation marks"
    case .bracket: "queries have no brackets"
    case .negatedStatus(let word):
      "'-\(word)' leaves out books with that word in their title, not a status - write "
        + (Reading.Status.isUnread(word)
          ? "-status:wanted,none" : "-status:\((Reading.Status(named: word) ?? .wanted).rawValue)")
        + "; for the word, put it in quotation marks"
    case .negatedNumber(let number):
      "'-\(number)' leaves out results that contain the word \(number) - write limit:\(number) for at most \(number); for the word, put it in quotation marks"
    case .negatedField(let field):
      "'-\(field)' leaves out books with that word in their title - write \(field):no; for the word, put it in quotation marks"
    case .comparison(let field):
      "a field has a colon and a range has dots - write \(QueryField(named: field)?.example ?? field)"
    }
  }
}
