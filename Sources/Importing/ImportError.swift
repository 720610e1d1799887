internal import ReadingModel

/// Why nothing at all was imported.
package enum ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No importer has the name; `known` are those there are.
  case unknownImporter(String, known: [String])
  /// No importer knows the file by its look; `known` are those there are.
  case unrecognised(file: String, known: [String])
  /// The file as a whole cannot be read.
  case unreadable(file: String, Reason)
  /// There are more files below a folder than are walked.
  case tooManyFiles(String, limit: Int)
  /// The system knows no character encoding of the name.
  case unknownEncoding(String)
  /// The mapping for a table is not one, or does not fit the table.
  case mapping(file: String, MappingProblems)

  /// What is wrong with a whole file.
  package enum Reason: Error, Equatable {
    /// There is nothing in it.
    case empty
    /// It is a web page, as a browser saves when the reader is not signed in.
    case webPage
    /// It is an archive or picture or the like, not text.
    case notText
    /// It is a database of a program that is not known here.
    case foreignDatabase
    /// It is a library of Octavo's own.
    case library
    /// Its table lacks columns without which there are no books; `header` is what it names instead.
    case missingColumns([String], service: String, header: [String])
    /// A column's name stands in the header more than once, so that it is not known which one is meant.
    case repeatedColumn(String)
    /// It is not JSON; the text says where it breaks.
    case invalidJSON(String)
    /// It is no table of Lua; the text says what is wrong on the 1-based line.
    case invalidLua(line: Int, String)
    /// It is no database that can be read; the text is SQLite's.
    case invalidDatabase(String)
    /// A database the end of which is missing, of which no book can be read.
    case cutOffDatabase
    /// It holds data, but none of the kind that its importer reads.
    case otherData(service: String)
    /// It is an archive that cannot be read; the text says why, and what to do.
    case unreadableArchive(String)
    /// It is a note whose properties are no YAML; the text is what the reader of YAML says of the 1-based line.
    case brokenProperties(line: Int, String)
    /// It is one packed file and no archive; the program takes it out.
    case packedFile(program: String)
    /// Some files of an archive cannot be taken out of it.
    case leftInArchive(encrypted: Int, unsafe: Int)
    /// Its text is neither UTF-8 nor Windows-1252.
    case unknownEncoding
    /// So many of its bytes mean nothing in the encoding that it cannot be the right one.
    case wrongEncoding(String)
    /// It is larger than any such file.
    case tooLarge(limitBytes: Int)
    /// It is a page about one book that is longer than books are.
    case pageTooLarge(limitBytes: Int)
    /// It has more rows than are read at a time.
    case tooManyRows(limit: Int)
    /// So many of its rows are of one book that they cannot be what a reader has written.
    case tooManyRowsOfBook(String, limit: Int)
    /// It is a book that Octavo did not make, or from which the record was taken out.
    case noRecord
    /// The mapping that it is read by does not fit it.
    case mapping(MappingProblems)
    /// It is JSON, but says what no library can hold, at each of these places.
    case invalidSnapshot([Problem])
    /// It is JSON without what tells that it is Octavo's own.
    case noSnapshot(Problem)
  }

  /// What is wrong at one place of a JSON file.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The place: `books[3].readings[0].entries[2]`; empty for the whole file.
    package let path: String
    /// What is wrong there.
    package let text: String

    /// The place and what is wrong there.
    package var description: String { path.isEmpty ? text : "\(path): \(text)" }
  }

  /// What happened, to which file, and what to do about it; several problems stand on lines of their own.
  package var description: String {
    switch self {
    case .unknownImporter(let name, let known):
      "there is no importer '\(name)' - "
        + (ImportError.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "choose one of \(known.joined(separator: ", "))")
    case .unrecognised(let file, let known):
      "\(file) is not a file that Octavo recognises - say what it is with --from \(known.joined(separator: "|"));"
        + " for any other table, 'octavo import map FILE' begins a mapping"
    case .unreadable(let file, let reason): "\(file) \(reason.text)"
    case .tooManyFiles(let folder, let limit):
      "\(folder) holds more than \(limit) files - name the folder below it that is meant"
    case .unknownEncoding(let name):
      "there is no encoding '\(name)' - 'iconv -l' lists them, such as shift_jis, euc-jp, gbk, big5, cp1251"
    case .mapping(let file, let problems): problems.text(file: file)
    }
  }

  /// The name that was meant: one with the same beginning, or one that is near.
  private static func nearest(to name: String, among known: [String]) -> String? {
    let typed = name.lowercased().filter { $0.isLetter }
    let whole = known.filter { typed.count > 2 && ($0.hasPrefix(typed) || typed.hasPrefix($0)) }
    if whole.count == 1 { return whole[0] }
    return known.near(typed).first
  }
}

extension ImportError.Reason {
  fileprivate var text: String {
    switch self {
    case .empty: "is empty - export it again"
    case .webPage: "is a web page and no export - sign in to the service and download the file again"
    case .notText: "is not a text file - unpack it, or export it again as text"
    case .foreignDatabase: "is a database of another program - Octavo reads those of KOReader and calibre"
    case .library: "is a library of Octavo's own - open it with --library, or export it as json and import that"
    case .missingColumns(let columns, let service, let header):
      "is no \(service) export: it lacks the column\(columns.count == 1 ? "" : "s") "
        + columns.map { "'\($0)'" }.joined(separator: ", ") + " - its header is "
        + (header.isEmpty ? "empty" : header.joined(separator: ", "))
    case .repeatedColumn(let column): "has the column '\(column)' twice - remove the one that is not meant"
    case .invalidJSON(let problem): "is not JSON: \(problem) - export it again"
    case .invalidLua(let line, let problem):
      "is not a table of Lua: line \(line): \(problem) - copy it from the reader again"
    case .cutOffDatabase: "cannot be read: it is cut off, and no book is in what is left - copy it again, all of it"
    case .invalidDatabase(let problem):
      "cannot be read: \(problem) - close the program that uses it and copy it again"
    case .otherData(let service):
      "is not a file of \(service) - say what it is with --from, or export it again"
    case .unreadableArchive(let sentence): sentence
    case .brokenProperties(let line, let problem):
      "cannot be read: line \(line) of its properties is broken (\(problem)) - put what stands behind the colon in quotes "
        + "and import it again"
    case .packedFile(let program): "is one packed file - take it out with '\(program) -k' and import that"
    case .leftInArchive(let encrypted, 0):
      "has \(encrypted) encrypted file\(encrypted == 1 ? "" : "s"), left out - unpack it with its password and import the folder"
    case .leftInArchive(_, let unsafe):
      "has \(unsafe) file\(unsafe == 1 ? "" : "s") whose path leads out of it, left out - unpack and look at it before you import "
        + "the folder"
    case .unknownEncoding:
      "is neither UTF-8 nor Windows-1252 - say what it is with --encoding NAME, such as shift_jis, euc-jp, gbk or cp1251"
    case .wrongEncoding(let name):
      "is not \(name), in which most of it means nothing - name another with --encoding, or leave that out"
    case .tooLarge(let limit):
      "is larger than \(limit >> 20) MiB, which no export is - divide it, or look whether it is the file that is meant"
    case .pageTooLarge(let limit):
      "is a page of more than \(limit >> 20) MiB about one book - shorten it, or keep in it what is about the book"
    case .tooManyRows(let limit):
      "has more than \(limit) rows, which are more than are imported at a time - divide it"
    case .tooManyRowsOfBook(let title, let limit):
      "has more than \(limit) rows of one book, '\(title.prefix(60))' - export it again, or leave out all but one"
    case .noRecord:
      "is a book without a record of reading in it, which only those made by Octavo have - add the book itself with "
        + "'octavo add FILE'"
    case .mapping(let problems): problems.text(file: "the mapping")
    case .noSnapshot(let problem): "cannot be imported: \(problem) - correct it there and import again"
    case .invalidSnapshot(let problems):
      problems.count == 1
        ? "cannot be imported: \(problems[0]) - correct it there and import again"
        : "cannot be imported, for \(problems.count) reasons - correct them and import again:\n"
          + problems.map { "  \($0)" }.joined(separator: "\n")
    }
  }
}

extension MappingProblems {
  fileprivate func text(file: String) -> String {
    list.count == 1
      ? "\(file), \(list[0])" : "\(file) has \(list.count) problems:\n" + list.map { "  \($0)" }.joined(separator: "\n")
  }
}
