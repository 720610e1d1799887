/// How long a text may be that comes into a library: a thought, a quote, a remark, a review, notes about a book, what a
/// reader says of themselves or of a shelf.
///
/// It is asked where texts come in, from the keyboard and from files of other programs alike, so that every form of
/// export that is read back has room for what was taken. A longer one that a library or a file of Octavo's own holds
/// already is exported and read back as it is.
package enum TextLimit {
  /// The bytes of the longest in UTF-8.
  package static let byteCount = 1_000_000
}
