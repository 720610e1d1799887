internal import ArgumentParser
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
      file changes nothing.

      A table that no format fits is read by a mapping of yours: 'octavo import map FILE' proposes one from its header, \
      you correct it, and 'octavo import csv FILE --map MAPPING' reads the table by it.

      EXAMPLE
        octavo import goodreads goodreads_library_export.csv
        octavo import library.json --dry-run
        octavo import map books.csv > books.yaml
        octavo import csv books.csv --map books.yaml
      """)

  @Argument(
    help: ArgumentHelp(
      "The file; the format may stand before it, or 'map' for a mapping of its columns.", valueName: "importer|file"))
  var words: [String]
  @Option(help: ArgumentHelp("The format, when the file does not tell it.", valueName: "importer")) var from: String?
  @Option(help: ArgumentHelp("What the columns of a table are taken for (YAML).", valueName: "file")) var map: String?
  @Flag(name: .customLong("dry-run"), help: "Do everything but keep it.") var isRehearsal = false
  @Flag(name: .customLong("rows"), help: "Report every row, not only those with something to say.") var showsRows =
    false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count <= 2 else {
      throw ValidationError("one file at a time - quote names with spaces: octavo import \"my export.csv\"")
    }
    if isMapWanted, map != nil || from != nil || isRehearsal {
      throw ValidationError("'octavo import map FILE' proposes a mapping and imports nothing - leave the options away")
    }
    if map != nil, let name = formatName, name.lowercased() != "csv" {
      throw ValidationError("a mapping is for tables - write octavo import csv FILE --map MAPPING")
    }
    if words.count == 2, let from { throw ValidationError("the format is named twice, as \(words[0]) and as \(from)") }
  }

  private var formatName: String? { from ?? (words.count == 2 ? words[0] : nil) }

  private var isMapWanted: Bool { words.count == 2 && words[0] == "map" }

  func run(in session: Session) throws {
    let given = GivenFile(words.last ?? "")
    let bytes = given.path == "-" ? try StandardInput.bytes() : try given.bytes()
    if isMapWanted { return try MappingPreview(of: bytes, fileName: given.name).show(on: session.console) }
    let importer = try importer(for: bytes, given)
    let library = try library.open(session)
    let file = try importer.read(bytes: bytes, fileName: given.name, uids: library.uidSource)
    let incoming = file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }
    let merged = try library.merge(
      incoming, source: importer.name, fileName: given.name, profile: file.profile, queries: file.queries,
      goals: file.goals, shelves: file.shelves, isRehearsal: isRehearsal
    ) { done in
      if done.isMultiple(of: 500) { session.console.showProgress("\(done) of \(incoming.count) books") }
    }
    session.console.showProgress(nil)
    let report = ImportReport(file, merged, isRehearsal: isRehearsal)
    if output.isJSON {
      try session.console.printJSON(report.facts)
    } else {
      for line in report.lines(withEveryRow: showsRows) { session.console.print(line) }
    }
    if file.records.isEmpty { throw InputError.nothingImported(file: given.name, rejected: file.rejected.count) }
  }

  private func importer(for bytes: Data, _ given: GivenFile) throws -> Importer {
    if let map {
      let mapping = GivenFile(map)
      return .mapped(
        by: try ColumnMapping(yaml: try mapping.bytes(), fileName: mapping.name), mappingName: mapping.name)
    }
    let registry = ImporterRegistry.builtIn
    if let formatName { return try registry.importer(named: formatName) }
    return try registry.importer(recognising: bytes.prefix(65_536), fileName: given.name)
  }
}
