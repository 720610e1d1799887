import Testing

@Suite("A table of thousands of rows")
struct LargeImportTests {
  private static let table = """
    (echo 'Book Id,Title,Author,Exclusive Shelf'; \
    seq 3000 | sed -e 's/.*/&,Volume &,Ada Roe,read/' -e '700s/.*/700,,,read/') > rows.csv
    """
  private static let moreOfOne = "seq 1001 | sed 's/.*/7,Volume 7,Ada Roe,read/' >> rows.csv"

  @Test("comes in to the last row, and each that is none is named by its line")
  func whole() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; \(Self.table)")
    let report = try terminal.run("octavo import rows.csv")
    #expect(report.contains("2,999 added") && report.contains("line 701"))
    #expect(try terminal.run("octavo list --csv | wc -l") == "3000")
    #expect(try terminal.run("octavo import rows.csv | tail -n 1").contains("2,999 unchanged"))
    #expect(try terminal.run("octavo undo > /dev/null 2>&1; octavo list --csv | wc -l") == "1")
    #expect(try terminal.run("octavo doctor").contains("library: OK"))
  }

  @Test("clears the line of its progress before a remark")
  func progress() throws {
    let terminal = try TestTerminal(after: "octavo init; \(Self.table)")
    let screen = try TestScreen("octavo import rows.csv", in: terminal)
    let shown = try screen.next("removed the sample books")
    #expect(shown.contains(" of 3,000 books") && shown.hasSuffix("\r\u{1B}[2Kremoved the sample books"))
  }

  @Test("is rolled back when it proves invalid after most of it was merged")
  func refused() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; \(Self.table); \(Self.moreOfOne)")
    #expect(try terminal.run("octavo import rows.csv 2>&1; echo $?").hasSuffix("4"))
    #expect(try terminal.run("octavo list --csv | wc -l") == "1")
    #expect(try terminal.run("octavo doctor").contains("library: OK"))
  }

  @Test("that cannot be merged leaves no backup")
  func unmerged() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma; \(Self.table); \(Self.moreOfOne)")
    let refusal = try terminal.run("octavo import rows.csv 2>&1")
    #expect(refusal.contains("backup before the import: ") && refusal.contains("more than 1000 rows of one book"))
    #expect(try terminal.run("ls .local/share/octavo/backups") == "")
  }

  /// A library of 2,000 books and 2 MB, the last of which has no title.
  private static let library = """
    (echo '{"schema":1,"books":['; seq -f '%012g' 2000 | sed -e \
    's/.*/{"uid":"00000000-0000-7000-8000-&","title":"Volume &","notes":"'$(printf 'x%.0s' $(seq 1000))'"},/' \
    -e '$s/,$//'; echo ']}') > whole.json; sed '2001s/Volume [0-9]*//' whole.json > broken.json
    """

  @Test("a library in JSON comes in whole, or not at all if its last book has a problem")
  func json() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; \(Self.library)")
    let refused = try terminal.run("octavo import broken.json 2>&1; echo $?")
    #expect(refused.contains("books[1999].title: is empty") && refused.hasSuffix("4"))
    #expect(try terminal.run("octavo list --csv | wc -l") == "1")
    #expect(try terminal.run("octavo import whole.json").contains("2,000 added"))
    #expect(try terminal.run("octavo import whole.json").contains("2,000 unchanged"))
    #expect(try terminal.run("octavo list --csv | wc -l; octavo doctor").hasPrefix("2001"))
    #expect(try terminal.run("octavo undo > /dev/null 2>&1; octavo list --csv | wc -l") == "1")
  }
}
