internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct InboxCommand: LibraryCommand, TopLevelCommand {
  static let word = "inbox"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Store the lines that your phone wrote",
    discussion: """
      Reads the folder 'inbox' of each sync folder, and the one set with 'octavo config set inbox FOLDER'; or the \
      files and folders given. A line is written as after 'octavo log', or starts with another command: log, note, quote, \
      start, finish, drop, pause, resume, want, add. It must name its book, and may begin with a bullet, a box, a day \
      and a time:

        emma 120 storm was him +theory
        - 21:40 emma 30%: Harriet again
        2026-11-20 finish emma 4.5
        quote emma p. 12 "Badly done, Emma!"
        want Piranesi by Susanna Clarke

      The day is the line's, else that of a file such as 2026-11-23.md, else the day it is first read. In a file with \
      a heading 'Octavo', only the lines below it are read. Files that 'octavo import' knows are imported.

      Each line is stored once, on however many devices, and the files are never changed. A line that is not clear \
      waits, and is named until you edit or delete it; --skip leaves all of those out for good. 'octavo sync' reads \
      the inbox, too.

      EXAMPLE
        octavo inbox
        octavo inbox --dry-run
        octavo inbox ~/Notes/reading.md
      """)
  @Argument(help: ArgumentHelp("Files or folders (default: all inboxes).", valueName: "file")) var files: [String] = []
  @Flag(name: .dryRun, help: "Show what would be stored; store nothing.") var isDryRun = false
  @Flag(help: "Never read the lines again that are not clear now.") var skip = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let sources = try sources(library, session)
    if isDryRun { session.console.say("dry run: nothing is stored") }
    var report = try InboxRun(library, session, isDryRun: isDryRun).take(sources)
    if report.failures.count == sources.count { return try session.console.end(with: report.failures) }
    if skip, !isDryRun {
      try library.sync.take(report.waiting.map(\.uid))
      report.isSkipped = true
    }
    try session.print(Answer(report), as: output) { console in
      for line in InboxText(report: report, style: console.style, isDryRun: isDryRun).lines {
        console.printSentence(line)
      }
      if !report.waiting.isEmpty, !skip {
        let command = "octavo inbox --skip".with(files + session.libraryArguments)
        console.say("edit or delete these lines in their files, or leave them out for good with '\(command)'")
      }
    }
    try session.console.end(with: report.failures)
  }

  private func sources(_ library: Library, _ session: Session) throws -> [InboxSource] {
    for file in files where InputFile(file).size == nil && !InputFile(file).isFolder { _ = try InputFile(file).bytes() }
    if !files.isEmpty { return files.map { InboxSource(path: $0) } }
    let sources = InboxSource.all(try library.sync.places().map { SyncAddress(text: $0.address) }, session.settings)
    guard !sources.isEmpty else { throw InboxError.none }
    return sources
  }
}

/// What became of the lines of an inbox, in words.
struct InboxText {
  /// How many lines that are not clear `sync` names.
  private static let shownCount = 3

  let report: InboxReport
  let style: Style
  let isDryRun: Bool

  /// One line for each, and the counts.
  var lines: [String] {
    guard !report.isEmpty else { return ["nothing new in the inbox"] }
    let items = (report.imported + report.taken).map { "\(InboxText.place($0))  \($0.answer)" }
    return items + report.waiting.map(waiting) + [counts]
  }

  /// The lines in the answer of `sync`: the counts, and what is not clear.
  func syncLines(_ session: Session) -> [String] {
    guard !report.isEmpty else { return [] }
    let (first, indent) = (DisplayText.padded("inbox", to: 10), DisplayText.padded("", to: 10))
    return [first + counts]
      + report.waiting.firstLines(
        InboxText.shownCount, indent: indent,
        hint: " - '\("octavo inbox".with(session.libraryArguments))' lists them", waiting)
  }

  private var counts: String {
    var parts: [String] = []
    let would = isDryRun ? "to be " : ""
    if !report.imported.isEmpty { parts.append("\(report.imported.count.counted("file")) \(would)imported") }
    if !report.stored.isEmpty { parts.append("\(report.stored.count.counted("line")) \(would)stored") }
    if !report.repeated.isEmpty { parts.append("\(report.repeated.count) already there") }
    if !report.waiting.isEmpty { parts.append("\(report.waiting.count) \(report.isSkipped ? "skipped" : "not clear")") }
    return parts.joined(separator: ", ")
  }

  private func waiting(_ item: InboxReport.Item) -> String {
    let text = item.text.map { " " + style.quoted($0, width: 60) } ?? ""
    return "\(InboxText.place(item))\(text): \(DisplayText.line(item.answer))"
  }

  private static func place(_ item: InboxReport.Item) -> String {
    DisplayText.line(item.file) + (item.line.map { ":\($0)" } ?? "")
  }
}

extension InboxReport: Tabular {
  static var columns: [Column<InboxReport>] {
    Column.json("stored", \.stored)
    Column.json("repeated", \.repeated)
    Column.json("imported", \.imported)
    Column.json("waiting", \.waiting)
    Column("isSkipped", \.isSkipped)
  }
}
