package import Foundation

/// Reads a table row by row from arbitrary bytes: RFC 4180 with LF, CRLF or CR; UTF-8, UTF-16 or Windows-1252;
/// separated by commas, semicolons or tabs.
///
/// An unreadable row is rejected, and reading resumes with the next. Blank rows are skipped.
package struct CSVReader: Sequence, IteratorProtocol {
  /// The names in the first row, trimmed.
  package let header: [String]
  /// How rows are written: header, delimiter, quoting.
  package let form: RowForm
  private let scanner: CSVScanner
  private var index: Int
  private var line: Int
  /// The latest row scanned, reused for its storage.
  private var row = CSVScanner.Row()
  /// Which columns are decoded.
  private var columns: [Bool]
  /// Whether records keep their raw text.
  private var keepsRows = true

  /// Reads the header of a file or of its beginning. If `isUnquoted`, quotes are ordinary text.
  /// - Parameters:
  ///   - delimiter: The field delimiter; detected from the first line if nil.
  ///   - lost: The header for a file that lost its own and starts with a row.
  ///   - skippedLineCount: How many non-blank lines to skip above the header.
  package init(
    _ file: Data, isUnquoted: Bool = false, delimiter: UInt8? = nil, header lost: [String]? = nil,
    skippedLineCount: Int = 0
  ) {
    let text = CSVBytes(file)
    let above = CSVReader.above(text.all, skippedLineCount: skippedLineCount)
    let delimiter = delimiter ?? above.delimiter ?? CSVReader.delimiter(of: text.all[above.byteCount...])
    let scanner = CSVScanner(text, from: above.byteCount, delimiter: delimiter, isUnquoted: isUnquoted)
    self.scanner = scanner
    let row = lost == nil ? scanner.row(at: 0) : CSVScanner.Row()
    header = lost ?? row.fields.map { scanner.text(of: $0).trimmingCharacters(in: .whitespacesAndNewlines) }
    columns = [Bool](repeating: true, count: header.count)
    form = .table(
      header: lost?.joined(separator: String(Unicode.Scalar(delimiter))) ?? CSVReader.raw(0..<row.end, scanner),
      delimiter: delimiter, isUnquoted: isUnquoted)
    index = row.end
    line = 1 + above.lineCount + row.lineCount
  }

  /// The first three lines with text, each read as a possible header.
  static func headers(in head: Data, isUnquoted: Bool) -> [CSVHeader] {
    (0...2).map { CSVHeader(CSVReader(head, isUnquoted: isUnquoted, skippedLineCount: $0).header) }
  }

  /// Everything above the header: blank lines, Excel's `sep=;` line, and skipped lines.
  private static func above(
    _ bytes: UnsafeBufferPointer<UInt8>, skippedLineCount: Int
  ) -> (byteCount: Int, lineCount: Int, delimiter: UInt8?) {
    var above: (byteCount: Int, lineCount: Int, delimiter: UInt8?) = (0, 0, nil)
    var left = skippedLineCount
    while let end = bytes[above.byteCount...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let line = bytes[above.byteCount..<end]
      let isPlain = line.allSatisfy { $0 <= 0x20 && $0 != 0x09 }
      let isMark = line.count == 5 && line.prefix(4).elementsEqual("sep=".utf8)
      guard isPlain || isMark || left > 0 else { break }
      if isMark { above.delimiter = line.last }
      if !isPlain, !isMark { left -= 1 }
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      above.byteCount = end + (isPair ? 2 : 1)
      above.lineCount += 1
    }
    return above
  }

  /// The most frequent delimiter in the first line; a comma if it has none.
  private static func delimiter(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
    var isQuoted = false
    var counts: [UInt8: Int] = [:]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"): if !isQuoted { counts[byte, default: 0] += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): if !isQuoted { return mostFrequent(counts) }
      default: break
      }
    }
    return mostFrequent(counts)
  }

  private static func mostFrequent(_ counts: [UInt8: Int]) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let most = candidates.map { counts[$0] ?? 0 }.max() ?? 0
    return candidates.first { counts[$0] ?? 0 == most } ?? UInt8(ascii: ",")
  }

  /// The next non-blank row.
  package mutating func next() -> CSVRow? {
    while index < scanner.bytes.count {
      // Concatenated files keep each one's byte order mark at the start of a line.
      if scanner.bytes[index...].starts(with: FileSignature.utf8Mark) { index += FileSignature.utf8Mark.count }
      let start = index
      let startLine = line
      scanner.scan(&row, at: start)
      if row.suspect != nil || row.problem != nil, let rejected = reject(row, at: start) { return .rejected(rejected) }
      index = row.end
      line += row.lineCount
      if row.fields.allSatisfy(scanner.isBlank) { continue }
      if row.isIrregular, row.fieldCount < header.count {
        let reason = RejectedRow.Reason.strayQuote(found: row.fieldCount, expected: header.count)
        return .rejected(RejectedRow(line: startLine, reason: reason, raw: raw(start..<row.end)))
      }
      if row.fieldCount > header.count {
        guard row.fieldCount == row.fields.count, row.fields.dropFirst(header.count).allSatisfy(scanner.isBlank) else {
          let reason = RejectedRow.Reason.tooManyFields(found: row.fieldCount, expected: header.count)
          return .rejected(RejectedRow(line: startLine, reason: reason, raw: raw(start..<row.end)))
        }
      }
      // Spreadsheets drop trailing empty fields, but a short last row without a line break was cut off.
      let isTruncated =
        row.fields.count < header.count && row.end == scanner.bytes.count
        && scanner.bytes.last.map { $0 > 0x0D } ?? false
      let raw = keepsRows ? raw(start..<row.end) : ""
      var fields = texts()
      // The last cell may be cut off, too.
      if isTruncated, row.fields.count > 0 { fields[row.fields.count - 1] = "" }
      let count = Swift.min(row.fields.count, header.count)
      return .record(
        CSVRecord(line: startLine, raw: raw, fields: fields, fieldCount: count, isTruncated: isTruncated))
    }
    return nil
  }

  /// Estimates the remaining rows: line breaks outside quotes.
  var expectedCount: Int {
    var count = scanner.bytes.last.map { $0 != UInt8(ascii: "\n") } == true ? 1 : 0
    // Arithmetic instead of branches, about half of which would be mispredicted.
    var outside = 1
    for byte in UnsafeBufferPointer(rebasing: scanner.bytes[index...]) {
      outside ^= byte == UInt8(ascii: "\"") ? 1 : 0
      count += byte == UInt8(ascii: "\n") ? outside : 0
    }
    return count
  }

  /// A reader of the remaining rows that decodes only some columns and leaves the others empty.
  /// - Parameter keepsRows: Whether records keep their raw text.
  func looking(at columns: some Sequence<Int>, keepsRows: Bool) -> CSVReader {
    var reader = self
    var isWanted = [Bool](repeating: false, count: header.count)
    for column in columns { isWanted[column] = true }
    (reader.columns, reader.keepsRows) = (isWanted, keepsRows)
    return reader
  }

  /// The row's texts, one for each name in the header.
  private func texts() -> [String] {
    [String](unsafeUninitializedCapacity: columns.count) { texts, count in
      for index in columns.indices {
        let isWanted = index < row.fields.count && columns[index]
        texts.initializeElement(at: index, to: isWanted ? scanner.text(of: row.fields[index]) : "")
      }
      count = columns.count
    }
  }

  /// Rejects an unusable row; nil if it is usable. Reading resumes after it, or, if an unclosed quote swallowed rows,
  /// at the next line that looks like a row.
  private mutating func reject(_ row: CSVScanner.Row, at start: Int) -> RejectedRow? {
    let resumed: Int
    let reason: RejectedRow.Reason
    if let suspect = row.suspect, let next = scanner.plausibleRow(within: suspect, fieldCount: header.count) {
      reason = .unterminatedQuote
      resumed = next
    } else if let problem = row.problem {
      reason = problem
      resumed = row.end
    } else {
      return nil
    }
    let rejected = RejectedRow(line: line, reason: reason, raw: raw(start..<resumed))
    index = resumed
    line += scanner.lineCount(in: start..<resumed)
    return rejected
  }

  /// The most bytes of raw text kept for a row.
  static let rawByteLimit = 1_000_000

  private func raw(_ range: Range<Int>) -> String { CSVReader.raw(range, scanner) }

  private static func raw(_ range: Range<Int>, _ scanner: CSVScanner) -> String {
    let bytes = scanner.bytes
    var end = Swift.min(range.upperBound, range.lowerBound + CSVReader.rawByteLimit)
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    let row = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<end])
    // Decoded field by field, so that one invalid field does not garble the others.
    guard TextBytes.isUTF8(row) else {
      return row.split(separator: scanner.delimiter, omittingEmptySubsequences: false)
        .map { TextBytes.decode(UnsafeBufferPointer(rebasing: $0)) }
        .joined(separator: String(Unicode.Scalar(scanner.delimiter)))
    }
    return TextBytes.decode(row)
  }
}
