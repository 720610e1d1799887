package import ReadingModel

/// Why an exporter could not be found or registered.
package enum RegistryError: ReportedError, Equatable {
  /// Two exporters share a name or alias, or one has it twice.
  case duplicate(word: String, exporters: [String])
  case unknown(name: String, near: [String], known: [String])
  case noExporter(output: String, known: [String])
  case severalExporters(output: String, exporters: [String])

  package var category: FailureCategory { .noMatch }

  package var description: String {
    switch self {
    case .duplicate(let word, let exporters):
      "the exporters \(exporters.map { "'\($0)'" }.joined(separator: " and ")) both use the name '\(word)' - rename one"
    case .unknown(let name, let near, _) where !near.isEmpty:
      "no exporter '\(name)' - did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    case .unknown(let name, _, let known):
      "no exporter '\(name)' - choose one of \(known.joined(separator: ", "))"
    case .noExporter(let output, let known) where known.isEmpty:
      "'\(output)' does not imply an exporter - name one, as in 'octavo export NAME -o \(output)'"
    case .noExporter(let output, let known):
      "'\(output)' does not imply an exporter - name one, or use a file that ends in "
        + known.map { ".\($0)" }.joined(separator: " or ")
    case .severalExporters(let output, let exporters):
      "several exporters make '\(output)': \(exporters.joined(separator: " or ")) - name the one you want"
    }
  }
}
