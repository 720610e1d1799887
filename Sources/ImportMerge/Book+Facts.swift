internal import Foundation
internal import ReadingModel

extension Book {
  /// Removes every value that the closure rejects.
  mutating func filterFacts(_ isKept: (CanonicalValue) -> Bool) {
    for definition in BookField.table where definition.field != .title {
      guard let value = definition.value(of: self) else { continue }
      let left = definition.filtered(value, isKept)
      if left != value { definition.set(left, in: &self) }
    }
    // Loans refer to copies, so keep them all.
    guard holding.loans.isEmpty else { return }
    holding.copies.removeAll { !isKept($0.fact) }
  }

  /// Calls the closure with every value that ``filterFacts(_:)`` tests, in the same order, and with those of its
  /// readings.
  func visitFacts(_ visit: (CanonicalValue) -> Void) {
    func take(_ fact: CanonicalValue) -> Bool {
      visit(fact)
      return true
    }
    for definition in BookField.table where definition.field != .title {
      if let value = definition.value(of: self) { _ = definition.filtered(value, take) }
    }
    if holding.loans.isEmpty { for copy in holding.copies { visit(copy.fact) } }
    for var reading in readings { reading.filterFacts(take) }
  }

  /// The title, which is never removed.
  var titleFact: CanonicalValue { CanonicalValue(of: .title, title) }
}

extension BookCopy {
  fileprivate var fact: CanonicalValue {
    CanonicalValue(of: .holding, format?.rawValue, condition?.rawValue, place, bought?.text, note)
  }
}

extension Contributor {
  var fact: CanonicalValue { CanonicalValue(of: .contributors, name, role.rawValue) }
}

extension FieldDefinition {
  /// The value, or of a list, the items that the closure accepts; nil if it rejects the value.
  fileprivate func filtered(_ value: FieldValue, _ isKept: (CanonicalValue) -> Bool) -> FieldValue? {
    switch value {
    case .people(let people): .people(people.filter { isKept($0.fact) })
    case .series(let places): .series(places.filter { isKept(CanonicalValue(of: field, $0.name, $0.position)) })
    case .identifiers(let ids): .identifiers(ids.filter { isKept(CanonicalValue(of: field, $0.scheme, $0.value)) })
    case .tags(let tags): .tags(tags.filter { isKept(CanonicalValue(of: field, $0)) })
    case .texts(let texts): .texts(texts.filter { isKept(CanonicalValue(of: field, $0)) })
    case .custom(let fields): .custom(fields.filterFacts(isKept))
    default: isKept(fact(of: value)) ? value : nil
    }
  }

  /// A value that is not a list.
  fileprivate func fact(of value: FieldValue) -> CanonicalValue {
    var fact = CanonicalValue(of: field)
    switch value {
    case .flag: break
    case .number(let number), .seconds(let number): fact.add(number)
    case .money(let money):
      fact.add("\(money.amount)")
      fact.add(money.currency)
    // Pictures from a file are in memory, so reading them cannot fail.
    case .picture(let picture): fact.add((try? picture.bytes) ?? Data())
    default: fact.add(value.text())
    }
    return fact
  }
}

extension CustomFields {
  /// The fields that the closure accepts. A field is one fact: a list that changed in the file is new as a whole.
  fileprivate func filterFacts(_ isKept: (CanonicalValue) -> Bool) -> CustomFields {
    var kept = self
    for field in all {
      var value = CanonicalValue(of: .custom, field.name.text)
      for one in field.values {
        value.add(one.kind.rawValue)
        value.add(one.text())
      }
      if !isKept(value) { kept[field.name] = [] }
    }
    return kept
  }
}

extension BookMatch.Traits {
  /// The key by which later imports recognise the row: everything in it that identifies the edition.
  package var rowKey: RowKey {
    var value = CanonicalValue(of: 0)
    value.add(matchKey)
    value.add(isbn?.digits)
    value.add(format?.rawValue)
    for name in identifiers {
      value.add(name.scheme)
      value.add(name.value)
    }
    return RowKey(value)
  }
}

extension Reading {
  /// Removes the rating and review if the closure rejects them.
  mutating func filterFacts(_ isKept: (CanonicalValue) -> Bool) {
    if let provided = rating {
      var value = CanonicalValue(of: .rating)
      value.add(provided.hundredths)
      if !isKept(value) { rating = nil }
    }
    if let provided = review, !isKept(CanonicalValue(of: .review, provided)) { review = nil }
    if !custom.isEmpty { custom = custom.filterFacts(isKept) }
  }

  /// Its status entries.
  fileprivate var canonicalValue: CanonicalValue {
    var value = CanonicalValue(of: .readings)
    for entry in entries where entry.kind == .status {
      value.add(entry.status?.rawValue)
      value.add(entry.day?.text)
    }
    return value
  }
}

extension Entry {
  /// Its content, without the position's total, which depends on the font on some devices, and the position of a
  /// sitting, which is identified by its start.
  fileprivate var canonicalValue: CanonicalValue {
    var value = CanonicalValue(of: .journal)
    value.add(kind.rawValue)
    value.add(status?.rawValue)
    value.add(day?.text)
    value.add(time?.minutes)
    let place = isSitting ? nil : position
    value.add(place?.unit.rawValue)
    value.add(place?.from)
    value.add(place?.to)
    value.add(minutes)
    value.add(text)
    value.add(note)
    for tag in tags { value.add(tag) }
    return value
  }
}

extension [Reading] {
  /// One key each, by which later imports recognise them.
  /// - Parameter withLegacy: Whether the baseline has legacy fingerprints.
  func keys(withLegacy: Bool = false) -> [ItemKey] { map(\.canonicalValue).keys(withLegacy: withLegacy) }
}

extension [Entry] {
  /// One key each, by which later imports recognise them.
  /// - Parameter withLegacy: Whether the baseline has legacy fingerprints.
  func keys(withLegacy: Bool = false) -> [ItemKey] { map(\.canonicalValue).keys(withLegacy: withLegacy) }
}
