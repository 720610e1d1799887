import Archiving
import Foundation
import Importing
import ReadingModel
import TemporaryFolders
import Testing

@Suite("Uncompressed and truncated archives")
struct TruncatedArchiveTests {
  private func table(of titles: String) -> Data {
    let noise = (0..<200).map { "\($0),\(titles) \($0 &* 2_654_435_761 % 1_000_003),Jane Austen,read\n" }.joined()
    return Data("Book Id,Title,Author,Exclusive Shelf\n\(noise)".utf8)
  }

  private func batch(_ file: Data, named name: String, only importer: Importer? = nil) throws -> ImportBatch {
    var batch = ImportBatch(.builtIn, only: importer, uids: .random(unixMilliseconds: 0))
    try batch.add(file: file, name: name)
    return batch
  }

  @Test("a plain tar is walked, though it begins with a table, also when its format is named")
  func plainTar() throws {
    let tar = try TemporaryFolder.archive(["a.csv": table(of: "Emma"), "b.csv": table(of: "Dune")], .tar)
    for importer in [nil, Importer.goodreads] {
      let batch = try batch(tar, named: "g.tar", only: importer)
      #expect(batch.parts.map(\.path) == ["g.tar/a.csv", "g.tar/b.csv"] && batch.unreadable.isEmpty)
      #expect(batch.parts[0].file.records.first?.book.title == "Emma 0")
    }
    let nested = try TemporaryFolder.archive(["g.tar": tar, "a.csv": table(of: "Emma")])
    #expect(try self.batch(nested, named: "g.zip").parts.map(\.path) == ["g.zip/a.csv"])
  }

  @Test("a tar without a mark is known by the sum of its header, a table with such letters is a table")
  func unmarkedTar() throws {
    var tar = try TemporaryFolder.archive(["a.csv": table(of: "Emma")], .tar)
    let marked = tar.prefix(512).reduce(0) { $0 + Int($1) }
    tar.replaceSubrange(257..<265, with: Data(count: 8))
    let sum = String(Int(String(decoding: tar[148..<154], as: UTF8.self), radix: 8) ?? 0, radix: 8)
    #expect(sum.count >= 4)
    let lost = marked - tar.prefix(512).reduce(0) { $0 + Int($1) }
    let stated = String((Int(sum, radix: 8) ?? 0) - lost, radix: 8)
    tar.replaceSubrange(148..<154, with: Data((String(repeating: "0", count: 6 - stated.count) + stated).utf8))
    #expect(try batch(tar, named: "g.tar").parts.map(\.path) == ["g.tar/a.csv"])
    let head = "Book Id,Title,Author,Exclusive Shelf\n1,"
    let title = String(repeating: "x", count: 257 - head.utf8.count) + "ustar"
    let table = try batch(Data("\(head)\(title),Jane Austen,read\n".utf8), named: "g.csv")
    #expect(table.parts.first?.file.records.map(\.book.title) == [title])
  }

  @Test("a truncated archive is read as far as it is whole, with a warning", arguments: [ArchiveFormat.zip, .tar])
  func cut(format: ArchiveFormat) throws {
    let whole = try TemporaryFolder.archive(
      ["a.csv": table(of: "Emma"), "b.csv": table(of: "Dune"), "c.csv": table(of: "Ulysses")], format)
    let batch = try batch(whole.prefix(whole.count * 5 / 6), named: "cut")
    #expect(batch.parts.map(\.path) == ["cut/a.csv", "cut/b.csv"])
    #expect(batch.parts.map(\.file.rowCount) == [200, 200])
    #expect(batch.unreadable.map(\.sentence).first?.contains("cut is damaged or truncated: ") == true)
    #expect(throws: ImportError.self) { try self.batch(whole.prefix(700), named: "cut") }
  }

  @Test("a ZIP without the end of its central directory is read completely, and reported as truncated")
  func withoutList() throws {
    let whole = try TemporaryFolder.archive(["a.csv": table(of: "Emma"), "b.csv": table(of: "Dune")])
    let list = try #require(whole.range(of: Data([0x50, 0x4B, 1, 2]))?.lowerBound)
    for end in [list + 10, whole.count - 22, whole.count - 1] {
      let batch = try batch(whole.prefix(end), named: "cut.zip")
      #expect(batch.parts.map(\.file.rowCount) == [200, 200] && batch.unreadable.count == 1, "\(end)")
    }
  }

  @Test("a small truncated compressed tar is not mistaken for a single compressed file")
  func smallPackedTar() throws {
    let whole = try TemporaryFolder.archive(["a.csv": table(of: "Emma")], .tarGzip)
    let error = #expect(throws: ImportError.self) { try self.batch(whole.prefix(whole.count / 2), named: "a.tgz") }
    #expect(error?.description == "a.tgz is damaged or truncated: truncated gzip input - get a new copy")
  }
}
