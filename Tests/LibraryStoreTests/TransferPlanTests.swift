import Fixtures
import QueryLanguage
import ReadingModel
import Testing

// `@testable` for the statements as the library runs them.
@testable import LibraryStore

@Suite("the plans of what exports and imports run")
struct TransferPlanTests {
  /// The tables that grow with the journal; the history does not.
  private static let large: Set<String> = [
    "book", "contributor", "identifier", "bookTag", "reading", "entry", "entryTag", "provenance",
  ]

  /// The large tables that a plan scans.
  private func largeScans(_ steps: [PlanStep]) -> [String] {
    StatementPlans.scans(steps).map(\.table).filter(TransferPlanTests.large.contains)
  }

  @Test("an export of everything reads each table once, in the order of its index and not sorted again")
  func everything() throws {
    let plans = try StatementPlans.of(try Library.holding(.everything())) { _ = try $0.snapshot() }
    #expect(plans.count > 10)
    let scans = plans.flatMap { largeScans($0.steps) }
    #expect(scans.count == Set(scans).count, "\(scans)")
    for plan in plans {
      // A scan nested in another would be repeated for each of its rows.
      #expect(largeScans(plan.steps).count <= 1, "\(plan)")
    }
  }

  @Test("an export of one book, of a year or of a query looks at the rows of the books in it alone")
  func parts() throws {
    let library = try Library.holding(.everything())
    let query = try Query("tag:regency", today: try Day("2025-08-10"))
    let exports: [(String, (Library) throws -> Snapshot)] = [
      ("a book", { try $0.snapshot(of: .book(BookID(1))) }), ("a year", { try $0.snapshot(of: .year(2025)) }),
      ("a query", { try $0.snapshot(of: query).snapshot }),
    ]
    for (name, export) in exports {
      let plans = try StatementPlans.of(library) { _ = try export($0) }
      #expect(plans.count > 10)
      for plan in plans { #expect(largeScans(plan.steps) == [], "\(name): \(plan)") }
    }
  }

  @Test("an import looks at the rows that what comes in may mean, and never through a table")
  func imports() throws {
    let library = try Library.holding(.everything())
    for snapshot in [try Snapshot.everything(), try Snapshot.small()] {
      let plans = try StatementPlans.of(library) { try $0.imports.merge(snapshot) }
      #expect(plans.count > 10)
      for plan in plans { #expect(largeScans(plan.steps) == [], "\(plan)") }
    }
  }
}
