/// The signature of a SQLite database (SQLite, Database File Format, 1.3.1).
package enum DatabaseSignature {
  private static let bytes = Array("SQLite format 3\0".utf8)
  package static let byteCount = bytes.count

  /// Whether a file begins like a database.
  package static func begins(_ head: [UInt8]) -> Bool { head.prefix(byteCount) == bytes[...] }
}
