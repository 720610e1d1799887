internal import Presentation
internal import ReadingModel

/// Confirmation is needed, but Octavo cannot ask without a terminal.
struct NotConfirmed: ReportedError, Equatable {
  private let action: String

  /// A change that needs confirmation.
  init(_ action: String) {
    self.action = action
  }

  var category: FailureCategory { .input }

  var description: String { StandardMessage.notATerminal + " - add --yes to \(action)" }
}
