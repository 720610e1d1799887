internal import Foundation
internal import Glibc
internal import LibraryStore
internal import LookingUp
internal import OutsidePrograms
internal import Presentation
internal import PrivateFolders
internal import ReadingModel

/// Looks up many books, one after another, and fills their missing details.
///
/// Found details are stored in batches, and when the reader stops it. Books that no source knows are recorded, so that
/// the same command continues where it stopped.
struct BulkLookup {
  /// What became of a book.
  enum Outcome: String {
    /// Details were taken, or would be in a dry run.
    case filled
    /// A source knows the book, but nothing that is missing.
    case nothingNew
    /// No source knows it.
    case notFound
    /// The source failed.
    case failed
  }

  struct Row {
    let book: BookSummary
    let outcome: Outcome
    var source: String?
    var fields: [BookField] = []
  }

  /// After this many failures in a row, the source is probably unreachable.
  private static let mostFailures = 3
  private static let batchSize = 25

  private let sources: [Source]
  private let only: Set<BookField>?
  private let pauseSeconds: Int
  private let isDryRun: Bool
  private let library: Library
  private let session: Session
  /// What the record of unknown books is about: the sources and the fields.
  private let key: String
  private var record: LookupRecord
  private var waiting: [(card: FoundCard, place: Int)] = []
  private var failures: [ProgramError] = []
  private(set) var rows: [Row] = []

  init(
    _ sources: [Source], only: Set<BookField>?, pauseSeconds: Int, isDryRun: Bool, _ library: Library,
    _ session: Session
  ) throws {
    (self.sources, self.only, self.pauseSeconds, self.isDryRun) = (sources, only, pauseSeconds, isDryRun)
    (self.library, self.session) = (library, session)
    let fields = only.map { $0.map(\.word).sorted().joined(separator: ",") } ?? ""
    key = sources.map(\.name).joined(separator: ",") + (fields.isEmpty ? "" : " \(fields)")
    record = LookupRecord(session.places.lookups.appending(path: "\(try library.recordName()).json"))
  }

  /// Whether an earlier bulk lookup asked for the book without an answer.
  func wasAsked(_ book: BookSummary) -> Bool { record.contains(book.uid, key) }

  /// Looks up the books.
  /// - Throws: The source's error after several failures in a row; what was found before is stored.
  mutating func run(_ books: [BookSummary], show: (Row) -> Void) throws {
    var shown = 0
    func showNew(_ rows: [Row], upTo end: Int) {
      while shown < end {
        session.console.showProgress(nil)
        show(rows[shown])
        shown += 1
      }
    }
    try Interruption.deferring {
      for (place, book) in books.enumerated() where ChildProcess.interruption == nil {
        let bar = ProgressBar.text(Double(place) / Double(books.count), columns: 24)
        session.console.showProgress("\(bar) \(place) of \(books.count)  \(BookLine(book).titleAndByline)")
        let isFromCache = try lookUp(book)
        if waiting.count >= BulkLookup.batchSize || failures.count >= BulkLookup.mostFailures { try store() }
        showNew(rows, upTo: waiting.first?.place ?? rows.count)
        if failures.count >= BulkLookup.mostFailures { break }
        if !isFromCache, place + 1 < books.count { pause() }
      }
      try store()
      showNew(rows, upTo: rows.count)
    }
    session.console.showProgress(nil)
    if failures.count >= BulkLookup.mostFailures, let failure = failures.last { throw failure }
  }

  /// Waits between two questions, unless the reader stops.
  private func pause() {
    for _ in 0..<pauseSeconds * 10 where ChildProcess.interruption == nil { usleep(100_000) }
  }

  /// Asks the sources in turn for a book.
  /// - Returns: Whether the network was probably not used.
  private mutating func lookUp(_ book: BookSummary) throws -> Bool {
    let question = SourceQuestion(about: try library.books.book(book.id), page: 1)
    var isFromCache = true
    var failure: ProgramError?
    for source in sources {
      do {
        let lookup = try Lookup(question, source, existingBook: nil, library)
        isFromCache = isFromCache && lookup.answer.isFromCache
        guard let candidate = lookup.candidates.first(where: { $0.existing?.id == book.id }) else { continue }
        waiting.append((FoundCard(try lookup.card(of: candidate), for: book, from: source.name), rows.count))
        rows.append(Row(book: book, outcome: .nothingNew, source: source.name))
        failures = []
        return isFromCache
      } catch let error as ProgramError { failure = error }
    }
    // A source that the reader stopped did not fail.
    if ChildProcess.interruption != nil { return true }
    if let failure {
      failures.append(failure)
    } else {
      failures = []
      if !isDryRun { record.add(book.uid, key, on: session.now.day) }
    }
    rows.append(Row(book: book, outcome: failure == nil ? .notFound : .failed))
    return isFromCache
  }

  private mutating func store() throws {
    let updates = try library.books.take(waiting.map(\.card), only: only, isDryRun: isDryRun)
    let byID = Dictionary(updates.map { ($0.book.id, $0) }) { first, _ in first }
    for (card, place) in waiting {
      guard let update = byID[card.id], !update.changes.isEmpty else {
        if !isDryRun { record.add(card.uid, key, on: session.now.day) }
        continue
      }
      rows[place] = Row(book: update.book, outcome: .filled, source: card.source, fields: update.changes.map(\.field))
    }
    waiting = []
    if !isDryRun { try record.write() }
  }
}

extension SourceQuestion {
  /// The question about a book: its ISBN, else its title and first author.
  init(about book: Book, page: Int) {
    self =
      book.isbn.map { .isbn($0) }
      ?? .search(([book.title] + book.authors.prefix(1).map(\.name)).joined(separator: " "), page: page)
  }
}

extension BulkLookup.Row: Tabular {
  static var columns: [Column<BulkLookup.Row>] {
    Column("id", \.book.id.number)
    Column("title", \.book.title)
    Column("outcome", \.outcome.rawValue)
    Column("source", \.source)
    Column("fields") { $0.fields.map(\.word) }
  }
}

extension LookupCommand {
  /// Looks up all books that match the query of --where.
  func lookUpMany(_ words: String, _ library: Library, in session: Session) throws {
    if !isDryRun { try library.readers.require(.edit) }
    let books = try library.books.list(BookFilter(WhereOptions.query(words, library, session), order: .title))
    guard !books.isEmpty else { throw MatchError.nothingToChange(query: words) }
    let sources = try session.sources(named: options.source, isOffline: options.offline)
    var lookup = try BulkLookup(
      sources, only: options.only, pauseSeconds: pauseSeconds, isDryRun: isDryRun, library, session)
    let pending = isAgain ? books : books.filter { !lookup.wasAsked($0) }
    let names = sources.map(\.name).formattedList
    if !pending.isEmpty, !isDryRun {
      let action = "look up \(pending.count.counted("book")) in \(names)"
      guard try asking.agrees(to: action, orSay: "nothing was looked up", session) else { return }
    }
    let console = session.console
    let result = Result { try lookup.run(pending) { if output.form == .text { console.print($0.line) } } }
    try session.print(Answer("books", lookup.rows), as: output) { _ in }
    for line in summary(lookup.rows, of: pending.count, asked: books.count - pending.count) { console.say(line) }
    try result.get()
  }

  private func summary(_ rows: [BulkLookup.Row], of count: Int, asked: Int) -> [String] {
    func counted(_ outcome: BulkLookup.Outcome, _ words: String) -> String? {
      let count = rows.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(words)"
    }
    var lines: [String] = []
    let outcomes = [
      counted(.filled, isDryRun ? "would change" : "changed"), counted(.nothingNew, "with nothing new"),
      counted(.notFound, "not found"), counted(.failed, "failed"),
    ].compactMap(\.self)
    if !rows.isEmpty { lines.append("\(rows.count.counted("book")): \(outcomes.joined(separator: ", "))") }
    if asked > 0 {
      lines.append("\(asked.counted("book")) skipped, as an earlier lookup had nothing new - --again asks again")
    }
    if rows.count < count {
      lines.append("\(count - rows.count) of \(count) left - run the same command again to continue")
    }
    if isDryRun { lines.append(StandardMessage.dryRun) }
    return lines
  }
}

extension BulkLookup.Row {
  fileprivate var line: String {
    let name = BookLine(book).titleAndNumber
    return switch outcome {
    case .filled: "\(name): \(fields.map(\.word).joined(separator: ", ")) from \(source ?? "")"
    case .nothingNew: "\(name): nothing new"
    case .notFound: "\(name): not found"
    case .failed: "\(name): failed"
    }
  }
}

/// The books that bulk lookups did not find, so that the next one does not ask again; a private file for each library.
struct LookupRecord {
  private let file: URL
  private var days: [String: [String: String]]

  /// The record in a file; empty if there is none, or it cannot be read.
  init(_ file: URL) {
    self.file = file
    days = PrivateFile.read(jsonOf: file) ?? [:]
  }

  /// Whether a source was asked for a book's fields, without an answer.
  func contains(_ uid: UID, _ key: String) -> Bool { days[key]?[uid.text] != nil }

  /// Records that a source had no answer for a book.
  mutating func add(_ uid: UID, _ key: String, on day: Day) { days[key, default: [:]][uid.text] = day.text }

  func write() throws {
    do { try PrivateFile.write(json: days, to: file) } catch {
      throw LookupError.noRecord(path: file.path(percentEncoded: false), words: error.systemWords)
    }
  }
}
