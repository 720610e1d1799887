internal import ReadingModel

/// The readings that a row of a Goodreads export tells of.
///
/// The service knows one date only, that of the last finish; it never tells a start. So readings have exactly one
/// change of status, its day absent where the file has none.
struct GoodreadsReadings {
  /// Where the reader stands.
  var shelf: GoodreadsShelf
  /// When the book was last finished.
  var dateRead: Day?
  /// How often it was read, as far as the service knows.
  var readCount: Int
  /// What the reader thought of it.
  var rating: Rating?
  /// The review, in Markdown.
  var review: String?

  /// The most readings made of a row.
  static let limit = 100

  /// The status that the row's shelf stands for; nil when there is no sign of a reading.
  var status: Reading.Status? {
    switch shelf {
    case .status(let status): status
    case .unknown: dateRead == nil && readCount == 0 ? .wanted : .finished
    case .absent: dateRead == nil && readCount == 0 ? nil : .finished
    }
  }

  /// The readings, oldest first.
  ///
  /// A finished book was read once for every time counted, all but the last on unknown days. The count is not to be
  /// trusted on other shelves; there a date read is that of an earlier finish.
  func readings(uids: UIDSource) -> [Reading] {
    guard let status else { return [] }
    func reading(_ status: Reading.Status, _ day: Day?) -> Reading {
      Reading(uid: uids.next(), entries: [Entry(uid: uids.next(), status: status, day: day)])
    }
    var readings: [Reading] = []
    switch status {
    case .finished:
      let earlierCount = max(0, min(readCount, GoodreadsReadings.limit) - 1)
      for _ in 0..<earlierCount { readings.append(reading(.finished, nil)) }
      readings.append(reading(.finished, dateRead))
    case .abandoned:
      readings.append(reading(.abandoned, dateRead))
    case .wanted, .reading, .paused:
      if let dateRead { readings.append(reading(.finished, dateRead)) }
      readings.append(reading(status, nil))
    }
    // The service keeps one rating and one review: those of the last time through.
    let judged = readings.lastIndex { $0.status == .finished } ?? readings.count - 1
    readings[judged].rating = rating
    readings[judged].review = review
    return readings
  }
}
