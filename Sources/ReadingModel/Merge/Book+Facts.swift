internal import Foundation

extension Book {
  /// Leaves out of what the book tells all that the closure does not want to keep, by the number of each.
  mutating func keepFacts(_ isKept: (UInt64) -> Bool) {
    func keep<Value>(_ value: inout Value?, _ field: BookField, _ add: (inout Fingerprint, Value) -> Void) {
      guard let told = value else { return }
      var print = Fingerprint(of: field.rawValue)
      add(&print, told)
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
      // What comes from a file is in memory, and cannot fail to be read.
      for byte in ((try? $1.bytes) ?? Data()).suffix(64) { $0.add(Int(byte)) }
    }
    if isFavorite { isFavorite = isKept(Fingerprint(of: BookField.favorite.rawValue).whole) }
    keepItems(isKept)
  }

  private mutating func keepItems(_ isKept: (UInt64) -> Bool) {
    func keep<Item>(_ items: inout [Item], _ field: BookField, _ add: (inout Fingerprint, Item) -> Void) {
      // Most are all kept, and no list is made anew for them.
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
    // A loan names its copy.
    guard holding.loans.isEmpty else { return }
    keep(&holding.copies, .holding) {
      $0.add($1.format?.rawValue)
      $0.add($1.condition?.rawValue)
      $0.add($1.place)
      $0.add($1.bought?.text)
      $0.add($1.note)
    }
  }

  /// The number of its title, which cannot be left out.
  var titleFact: UInt64 {
    var print = Fingerprint(of: BookField.title.rawValue)
    print.add(title)
    return print.whole
  }
}

extension BookMatch.Traits {
  /// By what the row that tells of the book is known again: all that names the edition there.
  package var rowKey: String {
    var print = Fingerprint(of: 0)
    print.add(matchKey)
    print.add(isbn?.digits)
    print.add(format?.rawValue)
    for name in identifiers {
      print.add(name.scheme)
      print.add(name.value)
    }
    return Telling.key(print.whole)
  }
}

extension Reading {
  /// Leaves out of its rating and review what the closure does not want to keep.
  mutating func keepFacts(_ isKept: (UInt64) -> Bool) {
    if let told = rating {
      var print = Fingerprint(of: BookField.rating.rawValue)
      print.add(told.hundredths)
      if !isKept(print.whole) { rating = nil }
    }
    if let told = review {
      var print = Fingerprint(of: BookField.review.rawValue)
      print.add(told)
      if !isKept(print.whole) { review = nil }
    }
  }

  /// The number of when it was what.
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
  /// The number of all that it says. The total belongs to the font on some devices, and so does the place of a
  /// sitting, which is known by when it began.
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
  /// A number for each, by which it is known when it is told again.
  var fingerprints: [UInt64] { map(\.fingerprint).apart }
}

extension [Entry] {
  /// A number for each, by which it is known when it is told again.
  var fingerprints: [UInt64] { map(\.fingerprint).apart }
}
