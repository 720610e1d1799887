internal import ReadingModel

// What the library creates automatically, with the reader's default visibility.

extension Library.Journal {
  /// A new reading with its first entries.
  func newReading(_ entries: [Entry]) -> Reading {
    Reading(uid: uids.next(), entries: entries, visibility: visibility.readings)
  }

  /// A change of status on a day.
  func newStatus(_ status: Reading.Status, on day: Day?) -> Entry {
    Entry(uid: uids.next(), status: status, day: day, visibility: visibility.progress)
  }
}
