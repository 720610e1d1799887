import TemporaryFolders
import TestPrograms
import Testing

/// Whether a test may mount a file system.
let mayMount: Bool = {
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
