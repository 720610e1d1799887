import Foundation
import Testing

/// The arguments of `add`, tested with the real binary.
@Suite("a book that is added")
struct AddedBookTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --author 'Jane Austen'")
  }

  @Test("has names that a correction would take, too, and no others")
  func names() throws {
    let values = ["a\nb", "a\tb", "a\u{1B}[31mc", "", "  ", "\u{200B}", String(repeating: "x", count: 201), "Virago"]
    for option in ["author", "translator", "series", "publisher", "subtitle", "course", "college"] {
      for (number, value) in values.enumerated() {
        try terminal.write(value, to: "value")
        let added = try terminal.run("octavo add \(option)\(number) --\(option) \"$(cat value)\"")
        let edited = try terminal.run("octavo edit emma --\(option) \"$(cat value)\"")
        #expect(added.hasSuffix("? 4") == edited.hasSuffix("? 4"), "--\(option) '\(value)': \(added)\n\(edited)")
        #expect(!added.contains("cannot be used") && !edited.contains("cannot be used"), "\(added)\n\(edited)")
      }
    }
    #expect(try !terminal.run("octavo list").contains(" by  "))
  }
}
