/// An exporter failed with an error that Octavo does not know.
struct ExporterFailure: Error, Equatable, CustomStringConvertible {
  let exporter: String
  /// The error message.
  let words: String

  /// One sentence for the reader.
  var description: String { "the exporter \(exporter) failed: \(words) - the previous files were not changed" }
}
