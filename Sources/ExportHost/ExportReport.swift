internal import ExporterKit
package import Foundation
internal import ReadingModel

/// What an export did, or in a dry run would do.
package struct ExportReport: Equatable, Sendable {
  /// What was hidden from the audience.
  package struct LeftOut: Equatable, Sendable {
    package let books: Int
    /// The number of readings, including those of hidden books.
    package let readings: Int
    /// The number of entries, including those of hidden readings.
    package let entries: Int
    package let shelves: Int
    /// The number of unsafe or damaged pictures, such as covers of exported books or the reader's own.
    package let pictures: Int

    package var isEmpty: Bool { books == 0 && readings == 0 && entries == 0 && shelves == 0 && pictures == 0 }

    /// Nothing, as in an export for the reader.
    static let nothing = LeftOut(Snapshot.Counts(), shelves: 0, pictures: 0)

    /// What a public export lacks.
    /// - Parameters:
    ///   - fields: What the exporter shows; what it would not show is not left out.
    ///   - found: The books that its query finds by what is public; nil if it has no query.
    init(from whole: Snapshot, to rest: Snapshot, showing fields: Set<Field>, found: Set<UID>?) {
      // A query can find books for the public that it does not find for the reader: 'owned:no', with a private copy.
      let known = Set(whole.books.map(\.uid))
      let bare = Set(rest.books.filter { $0.cover == nil }.map(\.uid))
      let own = [(whole.profile.avatar, rest.profile.avatar), (whole.profile.background, rest.profile.background)]
      var counts = whole.counts(entries: fields.shows) - rest.counts(of: known.contains, entries: fields.shows)
      // A public book may have only private readings in the year: these are left out, and the book is not private.
      let left = Set(rest.books.map(\.uid))
      counts.books -= whole.books.count { book in
        book.visibility == .public && !left.contains(book.uid) && found?.contains(book.uid) ?? true
      }
      self.init(
        counts.shown(in: fields), shelves: whole.privateShelfCount(showing: fields),
        pictures: whole.books.count { $0.cover != nil && bare.contains($0.uid) }
          + own.count { $0.0 != nil && $0.1 == nil })
    }

    init(_ counts: Snapshot.Counts, shelves: Int, pictures: Int) {
      (books, readings, entries) = (counts.books, counts.readings, counts.entries)
      (self.shelves, self.pictures) = (shelves, pictures)
    }
  }

  /// Files at the destination for which an export stops.
  package struct Lost: Equatable, Sendable {
    /// Files of the last export that the reader changed.
    package var changed: [String] = []
    /// Files that no export wrote.
    package var foreign: [String] = []
    /// Pages that others could see and that a public export can't update, as they are copies or unknown to it.
    package var outdated: [String] = []
    /// Files of an earlier export of another part of the library, which this selection would delete.
    package var otherParts: [String] = []

    package var isEmpty: Bool { changed.isEmpty && foreign.isEmpty && outdated.isEmpty && otherParts.isEmpty }

    /// The files that would be overwritten or deleted, and why they are protected, on one line.
    package var words: String {
      [Lost.list(changed, "changed since the last export"), Lost.list(foreign, "not written by an export")]
        .compactMap { $0 }.joined(separator: "; ")
    }

    static func list(_ files: [String], _ remark: String? = nil) -> String? {
      guard !files.isEmpty else { return nil }
      let shown = files.prefix(10).joined(separator: ", ")
      let more = files.count > 10 ? " and \(files.count - 10) more" : ""
      return shown + more + (remark.map { " (\($0))" } ?? "")
    }
  }

  package let destination: Destination
  package let isDryRun: Bool
  package let fileCount: Int
  /// Their total size in bytes, before packing.
  package let byteCount: Int
  package let changes: Changes
  package let leftOut: LeftOut
  /// What the audience may see but the exporter does not carry, in declaration order of the fields.
  package let notExported: [Loss]
  /// The bytes, if the destination is standard output.
  package let standardOutput: Data?
}
