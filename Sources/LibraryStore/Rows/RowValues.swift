internal import CSQLiteSession
internal import ReadingModel

/// The values of one row, in the order of a statement's parameters, with their texts behind each other: so they go to
/// SQLite without a copy of each.
struct RowValues {
  private(set) var values: [OctavoValue] = []
  private(set) var texts: [UInt8] = []

  /// Adds nothing.
  mutating func addNothing() {
    values.append(OctavoValue(kind: octavo_null, number: 0, size: 0))
  }

  /// Adds a whole number; nothing when nil.
  mutating func add(_ number: Int64?) {
    guard let number else { return addNothing() }
    values.append(OctavoValue(kind: octavo_number, number: number, size: 0))
  }

  /// Adds a whole number; nothing when nil.
  mutating func add(_ number: Int?) { add(number.map(Int64.init)) }

  /// Adds 1 or 0.
  mutating func add(_ isTrue: Bool) { add(isTrue ? 1 : 0) }

  /// Adds a text as SQLite keeps it whole, see ``Swift/String/storable``.
  mutating func add(_ text: String) {
    let start = texts.count
    let isWhole = text.utf8.withContiguousStorageIfAvailable { bytes in
      texts.append(contentsOf: bytes)
      // The smallest is found many bytes at a time, the first that is too small is not.
      return bytes.reduce(UInt8.max, min) >= 2
    }
    if isWhole != true {
      texts.removeSubrange(start...)
      texts.append(contentsOf: text.storable.utf8)
    }
    values.append(OctavoValue(kind: octavo_text, number: Int64(start), size: Int32(texts.count - start)))
  }

  /// Adds the text of a uid.
  mutating func add(_ uid: UID) {
    let start = texts.count
    texts.append(contentsOf: repeatElement(0, count: UID.length))
    texts.withUnsafeMutableBufferPointer { uid.write(to: UnsafeMutableBufferPointer(rebasing: $0[start...])) }
    values.append(OctavoValue(kind: octavo_text, number: Int64(start), size: Int32(UID.length)))
  }

  /// Adds a text; nothing when it is nil or empty, which tells nothing.
  mutating func add(told text: String?) {
    guard let text, !text.isEmpty else { return addNothing() }
    add(text)
  }

  /// Makes room for the next row.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }
}
