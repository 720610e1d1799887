import EPUBExporter
import ExporterKit
import Fixtures
import Foundation
import HTMLProfileExporter
import MarkdownExporter
import Markup
import ReadingModel
import Synchronization
import Testing

/// Covers are the largest part of most libraries, so an export must not load all of them at once.
@Suite("covers that are loaded on demand")
struct KeptCoverTests {
  /// Generates covers that are recognisable in the output, and records which were read.
  private final class Shelf: Sendable {
    private let asked = Mutex<[Int]>([])
    private let padding: String

    init(padding count: Int = 0) { padding = String(repeating: " ", count: count) }

    /// The numbers of the covers read, in order.
    var numbers: [Int] { asked.withLock { $0 } }

    func bytes(_ number: Int) -> Data {
      asked.withLock { $0.append(number) }
      return Data(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 3\"><title>cover-\(number)!</title>\(padding)</svg>"
          .utf8)
    }
  }

  private func library(_ count: Int, on shelf: Shelf) -> Snapshot {
    var make = FixtureMaker()
    let books = (0..<count).map { number in
      var book = make.book("Book \(number)", by: "Someone", pages: 100)
      let entries = [make.entry(.thought, Day(year: 2025, month: 3, day: 1 + number % 28), text: "Read.")]
      book.readings = [make.reading(entries)]
      book.cover = Picture(
        mediaType: .svg, kept: FileBackedBytes(count: shelf.bytes(number).count) { shelf.bytes(number) })
      return book
    }
    return Snapshot(books: books)
  }

  @Test(
    "are read one at a time, when their file is made", arguments: [Exporter.html, .epub, .markdown])
  func readInTurn(exporter: Exporter) async throws {
    let shelf = Shelf()
    let library = library(40, on: shelf)
    let before = shelf.numbers.count
    // Counts the covers read since the previous file: each must be written before the next is read.
    let readAhead = Mutex<(seen: Int, most: Int, files: Int)>((before, 0, 0))
    let input = try exporter.input(of: library)
    try await exporter.render(
      input,
      FileWriter { path, bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        // Skips the record within an EPUB: it contains all covers, and another test covers its streaming.
        guard text.contains("<title>cover-"), !text.hasPrefix("{") else { return }
        readAhead.withLock { state in
          let read = shelf.numbers
          #expect(text.contains("<title>cover-\(read[read.count - 1])!"), "\(path)")
          if state.files > 0 { state.most = max(state.most, read.count - state.seen) }
          (state.seen, state.files) = (read.count, state.files + 1)
        }
      })
    readAhead.withLock { state in
      #expect(state.files == 40)
      #expect(state.most == 1)
    }
  }

  @Test("are published without metadata, or not at all")
  func everyone() throws {
    let (shelf, hostile) = (Shelf(), Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>".utf8))
    var library = library(2, on: shelf)
    library.books[1].cover = Picture(mediaType: .svg, kept: FileBackedBytes(count: hostile.count) { hostile })
    let seen = library.redacted(for: .public)
    #expect(seen.books[1].cover == nil)
    let cover = try #require(seen.books[0].cover)
    #expect(!cover.isOwned)
    let read = shelf.numbers.count
    let bare = String(decoding: try cover.bytes, as: UTF8.self)
    #expect(bare.contains("viewBox") && !bare.contains("cover-0!"), "a drawing's title stays at home")
    #expect(cover.byteCount == bare.utf8.count)
    #expect(library.redacted(for: .public) == seen, "what others may see is looked at once")
    #expect(shelf.numbers.count == read + 1)
  }

  @Test("are streamed into a record, with the same bytes as without streaming")
  func record() throws {
    let shelf = Shelf(padding: 100_000)
    let library = library(5, on: shelf)
    var (record, pieceCount) = (Data(), 0)
    try SnapshotRecord(of: library, includingChange: true).writeValue(isIndented: false) { piece in
      let contained = (0..<5).filter { String(decoding: piece, as: UTF8.self).contains("cover-\($0)!") }
      #expect(contained.count <= 1 && (contained.isEmpty || contained == [shelf.numbers[shelf.numbers.count - 1]]))
      record += piece
      pieceCount += 1
    }
    #expect(pieceCount >= 5)
    #expect(record == (try SnapshotRecord(of: library, includingChange: true).json(isIndented: false).dropLast()))
  }
}
