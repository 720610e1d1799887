/// A document format: its name, how to recognize it, and how to read it.
package struct DocumentReader: Sendable {
  /// The name of the format: `epub`.
  package let name: String
  /// A description of what it reads, in one line.
  package let summary: String
  /// The usual file extensions; files are recognized by content.
  package let endings: [String]

  /// Whether a file is of this format.
  let recognises: @Sendable (DocumentFile, DocumentProbe) -> Bool
  private let reader: @Sendable (DocumentFile) throws -> DocumentMetadata

  /// A reader of one format.
  init(
    name: String, summary: String, endings: [String],
    recognises: @escaping @Sendable (DocumentFile, DocumentProbe) -> Bool,
    read: @escaping @Sendable (DocumentFile) throws -> DocumentMetadata
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    self.recognises = recognises
    reader = read
  }

  /// The metadata of a file of this format; its title is never empty.
  /// - Throws: ``DocumentError``.
  package func read(_ file: DocumentFile) throws -> DocumentMetadata { try reader(file).named(for: file) }
}

/// What readers need to recognize a file.
struct DocumentProbe {
  /// The names of its entries, if it is a ZIP file.
  let entryNames: Set<String>
  private let compound: CompoundFile?

  init(_ file: DocumentFile) {
    entryNames = DocumentArchive(file)?.names ?? []
    compound = try? CompoundFile(file.bytes)
  }

  /// Whether it is a compound file (the format of Office before 2007) with a stream of that name.
  func hasStream(_ name: String) -> Bool { compound?.holds(name) ?? false }
}
