internal import DocumentReading
internal import Foundation
internal import Importing
internal import LibraryStore
internal import PrivateFolders
internal import ReadingModel

/// The documents of one command: read one by one, then added together.
struct DocumentBatch {
  /// A document and the book made from it.
  struct AcceptedDocument {
    let path: String
    let document: DocumentMetadata
    let incoming: IncomingDocument
  }

  /// The documents that were read.
  private(set) var taken: [AcceptedDocument] = []
  /// The errors of the other documents.
  private(set) var refused: [DocumentError] = []
  /// What was skipped in folders: not a document, or not examined.
  private(set) var skipped: [SkippedFile]

  private let covers: CoverStore

  /// Reads the documents.
  /// - Parameter change: Applies the reader's options to a book.
  init(
    _ paths: DocumentPaths, _ registry: DocumentRegistry, uids: UIDSource, progress: (Int, Int) -> Void,
    change: (inout Book) throws -> Void
  ) throws {
    covers = try CoverStore()
    skipped = paths.skipped
    for (index, path) in paths.files.enumerated() {
      progress(index, paths.files.count)
      do {
        let file = try DocumentFile(path)
        let reader = try registry.reader(for: file)
        var document = try reader.read(file)
        document.card.cover = try document.card.cover.map { try covers.put($0) }
        taken.append(try DocumentBatch.taken(path, document, reader.name, file.name, uids, change))
      } catch let error as DocumentError {
        let isFound = paths.found.contains(path)
        switch error.reason {
        case .unknown where isFound, .empty where isFound:
          skipped.append(SkippedFile(path: path, reason: .unknownFormat))
        default: refused.append(error)
        }
      }
    }
  }

  private static func taken(
    _ path: String, _ document: DocumentMetadata, _ format: String, _ fileName: String, _ uids: UIDSource,
    _ change: (inout Book) throws -> Void
  ) throws -> AcceptedDocument {
    var book = document.card.book(uid: uids.next())
    try change(&book)
    var newBook = book
    if let estimate = document.estimate, book.pageCount == nil {
      newBook.pageCount = estimate.pageCount
      let words = "Page count: \(estimate.words)."
      newBook.notes = [book.notes, words].compactMap { $0 }.joined(separator: "\n\n")
    }
    let incoming = IncomingBook(book: book, newBook: newBook, raw: try document.card.raw)
    return AcceptedDocument(
      path: path, document: document, incoming: IncomingDocument(incoming, format: format, fileName: fileName))
  }
}

/// Covers stored on disk until they are in the library, so that a thousand of them take no memory.
final class CoverStore {
  private let folder: PrivateFolder
  private var count = 0

  init() throws(FolderError) { folder = try PrivateFolder() }

  /// The same picture with memory-mapped bytes.
  func put(_ picture: Picture) throws(FolderError) -> Picture {
    count += 1
    let file = URL(filePath: "\(folder.path)/\(count)")
    do {
      try picture.bytes.write(to: file)
      return Picture(mediaType: picture.mediaType, bytes: try Data(contentsOf: file, options: .alwaysMapped))
    } catch { throw .temporary(folder.path, words: error.systemWords) }
  }
}
