import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

@Suite("Importing journals of jrnl")
struct JrnlImporterTests {
  private func read(_ text: String) throws -> ImportedFile {
    try ImporterRegistry.builtIn.read(Data(text.utf8), named: "journal.txt", as: "jrnl")
  }

  @Test("an entry longer than any text that is taken is rejected with its beginning, and those around it are read")
  func hugeEntry() throws {
    let line = String(repeating: "x", count: 999) + "\n"
    let file = try read(
      "[2025-03-01 09:15] Emma by Jane Austen, p. 12\n" + String(repeating: line, count: 1500)
        + "[2025-03-02 09:15] Emma by Jane Austen, p. 20\n"
        + "[2025-03-03 09:15] " + String(repeating: "y", count: 1_500_000)
        + "\n[2025-03-04 09:15] Emma by Jane Austen, p. 30\n")
    #expect(file.rejected.map(\.line) == [1, 1503])
    #expect(file.rejected.map(\.reason) == Array(repeating: .textTooLong(limit: 1_000_000), count: 2))
    #expect(file.rejected.allSatisfy { $0.raw.utf8.count <= 1000 })
    #expect(file.records.first?.book.readings.first?.entries.map(\.position?.text) == ["page 20", "page 30"])
  }

  @Test("an entry with a book in its first line belongs to that book's journal")
  func text() throws {
    let file = try read(
      """
      [2025-03-01 09:15:00 PM] Started Emma by Jane Austen.
      [2025-03-04 21:40] Emma by Jane Austen, p. 120 @theory
      She is wrong about everything.

      Really.
      [2025-03-20] Finished Emma by Jane Austen, 4.5/5 *
      [2025-03-21 10:00 AM] Went for a walk.
      [2025-04-01 08:00] Started reading Emma by Jane Austen
      [2025-04-02 08:00] Finished "The Hobbit" by J. R. R. Tolkien and Alan Lee. Lovely maps.
      """)
    #expect(file.records.map(\.book.title) == ["Emma", "The Hobbit"])
    let emma = file.records[0].book
    #expect(emma.byline == "Jane Austen" && emma.readings.map(\.status) == [.finished, .reading])
    #expect(emma.readings[0].rating?.hundredths == 450)
    let entries = emma.readings[0].entries
    #expect(entries.map(\.day?.text) == ["2025-03-01", "2025-03-04", "2025-03-20"])
    #expect(entries[0].time?.text == "21:15" && entries[1].position?.to == 120)
    #expect(entries[1].text?.contains("wrong about everything") == true && entries[1].tags == ["theory"])
    #expect(file.records[1].book.contributors.map(\.name) == ["J. R. R. Tolkien", "Alan Lee"])
    #expect(file.rejected.map(\.line) == [7])
    #expect(file.rejected[0].description == "line 7: no book - start the entry with 'TITLE by AUTHOR'")
  }

  @Test("the end of a first line stays as it was written")
  func sentence() throws {
    let text = "[2025-03-01 10:00] Emma by Jane Austen, p. 120. What a day! (p. 3)\n"
    let file = try Importer.jrnl.read(text, named: "j.txt")
    #expect(file.records.first?.book.readings.first?.entries.first?.text?.hasPrefix("What a day!") == true)
    let full = "[2025-03-01 10:00] Emma by Jane Austen: badly done.\n"
    let other = try Importer.jrnl.read(full, named: "j.txt")
    #expect(other.records.first?.book.readings.first?.entries.first?.text == "badly done.")
  }

  @Test("old versions have no brackets, and the JSON export is read as well")
  func forms() throws {
    let old = try read("2012-06-10 09:15 Finished Emma by Jane Austen.\nGood.\n")
    #expect(old.records.first?.book.changes == ["thought 2012-06-10, finished 2012-06-10"])
    let json = try read(
      """
      {"tags": {"@x": 1}, "entries": [
        {"title": "Finished Emma by Jane Austen.", "body": "Good. @x", "date": "2024-05-11", "time": "10:30",
         "tags": ["@x"], "starred": true},
        {"title": "Rain.", "body": "", "date": "2024-05-12", "time": "10:30", "tags": [], "starred": false}]}
      """)
    #expect(json.records.first?.book.readings.first?.ended?.text == "2024-05-11")
    #expect(json.records.first?.book.readings.first?.entries.first?.tags == ["x", "starred"])
    #expect(json.rejected.count == 1)
  }

  @Test("a second time changes nothing")
  func again() throws {
    let text =
      "[2025-03-01 21:15] Started Emma by Jane Austen. At last.\n[2025-03-20 09:00] Finished Emma by Jane Austen\n"
    let (first, second) = (try read(text).records[0].book, try read(text).records[0].book)
    #expect(first.merging(second) == first)
  }
}
