/// Who is told what happens in a library, and may object before it has happened.
package struct LibraryObserver: Sendable {
  /// Whether there is anybody to be told, so that nothing is gathered for nobody.
  let isListening: @Sendable () -> Bool
  /// Is asked before a change is begun; what it throws hinders it.
  let mayChange: @Sendable () throws -> Void
  /// Is told within the transaction, which other programs wait for; what it throws takes everything back.
  let before: @Sendable ([LibraryEvent]) throws -> Void
  /// Is told when the change is safe in the file.
  let after: @Sendable (LibraryEvent) -> Void

  /// An observer.
  package init(
    isListening: @escaping @Sendable () -> Bool, mayChange: @escaping @Sendable () throws -> Void = {},
    before: @escaping @Sendable ([LibraryEvent]) throws -> Void, after: @escaping @Sendable (LibraryEvent) -> Void
  ) {
    self.isListening = isListening
    self.mayChange = mayChange
    self.before = before
    self.after = after
  }
}
