extension Book {
  /// The current reading: the one being read, else the paused, else the wanted, else the latest one: the one that ended
  /// last, or began last if no end is known.
  public var currentReading: Reading? { readings.indices.max { rank($0) < rank($1) }.map { readings[$0] } }

  /// The readings, the current one first.
  package var readingsCurrentFirst: [Reading] { readings.indices.sorted { rank($0) > rank($1) }.map { readings[$0] } }

  private func rank(_ index: Int) -> (status: Int, day: String, index: Int) {
    let reading = readings[index]
    return (reading.status.currentRank, (reading.ended ?? reading.started)?.text ?? "", index)
  }
}

extension Reading.Status {
  /// The rank of a reading with this status when looking for a book's current reading: the highest is the current one.
  package var currentRank: Int {
    switch self {
    case .finished, .abandoned: 0
    case .wanted: 1
    case .paused: 2
    case .reading: 3
    }
  }
}
