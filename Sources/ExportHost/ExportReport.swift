package import Foundation
internal import ReadingModel

/// What an export did, or would have done.
package struct ExportReport: Equatable, Sendable {
  /// What was kept from an audience.
  package struct LeftOut: Equatable, Sendable {
    /// Books, 0 or more.
    package let books: Int
    /// Readings, those of left-out books included.
    package let readings: Int
    /// Entries, those of left-out readings included.
    package let entries: Int
    /// Covers of books that are there, and pictures of the reader's, that could do more than be looked at,
    /// or are damaged.
    package let pictures: Int

    /// Whether nothing was left out.
    package var isEmpty: Bool { books == 0 && readings == 0 && entries == 0 && pictures == 0 }

    init(from whole: Snapshot, to rest: Snapshot) {
      func counts(_ snapshot: Snapshot) -> (books: Int, readings: Int, entries: Int) {
        snapshot.books.reduce(into: (0, 0, 0)) { sum, book in
          sum.0 += 1
          sum.1 += book.readings.count
          sum.2 += book.readings.reduce(0) { $0 + $1.entries.count }
        }
      }
      let (before, after) = (counts(whole), counts(rest))
      books = before.books - after.books
      readings = before.readings - after.readings
      entries = before.entries - after.entries
      let bare = Set(rest.books.filter { $0.cover == nil }.map(\.uid))
      let own = [(whole.profile.avatar, rest.profile.avatar), (whole.profile.background, rest.profile.background)]
      pictures =
        whole.books.count { $0.cover != nil && bare.contains($0.uid) } + own.count { $0.0 != nil && $0.1 == nil }
    }
  }

  /// Files at a destination that an export would stop for, so that nobody loses them.
  package struct Lost: Equatable, Sendable {
    /// Files of the last export that the reader changed.
    package var changed: [String] = []
    /// Files that no export wrote.
    package var foreign: [String] = []

    /// Whether there are none.
    package var isEmpty: Bool { changed.isEmpty && foreign.isEmpty }

    /// The files with what they are, in one line.
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

  /// Where it went.
  package let destination: Destination
  /// Whether nothing was published.
  package let isDryRun: Bool
  /// How many files the exporter made.
  package let fileCount: Int
  /// How many bytes they have together, before packing.
  package let byteCount: Int
  /// How many of them are new at the destination.
  package let newCount: Int
  /// How many of them replaced another version.
  package let replacedCount: Int
  /// How many of them were there with the same bytes.
  package let unchangedCount: Int
  /// How many files of the last export went away.
  package let removedCount: Int
  /// Files that are not exported any more and stay, because the reader wrote in them.
  package let kept: [String]
  /// Files that an export which is not only looked at would stop for.
  package let lost: Lost
  /// Pages of which several files are there, none of which was touched.
  package var doubled: [[String]] = []
  /// How many files and folders lie in the folder of a first export that are none of its own.
  package var neighbourCount = 0
  /// The files that are new, changed or gone, by path; empty unless they were asked for.
  package let changes: [FileChange]
  /// What the audience does not get to see.
  package let leftOut: LeftOut
  /// What the audience may see but the exporter does not carry, in the order in which fields are declared.
  package let notCarried: [Loss]
  /// The bytes for standard output, when that is the destination.
  package let standardOutput: Data?
}
