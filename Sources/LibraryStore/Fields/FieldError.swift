internal import Presentation
package import ReadingModel

/// A custom field that does not exist.
package enum FieldError: ReportedError, Equatable {
  /// No book or reading has the field; `near` is a similar name.
  case none(FieldName, near: String?)

  package var category: FailureCategory { .noMatch }

  package var description: String {
    switch self {
    case .none(let name, let near?): "no field '\(name.text)' - did you mean '\(near)'?"
    case .none(let name, nil): "no field '\(name.text)'"
    }
  }
}
