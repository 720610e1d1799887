internal import ReadingModel

/// An exporter failed with an error that Octavo does not know.
struct ExporterFailure: ReportedError, Equatable {
  let exporter: String
  /// The error message.
  let words: String

  var category: FailureCategory { .plugin }

  var description: String { "the exporter \(exporter) failed: \(words) - the previous files were not changed" }
}
