internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo today`: shows the entries of this day in earlier years.
struct TodayCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", _superCommandName: Octavo.name,
    abstract: "Show this day in earlier years",
    discussion: """
      EXAMPLE
        octavo today
        octavo today --format '{{day}} {{title}}'
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let lines = try library.open(session).onThisDay()
    if try output.answers(lines.map(EntryFacts.init), named: "entries", on: session.console) { return }
    guard !lines.isEmpty else {
      return session.console.say(
        "no entries on this day in earlier years - 'octavo journal' shows the newest")
    }
    // Newest year first; within a year, from morning to night.
    let years = Dictionary(grouping: lines.reversed()) { $0.entry.day?.year ?? 0 }
    session.console.show(
      years.keys.sorted(by: >).flatMap { year in
        JournalText((years[year] ?? []).map { ($0.entry, $0.title) }, session.console).lines
      })
  }
}
