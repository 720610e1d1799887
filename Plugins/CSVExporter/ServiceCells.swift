internal import ExporterKit
internal import Markup
internal import ReadingModel

// Helpers shared by the tables for other services.

extension Day {
  /// `2026/03/14`, the services' format for an exact day; nil if only the month or year is known.
  var slashed: String? { precision == .day && year > 0 ? text.replacing("-", with: "/") : nil }
}

extension Book {
  /// The reading to export where a service allows only one: the last finished one, else the last.
  var readingToReview: Reading? { readings.last { $0.status == .finished } ?? readings.last }

  var finishedReadings: [Reading] { readings.filter { $0.status == .finished } }

  /// The reading with the date that services call the last one: the abandoned one if that is current, else the last
  /// finished one. With another status, they would take the day of an abandoned reading for a finish.
  var lastOverReading: Reading? {
    let current = currentReading
    return current?.status == .abandoned ? current : finishedReadings.last
  }

  /// How many values the columns that services have in common lack: print, for which they have only kinds of binding,
  /// partial dates, and ratings and reviews of all readings but one.
  /// - Parameter dayCount: How many days of readings are written.
  func lacks(writing dayCount: Int) -> [Field: Int] {
    let reviewed = readingToReview?.uid
    let others = readings.filter { $0.uid != reviewed }
    let days = readings.flatMap { [$0.started, $0.ended] }.compactMap { $0 }
    return [
      .formats: format == .print ? 1 : 0, .addedDays: added != nil && added?.slashed == nil ? 1 : 0,
      .readingDays: days.count - dayCount,
      .ratings: others.count { $0.rating != nil }, .reviews: others.count { $0.review != nil },
    ]
  }

  /// Names joined by commas; commas within a name are removed.
  func names(where isIncluded: (Contributor) -> Bool) -> String? {
    let names = contributors.filter(isIncluded).map { $0.name.replacing(scalar: ",", with: "") }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Tags joined by commas; commas within a tag become spaces.
  var tagList: String? {
    tags.isEmpty ? nil : tags.map { $0.replacing(scalar: ",", with: " ") }.joined(separator: ", ")
  }
}

extension Reading {
  /// The review as HTML, the format the services use. Addresses stay text, as they are written, so that an import reads
  /// the same review.
  var reviewHTML: String? {
    let html = review.map { Markdown.html($0, linksAddresses: false) } ?? ""
    return html.isEmpty ? nil : html
  }
}
