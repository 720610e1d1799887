internal import ReadingModel

/// Why files that were named are not added as books.
enum AddingError: Error, Equatable, CustomStringConvertible {
  /// Some words are files, and this one is not.
  case neitherFileNorTitle(String, file: String)
  /// A word that is written as a file, where there is none.
  case noFile(String)
  /// A folder to add books from that is not there.
  case noFolder(String)
  /// There is nothing to add in a folder.
  case emptyFolder(String, holdsLinks: Bool)
  /// The file is what another program exported.
  case isExport(String, format: String)
  /// None of the documents could be taken.
  case nothingAdded(count: Int, isToldWhy: Bool)
  /// Some documents could not be read; the others were added.
  case someUnreadable(count: Int)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .neitherFileNorTitle(let word, let file):
      "'\(word)' is no file, but '\(file)' is one - name files alone, or write a title in quotes"
    case .noFile(let path):
      "there is no file \(path) - name one that is there, or write a title without ./ and the ending of a file"
    case .noFolder(let path):
      "there is no folder \(path) - name one that holds books, or write a title without / at its end"
    case .emptyFolder(let path, holdsLinks: true):
      "there are only links in \(path), which are not followed - name what they lead to"
    case .emptyFolder(let path, holdsLinks: false): "there are no files in \(path) - name a folder that has some"
    case .isExport(let file, let format):
      "\(file) is no book but an export (\(format)) - type octavo import \(file.shellWord)"
    case .someUnreadable(1): "one document could not be read, for the reason above; the others were taken"
    case .someUnreadable(let count):
      "\(count) documents could not be read, for the reasons above; the others were taken"
    case .nothingAdded(let count, true):
      "nothing was added: none of \(count) documents could be read, for the reasons above"
    case .nothingAdded(let count, false):
      "nothing was added: none of \(count) files is a document that Octavo reads - 'octavo documents' lists those it does, "
        + "'octavo import' reads exports of other programs"
    }
  }
}
