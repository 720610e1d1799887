package import Foundation
package import ReadingModel

/// The import baseline of a book: what earlier imports contained, and which readings and entries it became, so that
/// later imports recognise it whatever the reader has changed.
package struct ImportBaseline: Sendable {
  /// The book's own values, and all ratings and reviews.
  private(set) var facts: Set<ContentHash> = []
  /// Those from the current source.
  private var factsOfSource: Set<ContentHash> = []
  /// The uids that readings and entries became; see ``BaselineRecord/removed``.
  private(set) var readings: [ContentHash: [UID]] = [:]
  private(set) var entries: [ContentHash: [UID]] = [:]
  /// The readings in the newest import from the current source.
  private var newest: [ContentHash: UID] = [:]
  /// The uids that entries from the current source last became.
  private var ofSource: [ContentHash: UID] = [:]
  /// Whether an earlier import from the current source had the book.
  private(set) var hasRowOfSource = false
  /// What imports before schema 14 contained and no import since; nil if nothing.
  private(set) var legacy: LegacyBaseline?

  package init() {}

  /// Adds a stored record; oldest first.
  /// - Parameters:
  ///   - isOfSource: Whether it is from the current source.
  ///   - isNewest: Whether it is from the newest import of that source.
  package mutating func add(_ record: Data, isOfSource: Bool = true, isNewest: Bool) {
    guard let record = BaselineRecord(record) else { return }
    if isOfSource {
      hasRowOfSource = true
      factsOfSource.formUnion(record.facts)
    }
    facts.formUnion(record.facts)
    for link in record.readings {
      readings[link.hash, default: []].append(link.existing)
      if isNewest { newest[link.hash] = link.existing }
    }
    for link in record.entries {
      entries[link.hash, default: []].append(link.existing)
      if isOfSource { ofSource[link.hash] = link.existing }
    }
  }

  /// Adds a record stored before schema 14; oldest first.
  /// - Parameter existing: The existing book, if its readings and entries matter.
  package mutating func add(legacy text: String, of existing: Book?, isOfSource: Bool = true, isNewest: Bool) {
    guard let record = LegacyRecord(text) else { return }
    var all = legacy ?? LegacyBaseline(of: existing)
    all.add(record, isOfSource: isOfSource, isNewest: isNewest)
    legacy = all
  }

  /// Whether anything is known by legacy fingerprints only.
  package var hasLegacy: Bool { legacy != nil }

  /// Whether no import contained an entry.
  var hasNoEntries: Bool { entries.isEmpty && legacy?.hasNoEntries ?? true }

  /// Whether an import contained the value.
  func hasFact(_ value: CanonicalValue) -> Bool {
    facts.contains(value.hash) || legacy?.hasFact(value.legacyFingerprint) ?? false
  }

  /// Whether an import from the current source contained the value.
  func isOfSource(_ value: CanonicalValue) -> Bool { factsOfSource.contains(value.hash) }

  /// What a reading became; nil if no import contained it.
  func uids(ofReading key: ItemKey) -> [UID]? { readings[key.hash] ?? legacy?.uids(ofReading: key.legacy) }

  /// What an entry became; nil if no import contained it.
  func uids(ofEntry key: ItemKey) -> [UID]? { entries[key.hash] ?? legacy?.uids(ofEntry: key.legacy) }

  /// Whether an entry is known by its legacy fingerprint only.
  func isLegacy(entry key: ItemKey) -> Bool { entries[key.hash] == nil && legacy?.uids(ofEntry: key.legacy) != nil }

  /// Whether an entry is known by 30 bits only, which may match another entry of the book.
  func isUncertain(entry key: ItemKey) -> Bool {
    entries[key.hash] == nil && legacy?.isUncertain(entry: key.legacy) ?? false
  }

  /// Whether the source's last record of an entry maps it to the entry with that uid.
  func isOfSource(entry key: ItemKey, as uid: UID) -> Bool {
    (ofSource[key.hash] ?? legacy?.uid(ofSourceEntry: key.legacy)) == uid
  }

  /// What the readings became that were in the newest import from the current source, and are not among these.
  func newestReadings(besides keys: [ItemKey]) -> [UID] {
    let known = Set(keys.map(\.hash))
    return newest.filter { !known.contains($0.key) }.map(\.value)
      + (legacy?.newestReadings(besides: keys.map(\.legacy)) ?? [])
  }

  /// Whether a row had the book's title.
  package func hasTitle(of book: Book) -> Bool { hasFact(book.titleFact) }

  /// Whether a row put the book on a shelf.
  package func contains(shelf name: String) -> Bool { hasFact(BaselineRecord.fact(ofShelf: name)) }

  /// Whether a shelf name is mapped to the shelf with that uid; to any shelf if the uid is nil.
  package func contains(shelf name: String, mappedTo uid: UID?) -> Bool {
    hasFact(BaselineRecord.fact(ofShelf: name, mappedTo: uid))
  }

  /// Whether a row had a version of a part of a vault page, identified by texts.
  package func contains(version texts: [String]) -> Bool { hasFact(BaselineRecord.fact(ofVersion: texts)) }
}

extension BaselineRecord {
  /// Adds the versions of the parts of a vault page.
  package mutating func add(versions: [[String]]) { facts += versions.map { BaselineRecord.fact(ofVersion: $0).hash } }

  fileprivate static func fact(ofVersion texts: [String]) -> CanonicalValue { CanonicalValue(of: 1002, texts) }

  /// Adds the shelves that the row puts the book on.
  package mutating func add(shelves names: [String]) { facts += names.map { BaselineRecord.fact(ofShelf: $0).hash } }

  /// The bytes appended to a stored record once a shelf name is mapped to an existing shelf.
  package static func encoded(shelf name: String, mappedTo uid: UID) -> [UInt8] {
    var bytes: [UInt8] = []
    for fact in [fact(ofShelf: name, mappedTo: nil), fact(ofShelf: name, mappedTo: uid)] {
      append(fact.hash, .fact, to: &bytes)
    }
    return bytes
  }

  /// What finds such records: a part of the record, or of its legacy form with 64 or 30 bits.
  package static func encoded(shelf name: String) -> (record: Data, legacy: String, short: String) {
    let fact = fact(ofShelf: name, mappedTo: nil)
    var bytes: [UInt8] = []
    append(fact.hash, .fact, to: &bytes)
    let print = fact.legacyFingerprint
    return (
      Data(bytes), LegacyRecord.encoded(print, isWhole: true),
      LegacyRecord.encoded(LegacyFingerprint.short(print), isWhole: false)
    )
  }

  /// 1000 and up do not collide with ``BookField``.
  static func fact(ofShelf name: String) -> CanonicalValue { CanonicalValue(of: 1000, [name]) }

  fileprivate static func fact(ofShelf name: String, mappedTo uid: UID?) -> CanonicalValue {
    CanonicalValue(of: 1001, [name, uid?.text])
  }
}
