internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// A row in The StoryGraph's format: one per book, with the dates of all its readings.
struct StoryGraphRow {
  /// The column names, in the order of The StoryGraph's own export.
  static let columns = [
    "Title", "Authors", "Contributors", "ISBN/UID", "Format", "Read Status", "Date Added", "Last Date Read",
    "Dates Read", "Read Count", "Moods", "Pace", "Character- or Plot-Driven?", "Strong Character Development?",
    "Loveable Characters?", "Diverse Characters?", "Flawed Characters?", "Star Rating", "Review", "Content Warnings",
    "Content Warning Description", "Tags", "Owned?",
  ]

  /// The fields in its columns; of catalogue numbers only the one in place of an ISBN, and of custom fields those that
  /// answer The StoryGraph's questions.
  static let fields: Set<Field> = [
    .titles, .contributors, .contributorRoles, .isbns, .identifiers, .formats, .bookTags, .customFields, .addedDays,
    .statuses, .readingDays, .rereadings, .ratings, .halfStars, .quarterStars, .reviews,
  ]

  let book: Book

  /// How many values of ``fields`` the row lacks.
  var lacks: [Field: Int] {
    var lacks = book.lacks(writing: spans.reduce(0) { $0 + ($1.start == nil ? 0 : 1) + ($1.end == nil ? 0 : 1) })
    lacks[.identifiers] = book.identifiers.count { $0.scheme != Identifier.doi && $0 != number }
    let custom = book.custom.all + book.readings.flatMap(\.custom.all)
    lacks[.customFields] = custom.count - StoryGraphAnswer.allCases.count { $0.cell(of: book) != nil }
    // Undated ones are in the count of reads.
    lacks[.rereadings] = book.readings.count { $0.status != .finished && $0.uid != book.currentReading?.uid }
    return lacks
  }

  /// The cells, in column order.
  var cells: [CSVCell] {
    let finished = book.finishedReadings
    let judged = book.readingToReview
    return [
      .text(book.title), .text(book.names { $0.role == .author }), .text(contributors),
      .plain(book.isbn?.digits ?? number?.value),
      .plain(format), .plain(status), .plain(book.added?.slashed), .plain(book.lastOverReading?.ended?.slashed),
      .plain(datesRead),
      .plain(book.readings.isEmpty ? nil : "\(finished.count)"),
      answer(.mood), answer(.pace), answer(.drive), answer(.development), answer(.lovable), answer(.diverse),
      answer(.flawed), .plain(judged?.rating?.text), .text(judged?.reviewHTML), answer(.contentWarnings),
      answer(.contentWarningWords), .text(book.tagList),
      .plain(book.holding.keptCopies.isEmpty ? nil : "Yes"),
    ]
  }

  private func answer(_ answer: StoryGraphAnswer) -> CSVCell { .text(answer.cell(of: book)) }

  private var contributors: String? {
    let others = book.contributors.filter { $0.role != .author }.map { person in
      "\(person.name.replacing(scalar: ",", with: "")) (\(person.role.rawValue.capitalized))"
    }
    return others.isEmpty ? nil : others.joined(separator: ", ")
  }

  /// The number in place of an ISBN: The StoryGraph's own, or that of Amazon.
  private var number: Identifier? {
    guard book.isbn == nil else { return nil }
    return ["storygraph", "asin"].lazy.compactMap { scheme in book.identifiers.first { $0.scheme == scheme } }.first
  }

  /// The days of finished readings, and of the current one.
  private var spans: [(start: String?, end: String?)] {
    let finished: [(start: String?, end: String?)] =
      book.finishedReadings.compactMap { reading in reading.ended?.slashed.map { (reading.started?.slashed, $0) } }
    guard let current = book.currentReading, current.status != .finished else { return finished }
    return finished + [(current.started?.slashed, current.ended?.slashed)]
  }

  /// `2024/11/02-2024/11/30, 2025/03/20, 2025/06/01-`: a reading with an unknown start has only its end.
  private var datesRead: String? {
    let reads = spans.compactMap { span in span.start.map { "\($0)-\(span.end ?? "")" } ?? span.end }
    return reads.isEmpty ? nil : reads.joined(separator: ", ")
  }

  /// The format; nil for a book in print, as the library does not know if it is a paperback.
  private var format: String? {
    switch book.format {
    case .ebook: "digital"
    case .audio: "audio"
    case .print, nil: nil
    }
  }

  private var status: String? {
    switch book.currentReading?.status {
    case .wanted: "to-read"
    case .reading: "currently-reading"
    case .finished: "read"
    case .paused: "paused"
    case .abandoned: "did-not-finish"
    case nil: nil
    }
  }
}
