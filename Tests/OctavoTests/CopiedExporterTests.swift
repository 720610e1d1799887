import Foundation
import Testing

/// A copy of a built-in exporter, tested with the real binary.
@Suite("a copy of an exporter")
struct CopiedExporterTests {
  @Test("makes nothing public that it left out, and the reader is asked about that later")
  func fence() throws {
    let terminal = try TestTerminal(
      after: """
        octavo init --empty; octavo add Emma --author 'Jane Austen' --pages 300 --start
        octavo finish --rating 4 --review 'a zebrafinch'; octavo plugins new mysite --from html
        """)
    #expect(try !terminal.run("octavo export mysite -o v1 --up-to 50% --yes; grep -rl zebrafinch v1").contains("v1/"))
    let printed = try terminal.run("octavo export html -o v2 < /dev/null")
    #expect(printed.contains("public for the first time") && !printed.hasSuffix("? 0"), "\(printed)")
    #expect(try terminal.run("ls v2 2> /dev/null") == "? 2")
  }
}
