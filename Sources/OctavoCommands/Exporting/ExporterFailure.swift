/// An exporter that failed with an error of its own.
struct ExporterFailure: Error, Equatable, CustomStringConvertible {
  /// The exporter's name.
  let exporter: String
  /// What it said.
  let words: String

  /// One sentence for the reader.
  var description: String { "the exporter \(exporter) failed: \(words) - what was there before was left as it is" }
}
