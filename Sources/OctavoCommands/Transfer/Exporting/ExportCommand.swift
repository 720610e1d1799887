internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel
internal import Synchronization
internal import TemplateEngine

struct ExportCommand: OctavoCommand, TopLevelCommand {
  static let word = "export"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Export your reading as a web page, notes or an e-book",
    discussion: """
      Leave out the exporter if the file's ending says it. Several files go to a folder, or into a .zip, .tar.zst, \
      .tar.gz, .tar.xz or .tar file. A query after the exporter selects the books; see 'octavo help queries'. An \
      export succeeds whole or leaves the old files untouched, and says what is not in it. Octavo asks before \
      anything becomes public for the first time; --yes answers for you, as in a script. \
      'octavo plugins' lists the exporters, 'octavo export NAME --help' shows one with its options, \
      such as --theme grotesk.

      EXAMPLE
        octavo export html -o site/ --theme grotesk
        octavo export html -o site/ --diff
        octavo export --year 2025 -o 2025.epub
        octavo export --book middlemarch -o middlemarch.epub --chapters months
        octavo export markdown -o vault/ --dialect obsidian
        octavo export html rating:4.. -tag:work -o best/
        octavo export csv --dialect goodreads --since-last -o new.csv
      """)

  @Argument(
    help: ArgumentHelp("The exporter, and a query: words, +tags and field:value.", valueName: "exporter|query"))
  var words: [String] = []
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The destination; '-' is standard output, for text.", valueName: "path"))
  var destination: String?
  @Option(help: ArgumentHelp("Only this year.", valueName: "year")) var year: Int?
  @Option(help: ArgumentHelp("Only one book and its journal.", valueName: "book")) var book: String?
  @Option(name: .customLong("for"), help: .audience) var audience: Audience?
  @Option(help: "How precise dates are: day, month or year.") var dates: Day.Precision = .day
  @Option(help: "The title of the export.") var title: String?
  @Option(name: .customLong("set"), help: .exporterOption) var options: [String] = []
  @Option(help: ArgumentHelp("A folder of templates that override all others.", valueName: "folder"))
  var templates: String?
  @Flag(
    name: .customLong("strict"), help: "Fail, before writing, if the exporter cannot carry everything.")
  var isStrict = false
  @Flag(
    name: .customLong("since-last"),
    help: "Only books that changed since the last time with this flag; for exporters of tables, such as csv.")
  var isSinceLast = false
  @Flag(name: .dryRun, help: "Show what would be written; write nothing.") var isDryRun = false
  @Flag(
    name: .customLong("diff"),
    help: "Show what would change in each file, and what would become public for the first time; write nothing.")
  var isDiff = false
  @Flag(help: "Do not ask before something becomes public for the first time.") var yes = false
  @Flag(
    name: .customLong("force"),
    help: "Replace files that you changed or that no export wrote, and delete those of other books than selected.")
  var isForced = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// What is exported. The process keeps it until it ends, since releasing a large library takes a thirtieth of its
  /// export.
  private static let exported = Mutex<Snapshot?>(nil)

  func validate() throws {
    if words.isEmpty, destination == nil {
      throw ValidationError("missing exporter or output - write octavo export html -o site/")
    }
    try ExportCommand.validate(options)
    if let year, !(1...9999).contains(year) { throw InvalidValue("--year takes a year such as 2025, not \(year)") }
  }

  func run(in session: Session) throws {
    if let templates, !InputFile(templates).isFolder { throw InputFileError.noTemplates(templates) }
    let (registered, rest) = try exporter(session)
    let exporter = registered.exporter
    try checkDestination(of: exporter, session)
    let library = try library.open(session)
    let query = try Query(typed: rest, in: session, library).namingBooks { try library.books.find($0).uid }
    let folder = templates.map { URL(filePath: $0) }
    let overrides = ExportCommand.overrides(of: registered, folder, in: session)
    let state = ExportState(of: library, templates: overrides)
    let (snapshot, selection, matches) = try selected(
      from: library, by: rest.isEmpty ? nil : query, for: audience ?? exporter.audience,
      loading: loading(of: registered))
    ExportCommand.exported.withLock { $0 = snapshot }
    let place = try Destination(destination, for: exporter, defaultName: fileName(of: snapshot))
    let templateLibrary = TemplateLibrary(builtIn: session.program.templates, overrides: overrides)
    var job = ExportJob(exporter, of: snapshot, selection, to: place, templates: templateLibrary.renderer)
    job.matches = matches
    job.wholeLibrary = { try? library.snapshot(keepingCovers: true) }
    job.wasImported = { (try? library.imports.tookAll(ofPage: $1, of: $0)) ?? false }
    job.audience = audience ?? exporter.audience
    if let book, job.audience == .public, job.seen.books.isEmpty { throw MatchError.privateBook(book) }
    if !rest.isEmpty, job.seen.books.isEmpty {
      try suggestCommand(insteadOf: rest, session)
      throw MatchError.nothingToExport(
        query: query.text, year: year, isForReader: job.audience == .me, flags: flags(of: exporter))
    }
    job.dates = dates
    job.title = title
    job.options = ExportCommand.options(options, of: exporter, named: words.first, to: place, session)
    job.makesFolder = destination?.hasSuffix("/") ?? false
    job.exportedFiles = ExportedFiles(in: session.places.exportedFiles)
    try job.prepare(in: session)
    if !isSinceLast { job.receipt = try state?.receipt(of: job, by: registered, library, in: session) }
    try export(&job, registered, library, session)
    let own = session.places.templates.appending(path: exporter.name)
    for folder in [folder, own].compactMap(\.self) {
      ExportCommand.reportUnusedTemplates(in: folder, templateLibrary, exporter, session.console)
    }
  }

  /// The folders with templates that override the built-in ones; they may not exist.
  /// - Parameter folder: The one that the reader named.
  static func overrides(of exporter: RegisteredExporter, _ folder: URL?, in session: Session) -> [URL] {
    let own = session.places.templates.appending(path: exporter.exporter.name)
    return [folder, own, exporter.templates].compactMap { $0 }
  }

  /// Warns about template files that the exporter does not use, such as misspelt ones.
  static func reportUnusedTemplates(
    in folder: URL, _ library: TemplateLibrary, _ exporter: Exporter, _ console: Console
  ) {
    for file in library.strayFiles(in: folder) {
      let usesTemplates = library.hasTemplates(of: exporter.name)
      console.say(
        "not used: \(DisplayText.line(file)) - "
          + (usesTemplates
            ? "'octavo plugins templates \(exporter.name) DIR' writes the ones it uses"
            : "\(exporter.name) uses no templates"))
    }
  }

  /// Exports the selection, or what changed in it since the last time.
  private func export(
    _ job: inout ExportJob, _ registered: RegisteredExporter, _ library: Library, _ session: Session
  ) throws {
    job.isForced = isForced
    job.isStrict = isStrict
    job.isDryRun = isDryRun || isDiff
    job.listsChanges = isDiff
    if isSinceLast { return try exportChanges(job, registered, library, session) }
    try perform(job, registered, library, session)
  }

  /// Exports the books that changed since the last time. The record of it moves only after a successful export.
  private func exportChanges(
    _ job: ExportJob, _ registered: RegisteredExporter, _ library: Library, _ session: Session
  ) throws {
    let delta = try ExportDelta(job, of: library, in: session)
    delta.lines.forEach(session.console.say)
    if !delta.changed.isEmpty {
      var job = job
      job.matches = ExportJob.Matches(
        query: job.matches?.query ?? "", books: [.me: delta.changed, .public: delta.changed])
      guard try perform(job, registered, library, session) else { return }
    }
    if !job.isDryRun { try delta.remember() }
  }

  /// Exports, unless the reader declines to make something public or a hook refuses.
  /// - Returns: Whether it exported.
  @discardableResult
  private func perform(
    _ job: ExportJob, _ registered: RegisteredExporter, _ library: Library, _ session: Session
  ) throws -> Bool {
    try job.export(by: registered, of: library, in: session, isConfirmed: yes, declined: "nothing was exported") {
      report, publicExport in
      try ExportText(
        report: report, exporter: registered.exporter, audience: job.audience, publicExport: isDiff ? publicExport : nil
      ).print(in: session, output)
      if let remark = try job.sampleRemark(of: library, in: session) { session.console.say(remark) }
      if let parts = try PrivateContents(job, by: registered) {
        parts.lines(command: command(of: registered)).forEach(session.console.say)
      }
    }
  }

  /// A command with the same selection, dates, title, library and reader, and a public output name, for a suggestion.
  private func command(of registered: RegisteredExporter) -> String {
    let exporter = registered.exporter
    var query = words
    var name = exporter.name
    if let first = query.first, ([name] + exporter.aliases).contains(first) { name = query.removeFirst() }
    let chosen = options.map { option in
      let (key, value) = ExportCommand.pair(option)
      return registered.origin == .builtIn ? "--\(key) \(value.shellWord)" : "--set \(option.shellWord)"
    }
    let flags =
      [
        year.map { "--year \($0)" }, book.map { "--book \($0.shellWord)" },
        dates == .day ? nil : "--dates \(dates.rawValue)", title.map { "--title \($0.shellWord)" },
        templates.map { "--templates \($0.shellWord)" }, library.path.map { "--library \($0.shellWord)" },
        library.reader.map { "--reader \($0.shellWord)" },
      ].compactMap { $0 } + chosen
    let output = destination.map { ["-o \(ExportCommand.publicName(of: $0).shellWord)"] } ?? []
    return DisplayText.line(
      (["octavo export \(name)"] + query.map(\.shellWord) + flags + output).joined(separator: " "))
  }

  /// `site-public/` for `site/`, `2025-public.epub` for `2025.epub`.
  private static func publicName(of path: String) -> String {
    let isFolder = path.hasSuffix("/")
    let name = isFolder ? String(path.dropLast()) : path
    let file = name.split(separator: "/").last ?? ""
    guard !isFolder, let dot = file.dropFirst().firstIndex(of: ".") else {
      return name + "-public" + (isFolder ? "/" : "")
    }
    let ending = file[dot...]
    return name.dropLast(ending.count) + "-public" + ending
  }

  /// The default file name in a folder: from the book, the year, or "octavo".
  private func fileName(of snapshot: Snapshot) -> String {
    let title = book == nil ? "" : Slug.make(snapshot.books.first?.title ?? "", maximumByteCount: 80)
    let words = [title, year.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
    return words.isEmpty ? "octavo" : words.joined(separator: "-")
  }

  /// Refuses options that are not `name=value`.
  static func validate(_ options: [String]) throws {
    for option in options where !option.contains("=") {
      throw ValidationError("not an option: '\(option)' - write --set name=value")
    }
  }

  /// The given options, the first day of the week if the exporter has an option for it, `single` if the output is one
  /// file of a tree, and the value that its alias names: `export hugo` is `export markdown --dialect hugo`.
  static func options(
    _ given: [String], of exporter: Exporter, named word: String?, to place: Destination? = nil, _ session: Session
  ) -> [String: String] {
    var chosen = Dictionary(given.map(pair)) { $1 }
    if case .tree = exporter.shape, case .file = place, exporter.options.contains(where: { $0.name == "single" }) {
      chosen["single"] = chosen["single"] ?? "yes"
    }
    let week = session.now.weekStart.name
    if exporter.options.contains(where: { $0.name == "week-start" && $0.accepts(week) }) {
      chosen["week-start"] = chosen["week-start"] ?? week
    }
    if let alias = word, exporter.aliases.contains(alias),
      let option = exporter.options.first(where: { $0.chooses(alias) })
    {
      chosen[option.name] = chosen[option.name] ?? alias
    }
    return chosen
  }

  /// The exporter's flags that are turned on.
  private func flags(of exporter: Exporter) -> [String] {
    let on = Set(options.map(ExportCommand.pair).filter { $0.1.lowercased() == "yes" }.map(\.0))
    return exporter.options.filter { $0.kind == .flag && on.contains($0.name) }.map(\.name)
  }

  /// The named exporter, or the one implied by the output; and the words of the query.
  private func exporter(_ session: Session) throws -> (RegisteredExporter, query: [String]) {
    if let name = words.first, destination == nil || !name.isOfQuery {
      do { return (try session.exporter(named: name), Array(words.dropFirst())) } catch let error as RegistryError {
        guard let command = try spokenCommand(session) else { throw error }
        throw MatchError.noMatches("no exporter '\(name)' - did you mean '\(command)'?")
      }
    }
    let catalogue = try session.exporterCatalogue()
    let name = try catalogue.registry.exporter(forOutput: destination ?? "").name
    return (try catalogue.registry.registered(named: name), words)
  }

  static func pair(_ option: String) -> (String, String) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}
