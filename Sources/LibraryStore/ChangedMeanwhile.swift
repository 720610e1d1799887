/// What a reader was shown, and agreed to, is not what would be done any more.
package struct ChangedMeanwhile: Error, Equatable, CustomStringConvertible {
  /// A change that another program made while the reader was asked.
  package init() {}

  /// One sentence for the reader.
  package var description: String {
    "another program changed what you were shown while you were asked - nothing was changed; look at it again"
  }

  /// Lets a change pass that is what was agreed to; one, too, that nobody was asked about. Within the transaction that
  /// makes the change, which is taken back otherwise.
  /// - Throws: ``ChangedMeanwhile``.
  static func check<Value: Equatable>(_ value: Value, isAs agreed: Value?) throws(ChangedMeanwhile) {
    if let agreed, agreed != value { throw ChangedMeanwhile() }
  }
}
