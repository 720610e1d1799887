internal import ExportHost
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// Something that happened, as hooks are told of it.
struct Event {
  /// What kinds of things happen; hooks are named for them.
  enum Kind: String, CaseIterable {
    case add, log, finish, lend, `return`, export
    case due
    case profileChange = "profile-change"

    /// Whether a hook may refuse it: a day that comes cannot be.
    var isRefusable: Bool { self != .due }
  }

  /// What happened.
  let kind: Kind
  /// To what, for JSON.
  let facts: any Encodable

  /// What happened in the library.
  /// - Parameter reckoning: Of what is late.
  init(_ event: LibraryEvent, _ reckoning: LoanReckoning) {
    switch event {
    case .added(let books): (kind, facts) = (.add, ["books": books.map(BookFacts.init)])
    case .logged(let logged): (kind, facts) = (.log, LoggedFacts(logged))
    case .finished(let finish): (kind, facts) = (.finish, FinishFacts(finish))
    case .lent(let deed): (kind, facts) = (.lend, ["loan": LoanFacts(deed, reckoning)])
    case .returned(let deed): (kind, facts) = (.return, ["loan": LoanFacts(deed, reckoning)])
    case .profileChanged(let profile): (kind, facts) = (.profileChange, ["profile": ProfileFacts(profile)])
    }
  }

  /// Something is due soon, or past.
  init(_ due: [DueLine], _ reckoning: LoanReckoning) {
    (kind, facts) = (.due, ["due": due.map { DueFacts($0, reckoning) }])
  }

  /// An export.
  /// - Parameter report: What came of it; nil before it is made.
  init(_ job: ExportJob, _ report: ExportReport? = nil) {
    kind = .export
    facts = ExportFacts(
      exporter: job.exporter.name, audience: job.audience, destination: job.destination.path,
      books: job.shown.books.count, files: report?.fileCount, bytes: report?.byteCount)
  }
}

/// A reading that was finished, as JSON tells it.
private struct FinishFacts: Encodable {
  let book: BookFacts
  let rating: Rating?
  let finishedInYear: Int?

  init(_ finish: Library.Finish) {
    book = BookFacts(finish.book)
    rating = finish.rating
    finishedInYear = finish.finishedInYear
  }
}

/// An export, as JSON tells it.
private struct ExportFacts: Encodable {
  let exporter: String
  let audience: Audience
  let destination: String
  let books: Int
  let files: Int?
  let bytes: Int?
}
