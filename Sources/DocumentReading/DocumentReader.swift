/// A format of documents: its name, how it is recognised, and how it is read.
package struct DocumentReader: Sendable {
  /// The name of the format: `epub`.
  package let name: String
  /// What it reads, in one line.
  package let summary: String
  /// How the names of such files usually end; the files themselves decide.
  package let endings: [String]

  private let isOwn: @Sendable (DocumentFile, DocumentLook) -> Bool
  private let reader: @Sendable (DocumentFile) throws -> ReadDocument

  /// A reader of one format.
  init(
    name: String, summary: String, endings: [String],
    recognises: @escaping @Sendable (DocumentFile, DocumentLook) -> Bool,
    read: @escaping @Sendable (DocumentFile) throws -> ReadDocument
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    isOwn = recognises
    reader = read
  }

  func recognises(_ file: DocumentFile, _ look: DocumentLook) -> Bool { isOwn(file, look) }

  /// What a file of this format tells of itself; its title is never empty.
  /// - Throws: ``DocumentError``.
  package func read(_ file: DocumentFile) throws -> ReadDocument { try reader(file).named(for: file) }
}

/// What can be seen of a file before any reader takes it up.
struct DocumentLook {
  /// The names in it, when it is a ZIP file.
  let entryNames: Set<String>
  private let compound: CompoundFile?

  init(_ file: DocumentFile) {
    entryNames = DocumentArchive(file)?.names ?? []
    compound = try? CompoundFile(file.bytes)
  }

  /// Whether it is a compound file, as old office programs wrote them, with a stream of that name.
  func hasStream(_ name: String) -> Bool { compound?.holds(name) ?? false }
}
