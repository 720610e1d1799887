extension Book {
  /// The current reading: the one being read, else the paused, else the wanted, else the latest one.
  public var currentReading: Reading? {
    for status in [Reading.Status.reading, .paused, .wanted] {
      if let reading = readings.last(where: { $0.status == status }) { return reading }
    }
    // The latest is the one that ended last, or began last if no end is known.
    func day(_ reading: Reading) -> String { (reading.ended ?? reading.started)?.text ?? "" }
    return readings.enumerated().max { left, right in
      (day(left.element), left.offset) < (day(right.element), right.offset)
    }?.element
  }
}
