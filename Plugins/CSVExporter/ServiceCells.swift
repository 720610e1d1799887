internal import MarkdownRendering
internal import ReadingModel

// What the tables of other services have in common.

extension Day {
  /// `2026/03/14`, as the services write an exact day; nil for a day that is only known to the month or year.
  var slashed: String? { precision == .day && year > 0 ? text.replacing("-", with: "/") : nil }
}

extension Book {
  /// The reading that stands for the book where a service knows one only: the latest that was finished, else the last.
  var judgedReading: Reading? { readings.last { $0.status == .finished } ?? readings.last }

  /// The times it was finished.
  var finishedReadings: [Reading] { readings.filter { $0.status == .finished } }

  /// Names in a list with commas, from which commas within a name are taken.
  func names(where isMeant: (Contributor) -> Bool) -> String? {
    let names = contributors.filter(isMeant).map { $0.name.replacing(scalar: ",", with: "") }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The tags in a list with commas, in which a tag has none.
  var tagList: String? {
    tags.isEmpty ? nil : tags.map { $0.replacing(scalar: ",", with: " ") }.joined(separator: ", ")
  }
}

extension Reading {
  /// The review as the services keep it, as HTML.
  var reviewHTML: String? {
    let html = review.map { Markdown.html($0) } ?? ""
    return html.isEmpty ? nil : html
  }
}
