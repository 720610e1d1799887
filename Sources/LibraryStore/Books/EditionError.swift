package import ReadingModel

/// Something that cannot be true of an edition.
package enum EditionError: Error, Equatable, CustomStringConvertible {
  /// It is said to come out on a day that no publisher announces yet.
  case publishedAhead(Day, latest: Int)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .publishedAhead(let day, let latest): "no edition of \(day) can be known yet - write a year up to \(latest)"
    }
  }
}
