package import ReadingModel

/// The data has changed since the reader confirmed.
package struct StaleConfirmation: ReportedError, Equatable {
  /// A change by another program while the reader was asked.
  package init() {}

  package var category: FailureCategory { .library }

  package var description: String {
    "another program changed this while you were asked - nothing was changed; try again"
  }

  /// Checks that a change is what the reader confirmed; passes if `confirmed` is nil, as nothing was asked. Call it
  /// in the transaction that makes the change, which it rolls back.
  static func check<Value: Equatable>(_ value: Value, equals confirmed: Value?) throws(StaleConfirmation) {
    if let confirmed, confirmed != value { throw StaleConfirmation() }
  }
}
