// A loop over entries copies each of them, and a copy counts references to texts that lie all over the memory. To look
// at a kind or a visibility takes a fraction of that time, and a library has many thousands of entries. Reading a
// property through a pointer copies only that property.
extension [Entry] {
  /// Passes each entry to the closure without copying it.
  package func forEachInPlace(_ visit: (UnsafePointer<Entry>) -> Void) {
    withUnsafeBufferPointer { entries in
      guard let first = entries.baseAddress else { return }
      for index in 0..<entries.count { visit(first + index) }
    }
  }

  /// Whether the closure accepts an entry; copies none.
  package func containsInPlace(_ isWanted: (UnsafePointer<Entry>) -> Bool) -> Bool {
    withUnsafeBufferPointer { entries in
      guard let first = entries.baseAddress else { return false }
      for index in 0..<entries.count where isWanted(first + index) { return true }
      return false
    }
  }
}
