package import ReadingModel

/// An impossible value of an edition.
package enum EditionError: ReportedError, Equatable {
  /// The publication day is later than publishers announce.
  case publishedAhead(Day, latest: Int)

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .publishedAhead(let day, let latest):
      "\(day) is too far in the future for an edition - write a year up to \(latest)"
    }
  }
}
