internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct StartCommand: OctavoCommand, TopLevelCommand {
  static let word = "start"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Start a book, or start it again",
    discussion: """
      A book that is not in your library is added if you give its --author. You may add the day, the page you are on, \
      and a thought after a comma or a dash.

      EXAMPLE
        octavo start kokoro
        octavo start "moby dick" last saturday
        octavo start Piranesi --author "Susanna Clarke"
        octavo start emma p. 12 - third time lucky
      """)

  @Argument(help: "The book, the day, the position, tags for the book, a thought.") var words: [String] = []
  @OptionGroup var newBook: NewBookOptions
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Option(help: .thought) var note: String?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try withWholeTitle(session.meaning(of: words, for: .start, in: library), library)
    guard !meaning.bookWords.isEmpty else { throw ArgumentError.noBook(command: "octavo start emma") }
    let moment = try session.moment(ofChange: meaning, or: on)
    let day = moment.day
    let entry = try session.entry(with: meaning, note: note, on: moment)
    switch try reference(meaning, library, session) {
    case .existing(let id):
      if meaning.isAgain, case let book = try library.books.find("#\(id.number)"), book.status == .paused {
        throw RefusedChangeError.startingPaused(book, meaning, words, session)
      }
      try start(id, meaning, on: day, entry, in: library, session)
    case .new(var book):
      book.tags = book.tags.changed(adding: meaning.tags, removing: [])
      try book.begin(.reading, on: day, library.uidSource, session)
      if let entry { try book.add(entry, library.uidSource, session) }
      let added = try library.books.add(book)
      guard added.isNew else { return try start(added.book.id, meaning, on: day, entry, in: library, session) }
      try session.print(answer(added.book, on: day, entry), as: output) { console in
        console.print(
          BookLine(added.book).added + ", started \(console.style.dated(day))"
            + meaning.said(with: entry, of: added.book, console))
      }
    }
  }

  /// The meaning with a day as part of the title of an unknown book: `Light in August by William Faulkner`.
  private func withWholeTitle(_ meaning: Meaning, _ library: Library) throws -> Meaning {
    let typed = WordsAndTags(words).words
    guard meaning.day != nil, let book = meaning.book, DayInTitle.hasAuthor(typed),
      DayInTitle.isLikely(typed, without: book), try library.books.match(book) == .none
    else { return meaning }
    return meaning.changed { ($0.book, $0.day) = (typed.joined(separator: " "), nil) }
  }

  private func start(
    _ id: BookID, _ meaning: Meaning, on day: Day?, _ entry: EntryDraft?, in library: Library, _ session: Session
  ) throws {
    let (book, isResumed, details) = try RefusedChangeError.keepingWords(of: meaning, session) {
      try StartedEdition(meaning).start(id, on: day, with: entry, in: library)
    }
    try session.print(answer(book, on: day, entry), as: output) { console in
      console.print(
        StartCommand.answer(book, isResumed: isResumed, on: day, console.style) + details
          + meaning.said(with: entry, of: book, console))
      if let day, day < session.now.day { try remark(onLaterEnd: book, day, library).map(console.say) }
    }
  }

  /// What to type next for a reading that begins before another one ended.
  private func remark(onLaterEnd book: BookSummary, _ day: Day, _ library: Library) throws -> String? {
    guard book.readingCount > 1 else { return nil }
    let ends = try library.books.book(book.id).readings.compactMap { $0.status.isOver ? $0.ended : nil }
    return ends.filter { day.isEntirelyBefore($0) }.min().map { end in
      "a later reading ended on \(end) - 'octavo finish \("#\(book.id.number)".shellWord) --on DAY' ends this one before it"
    }
  }

  /// The book that the first words name, before words that say when or why: `stoner soon`, `emma for the book club`.
  private static func bookBefore(
    remark words: [String], in library: Library
  ) throws -> (book: BookSummary, remark: String)? {
    let name = try library.books.beginning(of: words.joined(separator: " "))
    let rest = words.dropFirst(name.split(separator: " ").count)
    guard let first = rest.first, StartCommand.remarkStarts.contains(first.lowercased()),
      let book = try library.books.titled(name).book
    else { return nil }
    return (book, rest.joined(separator: " "))
  }

  private static let remarkStarts: Set = [
    "soon", "next", "maybe", "again", "later", "eventually", "for", "with", "because",
  ]

  private func answer(_ book: BookSummary, on day: Day?, _ entry: EntryDraft?) -> Answer {
    Answer(ChangedBook(book: book, status: .reading, day: day, text: entry?.text, hasPlace: entry?.place != nil))
  }

  /// The book to start; a new one with `--author`, or with the reader's consent.
  /// - Throws: ``UnexpectedWordsError`` for a title that is not in the library if the reader cannot be asked.
  private func reference(_ meaning: Meaning, _ library: Library, _ session: Session) throws -> BookReference {
    if newBook.isGiven { return try newBook.book(meaning.bookWords, in: library, session) }
    do { return .existing(try library.books.book(meaning, session.console).id) } catch BookError.none(
      let words, let near) where near.isEmpty
    {
      var typed = words.split(separator: " ").map(String.init)
      // `start reading piranesi`
      if typed.count > 1, ["reading", "re-reading", "rereading"].contains(typed[0].lowercased()) {
        typed.removeFirst()
      }
      let sorted = WordsAndTags(typed)
      let phrase = try NewBookPhrase(sorted.words, in: session.now.day.year).withKnownAuthors(in: library)
      guard var new = phrase.likeliest else { throw BookError.none(words: words, near: near) }
      if let name = StartCommand.name(beforePositionIn: new.title) { throw BookError.none(words: name, near: []) }
      new.tags += sorted.tags
      let book = try new.book(in: library, session)
      // `start Finish by Jon Acuff`, which is in the library.
      if !new.authors.isEmpty, let known = try? library.books.add(book, isDryRun: true), !known.isNew {
        return .existing(known.book.id)
      }
      guard session.console.mayAsk else {
        new.tags += meaning.tags
        (new.status, new.day) = (.reading, meaning.day ?? on ?? .daysAgo(0))
        if let (book, remark) = try StartCommand.bookBefore(remark: typed, in: library) {
          let known = [library.books.reference(to: book)] + session.options(besides: self.words)
          let commands = ["octavo start".with(known), new.command().with(session.libraryArguments)]
          throw AmbiguousWordsError(words: remark, commands: commands)
        }
        throw UnexpectedWordsError.forCommand(
          words: words, purpose: .addAndStart, command: new.command().with(session.libraryArguments))
      }
      let byline = new.authors.isEmpty ? "" : " by \(new.authors.joined(separator: ", "))"
      guard
        session.console.confirm(
          "\(new.title)\(byline)\(new.detailsText(tags: [])) is not in your library - add it and start it?")
      else { throw MatchError.noneChosen }
      return .new(book)
    }
  }

  /// The words before a position, which is not part of a title: `emma` of `emma p. 12`.
  private static func name(beforePositionIn title: String) -> String? {
    let words = title.split(separator: " ").map(String.init)
    return words.indices.dropFirst().first {
      words[$0].first?.isLowercase == true && Capture.isPosition(Array(words[$0...]))
    }.map { words[..<$0].joined(separator: " ") }
  }

  /// The answer for a reader: `Emma by Jane Austen: started 2026-11-20`.
  static func answer(_ book: BookSummary, isResumed: Bool, on day: Day?, _ style: Style) -> String {
    let date = style.dated(day)
    let words =
      if isResumed { "resumed \(date)" } else if book.readingCount > 1 {
        "started again \(date) (\(book.readingCount.ordinalInDigits) reading)"
      } else { "started \(date)" }
    return "\(BookLine(book).titleAndByline): \(words)"
  }
}

/// What the words after a book to start say of it: its length, its format and its tags.
struct StartedEdition {
  private let pages: Int?
  private let seconds: Int?
  private let format: Book.Format?
  private let tags: [String]

  init(_ meaning: Meaning) {
    let isInChapters = if case .chapter = meaning.place { true } else { false }
    (pages, seconds, format, tags) = (isInChapters ? nil : meaning.total, meaning.seconds, meaning.format, meaning.tags)
  }

  /// Starts a book with what is said besides, and stores what was not known of its edition.
  /// - Throws: ``UnexpectedWordsError`` if something else is known; what starting a book throws.
  /// - Returns: The book, whether a paused reading was resumed, and what was stored besides: `, 612 pages`.
  func start(
    _ id: BookID, on day: Day?, with entry: EntryDraft? = nil, in library: Library
  ) throws -> (book: BookSummary, isResumed: Bool, details: String) {
    guard pages != nil || seconds != nil || format != nil else {
      let (book, isResumed) = try library.journal.start(id, on: day, with: entry, tags: tags)
      return (book, isResumed, "")
    }
    let book = try library.books.book(id, newestEntries: 0).0
    try check(book, number: id.number)
    let newPages = book.pageCount == nil ? pages : nil
    let newSeconds = book.durationSeconds == nil ? seconds : nil
    let newFormat = book.format == nil ? format : nil
    let (started, isResumed) = try library.journal.start(id, on: day, with: entry, tags: tags) { book in
      book.pageCount = newPages ?? book.pageCount
      book.durationSeconds = newSeconds ?? book.durationSeconds
      book.format = newFormat ?? book.format
    }
    let length = newSeconds.map { Position.text($0, .seconds) }
    let details = [
      newPages.map { $0.counted("page") },
      newFormat.map { $0.words.lowercased() + (length.map { " " + $0 } ?? "") } ?? length,
    ]
    return (started, isResumed, details.compactMap(\.self).map { ", " + $0 }.joined())
  }

  private func check(_ book: Book, number: Int64) throws {
    let reference = "#\(number)".shellWord
    if let pages, let known = book.pageCount, known != pages {
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known.counted("page"), words: pages.counted("page"), start: reference,
        change: "octavo edit \(reference) --pages \(pages)")
    }
    if let format, let known = book.format, known != format {
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known.words.lowercased(), words: format.words.lowercased(), start: reference,
        change: "octavo resume \(reference) --format \(format.rawValue)")
    }
    if let seconds, let known = book.durationSeconds, known != seconds {
      let (known, new) = (Position.text(known, .seconds), Position.text(seconds, .seconds))
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known, words: new, start: reference,
        change: "octavo edit \(reference) --length \(new)")
    }
  }
}
