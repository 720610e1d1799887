internal import ReadingModel

// What the library creates automatically, with the reader's default visibility.

extension Library.Journal {
  func newReading(_ entries: [Entry]) -> Reading {
    Reading(uid: uids.next(.reading), entries: entries, visibility: visibility.readings)
  }

  func newStatus(_ status: Reading.Status, on day: Day?) -> Entry {
    Entry(uid: uids.next(), status: status, day: day, visibility: visibility.progress)
  }
}
