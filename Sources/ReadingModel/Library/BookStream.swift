/// The books of a large snapshot, read from the library one after the other instead of being in memory together.
///
/// Equality is identity: the books are not compared.
package final class BookStream: Hashable, Sendable {
  /// The number of books.
  package let count: Int
  private let read: @Sendable (_ take: (Book) throws -> Void) throws -> Void

  /// Books read by the closure, which throws `FileBackedBytes.Changed` if the library has changed.
  package init(count: Int, read: @escaping @Sendable (_ take: (Book) throws -> Void) throws -> Void) {
    self.count = count
    self.read = read
  }

  func forEach(_ take: (Book) throws -> Void) throws { try read(take) }

  /// Identity.
  package static func == (left: BookStream, right: BookStream) -> Bool { left === right }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Snapshot {
  /// Passes each book to the closure, in library order.
  ///
  /// An exporter that declares `loading: .bookByBook` reads the books here, since ``books`` may be empty then.
  /// - Throws: What `take` throws, and an error if the books can't be read.
  public func forEachBook(_ take: (Book) throws -> Void) throws {
    guard let stream else { return try books.forEach(take) }
    try stream.forEach(take)
  }

  /// The number of books.
  package var bookCount: Int { stream?.count ?? books.count }
}
