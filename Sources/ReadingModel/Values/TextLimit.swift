/// The maximum length of a text added to a library: thought, quote, note, review, book notes, profile or shelf
/// description.
///
/// Checked when text is typed or imported from other programs, so that every export format that is read back has room
/// for it. Longer texts already in a library or in Octavo's own files are exported and read back unchanged.
package enum TextLimit {
  /// The maximum in UTF-8 bytes.
  package static let byteCount = 1_000_000
}
