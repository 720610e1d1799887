import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Syncing
import TemporaryFolders
import Testing

@Suite("what readers of a role may do")
struct ReaderRoleTests {
  private static let cells: [(ReaderRole, ReaderRight, Bool)] = [
    (.owner, .read, true), (.owner, .seeLoans, true), (.owner, .lend, true), (.owner, .edit, true),
    (.owner, .administer, true),
    (.member, .read, true), (.member, .seeLoans, true), (.member, .lend, true), (.member, .edit, true),
    (.member, .administer, false),
    (.guest, .read, true), (.guest, .seeLoans, false), (.guest, .lend, false), (.guest, .edit, false),
    (.guest, .administer, false),
  ]

  /// The store's operations that need the right.
  private func actions(_ right: ReaderRight, _ library: Library) throws -> [() throws -> Void] {
    let plain = try library.books.find("plain").id
    switch right {
    case .read:
      return [
        { _ = try library.books.list() }, { _ = try library.journal.start(plain, on: nil) },
        { try library.journal.log("20", in: plain, on: "2025-08-10", "a thought") },
        { _ = try library.journal.rate(plain, Rating("4")) },
        { _ = try library.books.edit(plain) { $0.isFavorite.toggle() } },
        { try library.setProfile(Profile(name: "X")) },
        { _ = try library.shelves.create("Beach", description: nil, visibility: .private) },
        { _ = try library.history.undo() },
        { _ = try library.lending.wish(for: .existing(plain)) { $0.priority = 1 } },
        { _ = try library.lending.addToCart([plain]) },
        { _ = try library.imports.merge(library.snapshot()) },
      ]
    case .seeLoans:
      var lent = CopyFilter()
      lent.state = .lent
      return [
        { _ = try library.lending.copies(lent) }, { _ = try library.lending.loans() },
        { _ = try library.lending.due() }, { _ = try library.lending.budgets() },
        { _ = try library.goals.add(GoalPhrase("2 books", today: Day("2025-08-10")), query: "lent:yes") },
        { _ = try library.queries.save(QueryName("out"), "-borrowed:yes") },
      ]
    case .lend:
      let draft = LoanDraft(try Name("Ned"), since: try Day("2025-08-10"))
      let day = try Day("2025-08-10")
      return [
        { _ = try library.lending.begin(.lent, .existing(plain), draft, by: LoanTermsBook()) },
        { _ = try library.lending.editLoan(plain, LoanChoice(), LoanChange()) },
        { _ = try library.lending.endLoan(plain, on: day, by: LoanTermsBook()) },
        { _ = try library.lending.own(.existing(plain)) { $0.place = "hall" } },
        { _ = try library.lending.dispose(of: plain, number: 1, Disposal(.lost, on: day)) },
        { _ = try library.lending.buy([plain], Purchase(on: day)) },
        { _ = try library.lending.setBudget(Money(amount: "60", currency: "EUR"), .every(.month), name: Name("Own")) },
        { _ = try library.lending.removeBudget("Home", matching: nil) },
      ]
    case .edit:
      return [
        { try library.adding("Kokoro") }, { _ = try library.books.edit(plain) { $0.title = "Emma!" } },
        { _ = try library.books.edit(plain) { $0.tags = ["x"] } }, { _ = try library.books.remove(plain) },
        // Enough books to disable the index triggers during the merge.
        { _ = try library.imports.merge(.plain(bookCount: 300)) },
        { _ = try library.share([.book], as: .private, matching: Query()) },
      ]
    case .administer:
      return [
        { _ = try library.readers.add("Ned", role: .owner, ownName: "") },
        { _ = try library.readers.setRole(.owner, of: "Eve") },
        { _ = try library.readers.rename("Ada", to: "Eva") }, { _ = try library.readers.remove("Old") },
        { _ = try library.imports.removeSeed(.small()) },
        { _ = try library.backups.create(into: BackupFolder(of: library.file)) },
      ]
    }
  }

  @Test("is what the policy says, cell by cell", arguments: cells)
  func cell(_ role: ReaderRole, _ right: ReaderRight, _ isAllowed: Bool) throws {
    #expect(role.may(right) == isAllowed)
    try TemporaryFolder.withLibrary { library, folder in
      try library.adding("Plain")
      _ = try library.imports.loadSeed(.small())
      _ = try library.readers.add("Eve", role: role, ownName: "Ada")
      let ada = try library.authenticated(as: ReaderChoice("Ada"))
      _ = try ada.readers.add("Old", role: .member, ownName: "")
      let eve = try Library.open(folder.library, now: .on("2025-08-10"), as: ReaderChoice("Eve"))
      let lent = try library.books.find("moby").id
      _ = try ada.lending.begin(
        .lent, .existing(lent), LoanDraft(try Name("Bob"), since: Day("2025-08-01")), by: LoanTermsBook())
      _ = try ada.lending.reserve(.existing(lent), at: Name("Town"), on: nil, ReservationChange())
      _ = try ada.lending.setBudget(Money(amount: "60", currency: "EUR"), .every(.month), name: Name("Home"))
      let holding = try eve.books.book(lent).holding
      #expect(holding.loans.isEmpty != role.may(.seeLoans))
      #expect(holding.reservations.isEmpty != role.may(.seeLoans))
      #expect(try eve.lending.cart().budgets.isEmpty != role.may(.seeLoans))
      for action in try actions(right, eve) {
        if isAllowed {
          try action()
        } else {
          #expect(throws: ReaderError.mayNot(right, name: "Eve", role: role)) { try action() }
        }
      }
    }
  }

  @Test("of a member is neither to sync nor to make a backup, but to store lines of an inbox")
  func member() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "tilda")
      let device = SyncDevice(id: "laptop-7f3a91", name: "laptop", sequence: 0)
      let request = SyncRequest(address: "/nowhere", place: .folder("/nowhere"))
      let emma = try tilda.books.find("emma").id
      let actions: [() throws -> Void] = [
        { _ = try tilda.sync.sync(request, as: { _ in device }, keeping: { _, _ in }) },
        { _ = try tilda.sync.compact(request, as: device) }, { _ = try tilda.sync.leave(nil) },
        { _ = try tilda.sync.status() }, { _ = try tilda.sync.split(emma, as: device) },
        { _ = try tilda.backups.create(toFile: file) },
      ]
      for action in actions {
        #expect(throws: ReaderError.mayNot(.administer, name: "Tilda", role: .member)) { try action() }
      }
      // Of their own texts.
      #expect(try tilda.sync.conflicts().isEmpty)
      let line = UID(unixMilliseconds: 0, random: 0, 1)
      #expect(try tilda.sync.untaken([line]) == [line])
      try tilda.sync.take([line])
      #expect(try tilda.sync.untaken([line]).isEmpty)
    }
  }

  @Test("is in the table for every role and right")
  func complete() {
    #expect(ReaderRoleTests.cells.count == ReaderRole.allCases.count * ReaderRight.allCases.count)
  }
}
