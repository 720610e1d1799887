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

      EXAMPLE
        octavo import goodreads goodreads_library_export.csv
        octavo import library.json --dry-run
      """)

  @Argument(help: "The file; the format may stand before it.") var words: [String]
  @Option(help: ArgumentHelp("The format, when the file does not tell it.", valueName: "format")) var from: String?
  @Flag(name: .customLong("dry-run"), help: "Do everything but keep it.") var isRehearsal = false
  @Flag(name: .customLong("rows"), help: "Report every row, not only those with something to say.") var showsRows =
    false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count <= 2 else {
      throw ValidationError("one file at a time - quote names with spaces: octavo import \"my export.csv\"")
    }
    if words.count == 2, let from { throw ValidationError("the format is named twice, as \(words[0]) and as \(from)") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    let given = GivenFile(words.last ?? "")
    let bytes = given.path == "-" ? try StandardInput.bytes() : try given.bytes()
    let registry = ImporterRegistry.builtIn
    let importer =
      if let name = from ?? (words.count == 2 ? words[0] : nil) {
        try registry.importer(named: name)
      } else {
        try registry.importer(recognising: bytes.prefix(65_536), fileName: given.name)
      }
    let file = try importer.read(bytes: bytes, fileName: given.name, uids: library.uidSource)
    let incoming = file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }
    let merged = try library.merge(
      incoming, source: importer.name, fileName: given.name, profile: file.profile, isRehearsal: isRehearsal
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
}
