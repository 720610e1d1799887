/// The rows of a table in file order, either streamed from text or already in memory.
struct TableRows: Sequence, IteratorProtocol {
  private var reader: CSVReader?
  private var made: IndexingIterator<[CSVRow]>

  /// The remaining rows of a reader.
  init(_ reader: CSVReader) {
    self.reader = reader
    made = [].makeIterator()
  }

  init(_ rows: [CSVRow]) { made = rows.makeIterator() }

  /// About how many there are.
  var expectedCount: Int { reader?.expectedCount ?? made.reduce(0) { count, _ in count + 1 } }

  mutating func next() -> CSVRow? { reader != nil ? reader?.next() : made.next() }
}
