/// Why an exporter could not be found, or not be registered.
package enum RegistryError: Error, Equatable, CustomStringConvertible {
  /// Two exporters, or one twice, go by the same word.
  case duplicate(word: String, exporters: [String])
  /// No exporter goes by that name.
  case unknown(name: String, near: [String], known: [String])
  /// No exporter makes files of that extension.
  case noExporter(output: String, known: [String])
  /// More than one exporter makes files of that extension.
  case severalExporters(output: String, exporters: [String])

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .duplicate(let word, let exporters):
      "the exporters \(exporters.map { "'\($0)'" }.joined(separator: " and ")) both answer to '\(word)' - rename one"
    case .unknown(let name, let near, _) where !near.isEmpty:
      "there is no exporter '\(name)' - did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    case .unknown(let name, _, let known):
      "there is no exporter '\(name)' - choose one of \(known.joined(separator: ", "))"
    case .noExporter(let output, let known) where known.isEmpty:
      "no exporter can be told from '\(output)' - name one, as in 'octavo export NAME -o \(output)'"
    case .noExporter(let output, let known):
      "no exporter can be told from '\(output)' - name one, or write to a file that ends in "
        + known.map { ".\($0)" }.joined(separator: " or ")
    case .severalExporters(let output, let exporters):
      "'\(output)' could be made by \(exporters.joined(separator: " or ")) - name the one you want"
    }
  }
}
