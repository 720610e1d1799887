internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// `octavo finish`: finishes a reading.
struct FinishCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    topLevel: "finish",
    abstract: "Finish a book, with a rating and a review",
    discussion: """
      The default is the book being read. A book you never started is recorded as read, with an unknown start.

      EXAMPLE
        octavo finish --rating 4.5
        octavo finish emma --on yesterday --review "The comedy is in the grammar."
        octavo finish ulysses --on 2019
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(help: ArgumentHelp("0.25 to 5 stars.", valueName: "stars"), transform: { try Rating($0) })
  var rating: Rating?
  @Option(help: ArgumentHelp("A review in Markdown; '-' reads standard input.", valueName: "text")) var review: String?
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// The named book. A single number that matches no book is probably the rating.
  private func bookToFinish(_ library: Library) throws -> BookSummary {
    do { return try library.books.book(named: book) } catch let error as BookError {
      guard case .none(_, near: []) = error, book.count == 1, (try? Rating(book[0])) != nil else { throw error }
      throw UnexpectedWordsError.rating(book[0])
    }
  }

  func run(_ library: Library, in session: Session) throws {
    let day = try when.day(session)
    let review = try review.flatMap { try TextSource(session).text([$0]) }
    let finish = try library.journal.finish(try bookToFinish(library).id, on: day, rating: rating, review: review)
    try session.print(Answer(finish.book), as: output) { console in
      let style = console.style
      var parts = [finish.wasFinished ? "was already finished \(style.dated(day))" : "finished \(style.dated(day))"]
      if let rating = finish.rating { parts.append(style.exact(rating)) }
      if let count = finish.finishedInYear, let year = day?.year, !finish.wasFinished {
        parts.append("your \(count.ordinalInDigits) book of \(year)")
      }
      if finish.number < finish.book.readingCount {
        parts.append("now reading \(finish.number) of \(finish.book.readingCount)")
      }
      console.print("\(BookLine(finish.book).titleAndByline): " + parts.joined(separator: ", "))
      if let timer = finish.timer {
        console.say(
          "the timer has been running since \(timer.time.text) - 'octavo timer stop' logs its minutes, "
            + "'octavo timer cancel' discards them")
      }
    }
  }
}
