internal import Foundation
internal import ReadingModel

extension Book {
  /// Removes every value that the closure rejects, given its fingerprint.
  mutating func filterFacts(_ isKept: (UInt64) -> Bool) {
    for definition in BookField.table where definition.field != .title {
      guard let value = definition.value(of: self) else { continue }
      var left: FieldValue? = value
      switch value {
      case .people(let people):
        left = .people(people.filter { isKept(definition.fact($0.name, $0.role.rawValue)) })
      case .series(let places): left = .series(places.filter { isKept(definition.fact($0.name, $0.position)) })
      case .identifiers(let identifiers):
        left = .identifiers(identifiers.filter { isKept(definition.fact($0.scheme, $0.value)) })
      case .tags(let tags): left = .tags(tags.filter { isKept(definition.fact($0)) })
      case .texts(let texts): left = .texts(texts.filter { isKept(definition.fact($0)) })
      default: if !isKept(definition.fact(of: value)) { left = nil }
      }
      if left != value { definition.set(left, in: &self) }
    }
    // Loans refer to copies, so keep them all.
    guard holding.loans.isEmpty else { return }
    holding.copies.removeAll { copy in
      var print = Fingerprint(of: BookField.holding.rawValue)
      for text in [copy.format?.rawValue, copy.condition?.rawValue, copy.place, copy.bought?.text, copy.note] {
        print.add(text)
      }
      return !isKept(print.whole)
    }
  }

  /// The fingerprint of the title, which is never removed.
  var titleFact: UInt64 {
    var print = Fingerprint(of: BookField.title.rawValue)
    print.add(title)
    return print.whole
  }
}

extension FieldDefinition {
  /// The fingerprint of an item of a list.
  fileprivate func fact(_ texts: String?...) -> UInt64 {
    var print = Fingerprint(of: field.rawValue)
    for text in texts { print.add(text) }
    return print.whole
  }

  /// The fingerprint of a value that is not a list.
  fileprivate func fact(of value: FieldValue) -> UInt64 {
    var print = Fingerprint(of: field.rawValue)
    switch value {
    case .flag: break
    case .number(let number), .seconds(let number): print.add(number)
    case .money(let money):
      print.add("\(money.amount)")
      print.add(money.currency)
    case .picture(let picture):
      print.add(picture.byteCount)
      // Pictures from a file are in memory, so reading them cannot fail.
      for byte in ((try? picture.bytes) ?? Data()).suffix(64) { print.add(Int(byte)) }
    default: print.add(value.text())
    }
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
