package import ExporterKit
package import ReadingModel

extension Snapshot {
  /// The count of each field in the snapshot; absent fields have no key.
  package var fieldCounts: [Field: Int] { get throws { try fieldCounts(without: []) } }

  /// The count of each field in the snapshot but some; absent fields have no key.
  /// - Throws: An error if the books cannot be read.
  func fieldCounts(without left: Set<Field>) throws -> [Field: Int] {
    if left.isSuperset(of: Field.allCases) { return [:] }
    let counted = Book.counted(without: left)
    var counts: [Field: Int] = [:]
    func add(_ counted: [(Field, Int)]) {
      for (field, count) in counted where count > 0 && !left.contains(field) { counts[field, default: 0] += count }
    }
    var journal = JournalCounts()
    try forEachBookWithEntries { book in
      add(book.fieldCounts(counted))
      add(book.holding.fieldCounts)
      for reading in book.readings {
        add(reading.fieldCounts)
        reading.entries.forEachInPlace { journal.count($0) }
      }
    }
    add(journal.fieldCounts)
    let shelves = shelves
    add([
      (.shelves, shelves.count), (.uids, shelves.count), (.visibility, shelves.count { $0.visibility == .private }),
    ])
    let background = profile.background
    var profile = profile
    profile.background = nil
    add([(.profile, (profile != Profile()).count), (.background, (background != nil).count)])
    add([(.savedQueries, queries.count), (.goals, goals.count), (.budgets, budgets.count)])
    return counts
  }
}

extension Bool {
  fileprivate var count: Int { self ? 1 : 0 }
}

extension Book {
  fileprivate func fieldCounts(_ counted: [(Field, FieldDefinition)]) -> [(Field, Int)] {
    var counts: [(Field, Int)] = [
      (.uids, 1), (.sortNames, contributors.count { $0.sortName != nil }),
      (.contributorRoles, contributors.count { $0.role != .author }), (.visibility, (visibility == .private).count),
      (.rereadings, max(0, readings.count - 1)),
    ]
    for (field, definition) in counted {
      guard let value = definition.value(of: self) else { continue }
      let dois = value.doiCount
      counts.append((field, value.count - dois))
      if dois > 0 { counts.append((.dois, dois)) }
      if case .day(let day) = value { counts.append((.partialDays, day.isPartial.count)) }
    }
    return counts
  }

  /// The fields to count. Reading all of a book's fields takes a tenth of the time of an export.
  fileprivate static func counted(without left: Set<Field>) -> [(Field, FieldDefinition)] {
    Field.ofBooks.flatMap { field, values in
      values.compactMap(\.definition)
        .filter { !left.contains(field) || $0.kind == .day && !left.contains(.partialDays) }
        .map { (field, $0) }
    }
  }
}

extension FieldValue {
  /// The number of items of a list; 1 for another value.
  fileprivate var count: Int {
    switch self {
    case .texts(let texts), .tags(let texts): texts.count
    case .people(let people): people.count
    case .series(let places): places.count
    case .identifiers(let identifiers): identifiers.count
    case .custom(let fields): fields.all.count
    default: 1
    }
  }

  /// The number of DOIs, which some exporters carry and no other identifiers.
  fileprivate var doiCount: Int {
    guard case .identifiers(let identifiers) = self else { return 0 }
    return identifiers.count { $0.scheme == Identifier.doi }
  }
}

extension Holding {
  fileprivate var fieldCounts: [(Field, Int)] {
    guard !isEmpty else { return [] }
    let named = copies.count + loans.count + reservations.count + (wish != nil).count
    return [
      (.copies, copies.count { !$0.isOfferAlone }), (.offers, copies.count { $0.offer != nil }), (.loans, loans.count),
      (.reservations, reservations.count), (.wishes, (wish != nil).count), (.uids, named),
    ]
  }
}

extension BookCopy {
  /// Whether nothing is known about the copy except that it is on offer.
  fileprivate var isOfferAlone: Bool {
    offer != nil && place == nil && bought == nil && shop == nil && price == nil && note == nil
  }
}

extension Reading {
  fileprivate var fieldCounts: [(Field, Int)] {
    [
      (.statuses, 1), (.uids, 1), (.readingDays, (started != nil).count + (ended != nil).count),
      (.ratings, (rating != nil).count),
      (.halfStars, (rating?.hasHalfStar == true).count),
      (.quarterStars, (rating?.isFinerThanHalfStars == true).count),
      (.customFields, custom.all.count), (.reviews, (review != nil).count),
      (.visibility, (visibility == .private).count),
    ]
  }
}

/// The counts of a library's entries, added up in one pass, since there are very many.
private struct JournalCounts {
  private var uids = 0, thoughts = 0, quotes = 0, notes = 0, progress = 0, positions = 0, minutes = 0, times = 0
  private var tags = 0, privates = 0, partialDays = 0

  mutating func count(_ entry: UnsafePointer<Entry>) {
    uids += 1
    if entry.pointee.text != nil, entry.pointee.kind != .quote { thoughts += 1 }
    if entry.pointee.kind == .quote { quotes += 1 }
    if entry.pointee.note != nil { notes += 1 }
    if entry.pointee.kind == .progress { progress += 1 }
    if entry.pointee.position != nil { positions += 1 }
    if entry.pointee.minutes != nil { minutes += 1 }
    if entry.pointee.time != nil { times += 1 }
    tags += entry.pointee.tags.count
    if entry.pointee.visibility == .private { privates += 1 }
    if let day = entry.pointee.day, day.isPartial { partialDays += 1 }
  }

  var fieldCounts: [(Field, Int)] {
    [
      (.uids, uids), (.thoughts, thoughts), (.quotes, quotes), (.quoteNotes, notes), (.progress, progress),
      (.positions, positions), (.minutes, minutes), (.timesOfDay, times), (.entryTags, tags),
      (.visibility, privates), (.partialDays, partialDays),
    ]
  }
}

extension Day {
  fileprivate var isPartial: Bool { precision != .day }
}
