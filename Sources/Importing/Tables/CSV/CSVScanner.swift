internal import ReadingModel

/// Finds the fields of one row (RFC 4180), tolerating common errors.
struct CSVScanner {
  /// Keeps the bytes.
  private let text: CSVBytes
  /// The bytes of UTF-8 text.
  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// Whether quotes are ordinary text.
  let isUnquoted: Bool

  /// The byte ranges of a field.
  struct Field {
    /// The text, inside the quotes if there are any.
    var text: Range<Int>
    /// Text after the closing quote, which RFC 4180 doesn't allow; appended to the text.
    var tail: Range<Int>?
    /// Whether it contains doubled quotes.
    var hasDoubledQuotes = false
  }

  struct Row {
    /// Its fields, at most `storedFieldLimit`.
    var fields: [Field] = []
    var fieldCount = 0
    /// The index after its line break.
    var end = 0
    /// The line breaks in the row, including the one that ends it.
    var lineCount = 0
    /// Why it is unusable, if it is.
    var problem: RejectedRow.Reason?
    /// Quoted text that may have swallowed the start of another row: its closing quote is missing, or comes after a
    /// line break and before more text.
    var suspect: Range<Int>?
    /// Whether text follows the closing quote of any field.
    var isIrregular = false
  }

  /// Further fields are counted but not stored.
  static let storedFieldLimit = 1_000
  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// A scanner of a text without its first bytes.
  init(_ text: CSVBytes, from start: Int, delimiter: UInt8, isUnquoted: Bool) {
    self.text = text
    bytes = UnsafeBufferPointer(rebasing: text.all[start...])
    self.delimiter = delimiter
    self.isUnquoted = isUnquoted
  }

  func row(at start: Int) -> Row {
    var row = Row()
    scan(&row, at: start)
    return row
  }

  /// Scans the row that starts at an index into `row`, reusing its storage.
  func scan(_ row: inout Row, at start: Int) {
    row.fields.removeAll(keepingCapacity: true)
    (row.fieldCount, row.lineCount, row.problem, row.suspect, row.isIrregular) = (0, 0, nil, nil, false)
    scan(&row, at: start, of: bytes)
  }

  private func scan(_ row: inout Row, at start: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    var index = start
    while true {
      var field = Field(text: index..<index)
      if index < bytes.count, bytes[index] == CSVScanner.quote, !isUnquoted {
        index = scanQuoted(from: index + 1, of: bytes, into: &field, of: &row)
      } else if let end = scanPadded(from: index, of: bytes, into: &field, of: &row) {
        index = end
      } else {
        index = fieldEnd(from: index, of: bytes)
        field.text = field.text.lowerBound..<index
      }
      if row.problem == nil, isTooLarge(field, of: bytes) { row.problem = .fieldTooLarge(limit: TextLimit.byteCount) }
      row.fieldCount += 1
      if row.fields.count < CSVScanner.storedFieldLimit { row.fields.append(field) }
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    row.end = index
    if index < bytes.count {
      row.end = afterLineBreak(at: index)
      row.lineCount += 1
    }
  }

  /// Whether a field's text exceeds the limit, not counting CSV escapes: doubled quotes, and the apostrophe that keeps
  /// a spreadsheet from evaluating a formula.
  private func isTooLarge(_ field: Field, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard field.text.count > TextLimit.byteCount else { return false }
    let quoteCount = field.hasDoubledQuotes ? bytes[field.text].count { $0 == CSVScanner.quote } / 2 : 0
    let markCount = bytes[field.text.lowerBound] == UInt8(ascii: "'") ? 1 : 0
    return field.text.count - quoteCount - markCount > TextLimit.byteCount
  }

  /// Scans a quoted field with spaces before it, as in tables aligned for reading; nil if the quotes are part of the
  /// text.
  private func scanPadded(
    from start: Int, of bytes: UnsafeBufferPointer<UInt8>, into field: inout Field, of row: inout Row
  ) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == CSVScanner.space { index += 1 }
    guard !isUnquoted, index > start, index < bytes.count, bytes[index] == CSVScanner.quote else { return nil }
    var (quoted, padded) = (field, row)
    let end = scanQuoted(from: index + 1, of: bytes, into: &quoted, of: &padded)
    guard quoted.tail == nil, padded.problem == row.problem else { return nil }
    (field, row) = (quoted, padded)
    return end
  }

  /// The index of the delimiter or line break that ends an unquoted text, or the end of the bytes.
  private func fieldEnd(from start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == CSVScanner.lineFeed || byte == CSVScanner.carriageReturn { break }
      index += 1
    }
    return index
  }

  private func scanQuoted(
    from start: Int, of bytes: UnsafeBufferPointer<UInt8>, into field: inout Field, of row: inout Row
  ) -> Int {
    var index = start
    var lineCount = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte != CSVScanner.quote, byte > CSVScanner.carriageReturn {
        index += 1
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : CSVScanner.lineFeed
      if byte == CSVScanner.lineFeed || (byte == CSVScanner.carriageReturn && next != CSVScanner.lineFeed) {
        lineCount += 1
      }
      guard byte == CSVScanner.quote else {
        index += 1
        continue
      }
      if next == CSVScanner.quote, index + 1 < bytes.count {
        field.hasDoubledQuotes = true
        index += 2
        continue
      }
      field.text = start..<index
      row.lineCount += lineCount
      if next == delimiter || next == CSVScanner.lineFeed || next == CSVScanner.carriageReturn { return index + 1 }
      let end = fieldEnd(from: index + 1, of: bytes)
      if bytes[(index + 1)..<end].allSatisfy({ $0 == CSVScanner.space }) { return end }
      row.isIrregular = true
      if lineCount > 0, row.suspect == nil { row.suspect = start..<index }
      field.tail = index + 1..<end
      return end
    }
    field.text = start..<index
    row.lineCount += lineCount
    row.problem = .unterminatedQuote
    row.suspect = row.suspect ?? start..<index
    return index
  }

  /// The index after the line break at an index: LF, CR or both.
  private func afterLineBreak(at index: Int) -> Int {
    let isPair =
      bytes[index] == CSVScanner.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == CSVScanner.lineFeed
    return index + (isPair ? 2 : 1)
  }

  /// The start of the first line inside quoted text that is a valid row with that many fields.
  func plausibleRow(within text: Range<Int>, fieldCount: Int) -> Int? {
    var index = text.lowerBound
    while index < text.upperBound {
      guard bytes[index] == CSVScanner.lineFeed || bytes[index] == CSVScanner.carriageReturn else {
        index += 1
        continue
      }
      index = afterLineBreak(at: index)
      guard index < text.upperBound else { return nil }
      let row = row(at: index)
      if row.fieldCount == fieldCount, row.problem == nil, !row.isIrregular { return index }
    }
    return nil
  }

  func lineCount(in range: Range<Int>) -> Int {
    range.count { index in
      bytes[index] == CSVScanner.lineFeed
        || (bytes[index] == CSVScanner.carriageReturn
          && (index + 1 == bytes.count || bytes[index + 1] != CSVScanner.lineFeed))
    }
  }

  func isBlank(_ field: Field) -> Bool {
    bytes[field.text].allSatisfy { $0 <= 0x20 } && field.tail.map { bytes[$0].allSatisfy { $0 <= 0x20 } } != false
  }

  func text(of field: Field) -> String {
    if field.text.isEmpty, field.tail == nil { return "" }
    if field.hasDoubledQuotes || field.tail != nil { return joinedText(of: field) }
    return text(of: field.text)
  }

  func text(of place: Range<Int>) -> String {
    TextBytes.decode(UnsafeBufferPointer(rebasing: bytes[place]))
  }

  private func joinedText(of field: Field) -> String {
    let tail = field.tail.map { text(of: $0) } ?? ""
    guard field.hasDoubledQuotes else { return text(of: field.text) + tail }
    var isSecond = false
    let single = bytes[field.text].filter { byte in
      isSecond = byte == CSVScanner.quote && !isSecond
      return byte != CSVScanner.quote || isSecond
    }
    return TextBytes.decode(single) + tail
  }
}
