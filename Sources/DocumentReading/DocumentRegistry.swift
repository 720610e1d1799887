package import OutsidePrograms

/// The document formats that can be read: built-in ones, then external programs.
package struct DocumentRegistry: Sendable {
  /// The readers, in the order in which they are tried.
  package let readers: [DocumentReader]

  /// A registry of the built-in formats and of external programs.
  ///
  /// - Parameters:
  ///   - pluginEnvironment: The environment of those programs.
  ///   - path: The folders of the PATH, for finding `pdfinfo`.
  package init(programs: [OutsideProgram], path: [String], _ pluginEnvironment: PluginEnvironment) {
    readers =
      [.epub, .pdf(path: path, environment: pluginEnvironment.environment), .docx, .odt, .doc, .mobi]
      + programs.map { .program($0, pluginEnvironment) }
  }

  /// Whether a file extension belongs to a known format.
  package func isKnown(ending: String) -> Bool {
    readers.contains { $0.endings.contains(ending.lowercased()) }
  }

  /// The reader for a file, by its content.
  /// - Throws: ``DocumentError`` with the known formats if there is none.
  package func reader(for file: DocumentFile) throws(DocumentError) -> DocumentReader {
    let look = DocumentProbe(file)
    guard let reader = readers.first(where: { $0.recognises(file, look) }) else {
      if let matchingReader = readers.first(where: { $0.endings.contains(file.ending) }) {
        throw DocumentError(file: file.path, .misnamed(format: matchingReader.name))
      }
      throw DocumentError(file: file.path, .unknown(known: readers.map(\.name)))
    }
    return reader
  }
}
