internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// The state of the files that an export reads, taken before it reads them: the library, templates and this program.
///
/// A file that changed just now could change again without a difference in size and time, so its state is unknown.
struct ExportState {
  /// The coarsest clock of common file systems, and a second more.
  private static let settledSeconds = 3

  private let stamps: [String]

  /// - Parameter templates: Folders of templates that may not exist.
  /// - Returns: Nil if the state is unknown.
  init?(of library: Library, templates: [URL]) {
    let path = library.file.path
    let last = Clock.fileSeconds() - ExportState.settledSeconds
    var stamps: [String] = []
    func add(_ path: String) -> Bool {
      let stamp = FileStamp(following: path)
      stamps += [path, stamp?.text ?? "missing"]
      return stamp.map { $0.unixSeconds <= last } ?? true
    }
    // A journal beside the file belongs to an unfinished transaction. Opening the library creates an empty WAL.
    let hasWAL = FileStamp(following: path + "-wal").map { !$0.isEmpty } ?? false
    guard FileStamp(following: path) != nil, FileStamp(following: path + "-journal") == nil,
      ([path, "/proc/self/exe"] + (hasWAL ? [path + "-wal"] : [])).allSatisfy(add)
    else { return nil }
    for folder in templates.map({ $0.path(percentEncoded: false) }) {
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      guard add(folder), files.sorted().allSatisfy({ add("\(folder)/\($0)") }) else { return nil }
    }
    self.stamps = stamps
  }

  /// The receipt of an export in this state; nil if its files depend on anything else, such as an external program.
  func receipt(
    of job: ExportJob, by exporter: RegisteredExporter, _ library: Library, in session: Session
  ) throws -> ExportReceipt? {
    guard exporter.kind == .builtIn, job.rasterizer == nil else { return nil }
    let values = try job.checked()
    let options = job.exporter.options.map { "\($0.name)=\(values.text($0.name))" }
    let found = (job.matches?.books ?? [:]).map { ([$0.rawValue] + $1.map(\.text).sorted()).joined(separator: " ") }
      .sorted()
    let books = job.selection == .book ? job.snapshot.books.map(\.uid.text) : []
    // Interpolating types without a description looks for one among all conformances, a tenth of a small export.
    let facts: [String] = [
      Program.version, job.exporter.name, job.selection.text, job.audience.rawValue, job.dates.rawValue,
      job.title.map { "title \($0)" } ?? "", String(job.sourceDateEpoch ?? -1), job.dayStart.text,
      try library.recordName(), job.matches?.query ?? "", books.joined(separator: " "),
    ]
    return ExportReceipt(in: session.places.exportReceipts, of: facts + options + found + stamps)
  }
}
