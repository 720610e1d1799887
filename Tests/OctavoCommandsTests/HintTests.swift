import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

// `@testable` for the messages, without a command for each.
@testable import OctavoCommands

@Suite("the hints after the store's errors")
struct HintTests {
  @Test(
    "a library that cannot be used is reported with the next step",
    arguments: [
      (.foreign, "/l is not an Octavo library and was not touched - choose another file with --library"),
      (
        .fromTheFuture(schema: 3, known: 2),
        "/l was made by a newer Octavo (schema 3, this one knows 2) and was not touched - update Octavo"
      ),
      (.exists, "file exists: /l is already a library and was not changed"),
      (.busy(seconds: 10), "/l is locked by another program (waited 10 seconds) - try again"),
      (
        .moved,
        "/l was moved or replaced by another program - nothing was changed; find the file and try again"
      ),
      (
        .hardLinked(2),
        "/l has 2 hard links, and changes made through one would be lost to the others - delete all but one; "
          + "'find FOLDER -samefile /l' lists them"
      ),
      (.readOnly, "/l is read-only - make it and its folder writable, or choose another file with --library"),
      (
        .brokenLink(to: "/m"),
        "/l is a link to /m, which is missing - restore that, or choose another file with --library"
      ),
      (
        .closed("x"),
        "cannot use /l: x, because it or its folder is not writable - make both writable and try again"
      ),
      (
        .gone("x"),
        "cannot use /l: x, and it is missing - check that its disk is mounted, and try again"
      ),
      (
        .diskFault("x"),
        "disk error on /l: x - check the disk, try again, and check the "
          + "library with 'octavo doctor'"
      ),
      (.diskFull, "disk full: /l - nothing was changed; free some space and try again"),
      (
        .sizeLimit(bytes: 20_480),
        "cannot use /l: it would exceed the file size limit of 20480 bytes - nothing was changed; raise the limit with "
          + "'ulimit -f unlimited' and try again"
      ),
      (
        .damaged("x"),
        "/l is damaged (x) - 'octavo doctor --library /l' shows what can be saved, 'octavo backup list' lists the "
          + "backups"
      ), (.occupied, "file exists: /l - choose a folder, or another name"),
      (.unwritableCopy("x"), "cannot write /l: x - choose another folder"),
      (
        .contradiction,
        "cannot change /l: the change contradicts what the library contains - nothing was changed; 'octavo doctor' "
          + "checks the library"
      ),
      (.refused("x"), "cannot use /l: x - choose another file with --library"),
    ] as [(LibraryError.Reason, String)])
  func library(_ reason: LibraryError.Reason, _ text: String) {
    #expect(LibraryError(path: "/l", reason: reason).messageWithHint == text)
  }

  @Test("a hint follows the sentence, and precedes an excerpt")
  func places() {
    #expect(TimerError.notRunning.messageWithHint == "no timer is running - 'octavo timer start' starts one")
    #expect(
      ReadingError.place(title: "Emma", .afterChapter("chapter 7", isHeard: true)).messageWithHint
        == "Emma: the last position is chapter 7 - write where you are, such as 1:20 or 62%")
    #expect(
      ReadingError.place(title: "Emma", .timeInPages("1:20")).messageWithHint
        == "Emma: 1:20 is a time, but this edition has pages - write 120 or 62%")
    #expect(
      QueryError(text: "xyzzy:4", offset: 0, reason: .unknownField("xyzzy", near: nil)).messageWithHint == """
        unknown field 'xyzzy:' - 'octavo help queries' lists them; put words with a colon in quotation marks
          xyzzy:4
          ^
        """)
  }

  @Test("a refusal quotes a short text in full and the start of a long one")
  func longText() {
    let short = ArgumentError.noPlaceBeside(text: "so dark", command: "octavo log dune", note: "octavo note so dark")
    #expect(short.description.contains("'so dark' is not one"))
    #expect(short.description.hasSuffix("'octavo note so dark'"))
    let text = String(repeating: "so dark ", count: 12_000)
    let long = ArgumentError.noPlaceBeside(text: text, command: "octavo log dune", note: "octavo note dune '\(text)'")
    #expect(long.description.hasPrefix("missing position: 'so dark so dark"))
    #expect(long.description.count < 300)
    #expect(long.description.hasSuffix("'octavo note'"))
  }

  @Test("an error that says all itself has no hint")
  func without() throws {
    #expect(BookError.none(words: "x", near: []).hint == "'octavo list' shows the library, 'octavo add' adds to it")
    #expect(ReadingError.place(title: "Emma", .invalid(.tooSmall)).hint == nil)
    let missing = ArgumentError.noStars(book: "emma", likely: try Rating(hundredths: 500))
    #expect(missing.messageWithHint == missing.description)
  }

  @Test(
    "a place past the end says how to correct the edition",
    arguments: [
      ("page 475", "correct it, or your edition with octavo edit Emma --pages 475"),
      ("13:20", "correct it, or your edition with octavo edit Emma --length 13:20"), ("101%", nil),
      ("xii", "correct the position or the book"),
    ])
  func pastTheEnd(_ place: String, _ hint: String?) {
    #expect(ReadingError.place(title: "Emma", .invalid(.afterEnd(place: place, end: "x"))).hint == hint)
  }
}
