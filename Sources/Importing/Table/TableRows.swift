/// The rows of a table in the order of the file: those of a text, read one after the other, or those made of something
/// else.
struct TableRows: Sequence, IteratorProtocol {
  private var reader: CSVReader?
  private var made: IndexingIterator<[CSVRow]>

  /// The rows that a reader has still to come to.
  init(_ reader: CSVReader) {
    self.reader = reader
    made = [].makeIterator()
  }

  /// Rows that are there already.
  init(_ rows: [CSVRow]) { made = rows.makeIterator() }

  /// About how many there are.
  var expectedCount: Int { reader?.expectedCount ?? made.reduce(0) { count, _ in count + 1 } }

  mutating func next() -> CSVRow? { reader != nil ? reader?.next() : made.next() }
}
