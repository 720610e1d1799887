internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The values of years, books and what belongs to them, for the templates of a template-only exporter.
struct PluginValues {
  let input: ExportInput
  let markdown: PluginMarkdown

  /// The years and their values, newest first.
  var years: [(number: Int, values: TemplateValue)] {
    let numbers = input.snapshot.year.map { [$0] } ?? input.snapshot.years.reversed()
    return zip(numbers, input.snapshot.summaries(of: numbers)).map { year, summary in
      let fields = PluginValues.statistics(summary).adding([
        "year": .number(year), "title": .text(input.title),
        "finished": .list(summary.finished.map(readBook)), "abandoned": .list(summary.abandoned.map(readBook)),
      ])
      return (year, .object(fields))
    }
  }

  /// The numbers of a year, or of all years.
  static func statistics(_ summary: YearSummary) -> TemplateFields {
    let ratings = summary.ratings
    return [
      "finishedCount": .number(summary.finished.count), "finishedBookCount": .number(summary.finishedBookCount),
      "abandonedCount": .number(summary.abandoned.count),
      "pages": .number(summary.pages.total), "pagesText": .text(summary.pages.total.counted("page")),
      "minutes": .number(summary.minutes),
      "minutesText": summary.minutes > 0 ? .text(Duration.spokenText(minutes: summary.minutes)) : .absent,
      "ratingCount": .number(ratings.count), "averageRating": .optional(ratings.meanText),
      "averageRatingText": .optional(ratings.meanText.map { Rating.words($0) }),
      "entryCount": .number(summary.entryCount), "quoteCount": .number(summary.quoteCount),
      "dayCount": .number(summary.daysWithEntries),
    ]
  }

  private func readBook(_ read: YearSummary.ReadBook) -> TemplateValue {
    guard case .object(var values) = reading(read.reading) else { return .absent }
    values["book"] = .text(read.book.title)
    values["byline"] = .text(read.book.byline)
    return .object(values)
  }

  func book(_ book: Book, slug: String) -> TemplateValue {
    let status = book.currentReading?.status
    let fields = PluginValues.fields
    let facts = TemplateFields(fields.map { ($0.key.stringValue, PluginValues.value(of: $0, book)) })
    let words = TemplateFields(fields.compactMap { PluginValues.displayText(of: $0, book) })
    return .object(
      facts.adding(words).adding(markdown.fields("notes", book.notes)).adding([
        "uid": .text(book.uid.text), "slug": .text(slug), "bookTitle": .text(book.title), "byline": .text(book.byline),
        "series": .optional(book.series.first?.text),
        "tags": .list(book.tags.map { .object(["tag": .text($0)]) }),
        "customFields": PluginValues.customFields(book.custom),
        "status": .optional(status?.rawValue), "statusText": .optional(status?.words),
        "isWanted": .flag(status == .wanted),
        "isReading": .flag(status == .reading), "isFinished": .flag(status == .finished),
        "readings": .list(book.readings.map(reading)),
      ]))
  }

  /// The fields with a key of their own: single values, without the Markdown of the notes.
  private static let fields = BookField.table.filter { definition in
    switch definition.kind {
    case .text, .day, .number, .seconds, .flag, .isbn, .format, .money: definition.field != .notes
    case .title, .texts, .tags, .people, .series, .identifiers, .picture, .custom: false
    }
  }

  private static func value(of definition: FieldDefinition, _ book: Book) -> TemplateValue {
    switch definition.value(of: book) {
    case .number(let number)?, .seconds(let number)?: .number(number)
    case .flag(let isSet)?: .flag(isSet)
    case nil: definition.kind == .flag ? .flag(false) : .absent
    case let value?: .text(value.text())
    }
  }

  /// A date in words or a length as hours and minutes, with its key; nil for other fields, which are as they are read.
  private static func displayText(of definition: FieldDefinition, _ book: Book) -> (String, TemplateValue)? {
    guard definition.kind == .day || definition.kind == .seconds else { return nil }
    let words: String? =
      switch definition.value(of: book) {
      case .day(let day)?: day.words
      case .seconds(let seconds)?: Duration.clockText(seconds: seconds)
      default: nil
      }
    return (definition.key.stringValue + "Text", .optional(words))
  }

  private func reading(_ reading: Reading) -> TemplateValue {
    let entries = Entry.inChronologicalOrder(reading.entries, dayStart: input.dayStart).filter { $0.kind != .status }
    let fields: TemplateFields = [
      "readingStatus": .text(reading.status.rawValue), "started": .optional(reading.started?.text),
      "ended": .optional(reading.ended?.text), "rating": .optional(reading.rating?.text),
      "stars": .optional(reading.rating?.stars), "ratingText": .optional(reading.rating?.words),
      "startedText": .optional(reading.started?.words), "endedText": .optional(reading.ended?.words),
      "readingStatusText": .text(reading.status.words),
      "course": .text(reading.course(day: \.words, span: Day.words(from:to:))),
      "customFields": PluginValues.customFields(reading.custom), "entries": .list(entries.map(entry)),
    ]
    return .object(fields.adding(markdown.fields("review", reading.review)))
  }

  private static func customFields(_ fields: CustomFields) -> TemplateValue {
    .list(
      fields.all.map { field in
        let values = field.values.map { TemplateValue.object(["value": .text($0.text())]) }
        return .object(["field": .text(field.name.text), "fieldText": .text(field.text()), "values": .list(values)])
      })
  }

  private func entry(_ entry: Entry) -> TemplateValue {
    let fields: TemplateFields = [
      "kind": .text(entry.kind.rawValue), "day": .optional(entry.day?.text), "time": .optional(entry.time?.text),
      "place": .optional(entry.position?.text), "dayText": .optional(entry.day?.words),
      "placeText": .optional(entry.position?.spanWordsWithTotal),
      "minutes": entry.minutes.map { .number($0) } ?? .absent,
      "minutesText": .optional(entry.minutes.map { Duration.spokenText(minutes: $0) }),
      "isQuote": .flag(entry.kind == .quote),
      "isThought": .flag(entry.isFound(as: .thought)),
    ]
    return .object(fields.adding(markdown.fields("text", entry.text)).adding(markdown.fields("note", entry.note)))
  }
}
