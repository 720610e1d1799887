internal import Presentation
package import ReadingModel

/// Why nothing was imported.
package enum ImportError: ReportedError, Equatable, Sendable {
  /// No importer has the name; `known` are the available ones.
  case unknownImporter(String, known: [String])
  /// No importer recognises the file; `known` are the available ones.
  case unrecognised(file: String, known: [String])
  /// The whole file is unreadable.
  case unreadable(file: String, Reason)
  case tooManyFiles(String, limit: Int)
  case unknownEncoding(String)
  /// The mapping for a table is invalid, or does not fit the table.
  case mapping(file: String, MappingProblems)

  /// Why a whole file is refused.
  package enum Reason: Error, Equatable {
    case empty
    /// A web page, as browsers save it when the reader is not signed in.
    case webPage
    /// An archive, a picture or another binary file.
    case notText
    /// A database of an unknown program.
    case foreignDatabase
    /// An Octavo library.
    case library
    /// A table without required columns; `header` lists the ones it has.
    case missingColumns([String], service: String, header: [String])
    /// A table with two columns of the same name, so that which one to read is ambiguous.
    case repeatedColumn(String)
    /// Invalid JSON; the text says where it breaks.
    case invalidJSON(String)
    /// An invalid Lua table; the text says what is wrong on the 1-based line.
    case invalidLua(line: Int, String)
    /// A text file that ends in the middle, on the 1-based line.
    case cutOff(line: Int)
    /// An unreadable database; the text says why.
    case invalidDatabase(String)
    /// A truncated database without a readable book.
    case truncatedDatabase
    /// Valid data that is not from the importer's service.
    case otherData(service: String)
    /// An unreadable archive; the text says why, and what to do.
    case unreadableArchive(String)
    /// A note with invalid YAML properties; the text is the parser's message for the 1-based line.
    case brokenProperties(line: Int, String)
    /// A page of a vault with both versions of some lines, from the 1-based line on.
    case unresolvedConflict(line: Int)
    /// A single compressed file, not an archive; the program unpacks it.
    case packedFile(program: String)
    /// Some files of an archive were skipped: encrypted ones, and ones with a path outside of it.
    case leftInArchive(encrypted: Int, unsafe: Int)
    /// Text that is neither UTF-8 nor Windows-1252.
    case unknownEncoding
    /// Text with so many invalid bytes that the given encoding must be wrong.
    case wrongEncoding(String)
    case tooLarge(limitBytes: Int)
    /// A page about one book is larger than the limit.
    case pageTooLarge(limitBytes: Int)
    /// The file has more rows than the limit for one import.
    case tooManyRows(limit: Int)
    /// The file has more rows of one book than a reader can have written.
    case tooManyRowsOfBook(String, limit: Int)
    /// An EPUB that Octavo did not make, or without its record.
    case noRecord
    /// The mapping used does not fit the file.
    case mapping(MappingProblems)
    /// Octavo's JSON with values that no library can contain, at each of these places.
    case invalidSnapshot([Problem])
    /// JSON without the fields that identify Octavo's export.
    case noSnapshot(Problem)
  }

  /// A problem at one place in a JSON file.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The place: `books[3].readings[0].entries[2]`; empty for the whole file.
    package let path: String
    package let text: String

    package var description: String { path.isEmpty ? text : "\(path): \(text)" }

    /// Whether the file is of another version.
    fileprivate var isOtherSchema: Bool { text.hasPrefix("schema ") }
  }

  package var category: FailureCategory { .input }

  /// What happened, to which file, and what to do about it; several problems are listed on separate lines.
  package var description: String {
    switch self {
    case .unknownImporter(let name, let known):
      "no importer '\(name)' - "
        + (ImportError.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "choose one of \(known.joined(separator: ", "))")
    case .unrecognised(let file, let known):
      "unknown format: \(ImportError.shown(file)) - name the format with --from \(known.joined(separator: "|"));"
        + " for any other table, 'octavo import map FILE' starts a mapping"
    case .unreadable(let file, let reason): "\(ImportError.shown(file)) \(reason.text)"
    case .tooManyFiles(let folder, let limit):
      "\(folder) has more than \(limit) files - name a folder below it"
    case .unknownEncoding(let name):
      "unknown encoding '\(name)' - 'iconv -l' lists them, such as shift_jis, euc-jp, gbk, big5, cp1251"
    case .mapping(let file, let problems): problems.text(file: file)
    }
  }

  /// The name of a file in messages; `-` is standard input.
  package static func shown(_ file: String) -> String { file == "-" ? "standard input" : file }

  /// The closest known name: one with the same beginning, or a similar one.
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
    case .webPage: "is a web page, not an export - sign in to the service and download the file again"
    case .notText: "is not a text file - unpack it, or export it again as text"
    case .foreignDatabase:
      "is a database of an unknown program - Octavo reads those of KOReader, Kobo, Apple Books and calibre"
    case .library: "is an Octavo library - open it with --library, or export it as json and import that"
    case .missingColumns(let columns, let service, let header):
      "is not an export from \(service): missing the column\(columns.count == 1 ? "" : "s") "
        + columns.map { "'\($0)'" }.joined(separator: ", ") + " - its header is "
        + (header.isEmpty ? "empty" : header.joined(separator: ", "))
    case .repeatedColumn(let column): "has the column '\(column)' twice - remove one"
    case .invalidJSON(let problem): "is not JSON: \(problem) - export it again"
    case .invalidLua(let line, let problem):
      "is not a valid Lua table: line \(line): \(problem) - copy it from the reader again"
    case .truncatedDatabase: "is cut off, with no book in what is left - copy all of it again"
    case .cutOff(let line): "is cut off: it ends in the middle, on line \(line) - copy or export all of it again"
    case .invalidDatabase(let problem):
      "cannot be read: \(problem) - close the program that uses it and copy it again"
    case .otherData(let service):
      "is not a file from \(service) - name the format with --from, or export it again"
    case .unreadableArchive(let sentence): sentence
    case .brokenProperties(let line, let problem):
      "cannot be read: line \(line) of its properties is invalid (\(problem)) - put the text after the colon in quotes "
        + "and import it again"
    case .unresolvedConflict(let line):
      "has an unresolved Git conflict on line \(line) - keep one of the versions there, remove the lines with <<<<<<<, "
        + "======= and >>>>>>>, and import it again"
    case .packedFile(let program): "is a compressed file - unpack it with '\(program) -k' and import that"
    case .leftInArchive(let encrypted, 0):
      "has \(encrypted.counted("encrypted file")), skipped - unpack it with its password and import the folder"
    case .leftInArchive(_, let unsafe):
      "has \(unsafe.counted("file")) with a path outside of it, skipped - unpack and check it before you import "
        + "the folder"
    case .unknownEncoding:
      "is not UTF-8 or Windows-1252 - give its encoding with --encoding NAME, such as shift_jis, euc-jp, gbk or cp1251"
    case .wrongEncoding(let name):
      "is not \(name): most of it is invalid - give another --encoding, or leave that out"
    case .tooLarge(let limit):
      "is larger than the limit of \(limit >> 20) MiB - split it, or check that it is the right file"
    case .pageTooLarge(let limit):
      "is larger than \(limit >> 20) MiB, the limit for a book's page - shorten it"
    case .tooManyRows(let limit):
      "has more than \(limit) rows, the limit for one import - split it"
    case .tooManyRowsOfBook(let title, let limit):
      "has more than \(limit) rows of one book, '\(title.prefix(60))' - export it again, or leave out all but one"
    case .noRecord:
      "is a book, not an export made by Octavo - add the book with 'octavo add FILE'"
    case .mapping(let problems): problems.text(file: "the mapping")
    case .noSnapshot(let problem): "cannot be imported: \(problem) - correct it there and import again"
    case .invalidSnapshot(let problems) where problems.count == 1 && problems[0].isOtherSchema:
      "cannot be imported: \(problems[0]) - update Octavo"
    case .invalidSnapshot(let problems):
      problems.count == 1
        ? "cannot be imported: \(problems[0]) - correct it there and import again"
        : "cannot be imported because of \(problems.count) problems - correct them and import again:\n"
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
