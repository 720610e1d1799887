import Testing

@Suite("an import with a backup", .enabled(if: mayMount, "needs the right to mount"))
struct ImportBackupTests {
  @Test("reports what it stored if an older backup cannot be removed")
  func immovable() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma")
    func table(_ number: Int, from first: Int) -> String {
      "(echo 'Book Id,Title,Author,Exclusive Shelf'; seq \(first) \(first + 499) | "
        + "sed 's/.*/&,Volume &,Ada Roe,read/') > rows\(number).csv"
    }
    for number in 1...4 {
      _ = try terminal.run(table(number, from: number * 1_000))
      if number < 4 { _ = try terminal.run("OCTAVO_NOW=2026-11-1\(number)T10:00 octavo import rows\(number).csv 2>&1") }
    }
    // A file on which something is mounted cannot be removed.
    let oldest = ".local/share/octavo/backups/library-2026-11-11-1000-before-import.sqlite"
    _ = try terminal.run("mount --bind \(oldest) \(oldest)")
    let answer = try terminal.run("octavo import rows4.csv --rejected rejected.csv 2>&1; echo $?; umount \(oldest)")
    #expect(answer.contains("500 added"))
    #expect(answer.contains("no rows were rejected"))
    #expect(answer.contains("unneeded backups remain: ") && answer.hasSuffix("0"))
  }
}
