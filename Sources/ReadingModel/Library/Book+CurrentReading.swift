extension Book {
  /// The reading that counts now: the one being read, else the paused, else the wanted one, else the last.
  public var currentReading: Reading? {
    for status in [Reading.Status.reading, .paused, .wanted] {
      if let reading = readings.last(where: { $0.status == status }) { return reading }
    }
    return readings.enumerated().max { left, right in
      (left.element.ended?.text ?? "", left.offset) < (right.element.ended?.text ?? "", right.offset)
    }?.element
  }
}
