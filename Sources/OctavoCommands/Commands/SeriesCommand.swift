internal import ArgumentParser
internal import LibraryStore

/// `octavo series`: lists the series, or the books of one in order.
struct SeriesCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "series", _superCommandName: Octavo.name,
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

  func run(in session: Session) throws {
    let library = try library.open(session)
    let console = session.console
    if !name.isEmpty {
      let series = try library.series(named: name.joined(separator: " "))
      let facts = SeriesFacts(series)
      if output.isJSON { return try console.printJSON(facts) }
      if try output.answersInRows(facts.books, on: console) { return }
      return console.show(SeriesText(series, console).lines)
    }
    let all = try library.series()
    if try output.answers(all.map { SeriesFacts($0) }, named: "series", on: console) { return }
    if all.isEmpty {
      return console.say("no series yet - 'octavo edit BOOK --series \"Barchester, 2\"' puts a book into one")
    }
    console.show(all.map { SeriesText($0, console).summary })
  }
}
