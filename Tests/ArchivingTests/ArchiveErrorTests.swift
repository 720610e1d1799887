import Archiving
import Testing

@Suite("Messages of archive errors")
struct ArchiveErrorTests {
  @Test(
    "say what happened, to what, and what to do",
    arguments: [
      (nil, ArchiveError.Reason.exists, "'a.zip' already exists - choose another name, or move it away first"),
      (nil, .notCreated("Permission denied"), "'a.zip' cannot be created: Permission denied - choose another folder"),
      (
        nil, .notWritten("Write error: No space left on device"),
        "'a.zip' could not be written: Write error: No space left on device"
          + " - free some space, choose another disk, or raise 'ulimit -f', and try again"
      ),
      (nil, .closed, "'a.zip' is closed, nothing can be added - start a new archive"),
      (
        "../x", .unusablePath,
        "'../x' in 'a.zip' is not a usable path - use a relative one of plain names joined by '/'"
      ),
      ("x", .duplicateEntry, "'x' in 'a.zip' was added twice - give every file its own path"),
      (
        "x", .sourceUnreadable(source: "/p", "it is a link"),
        "'x' in 'a.zip' could not be read from '/p': it is a link - check the file"
      ),
      (
        "x", .sourceChanged(source: "/p"),
        "'x' in 'a.zip' changed while it was read from '/p' - try again when no program is writing to it"
      ),
      (nil, .tooBigForEPUB, "'a.zip' is too big for an EPUB (65,534 files, 4 GiB) - export fewer books"),
      (nil, .notOpened("No such file"), "'a.zip' cannot be opened: No such file - check the path"),
      ("x", .damaged("ZIP bad CRC"), "'x' in 'a.zip' is damaged or truncated: ZIP bad CRC - get a new copy"),
      ("x", .encrypted, "'x' in 'a.zip' is encrypted - unpack it with its password first"),
      ("x", .notAFile(.link), "'x' in 'a.zip' is not a file (link) and cannot be read"),
      ("x", .noSuchEntry, "'x' in 'a.zip' does not exist - check that it is the right archive"),
      ("x", .entryTooBig(maximumBytes: 9), "'x' in 'a.zip' is larger than the limit of 9 bytes"),
      (nil, .tooManyEntries(maximum: 9), "'a.zip' has more than the limit of 9 entries"),
      (nil, .contentsTooBig(maximumBytes: 9), "'a.zip' unpacks to more than the limit of 9 bytes"),
    ] as [(String?, ArchiveError.Reason, String)])
  func descriptions(entry: String?, reason: ArchiveError.Reason, text: String) {
    #expect(ArchiveError(file: "a.zip", entry: entry, reason: reason).description == text)
  }

  @Test("quote a name unchanged")
  func names() {
    let error = ArchiveError(file: "a", entry: "👩\u{200D}🚀\u{202E}é", reason: .encrypted)
    #expect(error.description.hasPrefix("'👩\u{200D}🚀\u{202E}é' in 'a' is encrypted"))
  }
}
