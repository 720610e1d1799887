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
    "own emma --price '24.9 EUR' --at 'Shakespeare & Co'", "copies edit emma --place hall",
    "offer emma --for '12 EUR' --public", "offer emma --note cracked", "offer emma --withdraw", "lend emma --to Ada",
    "renew emma --due 'in 9 weeks'",
    "loans edit emma --due 2026-12-24 --party Bob --note ''", "return emma", "sell emma --for '10 EUR' --to Bob",
    "own emma", "copies remove emma --copy 2", "own emma",
    "give emma --to Cay", "own emma", "swap emma", "own emma", "lose emma", "borrow kokoro --from 'City Library'",
    "return kokoro", "reserve emma --at 'City Library' --queue 3",
    "reserve emma --at 'City Library' --pick-up tomorrow",
    "reserve emma --cancel", "wish emma --price '5 KWD' --course 'BIO 101' --college Trinity --from Bob",
    "cart add emma",
    "cart remove emma", "cart add emma kokoro", "cart clear", "cart add emma kokoro --quantity 2", "buy --on 2026-11",
    "wish emma", "wishes remove emma", "budget set '60 EUR a month'",
    "budget set '80 EUR a month' --name '60.00 EUR a month'",
    "budget remove 60", "wish Waves --author 'Virginia Woolf' --price '€7,5'",
  ]

  @Test("are as they were after undo, and as they became after redo, whatever was done")
  func undo() throws {
    defer { try? terminal.close() }
    func library() throws -> String { try terminal.run("octavo export json -o - --for me 2> /dev/null") }
    var before = try library()
    for command in LendingTests.commands {
      let printed = try terminal.run("octavo \(command)")
      #expect(!printed.contains("? "), "octavo \(command): \(printed)")
      let after = try library()
      #expect(after != before, "octavo \(command)")
      _ = try terminal.run("octavo undo")
      #expect(try library() == before, "undo of octavo \(command)")
      _ = try terminal.run("octavo redo")
      #expect(try library() == after, "redo of octavo \(command)")
      before = after
    }
  }

  @Test("fit a terminal of 80 columns, broken between words")
  func width() throws {
    defer { try? terminal.close() }
    _ = try terminal.run(
      """
      octavo own kokoro --condition good --place 'hall, top shelf' --bought 2019-03 --at 'Shakespeare & Company' --note long
      octavo own kokoro; octavo offer kokoro --copy 2 --for '12 EUR' --note 'spine cracked, and the last page is missing'
      octavo lend kokoro --copy 2 --to 'Alexandra Papadopoulou' --note 'with the slip case that my aunt made'
      octavo borrow emma --from 'The Library of the Other Side of Town' --due 'in 9 days'
      octavo wish emma --price '5 EUR' --from 'Alexandra Papadopoulou' --at 'Shakespeare & Company' --course 'BIO 101'
      octavo cart add emma; octavo budget set '300 EUR from 2026-10-01 to 2027-02-28' --name 'what the winter term may cost'
      """)
    for line in [
      "", "copies", "loans", "due", "wishes", "cart", "budget", "course bio", "show kokoro", "show emma",
      "stats --spending",
      "renew emma --due 'in 5 weeks'", "return emma", "buy emma",
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
