internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension NewBookWords {
  /// A new book without a reading.
  /// - Throws: ``Name/Invalid`` for a name that is none.
  func book(in library: Library, _ session: Session) throws -> Book {
    var book = Book(uid: library.uidSource.next(.book), title: title)
    try describe(&book)
    (book.tags, book.visibility, book.added) = (tags, session.visibility.books, session.now.day)
    return book
  }

  /// Applies what the words say, without the reading and the tags, to a book.
  /// - Throws: ``Name/Invalid`` for a name that is none.
  func describe(_ book: inout Book) throws {
    let names = try authors.map { Contributor(name: try Name($0, of: .author).text) }
    if !names.isEmpty { book.contributors = names + book.contributors.filter { $0.role != .author } }
    book.contributors += others
    book.pageCount = pages ?? book.pageCount
    book.durationSeconds = seconds ?? book.durationSeconds
    book.format = format ?? book.format
    book.published = published ?? book.published
    book.isbn = isbn ?? book.isbn
    book.publisher = publisher ?? book.publisher
    book.language = language.flatMap(LanguageName.tag) ?? book.language
    book.price = price ?? book.price
    if let about { book.notes = about }
    if let series { book.series.append(series) }
  }

  /// The note about the book: who recommended it, and another remark.
  var about: String? {
    let notes = [recommendation, remark].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  /// The same with the details of a book that options can give, too.
  func withDetails(of book: Book) -> NewBookWords {
    changed {
      $0.pages = book.pageCount
      $0.seconds = book.durationSeconds
      $0.format = book.format
      $0.publisher = book.publisher
      $0.published = book.published
      $0.isbn = book.isbn
      $0.series = series ?? book.series.first
    }
  }

  /// `, 272 pages, audiobook, published 2020, +fantasy`.
  func detailsText(tags given: [String]) -> String {
    let length = seconds.map { " " + Position.text($0, .seconds) } ?? ""
    let parts: [String?] =
      others.map { "\($0.role.credit.lowercased()) \($0.name)" }
      + [
        series?.text, pages.map { $0.counted("page") }, format.map { $0.words.lowercased() + length },
        publisher.map { "publisher \($0)" }, published.map { "published \($0.text)" },
        isbn.map { "ISBN \($0.digits)" }, language.map { "in \($0)" }, price?.text, recommendation,
        remark.map { "note “\($0)”" },
      ] + (given + tags).uniqueTags.map { "+\($0)" }
    return parts.compactMap(\.self).map { ", " + DisplayText.line($0) }.joined()
  }
}

extension BookSummary {
  /// `, no author` for a book without one, as its name may have become part of the title.
  var missingAuthorText: String { byline.isEmpty ? ", no author" : "" }
}

extension NewBookWords {
  /// `, reading`, `, reading since 2026-11-20`, or `, finished 2019, ★★★★☆ 4, “loved it”`.
  func statusText(_ book: BookSummary, _ style: Style) -> String {
    guard let status = book.status else { return "" }
    let days: String =
      switch status {
      case .finished, .abandoned: " \(style.dated(book.ended))"
      case .reading where day != nil && day != .daysAgo(0) && day != .unknown: " since \(style.dated(book.started))"
      default: ""
      }
    let begun = started == nil ? "" : ", started \(style.dated(book.started))"
    return "\(begun), \(status.rawValue)\(days)" + (book.rating.map { ", " + style.exact($0) } ?? "")
      + (review.map { ", " + style.quoted($0, width: nil) } ?? "")
  }
}

extension Book {
  /// Begins the only reading of a new book.
  /// - Throws: ``ReadingDaysError`` if it would end before its start.
  mutating func begin(
    _ status: Reading.Status, on day: Day?, after start: Day? = nil, rating: Rating? = nil, _ uids: UIDSource,
    _ session: Session
  ) throws(ReadingDaysError) {
    if let start, let day, day.latest < start.earliest {
      throw .endsBeforeStart(title: title, start: start, end: day, isCurrent: false)
    }
    let changes = (start.map { [(Reading.Status.reading, Optional($0))] } ?? []) + [(status, day)]
    let entries = changes.map { status, day in
      Entry(uid: uids.next(), status: status, day: day, visibility: session.visibility.progress)
    }
    readings = [Reading(uid: uids.next(.reading), entries: entries, visibility: session.visibility.readings)]
    readings[0].rating = rating
  }

  /// Adds what was said with the beginning of its only reading.
  /// - Throws: ``ReadingError`` if the place does not fit the book.
  mutating func add(_ draft: EntryDraft, _ uids: UIDSource, _ session: Session) throws {
    var entry = Entry(
      uid: uids.next(), kind: draft.kind, day: draft.day,
      visibility: session.visibility.entries(draft.kind, hasWords: draft.text != nil))
    entry.text = draft.text
    do throws(PlaceInput.Mismatch) {
      entry.position = try draft.place?.position(in: self, after: nil)
    } catch { throw ReadingError.place(title: title, error) }
    readings[0].entries.append(entry)
  }
}

extension AddCommand {
  /// The book, if no option says the same as the words.
  /// - Throws: ``ArgumentError`` otherwise.
  func checked(_ new: NewBookWords) throws -> NewBookWords {
    let twice: [(isTwice: Bool, option: String)] = [
      (new.pages != nil && edition.pages != nil, "--pages"), (new.seconds != nil && edition.length != nil, "--length"),
      (new.format != nil && edition.format != nil, "--format"),
      (new.published != nil && edition.published != nil, "--published"),
      (new.publisher != nil && edition.publisher != nil, "--publisher"), (new.about != nil && about != nil, "--about"),
      (new.language != nil && edition.language != nil, "--language"),
      (new.price != nil && edition.price != nil, "--price"),
      (new.isbn != nil && edition.isbn != nil, "--isbn"), (new.rating != nil && rating != nil, "--rating"),
      (new.review != nil && review != nil, "--review"),
      (new.status != nil && finished != nil, "--finished"), (new.status != nil && start, "--start"),
      (new.status != nil && want, "--want"),
    ]
    if let option = twice.first(where: \.isTwice)?.option { throw ArgumentError.givenTwice(option: option) }
    return new
  }
}

extension NewBookWords {
  /// The command that adds the book and nothing else.
  func command() -> String {
    // After one word, a comma divides the title from who recommended it, or from the days.
    let isInWords = started != nil || status == .abandoned
    let isDivided = (recommendation != nil || isInWords) && !title.contains(where: \.isWhitespace)
    var parts = [isTitleInDoubt ? "octavo add title:" : "octavo add", (title + (isDivided ? "," : "")).shellWord]
    for other in others where other.role != .translator {
      parts.append("\(other.role.credit.lowercased()) \(other.name.shellWord)")
    }
    let isStartedToday = status == .reading && day == .daysAgo(0)
    if status == .reading, !isStartedToday, let day { parts.append("started \(day.words)") }
    // A rating is an option of a book that is finished on a day given as one.
    if isInWords, let status, let day {
      if let started { parts.append("started \(started.words) and") }
      parts.append("\(status.rawValue) \(day.words)" + (rating.map { ", \($0.text) stars" } ?? ""))
    }
    if let recommendation { parts.append(recommendation) }
    parts += tags.map { "+\($0)".shellWord }
    parts += authors.map { "--author \($0.shellWord)" }
    for other in others where other.role == .translator { parts.append("--translator \(other.name.shellWord)") }
    let length = seconds.map { Position.text($0, .seconds) }
    let options: [(String, String?)] = [
      ("--series", series?.text), ("--pages", pages.map(String.init)), ("--length", length),
      ("--format", seconds == nil ? format?.rawValue : nil), ("--published", published?.text),
      ("--publisher", publisher), ("--language", language), ("--price", price?.text), ("--about", remark),
      ("--isbn", isbn?.digits), ("--finished", status == .finished && !isInWords ? day?.words : nil),
      ("--rating", isInWords ? nil : rating?.text), ("--review", review),
    ]
    for case (let option, let value?) in options { parts.append("\(option) \(value.shellWord)") }
    if status == .wanted { parts.append("--want") }
    if isStartedToday { parts.append("--start") }
    return parts.joined(separator: " ")
  }
}

extension NewBookWords {
  /// Whether `add` cannot store the days in the words: `last week`, or those of several readings.
  var isWithoutDay: Bool { vagueDay != nil || !laterDays.isEmpty }

  /// The command that adds the book, with the typed options, and the one that stores the position at which it is, or
  /// was given up, with others.
  func commands(at position: String, _ options: [String], besides others: [String]) -> [String] {
    var plain = self
    if status == .abandoned { (plain.status, plain.day) = (nil, nil) }
    let stored =
      status == .abandoned
      ? "octavo drop \(title.shellWord) \(position) --on \((day ?? .unknown).words.shellWord)"
      : "octavo log \(title.shellWord) \(position)"
    return [plain.command().with(options), stored.with(others)]
  }

  /// The same with the days that its phrases mean.
  func onDays(_ day: (DayPhrase) throws -> Day?) rethrows -> NewBookWords {
    func dated(_ phrase: DayPhrase) throws -> DayPhrase { try day(phrase).map { .date($0) } ?? .unknown }
    let (first, begun, later) = try (self.day.map(dated), started.map(dated), laterDays.map(dated))
    return changed { ($0.day, $0.started, $0.laterDays) = (first, begun, later) }
  }

  /// The command that adds the book with its first reading, and two for each other reading.
  func commandsOfReadings(_ options: [String], besides others: [String]) -> [String] {
    [command().with(options)]
      + laterDays.flatMap { day in
        ["start", "finish"].map { "octavo \($0) \(title.shellWord) --on \(day.words.shellWord)".with(others) }
      }
  }
}

extension DayPhrase {
  /// The phrase as words of a command, which do not begin with a minus.
  var words: String {
    switch self {
    case .daysAgo(let count) where count > 1: "\(count) days ago"
    case .monthsAgo(let count): "\(count) months ago"
    default: typed
    }
  }
}
