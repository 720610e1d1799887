import TemporaryFolders
import TestPrograms
import Testing

/// Whether a test may mount a file system.
private let mayMount: Bool = {
  guard let folder = try? TemporaryFolder(),
    (try? EndedProgram(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path]).checked()) != nil
  else { return false }
  return (try? EndedProgram(["umount", folder.path]).checked()) != nil
}()

@Suite("a full disk", .enabled(if: mayMount, "needs the right to mount"))
struct FullDiskTests {
  @Test("is the reason that doctor names when it cannot verify the search index")
  func doctor() throws {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma; mkdir disk")
    let answer = try terminal.run(
      "mount -t tmpfs -o size=2m tmpfs disk; cp .local/share/octavo/library.sqlite disk; "
        + "head -c 4M /dev/zero > disk/filler 2> /dev/null; octavo doctor --library disk/library.sqlite; umount disk")
    #expect(answer.contains("the search index was not verified: the disk is full"))
    #expect(answer.contains("library: OK (1 book, "))
  }
}

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
    let answer = try terminal.run(
      "mount --bind \(oldest) \(oldest); octavo import rows4.csv --rejected rejected.csv 2>&1; echo $?; umount \(oldest)")
    #expect(answer.contains("500 added"))
    #expect(answer.contains("no rows were rejected"))
    #expect(answer.contains("unneeded backups remain: ") && answer.hasSuffix("0"))
  }
}
