internal import ExporterKit
internal import ReadingModel

/// The publication made from a snapshot: its metadata, contents and their order.
struct Publication {
  let input: ExportInput
  /// Its title; never blank.
  let title: String
  /// The year it covers; nil for the whole snapshot.
  let year: Int?
  let isOfOneBook: Bool
  /// The reader's name, who is its author.
  let reader: String?
  let stamp: Stamp
  let identifier: PublicationIdentifier
  let summary: YearSummary
  let chapters: [Chapter]
  /// The books without a chapter: wanted ones, and in a whole library the unread ones.
  let shelf: [Book]
  /// The pages of the list of books; empty for a publication of one book.
  let lists: [BookListPage]
  /// The journal by month; empty if each chapter has its own.
  let months: [MonthPage]
  let weekStart: Weekday
  /// All of its data, for embedding; nil if that is turned off.
  let record: SnapshotRecord?

  init(of input: ExportInput) throws {
    let snapshot = input.snapshot
    self.input = input
    year = snapshot.year
    title = input.title.printable ?? snapshot.year.map { "\($0) in Books" } ?? "A Reading Journal"
    reader = snapshot.profile.name?.printable
    stamp = Stamp(unixSeconds: input.stampUnixSeconds, dates: input.dates)
    identifier = PublicationIdentifier(of: snapshot, title: input.title, audience: input.audience)
    summary = YearSummary(of: snapshot, year: snapshot.year)
    isOfOneBook = input.scope == .book
    let order = try ChapterOrder(of: snapshot, summary: summary, takesAll: isOfOneBook)
    lists = isOfOneBook ? [] : BookListPage.pages(of: order, year: snapshot.year)
    let files = Dictionary(
      lists.flatMap { page in page.groups.flatMap(\.chapters).map { ($0.number, page.fileName) } }
    ) { $1 }
    chapters = order.chapters.map { chapter in
      var chapter = chapter
      chapter.list = files[chapter.number] ?? ""
      return chapter
    }
    months =
      input.options.text("chapters") == "months"
      ? MonthPage.pages(of: chapters, year: snapshot.year, dayStart: input.dayStart) : []
    shelf = order.shelf
    weekStart = Weekday(input.options.text("week-start")) ?? .monday
    record = input.options.isOn("record") ? SnapshotRecord(of: snapshot) : nil
  }

  /// The number of private books, readings and entries in it.
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
  /// Whether it belongs in the book of a year: it is dated in that year, or undated.
  func belongs(toYear year: Int?) -> Bool {
    guard let year, let day else { return true }
    return day.year == year
  }
}
