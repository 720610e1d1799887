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
    read: { (bytes, _, _) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      return try SnapshotLines(FileSignature.unmarked(bytes)).file
    })
}

/// Reads a library line by line.
private struct SnapshotLines {
  let file: ImportedFile

  init(_ text: Data) throws(ImportError.Reason) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let library = try SnapshotLines.library(lines.first ?? Data())
    var records: [ImportRecord] = []
    var rejected: [RejectedRow] = []
    var uids = UsedUIDs()
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy({ $0 <= 0x20 }) {
      switch SnapshotLines.book(Data(line), uids: &uids) {
      case .success(var book):
        let source = Identifier(scheme: "octavo", value: book.uid.text)
        let warnings = book.dropFalseCover()
        records.append(
          ImportRecord(book: book, line: index + 1, source: source, raw: book.recordRow, warnings: warnings))
      case .failure(let problem):
        let raw = String(decoding: line.prefix(1_000_000), as: UTF8.self)
        rejected.append(RejectedRow(line: index + 1, reason: .invalidRecord(problem.description), raw: raw))
      }
    }
    let head = String(decoding: lines.first ?? Data(), as: UTF8.self)
    var file = ImportedFile(
      format: "jsonl", records: records, rejected: rejected, profile: library.profile ?? Profile(),
      form: .jsonLines(head: head))
    (file.queries, file.goals) = (library.queries ?? [], library.goals ?? [])
    (file.budgets, file.shelves) = (library.budgets ?? [], library.shelves ?? [])
    file.statesVisibility = true
    self.file = file
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

  private static func book(_ line: Data, uids: inout UsedUIDs) -> Result<Book, ImportError.Problem> {
    do {
      let book = try JSONDecoder().decode(Book.self, from: line)
      let problems = book.problems(at: "book", uids: &uids)
      return problems.first.map { .failure($0) } ?? .success(book)
    } catch let error as DecodingError {
      return .failure(ImportError.Problem(error))
    } catch {
      return .failure(ImportError.Problem(path: "", text: "\(error)"))
    }
  }

  private struct LibraryLine: Decodable {
    let schema: Int
    let profile: Profile?
    let queries: [SavedQuery]?
    let goals: [Goal]?
    let budgets: [Budget]?
    let shelves: [Shelf]?
  }
}
