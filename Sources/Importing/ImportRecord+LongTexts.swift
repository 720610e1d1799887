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
    custom.removeTexts(where: isLong)
    for place in readings.indices {
      if isLong(readings[place].review) { readings[place].review = nil }
      readings[place].custom.removeTexts(where: isLong)
      let long = readings[place].entries.indices.filter { isLong(readings[place].entries[$0].text) }
      for index in long.reversed() { readings[place].entries.remove(at: index) }
      for index in readings[place].entries.indices where isLong(readings[place].entries[index].note) {
        readings[place].entries[index].note = nil
      }
    }
    return count
  }
}

extension CustomFields {
  fileprivate mutating func removeTexts(where isLong: (String?) -> Bool) {
    for field in all {
      let kept = field.values.filter { if case .text(let text) = $0 { !isLong(text) } else { true } }
      if kept.count < field.values.count { self[field.name] = kept }
    }
  }
}
