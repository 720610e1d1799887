internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct FinishCommand: OctavoCommand, TopLevelCommand {
  static let word = "finish"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Finish a book, with a rating and a review",
    discussion: """
      Finishes the book you are reading, or the one you name. A book you never started is stored as read, without a \
      start date.

      EXAMPLE
        octavo finish emma 4.5 yesterday
        octavo finish emma on friday 5 stars: the comedy is in the grammar
        octavo finish ulysses 2019
      """)

  @Argument(help: "The book, the rating, the day, tags for the book, the review.") var words: [String] = []
  @Option(name: .rating, help: ArgumentHelp("0.25 to 5 stars.", valueName: "stars")) var rating: Rating?
  @Option(help: ArgumentHelp("A review in Markdown; '-' reads standard input.", valueName: "text")) var review: String?
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try meaning(in: library, session)
    let day = try session.day(meaning.day, or: on)
    let review = try session.text(meaning.text.or(review, option: "--review"))
    let rating = try meaning.rating.or(rating, option: "--rating")
    let book = try book(meaning, rating: rating, review: review, in: library, session)
    let finish = try RefusedChangeError.startingAgain(book, meaning, .finish, words, on: on, session, in: library) {
      try library.journal.finish(book.id, on: day, rating: rating, review: review, tags: meaning.tags)
    }
    let changed = ChangedBook(book: finish.book, status: .finished, day: day, review: review)
    try session.print(Answer(changed), as: output) { console in
      console.print(
        FinishCommand.answer(finish, on: day, review: review, console.style, width: console.width) + meaning.tagsAdded)
      console.sayReplaced(finish.replacedReview, by: review, offersUndo: !isDryRun)
      console.sayRating(in: review, of: finish.book)
      if finish.rating == nil, console.isTerminal {
        let book = "\"#\(finish.book.id.number)\""
        console.say("'octavo rate \(book) 4.5' rates it, 'octavo review \(book) \"...\"' reviews it")
      }
      if let timer = finish.timer {
        console.say(
          "the timer has been running since \(timer.time.text) - 'octavo timer stop' logs its minutes, "
            + "'octavo timer cancel' discards them")
      }
    }
  }

  /// What the words mean; words that name no book are a new one.
  private func meaning(in library: Library, _ session: Session) throws -> Meaning {
    do { return try session.meaning(of: words, for: .finish, in: library) } catch BookError.none(let name, let near)
      where near.isEmpty
    {
      if let meaning = meaning(afterNew: name, in: library, session) { return meaning }
      guard case .question(let meanings, _) = try session.capture(of: words, for: .finish, in: library),
        var meaning = meanings.first
      else { throw BookError.none(words: name, near: near) }
      // `finish 4 stars Zama by Antonio Di Benedetto: loved it`
      let isAfterColon = meaning.text?.hasPrefix(name + ": ") == true
      let review = words.dropFirst().last { Capture.isText($0, for: .finish) && !name.contains($0) }
      (meaning.book, meaning.text) = (
        name, isAfterColon ? meaning.text.map { String($0.dropFirst(name.count + 2)) } : review
      )
      return meaning
    }
  }

  /// What the words after a new book mean; words in doubt are the review: `finish Zama by Antonio Di Benedetto: loved
  /// it`. Nil if the book is not the first of the words.
  private func meaning(afterNew name: String, in library: Library, _ session: Session) -> Meaning? {
    let count = name.split(separator: " ").count
    let first = words.prefix(count).joined(separator: " ")
    guard first == name || [",", ";", ":"].contains(where: { first == name + $0 }) else { return nil }
    let rest = Array(words.dropFirst(count))
    if case .meaning(let meaning)? = try? session.capture(of: rest, for: .finish, book: name, in: library) {
      return meaning.about(name)
    }
    var meaning = Meaning()
    (meaning.book, meaning.text) = (name, rest.joined(separator: " "))
    return meaning
  }

  /// The book to finish.
  /// - Throws: ``UnexpectedWordsError`` with the commands that add a book which is not in the library.
  private func book(
    _ meaning: Meaning, rating: Rating?, review: String?, in library: Library, _ session: Session
  ) throws -> BookSummary {
    do { return try library.books.book(meaning, session.console, beingRead: true) } catch BookError.none(
      let words, let near) where near.isEmpty
    {
      let isQuoted = self.words.contains(words)
      let typed = WordsAndTags(isQuoted ? [words] : words.split(separator: " ").map(String.init))
      // `finish "Small Things" by Claire Keegan`: the words in quotes are the title.
      let quotedTitle = self.words.prefix(1).filter { first in
        first.contains(where: \.isWhitespace) && !words.contains(first) && (review ?? first) == first
      }
      let phrase = try NewBookPhrase(quotedTitle + typed.words, in: session.now.day.year).withKnownAuthors(in: library)
      guard var new = phrase.likeliest, !new.title.isEmpty else { throw BookError.none(words: words, near: near) }
      (new.status, new.rating) = (.finished, rating)
      // A year alone is when it was finished.
      let day = meaning.day ?? on
      if day == nil, let year = new.published {
        (new.day, new.published) = (.date(year), nil)
      } else {
        new.day = day ?? .daysAgo(0)
      }
      new.tags += typed.tags + meaning.tags
      new.review = quotedTitle.isEmpty ? review : nil
      // `finish emma 5 "best book ever"`: beside an unknown book, a number alone is not read as a rating.
      if rating == nil, quotedTitle.isEmpty, let rated = ratedReview { (new.rating, new.review) = rated }
      throw UnexpectedWordsError.forCommand(
        words: words, purpose: .addAsFinished, command: new.command().with(session.libraryArguments))
    }
  }

  /// The rating before a review that is in quotes or follows a colon, and the review: `5 "best book ever"`, `4.5: loved
  /// it`; nil without one.
  private var ratedReview: (rating: Rating, review: String)? {
    for (index, word) in words.enumerated().dropFirst() where word.first?.isNumber == true {
      let rest = words[(index + 1)...]
      guard let next = rest.first, let rating = try? Rating(String(word.last == ":" ? word.dropLast() : word[...])),
        word.last == ":" || next.contains(where: \.isWhitespace)
      else { continue }
      return (rating, rest.joined(separator: " "))
    }
    return nil
  }

  /// The answer for a reader: `Emma by Jane Austen: finished 2026-11-20, ★★★★½, your 3rd book of 2026`.
  static func answer(
    _ finish: Library.Journal.Finish, on day: Day?, review: String?, _ style: Style, width: Int?
  ) -> String {
    var parts = [finish.wasFinished ? "was already finished \(style.dated(day))" : "finished \(style.dated(day))"]
    if let rating = finish.rating { parts.append(style.exact(rating)) }
    if let count = finish.finishedInYear, let year = day?.year, !finish.wasFinished, !finish.isRereadInYear {
      parts.append("your \(count.ordinalInDigits) book of \(year)")
    }
    if finish.number < finish.book.readingCount {
      parts.append("now reading \(finish.number) of \(finish.book.readingCount)")
    }
    if let review { parts.append(style.quoted(review, width: width)) }
    return "\(BookLine(finish.book).titleAndByline): " + parts.joined(separator: ", ")
  }
}
