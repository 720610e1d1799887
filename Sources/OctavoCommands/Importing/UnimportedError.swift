/// Why files that were named were not imported, or not all of them.
enum UnimportedError: Error, Equatable, CustomStringConvertible {
  /// The file is a book itself, not a record of reading.
  case document(String)
  /// No file of a folder or archive is of a known format.
  case nothingKnown(String, fileCount: Int)
  /// No row of the file could be taken.
  case nothingTaken(file: String, rejected: Int)
  /// Some files of a folder or archive could not be read; the others were imported.
  case someUnreadable(count: Int)
  /// Of a database only a part could be read.
  case damaged(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .document(let path): "\(path) is a book, not a record of reading - 'octavo add FILE' adds it"
    case .nothingKnown(let name, _)
    where [".xlsx", ".ods", ".numbers"].contains(where: name.lowercased().hasSuffix):
      "\(name) is a workbook of a spreadsheet - save its sheet as CSV there and import that"
    case .nothingKnown(let name, 0): "there are no files in \(name) - name the folder that holds them"
    case .nothingKnown(let name, 1):
      "the one file in \(name) is of no format that Octavo knows - 'octavo import --help' lists them"
    case .nothingKnown(let name, let count):
      "none of the \(count) files in \(name) is of a format that Octavo knows - 'octavo import --help' lists them"
    case .nothingTaken(let file, 0): "\(file) holds no books - nothing was imported"
    case .nothingTaken(let file, 1):
      "nothing was imported: the one row of \(file) was rejected, for the reason above"
    case .nothingTaken(let file, let rejected):
      "nothing was imported: all \(rejected) rows of \(file) were rejected, for the reasons above"
    case .damaged(let file): "\(file) could be read in part only, for the reason above; that part was imported"
    case .someUnreadable(1): "one file could not be read, for the reason above; the others were imported"
    case .someUnreadable(let count): "\(count) files could not be read, for the reasons above; the others were imported"
    }
  }
}
