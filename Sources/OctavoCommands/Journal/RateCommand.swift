internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct RateCommand: OctavoCommand, TopLevelCommand {
  static let word = "rate"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Rate the latest reading of a book",
    discussion: """
      0.25 to 5 stars, in quarters or finer; 'none' removes the rating. Earlier readings keep theirs.

      EXAMPLE
        octavo rate emma 4.75
        octavo rate emma none
        octavo rate emma 3 --reading 1
      """)

  @Argument(help: ArgumentHelp("The book, the stars, tags for the book.", valueName: "rating")) var words: [String]
  @Option(help: .readingNumber) var reading: Int?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let isRemoved = words.last == "none"
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: isRemoved ? words.dropLast() : words, for: .rate, in: library)
    // `rate 1984` names a book.
    let isTitle = try meaning.book.map { try LibraryBookNames(library).titled($0) != nil } ?? false
    if meaning.rating == nil, !isRemoved, !isTitle, let last = words.last, last.contains(where: \.isNumber) {
      _ = try Rating(last)
    }
    guard meaning.rating != nil || isRemoved else {
      let book = try meaning.book.map { try library.books.beginning(of: $0) }
      let said = words.flatMap { $0.split(separator: " ").map(String.init) }
      let name = book?.split(separator: " ").map(String.init) ?? []
      throw ArgumentError.noStars(
        book: book ?? "emma",
        likely: try Capture.likelyRating(said.starts(with: name) ? Array(said.dropFirst(name.count)) : said)
          ?? Rating(hundredths: 450))
    }
    let rating = isRemoved ? nil : meaning.rating
    let id = try library.books.book(meaning, session.console).id
    let old = try meaning.text == nil ? nil : library.journal.review(of: id, reading: reading)
    let book =
      try meaning.text == nil
      ? library.journal.rate(id, rating, reading: reading, tags: meaning.tags)
      : library.journal.review(id, meaning.text, rating: rating, reading: reading, tags: meaning.tags)
    try session.print(Answer(ChangedBook(book: book)), as: output) { console in
      console.print(
        "\(BookLine(book).titleAndByline): " + (rating.map(console.style.exact) ?? "unrated")
          + (meaning.text.map { ", reviewed, " + console.style.quoted($0, width: console.width) } ?? "")
          + meaning.tagsAdded)
      console.sayReplaced(old, by: meaning.text, offersUndo: !isDryRun)
    }
  }
}
