import Testing

@Suite("The rows of a table that are as they were at the last import")
struct UnchangedRowsTests {
  /// A row for each reason to read a row or not: nothing to report, a shelf, a warning, and a date in any order.
  private static let table = """
    cat > rows.csv <<END
    Book Id,Title,Author,Exclusive Shelf,My Rating,Number of Pages,Binding,Date Read,Bookshelves with positions
    1,Emma,Jane Austen,read,4,474,Paperback,2025/03/14,
    2,Kim,Rudyard Kipling,read,5,,Paperback,2025/04/01,india (#2)
    3,Persuasion,Jane Austen,read,3,9,Audio CD,2025/05/02,
    4,Orlando,Virginia Woolf,read,3,300,Paperback,03/04/2025,
    5,Dune,Frank Herbert,to-read,0,412,Hardcover,,
    END
    """

  private let terminal: TestTerminal

  init() throws { terminal = try TestTerminal(after: "octavo init --empty; \(Self.table)") }

  @Test("change nothing, and are reported as if they were read")
  func unchanged() throws {
    let first = try terminal.run("octavo import rows.csv")
    #expect(first.contains("5 added") && first.contains("Persuasion") && first.contains("Orlando"))
    _ = try terminal.run("octavo edit emma --pages 500; octavo edit kim --publisher Penguin")
    _ = try terminal.run("octavo export json -o before.json --yes; octavo history > history.txt")
    let again = try terminal.run("octavo import rows.csv")
    #expect(again.contains("5 unchanged") && again.contains("Persuasion") && again.contains("Orlando"))
    #expect(!again.contains("Emma"))
    let complete = try terminal.run("octavo import rows.csv --rows")
    #expect(complete.contains("unchanged: Emma") && complete.hasSuffix("5 unchanged, 0 rejected"))
    #expect(again.hasSuffix("5 unchanged, 0 rejected"))
    _ = try terminal.run("octavo export json -o after.json --yes; octavo history > later.txt")
    #expect(try terminal.run("cmp before.json after.json && cmp history.txt later.txt && echo same") == "same")
  }

  @Test("do not hide a changed row, a new row or a removed book")
  func others() throws {
    _ = try terminal.run("octavo import rows.csv")
    _ = try terminal.run("octavo remove dune --yes")
    _ = try terminal.run("sed -i 's/^2,Kim,Rudyard Kipling,read,5,/&368/' rows.csv")
    _ = try terminal.run("echo '6,Ulysses,James Joyce,to-read,0,730,Paperback,,' >> rows.csv")
    let report = try terminal.run("octavo import rows.csv")
    #expect(report.contains("2 added, 1 merged, 3 unchanged"))
    #expect(try terminal.run("octavo list dune --format '{{title}}'") == "Dune")
    #expect(try terminal.run("octavo undo > /dev/null 2>&1; octavo list --csv | wc -l") == "5")
  }

  @Test("change nothing in the library that exported them, with its shelves")
  func ownExport() throws {
    _ = try terminal.run("octavo add Emma; octavo shelf create sea; octavo shelf add sea emma")
    _ = try terminal.run("octavo export csv -o books.csv --for me; octavo history > history.txt")
    #expect(try terminal.run("octavo import books.csv").contains("0 merged, 1 unchanged"))
    #expect(try terminal.run("octavo history | cmp history.txt - && echo same") == "same")
    _ = try terminal.run("octavo shelf take sea emma")
    #expect(try terminal.run("octavo import books.csv").contains("1 merged, 0 unchanged"))
    #expect(try terminal.run("octavo shelf show sea").contains("Emma"))
  }

  @Test("are read again after the header changed")
  func header() throws {
    _ = try terminal.run("octavo import rows.csv")
    _ = try terminal.run("sed -i '1s/Number of Pages/Original Publication Year/' rows.csv")
    #expect(try terminal.run("octavo import rows.csv").contains("4 merged, 1 unchanged"))
  }
}
