/// All loan terms: the built-in ones and the reader's.
package struct LoanTermsBook: Hashable, Sendable {
  /// An unknown name of loan terms.
  package struct Unknown: ReportedError, Equatable {
    package let name: String
    package let known: [String]

    package var category: FailureCategory { .input }

    package var description: String { "no terms '\(name)'" }
  }

  /// Why terms apply to a loan.
  package enum Reason: Hashable, Sendable {
    /// The reader named them.
    case named
    /// They are named for the other party.
    case party
    /// They applied to the last loan with the same party.
    case lastTime
    /// The default.
    case usual
  }

  /// The default for books borrowed from a library.
  package static let common = LoanTerms("common", days: 28, renewals: 3)
  /// The default between people: no due date unless one is given.
  package static let friend = LoanTerms("friend")
  package static let builtIn = [
    common, LoanTerms("student", days: 28, atOnce: 10, renewals: 3),
    LoanTerms("teacher", days: 90, atOnce: 20, renewals: 3), friend,
  ]

  /// All terms, the reader's first.
  package let all: [LoanTerms]

  /// The reader's terms, and the built-in ones that they do not override by name.
  package init(_ own: [LoanTerms] = []) {
    let names = Set(own.map { $0.name.lowercased() })
    all = own + LoanTermsBook.builtIn.filter { !names.contains($0.name) }
  }

  /// Whether the terms are not built in.
  package func isOwn(_ terms: LoanTerms) -> Bool { !LoanTermsBook.builtIn.contains(terms) }

  /// The terms with a name, ignoring case; nil if unknown.
  package subscript(name: String) -> LoanTerms? { all.first { Name.areSame($0.name, name) } }

  /// The terms of a loan, and why they apply: those named by the reader, else those named for the other party, else
  /// those of the last loan, else the library default for a book borrowed from a library, and the friend default for
  /// any other.
  /// - Throws: ``Unknown`` for an unknown name.
  package func deciding(
    named name: String?, _ direction: Loan.Direction, party: String, lastTime: String?
  ) throws(Unknown) -> (terms: LoanTerms, reason: Reason) {
    if let name {
      guard let terms = self[name] else { throw Unknown(name: name, known: all.map(\.name)) }
      return (terms, .named)
    }
    if let terms = self[party] { return (terms, .party) }
    let common = self[LoanTermsBook.common.name] ?? LoanTermsBook.common
    // A reader who overrides the common terms wants them for every loan.
    let isCommon = isOwn(common) || (direction == .borrowed && LoanTermsBook.isLibrary(party))
    // The built-in common terms were never chosen for a person, even if an earlier loan has them.
    if let lastTime, let terms = self[lastTime], isCommon || terms != common { return (terms, .lastTime) }
    return (isCommon ? common : self[LoanTermsBook.friend.name] ?? LoanTermsBook.friend, .usual)
  }

  /// Parts of the word for a library in several languages, folded.
  private static let libraryWords = [
    "librar", "bibliothe", "bibliote", "bucherei", "buecherei", "mediathe", "onleihe", "libby", "overdrive", "knihovna",
    "kirjasto", "konyvtar", "raamatukogu", "图书馆", "圖書館", "図書館", "도서관",
  ]

  /// Whether the name of the other party is a library's: `City Library`, `Stadtbücherei`.
  static func isLibrary(_ party: String) -> Bool {
    let name = FoldedText(party).words.joined(separator: " ")
    return libraryWords.contains { name.contains($0) }
  }
}
