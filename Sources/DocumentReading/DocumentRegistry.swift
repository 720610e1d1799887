package import OutsidePrograms

/// The formats of documents that can be read: those that come with Octavo, then programs of the reader's own.
package struct DocumentRegistry: Sendable {
  /// The readers, in the order in which files are shown to them.
  package let readers: [DocumentReader]

  /// A registry of the formats that come with Octavo and of some programs.
  ///
  /// - Parameters:
  ///   - surroundings: What those programs are told.
  ///   - path: The folders of the PATH, where `pdfinfo` is looked for.
  package init(programs: [OutsideProgram], path: [String], _ surroundings: PluginSurroundings) {
    readers =
      [.epub, .pdf(path: path, environment: surroundings.environment), .docx, .odt, .doc, .mobi]
      + programs.map { .program($0, surroundings) }
  }

  /// Whether the name of a file says that a reader here is meant.
  package func isKnown(ending: String) -> Bool {
    readers.contains { $0.endings.contains(ending.lowercased()) }
  }

  /// The reader for a file, by what is in it.
  /// - Throws: ``DocumentError`` with the known formats when there is none.
  package func reader(for file: DocumentFile) throws(DocumentError) -> DocumentReader {
    let look = DocumentLook(file)
    guard let reader = readers.first(where: { $0.recognises(file, look) }) else {
      if let meant = readers.first(where: { $0.endings.contains(file.ending) }) {
        throw DocumentError(file: file.path, .misnamed(format: meant.name))
      }
      throw DocumentError(file: file.path, .unknown(known: readers.map(\.name)))
    }
    return reader
  }
}
