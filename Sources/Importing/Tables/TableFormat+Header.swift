internal import Foundation

extension TableFormat {
  /// Whether the head of a file looks like a table of this format.
  func matches(_ head: FileHead) -> Bool {
    guard head.problem == nil else { return false }
    let headers = head.headers(isUnquoted: isUnquoted(head.bytes))
    if let first = headers.first, headerMissing(first.names) != nil { return true }
    return headers.contains(where: matches)
  }

  private func matches(_ header: CSVHeader) -> Bool {
    identifying.contains { columns in
      header.names.count >= columns.count && columns.allSatisfy { index(of: $0, in: header) != nil }
    }
  }

  /// The index of a column in a header; nil if it is missing.
  private func index(of column: Column, in header: CSVHeader) -> Int? {
    ([column.rawValue] + (otherNames[column] ?? [])).lazy.compactMap { header.index(of: $0) }.first
  }

  /// The index of each column in a header.
  /// - Throws: If a required column is missing, or a column is repeated.
  func indices(in header: CSVHeader) throws(ImportError.Reason) -> [Column: Int] {
    var indices: [Column: Int] = [:]
    for column in Column.allCases { indices[column] = index(of: column, in: header) }
    let missing = required.filter { indices[$0] == nil }
    guard missing.isEmpty else {
      let names = header.names.prefix(12).map { String($0.prefix(40)) }
      throw .missingColumns(missing.map(\.rawValue), service: service, header: names)
    }
    if let repeated = Column.allCases.first(where: { header.isRepeated($0.rawValue) }) {
      throw .repeatedColumn(repeated.rawValue)
    }
    return indices
  }

  /// A reader of the rows below the header, which readers' own headings may precede.
  func reader(_ file: Data) -> CSVReader {
    let head = file.prefix(FileHead.length)
    let isUnquoted = isUnquoted(head)
    let reader = CSVReader(file, isUnquoted: isUnquoted)
    if let lost = headerMissing(reader.header) { return CSVReader(file, isUnquoted: isUnquoted, header: lost) }
    let headers = CSVReader.headers(in: head, isUnquoted: isUnquoted)
    guard let count = headers.firstIndex(where: matches), count > 0 else { return reader }
    return CSVReader(file, isUnquoted: isUnquoted, skippedLineCount: count)
  }

  /// Whether quotes are ordinary text. They are not if a spreadsheet saved the table again, which changes the delimiter
  /// or quotes the header.
  private func isUnquoted(_ head: Data) -> Bool {
    guard isUnquoted else { return false }
    let header = TextBytes.unmarked(head).prefix { $0 != 0x0A && $0 != 0x0D }
    return header.contains(0x09) && header.first != UInt8(ascii: "\"")
  }
}
