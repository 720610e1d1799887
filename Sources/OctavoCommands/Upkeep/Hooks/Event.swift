internal import ExportHost
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// An event, as passed to hooks.
struct Event {
  /// The kinds of events; hooks are named after them.
  enum Kind: String, CaseIterable {
    case add, log, finish, lend, `return`, export
    case due
    case profileChange = "profile-change"

    /// Whether a hook may refuse it; a due date cannot be refused.
    var isRefusable: Bool { self != .due }
  }

  let kind: Kind
  let facts: any Encodable

  /// An event in the library.
  /// - Parameter calculator: The day and the loan terms, for fines.
  init(_ event: LibraryEvent, _ calculator: LoanCalculator) {
    func loan(_ result: LoanResult) -> [String: Record<LoanLine>] {
      ["loan": Record(result.line, LoanLine.columns(calculator).sortedByName())]
    }
    switch event {
    case .added(let books): (kind, facts) = (.add, ["books": books.map { Record($0) }])
    case .logged(let logged): (kind, facts) = (.log, Record(logged))
    case .finished(let finish): (kind, facts) = (.finish, Record(finish))
    case .lent(let result): (kind, facts) = (.lend, loan(result))
    case .returned(let result): (kind, facts) = (.return, loan(result))
    case .profileChanged(let profile): (kind, facts) = (.profileChange, ["profile": Record(profile)])
    }
  }

  /// Items that are due soon or overdue.
  init(_ due: [DueLine], _ calculator: LoanCalculator) {
    let columns = DueLine.columns(calculator).sortedByName()
    (kind, facts) = (.due, ["due": due.map { Record($0, columns) }])
  }

  /// An export, before it or with its report; `destination` is where it is uploaded to, if it is.
  init(_ job: ExportJob, _ report: ExportReport? = nil, destination: String? = nil) {
    kind = .export
    facts = ExportFacts(
      exporter: job.exporter.name, audience: job.audience, destination: destination ?? job.destination.path,
      books: job.shown.bookCount, files: report?.fileCount, bytes: report?.byteCount)
  }
}

extension Library.Journal.Finish: Tabular {
  static var columns: [Column<Library.Journal.Finish>] {
    Column.object("book", BookSummary.columns, \.book)
    Column("rating", \.rating)
    Column("finishedInYear", \.finishedInYear)
  }
}

private struct ExportFacts: Encodable {
  let exporter: String
  let audience: Audience
  let destination: String
  let books: Int
  let files, bytes: Int?
}
