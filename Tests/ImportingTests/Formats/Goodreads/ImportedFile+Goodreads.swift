import Foundation
import Importing
import ReadingModel

extension ImportedFile {
  /// Imports the text of a Goodreads export.
  init(goodreads text: String) throws {
    self = try Importer.goodreads.read(text, named: "export.csv")
  }
}
