internal import ExporterKit
internal import Foundation
internal import Hashing
package import ReadingModel

extension ExportJob {
  /// For each book of the selection, the hash of what the exporter writes for it alone.
  /// - Throws: ``ExportError`` with `.notPerBook` if the books' parts of the output depend on each other.
  package func fingerprints() async throws -> [(book: Book, hash: String)] {
    guard exporter.isPerBook else { throw ExportError(path: "", reason: .notPerBook(exporter: exporter.name)) }
    let values = try checked()
    let seen = seen
    let hasShelves = exporter.carried(with: values).contains(.shelves)
    var fingerprints: [(book: Book, hash: String)] = []
    for book in seen.books {
      let shelves = hasShelves ? seen.shelves.filter { $0.books.contains(book.uid) } : []
      let input = ExportInput(
        snapshot: Snapshot(books: [book], shelves: shelves), title: "", audience: audience, options: values,
        stampUnixSeconds: 0, dates: dates, dayStart: dayStart, templates: templates)
      let outcome = try await ExportOutcome(inMemory: self, input)
      fingerprints.append((book, SHA256.hex(outcome.output ?? Data())))
    }
    return fingerprints
  }
}
