import Foundation
import ImportMerge
import ReadingModel
import Testing

@Suite("Known rows")
struct KnownRowsTests {
  private let rows = KnownRows(readBy: ["1.0", "goodreads", "Title,Author"])

  @Test("are found by their whole text")
  func found() {
    var known = rows
    let hash = known.hash(of: "Emma,Jane Austen")
    #expect(!known.contains(hash))
    known.add([hash])
    #expect(known.contains(known.hash(of: "Emma,Jane Austen")))
    #expect(!known.contains(known.hash(of: "Emma,Jane Austen ")))
  }

  @Test(
    "are unknown to another version, format or header",
    arguments: [
      ["1.1", "goodreads", "Title,Author"], ["1.0", "storygraph", "Title,Author"],
      ["1.0", "goodreads", "Author,Title"],
      ["1.0", "goodreadsTitle,Author"],
    ])
  func context(context: [String]) {
    #expect(KnownRows(readBy: context).hash(of: "Emma") != rows.hash(of: "Emma"))
  }

  @Test("are stored in the baseline record, first and once, and no value is lost")
  func record() throws {
    let uids = UIDSource.random(unixMilliseconds: 0)
    var book = Book(uid: uids.next(), title: "Emma")
    book.publisher = "Penguin"
    book.readings = [Reading(uid: uids.next(), entries: [Entry(uid: uids.next(), status: .finished, day: nil)])]
    let bare = book.baselineRecord(key: book.matchTraits.rowKey)
    var record = bare
    record.row = rows.hash(of: "Emma,Penguin")
    let stored = Data(record.bytes)
    #expect(stored.count == bare.bytes.count + 17)
    #expect(BaselineRecord.head(of: stored.prefix(BaselineRecord.headByteCount))?.row == record.row)
    #expect(BaselineRecord.head(of: Data(bare.bytes))?.row == nil)
    let parsed = try #require(BaselineRecord(stored))
    #expect(parsed.row == record.row && Data(parsed.bytes) == stored)
    #expect(bare.hasSameItems(as: parsed))
  }

  @Test("without a row, the first value of a record is kept")
  func withoutRow() throws {
    let book = Book(uid: UIDSource.random(unixMilliseconds: 0).next(), title: "Emma")
    let stored = Data(book.baselineRecord(key: book.matchTraits.rowKey).bytes)
    #expect(try Data(#require(BaselineRecord(stored)).bytes) == stored)
    var baseline = ImportBaseline()
    baseline.add(stored, isNewest: true)
    #expect(baseline.hasTitle(of: book))
  }
}
