internal import ExporterKit
internal import ReadingModel

/// The book that is made of a snapshot: what it is called, what it holds, and in which order.
struct Publication {
  /// Its title; never blank.
  let title: String
  /// The year it is about; nil for everything that the snapshot holds.
  let year: Int?
  /// Whether it is about one book.
  let isOfOneBook: Bool
  /// Its reader's name, who is its author.
  let reader: String?
  /// Whom it is for.
  let audience: Audience
  /// When it was made.
  let stamp: Stamp
  /// How exactly days are told.
  let dates: Day.Precision
  /// Its name for reading systems.
  let identifier: PublicationIdentifier
  /// Its numbers.
  let summary: YearSummary
  /// The books that were read, in the order of the book.
  let chapters: [Chapter]
  /// The books that were not: wanted ones, and in a whole library those that just stand there.
  let shelf: [Book]
  /// The journal month by month; empty when it stands with the books.
  let months: [MonthPage]
  /// What the reader says about themselves, in Markdown.
  let about: String?
  /// When the reader's days begin.
  let dayStart: TimeOfDay
  /// The weekday on top of its calendars.
  let weekStart: Weekday
  /// All that it tells about, as data; nil when that is not to lie inside it.
  let record: SnapshotRecord?

  /// Reads the snapshot once and puts its books in order.
  init(of input: ExportInput) {
    let snapshot = input.snapshot
    year = snapshot.year
    title = input.title.printable ?? snapshot.year.map { "\($0) in Books" } ?? "A Reading Journal"
    reader = snapshot.profile.name?.printable
    about = snapshot.profile.bio
    audience = input.audience
    dates = input.dates
    stamp = Stamp(unixSeconds: input.stampUnixSeconds, dates: input.dates)
    identifier = PublicationIdentifier(of: snapshot, title: input.title, audience: input.audience)
    summary = YearSummary(of: snapshot, year: snapshot.year)
    isOfOneBook = input.scope == .book
    let order = ChapterOrder(of: snapshot, summary: summary, takesAll: isOfOneBook)
    chapters = order.chapters
    dayStart = input.dayStart
    months =
      input.options.text("chapters") == "months"
      ? MonthPage.pages(of: order.chapters, year: snapshot.year, dayStart: dayStart) : []
    shelf = order.shelf
    weekStart = Weekday(input.options.text("week-start")) ?? .monday
    record = input.options.isOn("record") ? SnapshotRecord(of: snapshot) : nil
  }

  /// Private books, readings and entries in it.
  var privateCount: Int {
    (chapters.map(\.book) + shelf).reduce(0) { count, book in
      book.readings.reduce(count + (book.visibility == .private ? 1 : 0)) { count, reading in
        let entries = reading.entries.count { $0.visibility == .private && $0.belongs(toYear: year) }
        return count + (reading.visibility == .private ? 1 : 0) + entries
      }
    }
  }
}

extension Entry {
  /// Whether it is told in the book of a year: it is of that year, or of unknown day.
  func belongs(toYear year: Int?) -> Bool {
    guard let year, let day else { return true }
    return day.year == year
  }
}
