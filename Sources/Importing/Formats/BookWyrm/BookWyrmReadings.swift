internal import Foundation
internal import Markup
internal import ReadingModel

/// The readthroughs of one book in a BookWyrm account, each with its reviews, comments and quotes.
struct BookWyrmReadings {
  private let data: DataValue
  private let zone: TimeZone
  private let uids: UIDSource
  private let imported: ImportedReadings
  /// The remaining reviews, oldest first: a reading has only one.
  private let olderReviews: [DataValue]
  private let isPublic: Bool

  /// Reads the readthroughs of a book; `shelved` are the statuses of its shelves.
  init(_ data: DataValue, shelved: [Reading.Status], _ zone: TimeZone, _ uids: UIDSource) {
    self.data = data
    self.zone = zone
    self.uids = uids
    func day(_ value: DataValue?) -> Day? { InstantText(value, in: zone)?.day }
    var imported = ImportedReadings()
    for one in data["readthroughs"]?.items ?? [] {
      let stopped = day(one["stopped_date"])
      let span = ImportedReadings.Span(
        started: day(one["start_date"]), ended: stopped ?? day(one["finish_date"]), isAbandoned: stopped != nil)
      if span.started != nil || span.ended != nil { imported.spans.append(span) }
    }
    imported.status = StatusKeyword.status(amongShelves: shelved)
    if let last = imported.spans.last {
      // A stopped book may still be on the read shelf.
      if last.isAbandoned, imported.status == nil || imported.status == .finished { imported.status = .abandoned }
      if imported.status == nil { imported.status = last.ended == nil ? .reading : .finished }
    }
    let reviews = (data["reviews"]?.items ?? []).sorted { $0["published"]?.text ?? "" < $1["published"]?.text ?? "" }
    let rated = reviews.last { $0["rating"]?.number ?? 0 > 0 }
    let worded = reviews.last { BookWyrmReadings.words($0) != nil }
    imported.rating = rated?["rating"]?.number.flatMap { RatingScale.fiveStars.rating("\($0)") }
    imported.review = worded.flatMap(BookWyrmReadings.words)
    self.imported = imported
    olderReviews = reviews.filter { $0 != worded }
    // Followers-only posts are not public.
    isPublic = [rated, worded].allSatisfy { $0.map(BookWyrmReadings.isPublic) ?? true }
  }

  /// Assumptions made where the archive is not explicit.
  var warnings: [ImportWarning] { imported.warnings }

  /// The readings with their journals, oldest first.
  var readings: [Reading] {
    var readings = imported.readings(uids: uids)
    for index in readings.indices where readings[index].rating != nil || readings[index].review != nil {
      readings[index].visibility = isPublic ? .public : .private
    }
    for entry in entries {
      guard let index = BookWyrmReadings.place(of: entry.day, in: readings) else {
        readings = [Reading(uid: uids.next(), entries: [entry])]
        continue
      }
      readings[index].entries = Entry.inJournalOrder(readings[index].entries + [entry])
    }
    return readings
  }

  /// The reading that contains a day, else the last one started before it, else the last one.
  private static func place(of day: Day?, in readings: [Reading]) -> Int? {
    guard let day else { return readings.indices.last }
    let holds = readings.lastIndex { reading in
      guard let started = reading.started, started <= day else { return false }
      return reading.ended.map { day <= $0 } ?? true
    }
    return holds ?? readings.lastIndex { $0.started.map { $0 <= day } ?? false } ?? readings.indices.last
  }

  private var entries: [Entry] {
    let thoughts = (data["comments"]?.items ?? []).compactMap { post -> Entry? in
      var thought = entry(
        .thought, post, text: post["content"], place: (post["progress"], nil, post["progress_mode"]))
      // A comment with a page is BookWyrm's progress update; its text stays as private as a thought.
      if thought?.position != nil { thought?.kind = .progress }
      return thought
    }
    let quotes = (data["quotations"]?.items ?? []).compactMap { post -> Entry? in
      let place = (to: post["position"], end: post["endposition"], mode: post["position_mode"])
      var quote = entry(.quote, post, text: post["quote"], place: place)
      quote?.note = post["content"]?.text.flatMap(MarkdownFromHTML.markdown)
      return quote
    }
    let reviews = olderReviews.compactMap { post -> Entry? in
      var thought = entry(.thought, post, text: nil, place: (nil, nil, nil))
      thought?.text = BookWyrmReadings.words(post)
      return thought?.text == nil ? nil : thought
    }
    return (thoughts + quotes + reviews).filter { $0.text != nil || $0.position != nil }
  }

  private func entry(
    _ kind: Entry.Kind, _ post: DataValue, text: DataValue?, place: (to: DataValue?, end: DataValue?, mode: DataValue?)
  ) -> Entry? {
    let moment = InstantText(post["published"], in: zone)
    var entry = Entry(uid: uids.next(), kind: kind, day: moment?.day)
    entry.time = moment?.time
    entry.text = text?.text.flatMap(MarkdownFromHTML.markdown)
    entry.position = position(place.to?.integer, place.end?.integer, isPercent: place.mode?.text == "PCT")
    return entry
  }

  private func position(_ first: Int?, _ last: Int?, isPercent: Bool) -> Position? {
    guard let first else { return nil }
    let unit = isPercent ? 100 : 1
    let (start, end) = (
      first.multipliedReportingOverflow(by: unit), (last ?? first).multipliedReportingOverflow(by: unit)
    )
    guard !start.overflow, !end.overflow else { return nil }
    let from = last == nil || end.partialValue < start.partialValue ? nil : start.partialValue
    return try? Position(isPercent ? .percent : .page, from: from, to: max(start.partialValue, end.partialValue))
  }

  /// A post's review text with its title.
  private static func words(_ post: DataValue) -> String? {
    BookWyrmBook.review(
      named: post["name"]?.text?.singleSpaced, warning: warning(post),
      post["content"]?.text.flatMap(MarkdownFromHTML.markdown))
  }

  /// A post's content warning, under which BookWyrm hides it.
  private static func warning(_ post: DataValue) -> String? { post["summary"]?.singleSpaced }

  var hasWarning: Bool { (data["reviews"]?.items ?? []).contains { BookWyrmReadings.warning($0) != nil } }

  private static func isPublic(_ post: DataValue) -> Bool {
    ((post["to"]?.texts ?? []) + (post["cc"]?.texts ?? [])).contains { $0.hasSuffix("#Public") }
  }
}
