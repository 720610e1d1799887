package import ImportMerge
package import ReadingModel

/// The records of a file, each made on demand, so that a large file takes little memory.
package final class RecordStream {
  /// What a row became.
  package enum Item {
    case record(ImportRecord)
    /// A row that an earlier import read; it was not parsed.
    case unchanged
  }

  /// Data collected besides the records.
  struct Findings {
    /// The rows of earlier imports; nil to parse every row.
    var knownRows: KnownRows?
    var rejected: [RejectedRow] = []
    var shelves = ImportedShelves()
    var quota = RowQuota()
    var leftOut = UnmappedValues()
  }

  /// After so many items, the memory of the part of the file that was read is released.
  static let releasedCount = 256

  /// The file without its records.
  package internal(set) var head: ImportedFile
  /// The approximate number of rows.
  package let expectedCount: Int
  /// How many rows were read so far, without rejected ones.
  package private(set) var recordCount = 0
  private let fileName: String
  private let uids: UIDSource
  private let release: () -> Void
  private var findings: Findings
  private let make: (inout Findings) throws(ImportError.Reason) -> Item?

  /// The records that a closure makes, one after the other.
  /// - Parameter release: Releases the memory of the part of the file that was read.
  init(
    _ head: ImportedFile, fileName: String, expectedCount: Int, uids: UIDSource, release: @escaping () -> Void = {},
    make: @escaping (inout Findings) throws(ImportError.Reason) -> Item?
  ) {
    self.head = head
    self.fileName = fileName
    self.expectedCount = expectedCount
    findings = Findings(quota: RowQuota(expecting: head.form == nil ? 0 : expectedCount))
    self.uids = uids
    self.release = release
    self.make = make
  }

  /// Skips rows that earlier imports read, instead of parsing them again.
  package func skip(_ rows: KnownRows) { findings.knownRows = rows }

  /// The next row; nil after the last.
  /// - Throws: ``ImportError/unreadable(file:_:)`` if nothing of the file may be imported: there are more rows, or rows
  ///   of one book, than a reader can have, or a file of Octavo's has a problem.
  package func next() throws(ImportError) -> Item? {
    do throws(ImportError.Reason) { return try makeNext() } catch { throw .unreadable(file: fileName, error) }
  }

  private func makeNext() throws(ImportError.Reason) -> Item? {
    guard let item = try make(&findings) else {
      // The shelves, which are merged next, need the memory.
      findings.quota = RowQuota()
      release()
      return nil
    }
    recordCount += 1
    if recordCount.isMultiple(of: RecordStream.releasedCount) { release() }
    return item
  }

  /// The shelves of the file; those in its rows, as far as they were read.
  package func shelves() -> [Shelf] { head.shelves + findings.shelves.shelves(uids: uids) }

  /// The file as read, with some of its records.
  package func file(keeping records: [ImportRecord], shelves: [Shelf] = []) -> ImportedFile {
    var file = head.keeping(records, of: recordCount).adding(findings.rejected)
    file.leftOut = findings.leftOut
    file.shelves = shelves
    return file
  }

  /// The file with all of its records.
  func whole() throws(ImportError.Reason) -> ImportedFile {
    var records: [ImportRecord] = []
    while let item = try makeNext() { if case .record(let record) = item { records.append(record) } }
    return file(keeping: records, shelves: shelves())
  }
}
