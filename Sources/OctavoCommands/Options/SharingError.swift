internal import LibraryStore

/// Why nothing can be shared.
enum SharingError: Error, Equatable, CustomStringConvertible {
  /// Nothing of that kind fits.
  case noFit(words: String, Set<Sharing.Kind>)
  /// A query that shows only a part of what it finds.
  case cutQuery(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .noFit(let words, let kinds):
      "no \(Sharing.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")) fits '\(words)' - "
        + (kinds == [.entry]
          ? "'octavo journal' shows the entries there are" : "'octavo list' shows the books there are")
    case .cutQuery(let words): "'\(words)' sorts or cuts what it finds - leave out sort: and limit:"
    }
  }
}
