internal import Capture
internal import LibraryStore
internal import ReadingModel

// Lines about new books.

extension InboxLine {
  /// A book of the library, or a new one, which needs its author.
  func want(_ words: [String]) throws -> Outcome {
    let meaning = try meaning(of: words, .want)
    guard meaning.book != nil else { throw ArgumentError.noBook(command: "want emma") }
    let moment = try moment(meaning)
    let day = moment.day
    let entry = try EntryDraft(with: meaning, meaning.text, on: moment)
    do {
      let book = try library.journal.want(try book(meaning).id, on: day, with: entry)
      let answer = StatusChangeOptions.answer(book, .wanted, on: day, session.console.style)
      return Outcome(answer: answer + meaning.said(with: entry, of: book, session.console))
    } catch BookError.none(let unknown, let near) {
      guard near.isEmpty else { throw BookError.none(words: unknown, near: near) }
      guard case .book(let new) = NewBookPhrase(words, in: session.now.day.year), !new.authors.isEmpty else {
        throw InboxError.noAuthor(title: unknown)
      }
      return try add(words, isWanted: true)
    }
  }

  func add(_ words: [String], isWanted: Bool) throws -> Outcome {
    let sorted = WordsAndTags(words)
    guard !sorted.words.isEmpty else { throw ArgumentError.noBook(command: "add Emma by Jane Austen") }
    try BookFieldOptions.check(titles: sorted.words, example: "add Emma by Jane Austen")
    let new = try described(sorted.words)
    var book = try new.book(in: library, session)
    (book.tags, book.added) = (sorted.tags + new.tags, day ?? session.now.day)
    if let status = isWanted ? .wanted : new.status {
      try book.begin(
        status, on: readingDay(new.day), after: new.started.flatMap { try readingDay($0) }, rating: new.rating,
        library.uidSource, session)
      book.readings[0].review = isWanted ? nil : new.review
    }
    let added = try library.books.existing(book) ?? library.books.add(book)
    guard added.isNew else {
      if let unapplied = try UnappliedDetails(book, nil, of: added.book, in: library, session) { throw unapplied }
      return Outcome(answer: BookLine(added.book).alreadyThere, isStored: false)
    }
    return Outcome(
      answer: BookLine(added.book).added + added.book.missingAuthorText + new.detailsText(tags: sorted.tags)
        + new.statusText(added.book, session.console.style))
  }

  /// The day of a phrase in the line, else that of the line; nil if it is unknown.
  private func readingDay(_ phrase: DayPhrase?) throws -> Day? {
    var meaning = Meaning()
    meaning.day = phrase
    return try moment(meaning).day
  }

  private func described(_ words: [String]) throws -> NewBookWords {
    if Capture.isAmountRead(words) { throw InboxError.severalMeanings(words.joined(separator: " ")) }
    switch try NewBookPhrase(words, in: session.now.day.year).withKnownAuthors(in: library) {
    case .book(let book) where book.position != nil: throw InboxError.severalMeanings("at \(book.position ?? "")")
    case .book(let book):
      if let words = book.vagueDay { throw CaptureError.vagueDay(words, book.day ?? .unknown) }
      guard book.laterDays.isEmpty else {
        let options = session.libraryArguments
        let commands = try book.onDays(readingDay).commandsOfReadings(options, besides: options)
        throw CaptureError.severalReadings(commands.count).corrected(by: commands)
      }
      return book
    case .isbn(let isbn): throw InboxError.isbn(isbn.digits)
    case .question(let books, let words):
      guard let author = books.first?.authors.first, let title = books.first?.title, words == "by \(author)" else {
        throw InboxError.severalMeanings(words)
      }
      throw InboxError.oneName(title: title, author: author)
    }
  }
}
