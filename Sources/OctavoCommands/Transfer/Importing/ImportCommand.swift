internal import ArgumentParser
internal import DocumentReading
internal import Foundation
internal import Importing
internal import LibraryStore
internal import OutsidePrograms
internal import Presentation
internal import ReadingModel

struct ImportCommand: OctavoCommand, TopLevelCommand {
  static let word = "import"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Import books, readings and reviews from a file",
    discussion: """
      The format is detected, or named before the file. \
      What the file does not contain stays empty. Every row is reported; importing the same \
      file again changes nothing. A folder or an archive is imported as a whole, with every file of a known format; \
      one 'octavo undo' undoes it. Before \(SafetyBackup.leastBookCount) or more books are imported into a library \
      that is not empty, Octavo makes a backup of it.

      Other tables are read by a mapping: 'octavo import map FILE' proposes one from the header, \
      you edit it, and 'octavo import csv FILE --map MAPPING' imports the table.

      FORMATS
      \(formats)

      EXAMPLE
        octavo import goodreads goodreads_library_export.csv
        octavo import library.json --dry-run
        octavo import ~/koreader/ --rejected rejected/
        octavo import map books.csv > books.yaml
        octavo import csv books.csv --map books.yaml
        octavo import goodreads.csv --encoding shift_jis
      """)

  /// The importers with what they read.
  private static var formats: String {
    ImporterRegistry.builtIn.importers.flatMap { importer in
      DisplayText.hangingIndented(
        importer.summary, after: "  " + DisplayText.padded(importer.name, to: 21), of: 23, to: 79)
    }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp(
      "Files or folders, after the format if needed; or 'map' and a table, to propose a mapping.",
      valueName: "importer|file"))
  var words: [String] = []
  @Option(help: ArgumentHelp("The format, if it cannot be detected.", valueName: "importer")) var from: String?
  @Option(help: ArgumentHelp("A mapping of the table's columns (YAML).", valueName: "file")) var map: String?
  @Option(help: ArgumentHelp("Write rejected rows to a new file, with the reasons.", valueName: "file"))
  var rejected: String?
  @Option(
    help: ArgumentHelp(
      "The encoding of text that is not UTF-8, as 'iconv -l' names it: shift_jis, gbk, cp1251.", valueName: "name"))
  var encoding: String?
  @Flag(name: .dryRun, help: "Show what would be imported; change nothing.") var isDryRun = false
  @Flag(name: .customLong("rows"), help: "Report every row, not only those with remarks.") var showsRows =
    false
  @Flag(name: .customLong("no-backup"), help: "Make no backup before a large import.") var hasNoBackup = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if words.isEmpty { throw ValidationError("missing file - write octavo import goodreads_library_export.csv") }
    if isMapWanted {
      guard from == nil, map == nil, rejected == nil, !isDryRun else {
        throw ValidationError(
          "'octavo import map FILE' proposes a mapping and imports nothing - leave out all options but --encoding")
      }
      return
    }
    if words.first == "map", !FileManager.default.fileExists(atPath: "map") {
      throw ValidationError("'map' takes one table - write octavo import map FILE")
    }
    let format = ImportArguments(words).format
    if let format, let from {
      throw ValidationError("the format is given twice: \(format) and \(from) - leave out one")
    }
    if map != nil, let name = format ?? from, !["csv", "calibre"].contains(name.lowercased()) {
      throw ValidationError("a mapping is for tables and calibre - write octavo import csv FILE --map MAPPING")
    }
  }

  private var isMapWanted: Bool { words.count == 2 && words[0] == "map" }

  func run(in session: Session) throws {
    if isMapWanted { return try showMapping(session) }
    let words = ImportArguments(words)
    let rejectedFile = try rejected.map(RejectedFile.init)
    if let format = words.formatAlone { throw ArgumentError.noFileToImport(format: format) }
    let chosen = try importer(named: words.format ?? from)
    let encoding = try encoding.map { try CharacterEncoding(named: $0) }
    // Open the library only now: its own file may be in a folder that is read, see `octavo_file_begin`.
    let uids = UIDSource.random(unixMilliseconds: session.now.unixMilliseconds)
    var batch: ImportBatch
    do { batch = try read(words, by: chosen, uids, encoding, session) } catch {
      session.console.showProgress(nil)
      throw document(among: words.paths, session).map(UnimportedError.document) ?? error
    }
    let library = try library.open(session)
    let backup = isDryRun || hasNoBackup ? nil : try SafetyBackup(of: library, before: batch.expectedCount, session)
    let merge = { try self.merge(&batch, named: words.name, into: library, session) }
    let merged = try backup?.around(merge) ?? merge()
    // After the report and the rejected rows, which a failure here must not prevent.
    defer { backup?.tidy() }
    let report = ImportReport(batch: batch, merged: merged, today: session.now.day, isDryRun: isDryRun)
    try session.print(report.answer, as: output) { console in
      for line in report.lines(withEveryRow: showsRows) { console.print(line) }
    }
    if let rejectedFile { try write(batch.parts, to: rejectedFile, session) }
    let rejectedCount = batch.parts.reduce(0) { $0 + $1.file.rejected.count }
    if batch.parts.allSatisfy({ $0.file.recordCount == 0 && (rejectedCount > 0 || $0.file.otherContents.isEmpty) }) {
      throw UnimportedError.nothingTaken(file: words.name, rejected: rejectedCount)
    }
    if let damaged = batch.parts.first(where: \.file.isDamaged) { throw UnimportedError.damaged(damaged.path) }
    if !batch.unreadable.isEmpty { throw UnimportedError.someUnreadable(count: batch.unreadable.count) }
  }

  private func read(
    _ words: ImportArguments, by importer: Importer?, _ uids: UIDSource, _ encoding: CharacterEncoding?,
    _ session: Session
  ) throws -> ImportBatch {
    let batch = try words.batch(by: importer, uids: uids, encoding: encoding) {
      session.console.showProgress("reading \(DisplayText.cut(DisplayText.line($0), to: 60))")
    }
    guard batch.parts.isEmpty, batch.unreadable.isEmpty else { return batch }
    if batch.hasOnlyExported { throw UnimportedError.noPages(words.name) }
    throw UnreadableNames(batch.skipped, in: words.name) as (any Error)?
      ?? UnimportedError.nothingKnown(words.name, fileCount: batch.skipped.count)
  }

  private func merge(
    _ batch: inout ImportBatch, named name: String, into library: Library, _ session: Session
  ) throws -> [MergeReport] {
    defer { session.console.showProgress(nil) }
    let count = batch.expectedCount
    let report = StreamingImport.Report(
      visibility: session.visibility, today: session.now.day, isComplete: showsRows || output.form == .json)
    let streaming = batch.stream.map { StreamingImport($0, report) }
    let files = batch.parts.map { streaming?.file(named: $0.path) ?? IncomingFile($0, session.visibility) }
    let merged = try library.imports.merge(files, named: name, isDryRun: isDryRun) {
      ImportCommand.showProgress($0, of: count, session.console)
    }
    if let streaming { batch.finish(keeping: streaming.reported) }
    return merged
  }

  private static func showProgress(_ done: Int, of count: Int, _ console: Console) {
    guard done.isMultiple(of: 250), count > 500 else { return }
    let bar = ProgressBar.text(Double(done) / Double(count), columns: 24)
    console.showProgress("\(bar)  \(done.grouped) of \(count.grouped) books")
  }

  /// Writes the rejected rows, except in a dry run, because the import itself needs a new file.
  private func write(_ parts: [ImportBatch.Part], to file: RejectedFile, _ session: Session) throws {
    let name = rejected ?? ""
    if parts.allSatisfy({ $0.file.rejectedText == nil }) {
      session.console.say("no rows were rejected, so \(name) was not written")
    } else if isDryRun {
      session.console.say("dry run: \(name) was not written; the import itself writes it")
    } else {
      try file.write(parts)
    }
  }

  /// A file that is a book itself. EPUB is left to its importer, because Octavo's own exports use that format too.
  private func document(among paths: [String], _ session: Session) -> String? {
    let registry = session.documentRegistry(session.programs(.reader))
    return paths.first { path in
      guard let file = try? DocumentFile(path), let reader = try? registry.reader(for: file) else { return false }
      return reader.name != "epub"
    }
  }

  private func showMapping(_ session: Session) throws {
    let given = InputFile(words[1])
    let bytes = given.path == "-" ? try StandardInput.bytes() : try given.bytes()
    let encoding = try encoding.map { try CharacterEncoding(named: $0) }
    let proposal = try MappingProposal(table: bytes, fileName: given.name, encoding: encoding)
    try proposal.show(for: given.name, on: session.console)
  }

  /// The importer given by name or mapping; nil if the format is to be detected.
  private func importer(named name: String?) throws -> Importer? {
    if let map {
      let given = InputFile(map)
      let isOfCalibre = name?.lowercased() == "calibre"
      let mapping = try ColumnMapping(yaml: try given.bytes(), fileName: given.name, needsTitle: !isOfCalibre)
      return isOfCalibre
        ? .calibre(by: mapping, mappingName: given.name) : .mapped(by: mapping, mappingName: given.name)
    }
    return try name.map { try ImporterRegistry.builtIn.importer(named: $0) }
  }
}

extension IncomingFile {
  init(_ part: ImportBatch.Part, _ visibility: DefaultVisibility) {
    let statesVisibility = part.file.statesVisibility
    let records = part.file.records
    self.init(
      part.file, named: part.path,
      books: IncomingBooks(count: records.count) { place in
        let record = records[place]
        return IncomingBook(
          book: statesVisibility ? record.book : record.book.assuming(visibility), line: record.line, raw: record.raw,
          properties: record.properties, shelves: record.shelves, isIdentified: record.isIdentified)
      })
  }

  init(_ file: ImportedFile, named name: String, books: IncomingBooks) {
    self.init(source: file.format, name: name, books: books, profile: file.profile)
    hasOwnUIDs = file.form.map { if case .table = $0 { file.format != "csv" } else { false } } ?? false
    (queries, goals, budgets, shelves) = (file.queries, file.goals, file.budgets, { file.shelves })
  }
}

/// Why files were not imported, or not completely.
enum UnimportedError: ReportedError, Equatable {
  /// The file is a book itself, not a record of reading.
  case document(String)
  case nothingKnown(String, fileCount: Int)
  /// Only other files of an export, such as its index.
  case noPages(String)
  case nothingTaken(file: String, rejected: Int)
  case someUnreadable(count: Int)
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
    case .noPages(let name):
      "no pages of books in \(name), only other files of an export - 'octavo export markdown' writes the pages again"
    case .nothingTaken(let file, 0): "no books in \(ImportError.shown(file)) - nothing was imported"
    case .nothingTaken(let file, 1):
      "no book was imported: the only row of \(ImportError.shown(file)) was rejected (see above)"
    case .nothingTaken(let file, let rejected):
      "no book was imported: all \(rejected) rows of \(ImportError.shown(file)) were rejected (see above)"
    case .damaged(let file):
      "only part of \(ImportError.shown(file)) could be read (see above); that part was imported"
    case .someUnreadable(1): "1 file could not be read (see above); the others were imported"
    case .someUnreadable(let count): "\(count) files could not be read (see above); the others were imported"
    }
  }
}
