internal import ReadingModel

// What the library makes by itself, seen by whom the reader's defaults say.

extension Library {
  /// A new reading with its first entries.
  func newReading(_ entries: [Entry]) -> Reading {
    Reading(uid: uids.next(), entries: entries, visibility: visibility.readings)
  }

  /// A change of status on a day.
  func newStatus(_ status: Reading.Status, on day: Day?) -> Entry {
    Entry(uid: uids.next(), status: status, day: day, visibility: visibility.progress)
  }
}
