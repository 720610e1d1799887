import Foundation
import Importing
import ReadingModel

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
