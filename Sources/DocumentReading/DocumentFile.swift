// DocumentReading: reads the metadata of book files. It imports ReadingModel, Importing (to parse names, languages and
// the like), Archiving, OutsidePrograms, Foundation, Glibc and CExpat.

internal import Archiving
package import Foundation

/// A file that may be a book.
package struct DocumentFile: Sendable {
  package let path: String
  /// Its bytes, memory-mapped.
  package let bytes: Data

  /// Opens a file.
  /// - Throws: ``DocumentError`` if it is not a regular file, is empty, or cannot be read.
  package init(_ path: String) throws(DocumentError) {
    self.path = path
    let type =
      try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))[.type] as? FileAttributeType
    guard let type else { throw DocumentError(file: path, .missing) }
    guard type == .typeRegular else { throw DocumentError(file: path, .notAFile) }
    do { bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped) } catch {
      throw DocumentError(file: path, .unreadable)
    }
    guard !bytes.isEmpty else { throw DocumentError(file: path, .empty) }
  }

  /// Its name without folders.
  package var name: String { URL(filePath: path).lastPathComponent }

  /// Its extension, in lower case and without a dot.
  package var ending: String { URL(filePath: path).pathExtension.lowercased() }

  /// Its name as a title: without the extension, and with spaces for `_`.
  var nameAsTitle: String {
    URL(filePath: path).deletingPathExtension().lastPathComponent.replacing("_", with: " ")
  }

  /// Whether it starts with these bytes.
  func begins(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
}

/// The entries of a document that is a ZIP file.
struct DocumentArchive {
  /// Far more than any book needs; stops ZIP bombs.
  private static let limits = ArchiveReader.Limits(maximumEntries: 20_000, maximumBytes: 1 << 30)

  let names: Set<String>
  private let path: String

  /// The archive in a file; nil if it is not a ZIP.
  init?(_ file: DocumentFile) {
    guard file.begins(with: [0x50, 0x4B]),
      let entries = try? ArchiveReader.entries(ofFile: file.path, limits: DocumentArchive.limits)
    else { return nil }
    path = file.path
    names = Set(entries.filter { $0.kind == .file }.map(\.path))
  }

  /// The bytes of an entry; nil if there is none with that name.
  /// - Throws: ``DocumentError`` if it is damaged, encrypted or too large.
  func bytes(of name: String, maximumBytes: Int) throws(DocumentError) -> Data? {
    guard names.contains(name) else { return nil }
    do {
      return Data(
        try ArchiveReader.bytes(of: name, inFile: path, maximumBytes: maximumBytes, limits: DocumentArchive.limits))
    } catch let error as ArchiveError {
      throw DocumentError(file: path, error.reason == .encrypted ? .locked : .damaged("\(error)"))
    } catch { throw DocumentError(file: path, .unreadable) }
  }

  /// Passes the bytes of some entries to the closure, in archive order, until it returns false.
  func forEach(of wanted: Set<String>, maximumBytes: Int, _ body: (Data) -> Bool) {
    guard var reader = try? ArchiveReader(file: path, limits: DocumentArchive.limits) else { return }
    // Stop silently at damaged entries: this is only used for an estimate.
    while let entry = try? reader.next() {
      guard wanted.contains(entry.path), entry.kind == .file else { continue }
      guard let bytes = try? reader.bytes(maximumBytes: maximumBytes), body(Data(bytes)) else { return }
    }
  }
}
