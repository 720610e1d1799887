internal import Presentation
internal import ReadingModel

enum AddingError: ReportedError, Equatable {
  case neitherFileNorTitle(String, file: String)
  case noFile(String)
  case noFolder(String)
  case emptyFolder(String, holdsLinks: Bool)
  case isExport(String, format: String)
  case nothingAdded(count: Int, isExplained: Bool)
  case titleOfISBN(String)
  case titleOfAddress(String)
  case linesNotAdded(count: Int, of: Int)
  case someUnreadable(count: Int)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .neitherFileNorTitle(let word, let file):
      "'\(word)' is not a file, but '\(file)' is - give only files, or put a title in quotes"
    case .noFile(let path):
      "no such file: \(path) - check the path, or write a title without ./ and file ending"
    case .noFolder(let path):
      "no such folder: \(path) - check the path, or write a title without a / at the end"
    case .emptyFolder(let path, holdsLinks: true):
      "only links in \(path), which are not followed - name their targets"
    case .emptyFolder(let path, holdsLinks: false): "no files in \(path) - name another folder"
    case .isExport(let file, let format):
      "\(file) is not a book but an export (\(format)) - write octavo import \(file.shellWord)"
    case .titleOfAddress(let address):
      "'\(address)' is an address, not a title - write octavo add \"TITLE\" --link \(address.shellWord)"
    case .titleOfISBN(let isbn):
      "\(isbn) is an ISBN, and there is no source to look it up - write octavo add \"TITLE\" --isbn \(isbn); "
        + "'octavo plugins list --kind source' shows how to add a source"
    case .linesNotAdded(let count, let all): "\(count) of \(all) lines were not added (see above)"
    case .someUnreadable(let count): "\(count.counted("document")) could not be read (see above)"
    case .nothingAdded(1, true): "nothing was added: the document could not be read (see above)"
    case .nothingAdded(1, false):
      "nothing was added: the file has no known document format - 'octavo plugins' lists the formats, "
        + "'octavo import' reads exports of other programs"
    case .nothingAdded(let count, true):
      "nothing was added: none of \(count) documents could be read (see above)"
    case .nothingAdded(let count, false):
      "nothing was added: none of \(count) files has a known document format - 'octavo plugins' lists the formats, "
        + "'octavo import' reads exports of other programs"
    }
  }
}
