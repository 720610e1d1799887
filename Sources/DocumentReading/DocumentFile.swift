// DocumentReading: a file that is a book in, what it tells of itself out. It imports ReadingModel, Importing for the
// cells that services write, Archiving, OutsidePrograms, Foundation, Glibc and CExpat.

internal import Archiving
package import Foundation

/// A file that may be a book.
package struct DocumentFile: Sendable {
  /// Where it is.
  package let path: String
  /// Its bytes, mapped rather than read.
  package let bytes: Data

  /// Opens a file.
  /// - Throws: ``DocumentError`` when it is no ordinary file, is empty, or cannot be read.
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

  /// How its name ends, in lower case and without a dot.
  package var ending: String { URL(filePath: path).pathExtension.lowercased() }

  /// Its name as a title: without its ending, `_` for a space.
  var nameAsTitle: String {
    URL(filePath: path).deletingPathExtension().lastPathComponent.replacing("_", with: " ")
  }

  /// Whether it begins with these bytes.
  func begins(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
}

/// The entries of a ZIP file that is a document.
struct DocumentArchive {
  /// What a document may hold: no book has more, and a bomb stops here.
  private static let limits = ArchiveReader.Limits(maximumEntries: 20_000, maximumBytes: 1 << 30)

  let names: Set<String>
  private let path: String

  /// The archive in a file; nil when it is none.
  init?(_ file: DocumentFile) {
    guard file.begins(with: [0x50, 0x4B]),
      let entries = try? ArchiveReader.entries(ofFile: file.path, limits: DocumentArchive.limits)
    else { return nil }
    path = file.path
    names = Set(entries.filter { $0.kind == .file }.map(\.path))
  }

  /// The bytes of an entry; nil when there is none of that name.
  /// - Throws: ``DocumentError`` when it is damaged, encrypted or too large.
  func bytes(of name: String, maximumBytes: Int) throws(DocumentError) -> Data? {
    guard names.contains(name) else { return nil }
    do {
      return Data(
        try ArchiveReader.bytes(of: name, inFile: path, maximumBytes: maximumBytes, limits: DocumentArchive.limits))
    } catch let error as ArchiveError {
      throw DocumentError(file: path, error.reason == .encrypted ? .locked : .damaged("\(error)"))
    } catch { throw DocumentError(file: path, .unreadable) }
  }

  /// Gives the bytes of some entries one by one, in the order of the archive, until the closure has enough.
  func forEach(of wanted: Set<String>, maximumBytes: Int, _ body: (Data) -> Bool) {
    guard var reader = try? ArchiveReader(file: path, limits: DocumentArchive.limits) else { return }
    // What is damaged ends the walk: it serves an estimate alone.
    while let entry = try? reader.next() {
      guard wanted.contains(entry.path), entry.kind == .file else { continue }
      guard let bytes = try? reader.bytes(maximumBytes: maximumBytes), body(Data(bytes)) else { return }
    }
  }
}
