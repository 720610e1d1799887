internal import Presentation
package import ReadingModel

/// Resolves a reader's words to some named things: the same rule for goals, shelves, series and budgets.
///
/// A whole name, or a number where they have numbers, takes precedence over a part of a name. Digits alone are a number
/// or a whole name, never a part: a number that does not exist is a typing error. A part of several names is ambiguous.
struct NameResolution<Item> {
  private let words: String
  private let name: (Item) -> String
  let found: [Item]
  /// Whether the words are a number or a whole name.
  let isWhole: Bool

  /// Resolves the words; case and spaces are ignored.
  init(
    _ words: String, among items: [Item], name: @escaping (Item) -> String,
    number: @escaping (Item) -> Int64? = { _ in nil }
  ) {
    self.words = words
    self.name = name
    let digits = words.digitsOfNumber
    let isEmpty = words.isBlank
    let tests: [(isWhole: Bool, test: (Item) -> Bool)] = [
      (true, { Name.areSame(words, name($0)) }),
      (true, { item in digits.flatMap { Int64($0) }.map { $0 == number(item) } == true }),
      (true, { !isEmpty && LetterFolding.folded(words) == LetterFolding.folded(name($0)) }),
      (false, { digits == nil && !isEmpty && Name.isPart(words, of: name($0)) }),
    ]
    let matches = tests.lazy.map { (items.filter($0.test), $0.isWhole) }.first { !$0.0.isEmpty }
    (found, isWhole) = matches ?? ([], false)
  }

  /// The only one, and whether the words are its number or its whole name.
  /// - Parameter label: How one of several is listed; by its name if nil.
  func only(_ kind: NameError.Kind, listedAs label: ((Item) -> String)? = nil) throws(NameError) -> (
    item: Item, isWhole: Bool
  ) {
    guard let first = found.first else { throw .none(kind, words: words) }
    guard found.count == 1 else { throw .several(kind, words: words, names: found.map(label ?? name)) }
    return (first, isWhole)
  }
}

/// Words that do not name exactly one thing.
package enum NameError: ReportedError, Equatable {
  /// What they should name.
  package enum Kind: String, Sendable {
    case series, shelf, goal, budget, course
    case college = "college with a course"
    case field
    case query = "saved query"

    /// Fields and saved queries are found by their whole name only.
    fileprivate func noMatch(_ words: String) -> String {
      switch self {
      case .field, .query: "no \(rawValue) '\(words)'"
      default: StandardMessage.noMatch(rawValue, for: words)
      }
    }

    fileprivate var plural: String {
      switch self {
      case .series: rawValue
      case .shelf: "shelves"
      default: rawValue + "s"
      }
    }
  }

  /// None matches; `others` are similar names, of budgets all.
  case none(Kind, words: String, others: [String] = [])
  case several(Kind, words: String, names: [String])

  /// None matches; `near` is a similar name.
  package static func none(_ kind: Kind, words: String, near: String?) -> NameError {
    .none(kind, words: words, others: near.map { [$0] } ?? [])
  }

  package var category: FailureCategory { .noMatch }

  /// One sentence for the reader; names may follow on separate lines.
  package var description: String {
    switch self {
    case .none(let kind, let words, others: []): kind.noMatch(words)
    case .none(.budget, let words, let others):
      NameError.Kind.budget.noMatch(words) + " - the budgets are " + NameError.list(others)
    case .none(let kind, let words, let others):
      kind.noMatch(words) + " - did you mean \(NameError.list(others))?"
    case .several(.budget, let words, let names):
      StandardMessage.severalMatch(names.count, "budgets", for: words) + " - write one of " + NameError.list(names)
    case .several(let kind, let words, let names):
      StandardMessage.severalMatch(names.count, kind.plural, for: words)
        + (kind == .goal ? " - give the number of one:\n" : " - write more of the name:\n")
        + names.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
