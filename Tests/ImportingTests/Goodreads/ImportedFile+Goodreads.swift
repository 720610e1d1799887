import Foundation
import Importing
import ReadingModel

extension ImportedFile {
  /// What the importer reads from the text of an export.
  init(goodreads text: String) throws {
    self = try Importer.goodreads.read(
      bytes: Data(text.utf8), fileName: "export.csv", uids: .random(unixMilliseconds: 0))
  }
}
