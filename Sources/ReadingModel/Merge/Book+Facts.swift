internal import Foundation

extension Book {
  /// Removes every value that the closure rejects, given its fingerprint.
  mutating func filterFacts(_ isKept: (UInt64) -> Bool) {
    func keep<Value>(_ value: inout Value?, _ field: BookField, _ add: (inout Fingerprint, Value) -> Void) {
      guard let provided = value else { return }
      var print = Fingerprint(of: field.rawValue)
      add(&print, provided)
      if !isKept(print.whole) { value = nil }
    }
    keep(&subtitle, .subtitle) { $0.add($1) }
    keep(&isbn, .isbn) { $0.add($1.digits) }
    keep(&publisher, .publisher) { $0.add($1) }
    keep(&published, .published) { $0.add($1.text) }
    keep(&firstPublished, .firstPublished) { $0.add($1.text) }
    keep(&format, .format) { $0.add($1.rawValue) }
    keep(&pageCount, .pages) { $0.add($1) }
    keep(&durationSeconds, .length) { $0.add($1) }
    keep(&language, .language) { $0.add($1) }
    keep(&link, .link) { $0.add($1) }
    keep(&price, .price) {
      $0.add("\($1.amount)")
      $0.add($1.currency)
    }
    keep(&notes, .notes) { $0.add($1) }
    keep(&added, .added) { $0.add($1.text) }
    keep(&cover, .cover) {
      $0.add($1.byteCount)
      // Pictures from a file are in memory, so reading them cannot fail.
      for byte in ((try? $1.bytes) ?? Data()).suffix(64) { $0.add(Int(byte)) }
    }
    if isFavorite { isFavorite = isKept(Fingerprint(of: BookField.favorite.rawValue).whole) }
    keepItems(isKept)
  }

  private mutating func keepItems(_ isKept: (UInt64) -> Bool) {
    func keep<Item>(_ items: inout [Item], _ field: BookField, _ add: (inout Fingerprint, Item) -> Void) {
      // Usually everything is kept; avoids copying the array.
      var left: [Int] = []
      for place in items.indices {
        var print = Fingerprint(of: field.rawValue)
        add(&print, items[place])
        if !isKept(print.whole) { left.append(place) }
      }
      for place in left.reversed() { items.remove(at: place) }
    }
    keep(&contributors, .contributors) {
      $0.add($1.name)
      $0.add($1.role.rawValue)
    }
    keep(&series, .series) {
      $0.add($1.name)
      $0.add($1.position)
    }
    keep(&identifiers, .identifiers) {
      $0.add($1.scheme)
      $0.add($1.value)
    }
    keep(&tags, .tags) { $0.add($1) }
    keep(&courses, .courses) { $0.add($1) }
    keep(&colleges, .colleges) { $0.add($1) }
    // Loans refer to copies, so keep them all.
    guard holding.loans.isEmpty else { return }
    keep(&holding.copies, .holding) {
      $0.add($1.format?.rawValue)
      $0.add($1.condition?.rawValue)
      $0.add($1.place)
      $0.add($1.bought?.text)
      $0.add($1.note)
    }
  }

  /// The fingerprint of the title, which is never removed.
  var titleFact: UInt64 {
    var print = Fingerprint(of: BookField.title.rawValue)
    print.add(title)
    return print.whole
  }
}

extension BookMatch.Traits {
  /// The key by which later imports recognise the row: everything in it that identifies the edition.
  package var rowKey: String {
    var print = Fingerprint(of: 0)
    print.add(matchKey)
    print.add(isbn?.digits)
    print.add(format?.rawValue)
    for name in identifiers {
      print.add(name.scheme)
      print.add(name.value)
    }
    return BaselineRecord.key(print.whole)
  }
}

extension Reading {
  /// Removes the rating and review if the closure rejects their fingerprints.
  mutating func filterFacts(_ isKept: (UInt64) -> Bool) {
    if let provided = rating {
      var print = Fingerprint(of: BookField.rating.rawValue)
      print.add(provided.hundredths)
      if !isKept(print.whole) { rating = nil }
    }
    if let provided = review {
      var print = Fingerprint(of: BookField.review.rawValue)
      print.add(provided)
      if !isKept(print.whole) { review = nil }
    }
  }

  /// The fingerprint of its status entries.
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint(of: BookField.readings.rawValue)
    for entry in entries where entry.kind == .status {
      print.add(entry.status?.rawValue)
      print.add(entry.day?.text)
    }
    return print.whole
  }
}

extension Entry {
  /// The fingerprint of its content. Excludes the position's total, which depends on the font on some devices, and the
  /// position of a sitting, which is identified by its start.
  fileprivate var fingerprint: UInt64 {
    var print = Fingerprint(of: BookField.journal.rawValue)
    print.add(kind.rawValue)
    print.add(status?.rawValue)
    print.add(day?.text)
    print.add(time?.minutes)
    let place = isSitting ? nil : position
    print.add(place?.unit.rawValue)
    print.add(place?.from)
    print.add(place?.to)
    print.add(minutes)
    print.add(text)
    print.add(note)
    for tag in tags { print.add(tag) }
    return print.whole
  }
}

extension [Reading] {
  /// One fingerprint each, by which later imports recognise them.
  var fingerprints: [UInt64] { map(\.fingerprint).apart }
}

extension [Entry] {
  /// One fingerprint each, by which later imports recognise them.
  var fingerprints: [UInt64] { map(\.fingerprint).apart }
}
