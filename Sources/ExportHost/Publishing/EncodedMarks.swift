internal import Vault

/// The fingerprints of a page as the manifest states them; parsed only for a page that the reader may have changed.
struct EncodedMarks: Equatable {
  /// See ``PageMarks/text``.
  let marks: String
  /// See ``PageMarks/pieceText``; nil if an older version wrote the page.
  let pieces: String?

  /// The fingerprints of a page with these properties; nil if they do not match.
  func pageMarks(of properties: Set<String>) -> PageMarks? { PageMarks(marks, of: properties, pieces: pieces) }
}
