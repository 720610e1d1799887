import ReadingModel
import Testing

@Suite("which backups are kept")
struct RetentionPolicyTests {
  private func days(_ texts: String...) throws -> [Day] { try texts.map { try Day($0) } }

  @Test("the newest ones, as many as are asked for")
  func newest() throws {
    let days = try days("2026-03-05", "2026-03-04", "2026-03-04", "2026-03-01")
    #expect(try RetentionPolicy("2").kept(of: days) == [0, 1])
    #expect(try RetentionPolicy("9").kept(of: days) == [0, 1, 2, 3])
    #expect(try RetentionPolicy("all").kept(of: days) == [0, 1, 2, 3])
    #expect(try RetentionPolicy("1").kept(of: []) == [])
  }

  @Test("the last of a day, a week that begins on Monday, a month and a year")
  func spans() throws {
    // 1 March 2026 is a Sunday.
    let days = try days(
      "2026-03-03", "2026-03-03", "2026-03-02", "2026-03-01", "2026-02-28", "2026-01-31", "2025-12-31", "2025-01-01")
    #expect(try RetentionPolicy("3 daily").kept(of: days) == [0, 2, 3])
    #expect(try RetentionPolicy("2 weekly").kept(of: days) == [0, 3])
    #expect(try RetentionPolicy("3 monthly").kept(of: days) == [0, 4, 5])
    #expect(try RetentionPolicy("5 yearly").kept(of: days) == [0, 6])
    #expect(try RetentionPolicy("2, 3 monthly, 2 yearly").kept(of: days) == [0, 1, 4, 5, 6])
  }

  @Test("is written as it is read", arguments: ["10", "all", "1, 2 yearly", "10, 7 daily, 4 weekly, 12 monthly"])
  func text(_ text: String) throws {
    #expect(try RetentionPolicy(text).text == text)
  }

  @Test("the usual one keeps the last ten, and a year of months")
  func usual() {
    #expect(RetentionPolicy.usual.text == "10, 7 daily, 4 weekly, 12 monthly")
  }

  @Test(
    "is refused if it would keep nothing or is ambiguous",
    arguments: ["", "0", "-1", "ten", "3, 4", "2 daily, 3 daily", "2 hourly", "1,", "3 daily weekly", "10000"])
  func invalid(_ text: String) {
    let error = #expect(throws: RetentionPolicy.Invalid.self) { try RetentionPolicy(text) }
    #expect(error?.text == text)
  }
}
