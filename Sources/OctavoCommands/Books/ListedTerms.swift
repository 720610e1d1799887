internal import QueryLanguage
internal import ReadingModel

/// The terms of a query in plain words as a predicate: `no books are paused`.
enum ListedTerms {
  /// The predicate after `no books`; nil for terms without one.
  static func text(_ terms: [String]) -> String? {
    let fields = terms.filter { !$0.hasPrefix("sort:") && !$0.hasPrefix("limit:") }
    // A day says more than the status.
    let stated = fields.count == 2 && fields[0] == "status:finished" ? Array(fields.dropFirst()) : fields
    guard stated.count == 1, let term = stated.first else { return nil }
    return predicates[term] ?? predicate(term)
  }

  private static let predicates = [
    "status:wanted": "are on your to-read list", "status:reading": "are being read", "status:paused": "are paused",
    "status:finished": "are finished", "status:abandoned": "are abandoned", "status:wanted,none": "are unread",
    "-status:finished": "are unfinished", "favorite:yes": "are favourites", "owned:yes": "are recorded as your own",
    "lent:yes": "are lent", "borrowed:yes": "are borrowed", "rating:none": "are unrated",
  ]

  private static func predicate(_ term: String) -> String? {
    let parts = term.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let value = parts[1].replacing("-", with: " ")
    switch parts[0] {
    case "rating": return "have \(value.hasSuffix("..") ? "at least \(value.dropLast(2))" : value) stars"
    case "finished", "started": return "were \(parts[0])" + day(value)
    case "year": return "were read in \(value)"
    case "author": return "are by '\(value)'"
    case "format": return Book.Format(rawValue: value).map { "are of the format \($0.rawValue)" }
    case "tag": return "have the tag '\(value)'"
    default: return nil
    }
  }

  private static func day(_ value: String) -> String {
    let isPhrase = ["this", "last"].contains(value.split(separator: " ").first ?? "")
    return (isPhrase || ["today", "yesterday"].contains(value) ? " " : " in ") + value
  }
}
