internal import ReadingModel

/// Why files were not imported, or not completely.
enum UnimportedError: ReportedError, Equatable {
  /// The file is a book itself, not a record of reading.
  case document(String)
  /// No file of a folder or archive has a known format.
  case nothingKnown(String, fileCount: Int)
  /// No row of the file could be imported.
  case nothingTaken(file: String, rejected: Int)
  /// Some files of a folder or archive could not be read; the others were imported.
  case someUnreadable(count: Int)
  /// Only part of a database could be read.
  case damaged(String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .document(let path): "\(path) is a book, not an export - 'octavo add FILE' adds it"
    case .nothingKnown(let name, _)
    where [".xlsx", ".ods", ".numbers"].contains(where: name.lowercased().hasSuffix):
      "\(name) is a spreadsheet - save its sheet as CSV and import that"
    case .nothingKnown(let name, 0): "no files in \(name) - name another folder"
    case .nothingKnown(let name, 1):
      "the file in \(name) has no known format - 'octavo import --help' lists the formats"
    case .nothingKnown(let name, let count):
      "none of the \(count) files in \(name) has a known format - 'octavo import --help' lists the formats"
    case .nothingTaken(let file, 0): "no books in \(file) - nothing was imported"
    case .nothingTaken(let file, 1):
      "nothing was imported: the only row of \(file) was rejected (see above)"
    case .nothingTaken(let file, let rejected):
      "nothing was imported: all \(rejected) rows of \(file) were rejected (see above)"
    case .damaged(let file): "only part of \(file) could be read (see above); that part was imported"
    case .someUnreadable(1): "1 file could not be read (see above); the others were imported"
    case .someUnreadable(let count): "\(count) files could not be read (see above); the others were imported"
    }
  }
}
