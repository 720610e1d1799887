internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports Octavo's own JSON Lines: first the library, then a book on each line, with the uids of the file.
  ///
  /// A line that is not a valid book is rejected; a file without a valid first line is refused.
  package static let snapshotLines = Importer(
    name: "jsonl", summary: "Octavo's JSON Lines export, without loss.",
    recognises: { head in
      guard head.object != nil else { return false }
      let line = head.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? Data()
      return String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }.contains("\"record\":\"library\"")
    },
    open: { (bytes, fileName, uids, release) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      return try SnapshotLines(FileSignature.unmarked(bytes)).records(of: fileName, uids: uids, release)
    })
}

private struct SnapshotLines {
  private let text: Data
  private let head: ImportedFile
  /// Where the books begin.
  private let start: Data.Index

  init(_ text: Data) throws(ImportError.Reason) {
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    let form = RowForm.jsonLines(head: String(decoding: line, as: UTF8.self))
    let library = try SnapshotLines.library(line)
    head = library.parts.file(format: "jsonl", form: form)
    self.text = text
    start = line.endIndex
  }

  /// The books; a line that is not a valid book is rejected.
  func records(of fileName: String, uids: UIDSource, _ release: @escaping () -> Void) -> RecordStream {
    let count = text.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "\n") } }
    release()
    var (rest, line, known) = (text[start...], 1, Set<UID>())
    return RecordStream(head, fileName: fileName, expectedCount: count, uids: uids, release: release) {
      (findings) throws(ImportError.Reason) in
      while rest.popFirst() != nil {
        let text = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[text.endIndex...]
        line += 1
        if text.allSatisfy({ $0 <= 0x20 }) { continue }
        switch SnapshotLines.book(text, uids: &known) {
        case .success(let book): return .record(book.record(onLine: line))
        case .failure(let problem):
          let raw = String(decoding: text.prefix(1_000_000), as: UTF8.self)
          let isCut = rest.isEmpty && JSONErrorLocation.isCutOff(text)
          findings.rejected.append(
            RejectedRow(line: line, reason: isCut ? .truncated : .invalidRecord(problem.description), raw: raw))
        }
      }
      return nil
    }
  }

  private static func library(_ line: Data) throws(ImportError.Reason) -> LibraryLine {
    do {
      let library = try JSONDecoder().decode(LibraryLine.self, from: line)
      guard library.schema == Snapshot.schemaVersion else {
        throw ImportError.Reason.invalidSnapshot([
          ImportError.Problem(
            path: "line 1",
            text: "schema \(library.schema) is not supported; this version reads schema "
              + "\(Snapshot.schemaVersion)")
        ])
      }
      return library
    } catch let reason as ImportError.Reason {
      throw reason
    } catch let error as DecodingError {
      throw .invalidSnapshot([ImportError.Problem(path: "line 1", text: ImportError.Problem(error).description)])
    } catch {
      throw .invalidJSON("\(error)")
    }
  }

  private static func book(_ line: Data, uids: inout Set<UID>) -> Result<Book, ImportError.Problem> {
    do {
      let book = try JSONReader.decode(Book.self, from: line)
      let problems = book.problems(at: "book", uids: &uids)
      return problems.first.map { .failure($0) } ?? .success(book)
    } catch {
      return .failure(ImportError.Problem(reading: error))
    }
  }

  private struct LibraryLine: Decodable {
    let schema: Int
    let parts: LibraryParts

    private enum CodingKeys: CodingKey {
      case schema
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      schema = try container.decode(Int.self, forKey: .schema)
      parts = try LibraryParts(from: decoder)
    }
  }
}
