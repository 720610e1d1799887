package import ExporterKit
package import ReadingModel

extension Snapshot {
  /// What the snapshot holds of all that a library can hold.
  package var fields: Set<Field> {
    var fields: Set<Field> = books.isEmpty ? [] : [.titles, .uids]
    for book in books {
      fields.formUnion(book.fields)
      if book.readings.count > 1 { fields.insert(.rereadings) }
      for reading in book.readings {
        fields.formUnion(reading.fields)
        for entry in reading.entries { fields.formUnion(entry.fields) }
      }
    }
    if profile != Profile() { fields.insert(.profile) }
    return fields
  }
}

extension Book {
  fileprivate var fields: [Field] {
    let known: [(Field, Bool)] = [
      (.subtitles, subtitle != nil), (.contributors, !contributors.isEmpty),
      (.contributorRoles, contributors.contains { $0.role != .author }), (.series, !series.isEmpty),
      (.isbns, isbn != nil), (.identifiers, !identifiers.isEmpty), (.publishers, publisher != nil),
      (.publicationDates, published != nil || firstPublished != nil), (.formats, format != nil),
      (.pageCounts, pageCount != nil), (.audioLengths, durationSeconds != nil), (.languages, language != nil),
      (.bookTags, !tags.isEmpty), (.links, link != nil), (.prices, price != nil), (.bookNotes, notes != nil),
      (.favorites, isFavorite), (.addedDays, added != nil), (.covers, cover != nil),
      (.visibility, visibility == .private),
      (.partialDays, [published, firstPublished, added].contains { $0.map { $0.precision != .day } ?? false }),
    ]
    return known.filter(\.1).map(\.0)
  }
}

extension Reading {
  fileprivate var fields: [Field] {
    let known: [(Field, Bool)] = [
      (.statuses, true), (.readingDays, started != nil || ended != nil), (.ratings, rating != nil),
      (.quarterStars, rating.map { !$0.hundredths.isMultiple(of: 50) } ?? false), (.reviews, review != nil),
      (.visibility, visibility == .private),
    ]
    return known.filter(\.1).map(\.0)
  }
}

extension Entry {
  fileprivate var fields: [Field] {
    let known: [(Field, Bool)] = [
      (.thoughts, text != nil && kind != .quote), (.quotes, kind == .quote), (.quoteNotes, note != nil),
      (.progress, kind == .progress), (.positions, position != nil), (.minutes, minutes != nil),
      (.timesOfDay, time != nil), (.entryTags, !tags.isEmpty), (.visibility, visibility == .private),
      (.partialDays, day.map { $0.precision != .day } ?? false),
    ]
    return known.filter(\.1).map(\.0)
  }
}
