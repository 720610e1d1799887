/// All terms that there are: those that come with Octavo, and the reader's own.
public struct LoanTermsBook: Hashable, Sendable {
  /// A name that no terms have.
  public struct Unknown: Error, Equatable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The names that there are.
    public let known: [String]

    /// One sentence for the reader.
    public var description: String {
      "there are no terms '\(name)' - there are \(known.formattedList); "
        + "'octavo config set \"loan-terms.\(name)\" \"28 days, 2 renewals\"' makes some"
    }
  }

  /// Why terms hold for a loan.
  public enum Reason: Hashable, Sendable {
    /// The reader named them.
    case named
    /// They have the name of the other side.
    case party
    /// They held the last time that the other side lent or borrowed.
    case lastTime
    /// Nothing else does.
    case usual
  }

  /// What holds for a book borrowed from a library where nothing else does.
  public static let common = LoanTerms("common", days: 28, renewals: 3)
  /// What holds between people where nothing else does: no due date unless one is given.
  public static let friend = LoanTerms("friend")
  /// What comes with Octavo.
  public static let builtIn = [
    common, LoanTerms("student", days: 28, atOnce: 10, renewals: 3),
    LoanTerms("teacher", days: 90, atOnce: 20, renewals: 3), friend,
  ]

  /// The terms, the reader's own first.
  public let all: [LoanTerms]

  /// The reader's own terms and those that come with Octavo, unless the reader has others of the same name.
  public init(_ own: [LoanTerms] = []) {
    let names = Set(own.map { $0.name.lowercased() })
    all = own + LoanTermsBook.builtIn.filter { !names.contains($0.name) }
  }

  /// Whether terms are the reader's own.
  public func isOwn(_ terms: LoanTerms) -> Bool { !LoanTermsBook.builtIn.contains(terms) }

  /// The terms of a name in any case; nil when there are none.
  public subscript(name: String) -> LoanTerms? { all.first { Name.areSame($0.name, name) } }

  /// The terms that hold for a loan, and why: those that are named; else those that have the name of the other side;
  /// else those of the last time; else the common ones for a book borrowed from a library, and those of a friend for
  /// any other.
  /// - Throws: ``Unknown`` when nothing goes by the name.
  public func deciding(
    named name: String?, _ direction: Loan.Direction, party: String, lastTime: String?
  ) throws(Unknown) -> (terms: LoanTerms, reason: Reason) {
    if let name {
      guard let terms = self[name] else { throw Unknown(name: name, known: all.map(\.name)) }
      return (terms, .named)
    }
    if let terms = self[party] { return (terms, .party) }
    let common = self[LoanTermsBook.common.name] ?? LoanTermsBook.common
    // Whoever writes common terms of their own wants them for everyone.
    let isCommon = isOwn(common) || (direction == .borrowed && LoanTermsBook.isLibrary(party))
    // The built-in ones were never chosen for a person, even where an earlier loan has them.
    if let lastTime, let terms = self[lastTime], isCommon || terms != common { return (terms, .lastTime) }
    return (isCommon ? common : self[LoanTermsBook.friend.name] ?? LoanTermsBook.friend, .usual)
  }

  /// Parts of the words for a library, folded.
  private static let libraryWords = [
    "librar", "bibliothe", "bibliote", "bucherei", "buecherei", "mediathe", "onleihe", "libby", "overdrive", "knihovna",
    "kirjasto", "konyvtar", "raamatukogu", "图书馆", "圖書館", "図書館", "도서관",
  ]

  /// Whether the other side of a loan is a library by its name: `City Library`, `Stadtbücherei`.
  static func isLibrary(_ party: String) -> Bool {
    let name = FoldedText(party).words.joined(separator: " ")
    return libraryWords.contains { name.contains($0) }
  }
}
