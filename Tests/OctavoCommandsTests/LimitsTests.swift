import Configuration
import Foundation
import LibraryStore
import ReadingModel
import Testing

// `@testable` for the limits of hooks and standard input.
@testable import OctavoCommands

@Suite("the documented limits")
struct LimitsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  private static func upTo(_ largest: Int) -> String { "1 to \(grouped(largest))" }

  private static func megabytes(_ count: Int) -> String { "\(grouped(count >> 20)) MB" }

  @Test(
    "are those of the program",
    arguments: [
      ("pages of an edition, typed", upTo(Book.plausiblePageCounts.upperBound)),
      ("pages of a book in Octavo's JSON (parts added up)", upTo(Book.largestPageCount)),
      ("a page, an e-reader location, seconds of an audiobook", upTo(Position.largest)),
      ("minutes spent reading, typed", upTo(MinutesPhrase.largest)),
      ("minutes of an entry in Octavo's JSON", upTo(Entry.largestMinutes)),
      ("minutes until a running timer counts as forgotten", grouped(Library.Journal.longestTimerMinutes)),
      ("amount of a goal", upTo(Goal.largestAmount)),
      ("copies of a wish", upTo(Wish.largestQuantity)),
      ("priority of a wish", upTo(Wish.priorities.upperBound)),
      ("place in a reservation queue", upTo(Reservation.longestQueue)),
      (
        "a text: thought, quote, remark, review, notes, bio, description of a shelf",
        "\(grouped(TextLimit.byteCount)) bytes"
      ),
      ("a cover or other picture", megabytes(Picture.largestByteCount)),
      ("commands that can be undone", "the last \(Library.History.keptEntryCount) of each reader"),
      ("changes kept for undoing, not counting the last command's", megabytes(Library.History.keptEntryBytes)),
      ("changes of one command that can be undone", megabytes(Library.History.largestEntryBytes)),
      ("standard input", megabytes(StandardInput.limit)),
      ("the settings file", megabytes(ConfigurationFile.largestByteCount)),
      ("output of a hook", "\(megabytes(Hooks.byteLimit)), \(Hooks.shownLines) lines shown"),
    ])
  func rows(_ what: String, _ amount: String) throws {
    let page = try String(contentsOf: LimitsTests.root.appending(path: "Documentation/REFERENCE.md"), encoding: .utf8)
    #expect(page.contains("| \(what) | \(amount) |\n"))
  }
}
