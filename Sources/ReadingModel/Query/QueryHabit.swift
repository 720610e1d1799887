/// What is typed by readers who know the queries of other programs, and would find nothing as a word like any other.
package enum QueryHabit: Hashable, Sendable {
  /// A word between or before terms: `OR`, `AND`, `NOT`.
  case conjunction(String)
  /// A bracket around terms.
  case bracket
  /// A field compared by a sign: `rating>4`.
  case comparison(field: String)
  /// A status behind a `-`, without its field: `-finished`.
  case negatedStatus(String)
  /// A field that is yes or no behind a `-`, without a value: `-owned`.
  case negatedField(String)

  /// A small number behind a `-`, as other programs take a count: `-5`.
  case negatedNumber(String)

  private static let yesOrNo: Set<QueryField> = [.favorite, .owned, .wished, .lent, .borrowed, .reserved]

  /// The habit a word shows that follows a `-`; nil for a word that is not to occur.
  init?(negated word: QueryWord) {
    guard !word.isQuoted else { return nil }
    let text = word.text.lowercased()
    if Reading.Status(rawValue: text) != nil || Reading.Status.isUnread(text) || ["read", "dnf", "tbr"].contains(text) {
      self = .negatedStatus(text)
    } else if let field = QueryField(named: text), QueryHabit.yesOrNo.contains(field) {
      self = .negatedField(field.rawValue)
    } else if text.count < 4, let count = Int(text), count > 0 {
      self = .negatedNumber(text)
    } else {
      return nil
    }
  }

  /// The habit a word shows; nil for a word to look for, such as everything within quotation marks.
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
      "a comma divides alternatives here - write author:woolf, author:austen; put a word in quotation marks"
    case .conjunction("NOT"):
      "a '-' or '^' before a term takes it back here - write -tag:work; put a word in quotation marks"
    case .conjunction:
      "terms that stand side by side must all hold - leave the word out, or put it in quotation marks"
    case .bracket:
      "there are no brackets - a comma divides alternatives, and 'octavo query save' gives a part of a query a name"
    case .negatedStatus(let word):
      "'-\(word)' leaves out books with that word in their title, not a status - write "
        + (Reading.Status.isUnread(word)
          ? "-status:wanted,none" : "-status:\((Reading.Status(named: word) ?? .wanted).rawValue)")
        + "; for the word, put it in quotation marks"
    case .negatedNumber(let number):
      "'-\(number)' leaves out what has the word \(number) in it - write limit:\(number) for at most \(number); for the word, put it in quotation marks"
    case .negatedField(let field):
      "'-\(field)' leaves out books with that word in their title - write \(field):no; for the word, put it in quotation marks"
    case .comparison(let field):
      "a field has a colon and a range has dots - write \(QueryField(named: field)?.example ?? field)"
    }
  }
}
