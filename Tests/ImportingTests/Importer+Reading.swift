import Foundation
import Importing
import ReadingModel
import Testing

extension Importer {
  /// Reads a file, with new uids.
  func read(_ bytes: Data, named name: String) throws(ImportError) -> ImportedFile {
    try read(bytes: bytes, fileName: name, uids: .random(unixMilliseconds: 0))
  }

  /// Reads a text, with new uids.
  func read(_ text: String, named name: String) throws(ImportError) -> ImportedFile {
    try read(Data(text.utf8), named: name)
  }
}

extension ImporterRegistry {
  /// Reads a file, with new uids, by the importer that recognises its first bytes, which must be that of a format.
  func read(_ bytes: Data, named name: String, as format: String, head: Int = .max) throws -> ImportedFile {
    let importer = try importer(recognising: bytes.prefix(head), fileName: name)
    #expect(importer.name == format)
    return try importer.read(bytes, named: name)
  }
}
