/// The books of a large snapshot, read from the library one after the other instead of being in memory together.
///
/// Equality is identity: the books are not compared.
package final class BookStream: Hashable, Sendable {
  package let count: Int
  fileprivate let read: Read
  fileprivate let readOutlines: Read

  /// Passes each book to a closure.
  package typealias Read = @Sendable (_ take: (Book) throws -> Void) throws -> Void

  /// Books read by a closure, which throws `FileBackedBytes.Changed` if the library has changed.
  /// - Parameter readOutlines: Reads the books with placeholders for the texts of their entries, to count fields; then
  ///   `read` may leave entries out.
  package init(count: Int, outlines readOutlines: Read? = nil, read: @escaping Read) {
    self.count = count
    self.read = read
    self.readOutlines = readOutlines ?? read
  }

  package static func == (left: BookStream, right: BookStream) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Snapshot {
  /// Passes each book to the closure, in library order.
  ///
  /// An exporter that declares a loading book by book reads the books here, since ``books`` may be empty then.
  /// - Throws: What `take` throws, and an error if the books can't be read.
  public func forEachBook(_ take: (Book) throws -> Void) throws {
    guard let stream else { return try books.forEach(take) }
    try stream.read(take)
  }

  /// Passes each book to the closure with all its entries; their texts and notes may be placeholders.
  package func forEachBookWithEntries(_ take: (Book) throws -> Void) throws {
    guard let stream else { return try books.forEach(take) }
    try stream.readOutlines(take)
  }

  package var bookCount: Int { stream?.count ?? books.count }
}
