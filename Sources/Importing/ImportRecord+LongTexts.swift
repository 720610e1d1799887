internal import ReadingModel

extension Book {
  /// Drops texts longer than ``TextLimit`` and returns how many.
  mutating func leaveOutLongTexts() -> Int {
    var count = 0
    func isLong(_ text: String?) -> Bool {
      guard let text, text.utf8.count > TextLimit.byteCount else { return false }
      count += 1
      return true
    }
    if isLong(notes) { notes = nil }
    for place in readings.indices {
      if isLong(readings[place].review) { readings[place].review = nil }
      let long = readings[place].entries.indices.filter { isLong(readings[place].entries[$0].text) }
      for index in long.reversed() { readings[place].entries.remove(at: index) }
      for index in readings[place].entries.indices where isLong(readings[place].entries[index].note) {
        readings[place].entries[index].note = nil
      }
    }
    return count
  }
}
