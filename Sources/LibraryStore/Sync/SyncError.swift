internal import Presentation
package import ReadingModel
internal import Syncing

/// A sync that was refused; nothing was changed.
package enum SyncError: ReportedError, Hashable {
  case emptied(place: String)
  /// Files of a journal without the file that names it.
  case unmarked(place: String)
  case otherJournal(place: String, SyncOffer)
  /// Joining would mix the entries of two different first readers.
  case otherFirstReader(place: String, theirs: String, own: String)
  case notSynced
  case unknownPlace(String)
  case noConflict(Int, count: Int)
  case notJoined(title: String)

  package var category: FailureCategory {
    switch self {
    case .emptied, .unmarked: .library
    case .otherJournal, .otherFirstReader: .input
    case .notSynced, .unknownPlace, .noConflict, .notJoined: .noMatch
    }
  }

  package var description: String {
    switch self {
    case .emptied(let place): "\(place) had a journal and is empty now: is its disk mounted?"
    case .unmarked(let place):
      "\(place) has a journal, but no valid \(SyncPlace.markerPath): is it still being copied?"
    case .otherJournal(let place, let offer):
      "\(place) has another journal (\((offer.devices + [offer.theirBookCount.counted("book")]).joined(separator: ", ")))"
    case .otherFirstReader(let place, let theirs, let own):
      "the first reader is \(theirs) in \(place) and \(own) here: their journals would become one"
    case .notSynced: "this library does not sync yet"
    case .unknownPlace(let place): "this library does not sync with \(place)"
    case .noConflict(_, count: 0): "no conflicts"
    case .noConflict(let number, let count): "no conflict \(number): there are \(count)"
    case .notJoined(let title): "\(title) was not joined with another book"
    }
  }
}
