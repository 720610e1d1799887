package import ReadingModel

/// The rows of a table as records, each made on demand, so that a large table takes little memory.
package final class TableRecords {
  /// Data collected besides the records.
  struct Findings {
    var rejected: [RejectedRow] = []
    var shelves = ImportedShelves()
    var quota = RowQuota()
    var leftOut = UnmappedValues()
  }

  /// The name of the importer that reads it.
  package let format: String
  /// The approximate number of rows.
  package let expectedCount: Int
  /// How many records were made so far.
  package private(set) var recordCount = 0
  /// How the rows are written.
  package let form: RowForm
  private let remarks: [FileRemark]
  private let fileName: String
  private let uids: UIDSource
  private var findings: Findings
  private let make: (inout Findings) throws(ImportError.Reason) -> ImportRecord?

  /// The records that a closure makes, one after the other.
  init(
    format: String, fileName: String, form: RowForm, expectedCount: Int, remarks: [FileRemark], uids: UIDSource,
    make: @escaping (inout Findings) throws(ImportError.Reason) -> ImportRecord?
  ) {
    self.format = format
    self.fileName = fileName
    self.form = form
    self.expectedCount = expectedCount
    findings = Findings(quota: RowQuota(expecting: expectedCount))
    self.remarks = remarks
    self.uids = uids
    self.make = make
  }

  /// The next record; nil after the last.
  /// - Throws: ``ImportError/unreadable(file:_:)`` if there are more rows, or rows of one book, than a reader can have.
  package func next() throws(ImportError) -> ImportRecord? {
    do throws(ImportError.Reason) { return try makeNext() } catch { throw .unreadable(file: fileName, error) }
  }

  private func makeNext() throws(ImportError.Reason) -> ImportRecord? {
    guard let record = try make(&findings) else { return nil }
    recordCount += 1
    return record
  }

  /// The shelves in the rows so far.
  package func shelves() -> [Shelf] { findings.shelves.shelves(uids: uids) }

  /// The file as read, with some of its records.
  package func file(keeping records: [ImportRecord], shelves: [Shelf] = []) -> ImportedFile {
    var file = ImportedFile(
      format: format, records: records, recordCount: recordCount, rejected: findings.rejected, shelves: shelves,
      form: form)
    file.remarks = remarks
    file.leftOut = findings.leftOut
    return file
  }

  /// The file with all of its records.
  func whole() throws(ImportError.Reason) -> ImportedFile {
    var records: [ImportRecord] = []
    while let record = try makeNext() { records.append(record) }
    return file(keeping: records, shelves: shelves())
  }
}
