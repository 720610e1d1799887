import ReadingModel
import Testing

@Suite("terms of loans")
struct LoanTermsTests {
  @Test("are read from words, and written the same")
  func reading() throws {
    let terms = try LoanTerms("City Library", "4 weeks, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day")
    #expect(terms.words == "28 days, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day")
    #expect(try LoanTerms("x", terms.words).words == terms.words)
    #expect(try LoanTerms("x", "14 days, no renewals").renewals == 0)
    #expect(try LoanTerms("x", "1 renewal").words == "1 renewal")
  }

  @Test(
    "are refused with the part that cannot be read",
    arguments: [
      "", "28", "0 days", "28 days, often", "many days", "-1 renewals", "0.20 a day", "3 EUP a day", "9999 days",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: LoanTerms.Invalid.self) { try LoanTerms("x", text) }
    #expect(problem.map { text.hasSuffix($0.text) } == true)
  }

  @Test("fine what is late beyond the days of grace, exactly")
  func fines() throws {
    let terms = try LoanTerms("x", "28 days, 3 days of grace, 0.10 EUR a day")
    let due = try Day("2026-11-21")
    #expect(terms.fine(due: due, back: try Day("2026-11-21")) == nil)
    #expect(terms.fine(due: due, back: try Day("2026-11-24")) == nil)
    #expect(terms.fine(due: due, back: try Day("2026-11-25"))?.text == "0.40 EUR")
    #expect(terms.fine(due: due, back: try Day("2026-12-24"))?.text == "3.30 EUR")
    #expect(LoanTermsBook.common.fine(due: due, back: try Day("2030-01-01")) == nil)
  }

  @Test("are those named, else those of the other side, else those of the last time, else those of a library or friend")
  func deciding() throws {
    let book = LoanTermsBook([try LoanTerms("City Library", "21 days"), try LoanTerms("student", "7 days")])
    #expect(book.all.map(\.name) == ["City Library", "student", "common", "teacher", "friend"])
    func decided(
      _ named: String?, _ party: String, _ lastTime: String?, _ direction: Loan.Direction = .borrowed
    ) throws -> String {
      let (terms, reason) = try book.deciding(named: named, direction, party: party, lastTime: lastTime)
      return "\(terms.name), \(reason)"
    }
    #expect(try decided("Teacher", "city library", "student") == "teacher, named")
    #expect(try decided(nil, "city library", "student") == "City Library, party")
    #expect(try decided(nil, "Ada", "student") == "student, lastTime")
    #expect(try decided(nil, "County Library", "gone since") == "common, usual")
    #expect(try decided(nil, "Stadtbücherei Köln", nil) == "common, usual")
    #expect(try decided(nil, "Ada", nil) == "friend, usual")
    #expect(try decided(nil, "Ada", "common") == "friend, usual", "nobody chose 28 days for a friend")
    #expect(try decided(nil, "County Library", nil, .lent) == "friend, usual")
    #expect(throws: LoanTermsBook.Unknown.self) {
      try book.deciding(named: "nobody", .lent, party: "Ada", lastTime: nil)
    }
    #expect(book["student"]?.days == 7)
  }
}
