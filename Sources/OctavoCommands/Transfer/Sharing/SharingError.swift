internal import LibraryStore
internal import ReadingModel

/// Why nothing can be shared.
enum SharingError: ReportedError, Equatable {
  /// Nothing of these kinds matches.
  case noMatch(words: String, Set<Sharing.Kind>)
  /// The query limits or sorts its result.
  case cutQuery(String)

  var category: FailureCategory {
    switch self {
    case .noMatch: .noMatch
    case .cutQuery: .input
    }
  }

  var description: String {
    switch self {
    case .noMatch(let words, let kinds):
      "no \(Sharing.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")) matches '\(words)' - "
        + (kinds == [.entry]
          ? "'octavo journal' shows the entries" : "'octavo list' shows the books")
    case .cutQuery(let words):
      "a query that selects what to change cannot sort or limit: '\(words)' - leave out sort: and limit:"
    }
  }
}
