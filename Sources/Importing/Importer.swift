package import Foundation
package import ReadingModel

/// A format that books can be read from: its name, how to recognise it, and how to read it.
package struct Importer: Sendable {
  /// What makes records of a whole file's bytes; the text is the file's name, for messages.
  package typealias Reader = @Sendable (Data, String, UIDSource) throws(ImportError) -> ImportedFile

  /// What gives the records of a file one by one, from the same.
  typealias Opener = @Sendable (Data, String, UIDSource) throws(ImportError) -> TableRecords

  /// The name to ask for it by.
  package let name: String
  /// What it reads, in one line.
  package let summary: String
  private let isOwn: @Sendable (FileHead) -> Bool
  private let reader: Reader
  private let opener: Opener?

  /// An importer; `recognises` gets the beginning of a file.
  package init(
    name: String, summary: String, recognises: @escaping @Sendable (FileHead) -> Bool, read: @escaping Reader
  ) {
    self.name = name
    self.summary = summary
    isOwn = recognises
    reader = read
    opener = nil
  }

  /// An importer for tables, of which a large one is read row by row.
  init(
    name: String, summary: String, recognises: @escaping @Sendable (FileHead) -> Bool, open: @escaping Opener
  ) {
    self.name = name
    self.summary = summary
    isOwn = recognises
    reader = { (bytes, fileName, uids) throws(ImportError) in try open(bytes, fileName, uids).whole() }
    opener = open
  }

  /// Whether a file looks like one of this format.
  package func recognises(_ head: FileHead) -> Bool { isOwn(head) }

  /// The records of a file.
  ///
  /// - Throws: ``ImportError/unreadable(file:_:)`` when nothing of the file can be read. Single bad rows are rejected
  ///   in the result.
  package func read(bytes: Data, fileName: String, uids: UIDSource) throws(ImportError) -> ImportedFile {
    try reader(bytes, fileName, uids)
  }

  /// The records of a file, one after the other; nil when the format does not give them so.
  /// - Throws: ``ImportError/unreadable(file:_:)`` when nothing of the file can be read.
  func open(bytes: Data, fileName: String, uids: UIDSource) throws(ImportError) -> TableRecords? {
    guard let opener else { return nil }
    return try opener(bytes, fileName, uids)
  }
}
