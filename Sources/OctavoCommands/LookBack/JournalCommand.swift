internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct JournalCommand: OctavoCommand, TopLevelCommand {
  static let word = "journal"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Read the journal, day by day",
    discussion: """
      Shows your newest entries, the last one at the bottom. Words select entries that contain them, or whose book has \
      them in title, people or series. 'octavo help queries' explains fields such as kind:quote.

      EXAMPLE
        octavo journal
        octavo journal middlemarch --from 2026-10
        octavo journal book:12 kind:quote
        octavo journal day:last-week -tag:work
        octavo journal --from 2025 --to 2025 +theory
        octavo journal --from last-week
      """)

  @Argument(help: .query) var words: [String] = []
  @Option(help: ArgumentHelp("From this day on: 2026-03, -30d, last-week.", valueName: "day")) var from: DayPhrase?
  @Option(help: ArgumentHelp("Up to this day.", valueName: "day")) var to: DayPhrase?
  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp("progress, thought (your own words), quote or status; repeat for more.", valueName: "kind"))
  var kinds: [Entry.Kind] = []
  @Option(
    name: .limit,
    help: ArgumentHelp(
      "At most this many of the newest, or all (default: 20, or all with days).", valueName: "count"))
  var limit: CountLimit?
  @Flag(help: "One line per entry, with its number for 'edit' and 'remove'.") var ids = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  private func noEntries(_ filter: JournalFilter, isBounded: Bool, _ session: Session) throws -> NoRows {
    if words.isEmpty, kinds.isEmpty, !isBounded { return .message("no entries yet - 'octavo log' writes one") }
    if words == ["quotes"] { return .noMatches("no entries match - 'octavo quotes' lists quotes") }
    let isPhrase = SpokenQuery.terms(words, of: .entries) != words
    if kinds.isEmpty, !isBounded, !isPhrase, let command = SpokenHint.journal(words) {
      return .noMatches("no entries match - did you mean '\(command)'?")
    }
    // The days as they were understood, as `june` is the last one.
    let period = !isPhrase ? nil : try? filter.query.takingPeriod().period
    let days = period.map { " (\(session.console.style.text($0)))" } ?? ""
    let searched = SpokenHint.searched(words, .entries, in: "entry, title or name")
    return .noMatches("no entries match\(days) - \(searched)'octavo journal' without a query shows the newest")
  }

  func run(in session: Session) throws {
    var filter = JournalFilter()
    filter.kinds = Set(kinds)
    let (from, to) = (
      try from.map { try session.days($0, of: "--from") }, try to.map { try session.days($0, of: "--to") }
    )
    (filter.from, filter.to) = (from?.first, to?.last)
    if let first = filter.from, let last = filter.to, last < first {
      throw DayError.wrongWayRound(from: from?.date?.text ?? first.text, to: to?.date?.text ?? last.text)
    }
    let library = try library.open(session)
    filter.query = try Query(typed: words, of: .entries, in: session, library)
    let isBounded = from != nil || to != nil || filter.query.asksForDays
    filter.limit = isBounded ? limit?.count : limit.count(for: output)
    let lines = try library.journal.entries(filter)
    let nothing = try lines.isEmpty ? noEntries(filter, isBounded: isBounded, session) : nil
    try session.print(Answer("entries", lines), as: output, orElse: nothing) { console in
      console.show(
        ids
          ? lines.map { $0.text(on: console) }
          : JournalText(entries: lines.map { ($0.entry, $0.title) }, console: console).lines)
      if limit == nil, filter.query.limit == nil, lines.count == filter.limit {
        console.sayShown(lines.count, of: try library.journal.count(filter), "entries")
      }
    }
  }
}

/// Journal entries as lines for a terminal, grouped by day.
struct JournalText {
  /// The entries in their order; a title is shown when it changes.
  let entries: [(entry: Entry, title: String?)]
  let console: Console
  private var paint: Paint { console.paint }

  var lines: [String] {
    var lines: [String] = []
    var shownDay: String?
    var shownTitle: String?
    for (entry, title) in entries {
      let day = entry.day.map(console.style.text) ?? "day unknown"
      if day != shownDay {
        lines.append(paint.accent(day))
        shownDay = day
        shownTitle = nil
      }
      if let title, title != shownTitle {
        lines.append("  " + paint.bold(DisplayText.line(title)))
        shownTitle = title
      }
      let text = EntryText(entry: entry, console: console)
      if !text.heading.isEmpty { lines.append("  " + text.heading) }
      lines += text.body(indent: 4)
    }
    return lines
  }
}
