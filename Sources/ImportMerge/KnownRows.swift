/// The rows of a table that earlier imports read, recognised by their text before they are parsed.
package struct KnownRows: Sendable {
  private let context: [UInt8]
  private var hashes: Set<ContentHash> = []

  /// - Parameter context: What the meaning of a row depends on besides its text: the program's version, the format and
  ///   the header.
  package init(readBy context: [String]) {
    self.context = CanonicalValue(of: 1002, context).hash.bytes
  }

  package mutating func add(_ rows: Set<ContentHash>) { hashes.formUnion(rows) }

  package func hash(of raw: String) -> ContentHash {
    var raw = raw
    return raw.withUTF8 { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: context.count + text.count) { bytes in
        _ = bytes.initialize(fromContentsOf: context)
        _ = bytes[context.count...].initialize(fromContentsOf: text)
        return ContentHash(of: UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Whether an earlier import read the row with this hash.
  package func contains(_ hash: ContentHash) -> Bool { !hashes.isEmpty && hashes.contains(hash) }
}
