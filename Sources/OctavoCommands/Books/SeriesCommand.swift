internal import ArgumentParser
internal import LibraryStore

/// `octavo series`: lists the series, or the books of one in order.
struct SeriesCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    topLevel: "series",
    abstract: "List your series, or show the books of one",
    discussion: """
      Part of the name is enough. 'octavo add --series' and 'octavo edit --series' put books into a series.

      EXAMPLE
        octavo series
        octavo series barset
      """)

  @Argument(help: ArgumentHelp("The series.", valueName: "series")) var name: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    if !name.isEmpty {
      let series = try library.books.series(named: name.joined(separator: " "))
      return try session.print(Answer(series, rows: series.volumes), as: output) { console in
        console.show(SeriesText(series: series, console: console).lines)
      }
    }
    let all = try library.books.series()
    let nothing = NoRows.message("no series yet - 'octavo edit BOOK --series \"Barchester, 2\"' puts a book into one")
    try session.print(Answer("series", all), as: output, orElse: nothing) { console in
      console.show(all.map { SeriesText(series: $0, console: console).summary })
    }
  }
}
