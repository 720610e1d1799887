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

  let book: Book

  /// The cells, in column order.
  var cells: [CSVCell] {
    let finished = book.finishedReadings
    let judged = book.readingToReview
    let lastDay = (finished.last ?? book.readings.last { $0.status == .abandoned })?.ended?.slashed
    return [
      .text(book.title), .text(book.names { $0.role == .author }), .text(contributors), .plain(book.isbn?.digits),
      .plain(format), .plain(status), .plain(book.added?.slashed), .plain(lastDay), .plain(datesRead),
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

  /// `2024/11/02-2024/11/30, 2025/03/20`: a reading with an unknown start has only its end.
  private var datesRead: String? {
    let reads = book.finishedReadings.compactMap { reading -> String? in
      guard let end = reading.ended?.slashed else { return nil }
      return reading.started?.slashed.map { "\($0)-\(end)" } ?? end
    }
    return reads.isEmpty ? nil : reads.joined(separator: ", ")
  }

  private var format: String? {
    switch book.format {
    case .print: "paperback"
    case .ebook: "digital"
    case .audio: "audio"
    case nil: nil
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
