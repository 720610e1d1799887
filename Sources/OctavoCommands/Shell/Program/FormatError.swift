internal import ReadingModel
internal import TemplateEngine

/// An invalid template on the command line.
struct FormatError: ReportedError, Equatable {
  private let error: TemplateError
  private let keys: [String]

  /// An error in a template that may use these keys.
  init(_ error: TemplateError, keys: [String]) {
    self.error = TemplateError(file: "--format", line: nil, reason: error.reason)
    self.keys = keys
  }

  var category: FailureCategory { .input }

  var description: String {
    let known = "the keys are \(keys.joined(separator: ", "))"
    guard case .unknownKey(let name, near: [], isElsewhere: _) = error.reason else { return "\(error) (\(known))" }
    return "--format: unknown key '\(name)' - \(known)"
  }
}
