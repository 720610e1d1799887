internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

struct TodayCommand: LibraryCommand, TopLevelCommand {
  static let word = "today"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show this day in earlier years",
    discussion: """
      EXAMPLE
        octavo today
        octavo today --format '{{day}} {{title}}'
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    let lines = try library.journal.onThisDay()
    let nothing = NoRows.message("no entries on this day in earlier years - 'octavo journal' shows the newest")
    try session.print(Answer("entries", lines), as: output, orElse: nothing) { console in
      // Newest year first; within a year, from morning to night.
      let years = Dictionary(grouping: lines.reversed()) { $0.entry.day?.year ?? 0 }
      console.show(
        years.keys.sorted(by: >).flatMap { year in
          JournalText(entries: (years[year] ?? []).map { ($0.entry, $0.title) }, console: console).lines
        })
    }
  }
}
