package import ReadingModel

extension Library.Books {
  /// Publishers announce books some years ahead; a later year is a typing error.
  private static let maximumYearsAhead = 10

  /// Refuses publication days too far in the future; an unchanged one is accepted, as it may be from an import.
  func refuseDistantEditions(of book: Book, since existing: Book? = nil) throws {
    let latest = now.day.year + Library.Books.maximumYearsAhead
    for (day, before) in [(book.published, existing?.published), (book.firstPublished, existing?.firstPublished)] {
      if let day, day != before, day.year > latest { throw EditionError.publishedAhead(day, latest: latest) }
    }
  }
}

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
