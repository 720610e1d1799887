internal import TemplateEngine

/// A template on the command line that cannot be filled.
struct FormatError: Error, Equatable, CustomStringConvertible {
  private let error: TemplateError

  init(_ error: TemplateError) {
    self.error = TemplateError(file: "--format", line: nil, reason: error.reason)
  }

  /// One sentence for the reader.
  var description: String { "\(error) ('octavo status --help' lists them)" }
}
