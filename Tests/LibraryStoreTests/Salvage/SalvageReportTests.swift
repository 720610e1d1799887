import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the report of a salvage")
struct SalvageReportTests {
  @Test("says when no book could be saved")
  func withoutBooks() throws {
    try TemporaryFolder.with { folder in
      let now = try Moment.on("2025-08-10")
      do { try Library.create(folder.library, now: now).adding("Emma") }
      func salvage(into name: String) throws -> SalvageReport {
        let saved = LibraryFile(folder.url.appending(path: name))
        return try Library.salvage(folder.library, into: saved, now: now).report
      }
      #expect(try !salvage(into: "whole.sqlite").lacksEveryBook)
      let page = try Rows.number(folder.library, "SELECT rootpage FROM sqlite_schema WHERE name = 'book'")
      let handle = try FileHandle(forWritingTo: folder.library.url)
      try handle.seek(toOffset: UInt64(try #require(page) - 1) * 4096)
      try handle.write(contentsOf: Data(count: 4096))
      try handle.close()
      #expect(try salvage(into: "saved.sqlite").lacksEveryBook)
    }
  }
}
