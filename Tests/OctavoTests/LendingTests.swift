import Foundation
import Testing

/// Copies, loans, wishes and budgets, tested with the real binary.
@Suite("lending and owning")
struct LendingTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(
      after: """
        octavo init --empty; octavo add Emma --author 'Jane Austen' --pages 300; octavo add Kokoro --pages 200 --start
        """)
  }

  /// Every command that changes holdings, in an order that works.
  private static let commands = [
    "copies add emma --price '24.9 EUR' --at 'Shakespeare & Co'", "copies edit emma --place hall",
    "copies offer emma --for '12 EUR' --public", "copies offer emma --note cracked", "copies offer emma --withdraw",
    "lend emma --to Ada",
    "loans renew emma --due 'in 9 weeks'",
    "loans edit emma --due 2026-12-24 --party Bob --note ''", "return emma", "copies sell emma --for '10 EUR' --to Bob",
    "copies add emma", "copies remove emma --copy 2", "copies add emma",
    "copies give emma --to Cay", "copies add emma", "copies swap emma", "copies add emma", "copies lose emma",
    "borrow kokoro --from 'City Library'",
    "return kokoro", "loans reserve emma --at 'City Library' --queue 3",
    "loans reserve emma --at 'City Library' --pick-up tomorrow",
    "loans reserve emma --cancel", "wishes add emma --price '5 KWD' --course 'BIO 101' --college Trinity --from Bob",
    "wishes cart add emma",
    "wishes cart remove emma", "wishes cart add emma kokoro", "wishes cart clear",
    "wishes cart add emma kokoro --quantity 2", "wishes buy --on 2026-11",
    "wishes add emma", "wishes remove emma", "wishes budget set '60 EUR a month'",
    "wishes budget set '80 EUR a month' --name '60.00 EUR a month'",
    "wishes budget remove 60", "wishes add Waves --author 'Virginia Woolf' --price '€7,5'",
  ]

  @Test("are as they were after undo, and as they became after redo, whatever was done")
  func undo() throws {
    func library() throws -> String { try terminal.run("octavo export json -o - --for me 2> /dev/null") }
    var before = try library()
    for command in LendingTests.commands {
      let printed = try terminal.run("octavo \(command)")
      #expect(!printed.contains("? "), "octavo \(command): \(printed)")
      let after = try library()
      #expect(after != before, "octavo \(command)")
      _ = try terminal.run("octavo undo")
      #expect(try library() == before, "undo of octavo \(command)")
      _ = try terminal.run("octavo history redo")
      #expect(try library() == after, "redo of octavo \(command)")
      before = after
    }
  }

  @Test("fit a terminal of 80 columns, broken between words")
  func width() throws {
    _ = try terminal.run(
      """
      octavo copies add kokoro --condition good --place 'hall, top shelf' --bought 2019-03 --at 'Shakespeare & Company' --note long
      octavo copies add kokoro; octavo copies offer kokoro --copy 2 --for '12 EUR' --note 'spine cracked, and the last page is missing'
      octavo lend kokoro --copy 2 --to 'Alexandra Papadopoulou' --note 'with the slip case that my aunt made'
      octavo borrow emma --from 'The Library of the Other Side of Town' --due 'in 9 days'
      octavo wishes add emma --price '5 EUR' --from 'Alexandra Papadopoulou' --at 'Shakespeare & Company' --course 'BIO 101'
      octavo wishes cart add emma; octavo wishes budget set '300 EUR from 2026-10-01 to 2027-02-28' --name 'what the winter term may cost'
      """)
    for line in [
      "", "copies", "loans", "loans due", "wishes", "wishes cart", "wishes budget", "wishes courses bio", "show kokoro",
      "show emma",
      "stats --spending",
      "loans renew emma --due 'in 5 weeks'", "return emma", "wishes buy emma",
    ] {
      let screen = try TestScreen("env NO_COLOR=1 octavo \(line) --no-pager", in: terminal, columns: 80, rows: 50)
      #expect(screen.end() == 0, "octavo \(line)")
      for row in screen.written.components(separatedBy: "\r\n") { #expect(row.count <= 80, "octavo \(line): \(row)") }
    }
    // The copy's number is shown even if the title is truncated.
    let screen = try TestScreen("env NO_COLOR=1 octavo copies --no-pager", in: terminal, columns: 40, rows: 50)
    #expect(screen.end() == 0 && screen.written.contains("(2)"))
  }
}
