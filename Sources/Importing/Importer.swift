package import Foundation
package import ReadingModel

/// A format that books can be read from: its name, how to recognise it, and how to read it.
package struct Importer: Sendable {
  /// Reads a whole file; the arguments are its bytes and its name, for messages.
  package typealias Reader = @Sendable (Data, String, UIDSource) throws(ImportError.Reason) -> ImportedFile

  /// Opens a file for reading record by record, with the same arguments, and a closure that releases the memory of the
  /// bytes that were read.
  typealias Opener =
    @Sendable (Data, String, UIDSource, _ release: @escaping () -> Void) throws(ImportError.Reason) ->
    RecordStream

  /// The name of the format, as in `--from NAME`.
  package let name: String
  /// What it reads, in one line.
  package let summary: String
  package let recognises: @Sendable (FileHead) -> Bool
  private let reader: Reader
  private var opener: Opener?
  /// The file name of the mapping used, for messages.
  private let mappingName: String?

  package init(
    name: String, summary: String, mappingName: String? = nil, recognises: @escaping @Sendable (FileHead) -> Bool,
    read: @escaping Reader
  ) {
    self.mappingName = mappingName
    self.name = name
    self.summary = summary
    self.recognises = recognises
    reader = read
  }

  /// Creates an importer that reads record by record.
  init(
    name: String, summary: String, recognises: @escaping @Sendable (FileHead) -> Bool, open: @escaping Opener
  ) {
    self.init(name: name, summary: summary, recognises: recognises) {
      (bytes, fileName, uids) throws(ImportError.Reason) in
      try open(bytes, fileName, uids, {}).whole()
    }
    opener = open
  }

  /// Reads the records of a file.
  ///
  /// - Throws: ``ImportError/unreadable(file:_:)`` if nothing in the file can be read. Single bad rows are rejected in
  ///   the result.
  package func read(bytes: Data, fileName: String, uids: UIDSource) throws(ImportError) -> ImportedFile {
    do throws(ImportError.Reason) { return try reader(bytes, fileName, uids) } catch {
      throw problem(error, in: fileName)
    }
  }

  /// Opens a file for reading record by record; nil if the format doesn't support that.
  /// - Throws: ``ImportError/unreadable(file:_:)`` if nothing in the file can be read.
  func open(
    bytes: Data, fileName: String, uids: UIDSource, _ release: @escaping () -> Void = {}
  ) throws(ImportError) -> RecordStream? {
    guard let opener else { return nil }
    do throws(ImportError.Reason) { return try opener(bytes, fileName, uids, release) } catch {
      throw problem(error, in: fileName)
    }
  }

  private func problem(_ reason: ImportError.Reason, in fileName: String) -> ImportError {
    if case .mapping(let problems) = reason, let mappingName { return .mapping(file: mappingName, problems) }
    return .unreadable(file: fileName, reason)
  }
}
