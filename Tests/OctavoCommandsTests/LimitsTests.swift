import Configuration
import Foundation
import LibraryStore
import ReadingModel
import Testing

// For the limits of hooks and of standard input, which no other module needs to know.
@testable import OctavoCommands

@Suite("the page of limits")
struct LimitsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  private static func upTo(_ largest: Int) -> String { "1 to \(grouped(largest))" }

  private static func megabytes(_ count: Int) -> String { "\(grouped(count >> 20)) MB" }

  @Test(
    "tells what the program holds to",
    arguments: [
      ("pages of an edition, as you type them", upTo(Book.plausiblePageCounts.upperBound)),
      ("pages of a book in Octavo's own JSON, where parts are counted together", upTo(Book.largestPageCount)),
      ("a page, an e-reader's location, seconds of an audiobook", upTo(Position.largest)),
      ("minutes spent reading, as you type them", upTo(MinutesPhrase.largest)),
      ("minutes of an entry in Octavo's own JSON", upTo(Entry.largestMinutes)),
      ("minutes that a timer measures before it counts as forgotten", grouped(Library.longestTimerMinutes)),
      ("what a goal aims at", upTo(Goal.largestAmount)),
      ("copies of a wish", upTo(Wish.largestQuantity)),
      ("the place of a wish, from the most wanted", upTo(Wish.priorities.upperBound)),
      ("the place in a library's queue", upTo(Reservation.longestQueue)),
      (
        "a text: a thought, a quote, a remark, a review, notes about a book, what is said of a reader or a shelf",
        "\(grouped(TextLimit.byteCount)) bytes"
      ),
      ("a cover, or another picture", megabytes(Picture.largestByteCount)),
      ("commands that can be undone", "the last \(Library.keptDeedCount) of each reader"),
      (
        "changes that are kept for undoing",
        "\(megabytes(Library.keptDeedBytes)), and those of the last command beyond"
      ),
      ("changes of one command that can be undone", megabytes(Library.largestDeedBytes)),
      ("what comes on standard input", megabytes(StandardInput.limit)),
      ("the file of settings", megabytes(ConfigurationFile.largestByteCount)),
      ("what a hook may print", "\(megabytes(Hooks.byteLimit)), of which \(Hooks.shownLines) lines are shown"),
    ])
  func rows(_ what: String, _ amount: String) throws {
    let page = try String(contentsOf: LimitsTests.root.appending(path: "Documentation/LIMITS.md"), encoding: .utf8)
    #expect(page.contains("| \(what) | \(amount) |\n"))
  }
}
