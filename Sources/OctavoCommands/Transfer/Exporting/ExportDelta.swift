internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import Presentation
internal import PrivateFolders
internal import ReadingModel

/// The books that changed since the last export with the same exporter, options, year and audience.
struct ExportDelta {
  /// What the record has of a book.
  private struct Written: Codable {
    let hash, title: String
  }

  private struct Record: Codable {
    let day: Day
    let books: [String: Written]
  }

  /// The books that are new, or have other values in the output.
  let changed: Set<UID>
  private let file: URL
  private let name: String
  private let before: Record?
  private let after: Record
  private let gone: [String]
  private let isPublic: Bool

  init(_ job: ExportJob, of library: Library, in session: Session) throws {
    let options = try job.checked()
    let chosen = job.exporter.options.compactMap { option in
      let value = options.text(option.name)
      return value == option.defaultValue ? nil : "--\(option.name) \(value)"
    }
    // A year has other values: of a book that was finished later, it has no finish.
    let year = if case .year(let year) = job.selection { ["--year \(year)"] } else { [] as [String] }
    name = ([job.exporter.name] + chosen + year).joined(separator: " ")
    isPublic = job.audience == .public
    let key = ([try library.recordName(), name, "\(job.audience)"]).joined(separator: " ")
    file = session.places.deltas.appending(path: Slug.make(key, maximumByteCount: 200) + ".json")
    before = PrivateFile.read(jsonOf: file)
    let books = try AsyncBridge.runBlocking { try await job.fingerprints() }
    let known = before?.books ?? [:]
    changed = Set(books.filter { known[$0.book.uid.text]?.hash != $0.hash }.map(\.book.uid))
    let here = Dictionary(books.map { ($0.book.uid.text, Written(hash: $0.hash, title: $0.book.title)) }) { $1 }
    // A part of the library does not tell which books are gone.
    let isWhole = job.selection == .library && job.matches == nil
    let lost = isWhole ? known.filter { here[$0.key] == nil } : [:]
    gone = lost.values.map(\.title).sorted()
    let kept = known.filter { lost[$0.key] == nil }.merging(here) { $1 }
    after = Record(day: session.now.day, books: kept)
  }

  var lines: [String] {
    var lines: [String] = []
    if let before {
      let count = changed.isEmpty ? "no books" : changed.count.counted("book")
      lines.append("\(count) changed since \(before.day) (\(name))" + (changed.isEmpty ? "; nothing was written" : ""))
    } else {
      lines.append("first export with --since-last (\(name)): all \(changed.count.counted("book"))")
    }
    if !gone.isEmpty {
      let titles = gone.firstListed(10, DisplayText.line)
      let missing = isPublic ? "no longer public, or no longer in the library" : "no longer in the library"
      lines.append("written before, but \(missing) - remove them there yourself: \(titles)")
    }
    return lines
  }

  /// Writes the record, after a successful export.
  func remember() throws {
    do { try PrivateFile.write(json: after, to: file) } catch {
      throw UnwrittenDelta(path: file.path(percentEncoded: false), words: error.systemWords)
    }
  }
}

/// The record of an export cannot be written.
struct UnwrittenDelta: ReportedError, Equatable {
  let path: String
  let words: String

  var category: FailureCategory { .library }

  var description: String {
    "exported, but cannot write \(DisplayText.line(path)): \(words) - the next --since-last writes these books again"
  }
}
