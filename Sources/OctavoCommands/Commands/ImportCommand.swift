internal import ArgumentParser
internal import DocumentReading
internal import Foundation
internal import Importing
internal import LibraryStore
internal import ReadingModel

/// `octavo import`: brings in what other programs know.
struct ImportCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in books, readings and reviews from a file.",
    discussion: """
      The format is told by the file, or named before it: \(ImporterRegistry.builtIn.importers.map(\.name).joined(separator: ", ")). \
      Nothing is invented: what a file does not tell stays empty. Every row is reported; a second import of the same \
      file changes nothing. Folders and archives are walked, and every file in them whose format is known is imported in \
      one go; 'octavo undo' takes all of it back. Before \(SafetyBackup.leastBookCount) books or more come into a library \
      that has some, a backup of it is made.

      A table that no format fits is read by a mapping of yours: 'octavo import map FILE' proposes one from its header, \
      you correct it, and 'octavo import csv FILE --map MAPPING' reads the table by it.

      EXAMPLE
        octavo import goodreads goodreads_library_export.csv
        octavo import library.json --dry-run
        octavo import ~/koreader/ --rejected rejected/
        octavo import map books.csv > books.yaml
        octavo import csv books.csv --map books.yaml
        octavo import goodreads.csv --encoding shift_jis
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or folders; the format may stand before them, or 'map' for a mapping of a table's columns.",
      valueName: "importer|file"))
  var words: [String]
  @Option(help: ArgumentHelp("The format, when the file does not tell it.", valueName: "importer")) var from: String?
  @Option(help: ArgumentHelp("What the columns of a table are taken for (YAML).", valueName: "file")) var map: String?
  @Option(help: ArgumentHelp("Write rejected rows to a new file, with the reasons.", valueName: "file"))
  var rejected: String?
  @Option(
    help: ArgumentHelp(
      "What text that is not UTF-8 is written in, as 'iconv -l' names it: shift_jis, gbk, cp1251.", valueName: "name"))
  var encoding: String?
  @Flag(name: .customLong("dry-run"), help: "Do everything but keep it.") var isRehearsal = false
  @Flag(name: .customLong("rows"), help: "Report every row, not only those with something to say.") var showsRows =
    false
  @Flag(name: .customLong("no-backup"), help: "Make no backup before an import of many books.") var hasNoBackup = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if isMapWanted {
      guard from == nil, map == nil, rejected == nil, encoding == nil, !isRehearsal else {
        throw ValidationError(
          "'octavo import map FILE' proposes a mapping and imports nothing - leave the options away")
      }
      return
    }
    if words.first == "map", !FileManager.default.fileExists(atPath: "map") {
      throw ValidationError("'map' takes one table - write octavo import map FILE")
    }
    let format = ImportWords(words).format
    if let format, let from { throw ValidationError("the format is named twice, as \(format) and as \(from)") }
    if map != nil, let name = format ?? from, !["csv", "calibre"].contains(name.lowercased()) {
      throw ValidationError("a mapping is for tables and calibre - write octavo import csv FILE --map MAPPING")
    }
  }

  private var isMapWanted: Bool { words.count == 2 && words[0] == "map" }

  func run(in session: Session) throws {
    if isMapWanted { return try showMapping(session) }
    let words = ImportWords(words)
    let rejectedFile = try rejected.map(RejectedFile.init)
    if let format = words.formatAlone { throw ArgumentError.noFileToImport(format: format) }
    let chosen = try importer(named: words.format ?? from)
    let encoding = try encoding.map { try CharacterEncoding(named: $0) }
    let progress = ImportProgress(session.console)
    // The library is opened after, as its own file may lie in a folder that is read: see `octavo_file_begin`.
    let uids = UIDSource.random(unixMilliseconds: session.now.unixMilliseconds)
    var batch: ImportBatch
    do {
      batch = try words.batch(by: chosen, uids: uids, encoding: encoding) { progress.show(reading: $0) }
      if batch.parts.isEmpty, batch.unreadable.isEmpty {
        throw UnimportedError.nothingKnown(words.name, fileCount: batch.passedOver.count)
      }
    } catch {
      progress.end()
      throw document(among: words.paths, session).map(UnimportedError.document) ?? error
    }
    let library = try library.open(session)
    if !isRehearsal, !hasNoBackup { try SafetyBackup(session).make(of: library, before: batch.expectedCount) }
    let merged = try merge(&batch, named: words.name, into: library, progress, session)
    let report = ImportReport(batch, merged, today: session.now.day, isRehearsal: isRehearsal)
    if output.isJSON {
      try session.console.printJSON(report.facts)
    } else {
      for line in report.lines(withEveryRow: showsRows) { session.console.print(line) }
    }
    if let rejectedFile { try write(RejectedFile.texts(of: batch.parts), to: rejectedFile, session) }
    if batch.recordCount == 0 { throw batch.refusal(words.name) }
    if let damaged = batch.parts.first(where: \.file.isDamaged) { throw UnimportedError.damaged(damaged.path) }
    if !batch.unreadable.isEmpty { throw UnimportedError.someUnreadable(count: batch.unreadable.count) }
  }

  private func merge(
    _ batch: inout ImportBatch, named name: String, into library: Library, _ progress: ImportProgress,
    _ session: Session
  ) throws -> [MergeReport] {
    defer { progress.end() }
    let count = batch.expectedCount
    let (isComplete, today) = (showsRows || output.isJSON, session.now.day)
    let passing = batch.table.map { table in
      PassingTable(table, session.visibility) { isComplete || ImportReport.isTold($0, $1, today: today) }
    }
    let files = batch.parts.map { passing?.file(named: $0.path) ?? IncomingFile($0, session.visibility) }
    let merged = try library.merge(
      files, named: name, seed: session.program.seed, isRehearsal: isRehearsal
    ) { progress.show($0, of: count) }
    if let passing { batch.finish(keeping: passing.told) }
    return merged
  }

  /// Writes the rejected rows; a dry run leaves that to the import, in whose way the file would lie.
  private func write(_ texts: [RejectedFile.Text], to file: RejectedFile, _ session: Session) throws {
    let name = rejected ?? ""
    if texts.isEmpty {
      session.console.say("no row was rejected, so that \(name) was not written")
    } else if isRehearsal {
      session.console.say("this was a dry run, so that \(name) was not written; the import itself writes it")
    } else {
      try file.write(texts)
    }
  }

  /// A file that is a book itself; EPUB, which Octavo's own records travel in, is told by its importer.
  private func document(among paths: [String], _ session: Session) -> String? {
    let registry = session.documentRegistry(session.documentPrograms)
    return paths.first { path in
      guard let file = try? DocumentFile(path), let reader = try? registry.reader(for: file) else { return false }
      return reader.name != "epub"
    }
  }

  private func showMapping(_ session: Session) throws {
    let given = GivenFile(words[1])
    let bytes = given.path == "-" ? try StandardInput.bytes() : try given.bytes()
    try MappingPreview(of: bytes, fileName: given.name).show(on: session.console)
  }

  /// The only importer that is meant; nil when the files tell.
  private func importer(named name: String?) throws -> Importer? {
    if let map {
      let given = GivenFile(map)
      let isOfCalibre = name?.lowercased() == "calibre"
      let mapping = try ColumnMapping(yaml: try given.bytes(), fileName: given.name, needsTitle: !isOfCalibre)
      return isOfCalibre
        ? .calibre(by: mapping, mappingName: given.name) : .mapped(by: mapping, mappingName: given.name)
    }
    return try name.map { try ImporterRegistry.builtIn.importer(named: $0) }
  }
}

extension IncomingFile {
  /// The books of one file of an import.
  fileprivate init(_ part: ImportBatch.Part, _ visibility: DefaultVisibility) {
    let isTold = part.file.tellsVisibility
    let records = part.file.records
    self.init(
      source: part.file.format, name: part.path,
      books: IncomingBooks(count: records.count) { place in
        let record = records[place]
        return IncomingBook(
          book: isTold ? record.book : record.book.assuming(visibility), line: record.line, raw: record.raw,
          properties: record.properties, shelves: record.shelves)
      },
      profile: part.file.profile)
    hasOwnUIDs = part.file.form.map { if case .table = $0 { part.file.format != "csv" } else { false } } ?? false
    (queries, goals, budgets) = (part.file.queries, part.file.goals, part.file.budgets)
    shelves = { part.file.shelves }
  }
}

extension ImportBatch {
  /// How many books were found.
  fileprivate var recordCount: Int { parts.reduce(0) { $0 + $1.file.recordCount } }

  /// Why an import of nothing is no success.
  fileprivate func refusal(_ name: String) -> UnimportedError {
    .nothingTaken(file: name, rejected: parts.reduce(0) { $0 + $1.file.rejected.count })
  }
}
