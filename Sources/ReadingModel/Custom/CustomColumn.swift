/// The column of a custom field in Octavo's CSV: `Custom: mood`, or `Reading custom: mood` for a field of readings.
package struct CustomColumn: Hashable, Sendable {
  private static let (book, reading) = ("Custom: ", "Reading custom: ")

  package let name: FieldName
  package let isOfReading: Bool

  package init(_ name: FieldName, isOfReading: Bool) { (self.name, self.isOfReading) = (name, isOfReading) }

  /// The column with a heading; nil for other headings.
  package init?(heading: String) {
    isOfReading = heading.hasPrefix(CustomColumn.reading)
    guard isOfReading || heading.hasPrefix(CustomColumn.book) else { return nil }
    let prefix = isOfReading ? CustomColumn.reading : CustomColumn.book
    guard let name = try? FieldName(String(heading.dropFirst(prefix.count))) else { return nil }
    self.name = name
  }

  package var heading: String { (isOfReading ? CustomColumn.reading : CustomColumn.book) + name.text }

  /// The columns of all fields of books and of readings, by name.
  /// - Throws: An error if the books cannot be read.
  package static func all(in snapshot: Snapshot) throws -> [CustomColumn] {
    var (ofBooks, ofReadings): (Set<FieldName>, Set<FieldName>) = ([], [])
    try snapshot.forEachBook { book in
      for field in book.custom.all { ofBooks.insert(field.name) }
      for reading in book.readings { for field in reading.custom.all { ofReadings.insert(field.name) } }
    }
    return ofBooks.sorted().map { CustomColumn($0, isOfReading: false) }
      + ofReadings.sorted().map { CustomColumn($0, isOfReading: true) }
  }
}
