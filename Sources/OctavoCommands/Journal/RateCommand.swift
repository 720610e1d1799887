internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo rate`: rates a reading.
struct RateCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "rate", abstract: "Rate the latest reading of a book",
    discussion: """
      0.25 to 5 stars, in quarters or finer; 'none' removes the rating. Earlier readings keep theirs.

      EXAMPLE
        octavo rate emma 4.75
        octavo rate emma none
        octavo rate emma 3 --reading 1
      """)

  @Argument(help: "The book, then the stars.") var words: [String]
  @Option(help: ArgumentHelp("Which reading, by its number in 'octavo show'.", valueName: "number")) var reading: Int?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    guard let last = words.last else { throw ArgumentError.noBook(command: "octavo rate emma 4.5") }
    if words.count == 1, !last.contains(where: \.isNumber), last != "none" { throw ArgumentError.noStars(book: last) }
    let rating = last == "none" ? nil : try Rating(last)
    let library = try library.open(session)
    let book = try library.journal.rate(
      try library.books.book(named: Array(words.dropLast())).id, rating, reading: reading)
    try session.print(Answer(book), as: output) { console in
      console.print(
        "\(BookLine(book).titleAndByline): " + (rating.map(console.style.exact) ?? "unrated"))
    }
  }
}
