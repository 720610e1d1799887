package import ReadingModel

/// The import baseline of a book: what earlier imports contained, and which readings and entries it became, so that
/// later imports recognise it whatever the reader has changed.
///
/// Fingerprints have 64 bits. Older versions stored 30 bits; these records stay valid and match the 30-bit form of
/// incoming values. A 64-bit fingerprint is that small only once in ten billion.
package struct ImportBaseline: Sendable {
  /// The fingerprints of the book's own values, and of all ratings and reviews.
  private(set) var facts: Set<UInt64> = []
  /// Maps fingerprints of incoming items to those of the uids they became.
  private(set) var readings: [UInt64: [UInt64]] = [:]
  private(set) var entries: [UInt64: [UInt64]] = [:]
  /// The readings in the newest import from the current source.
  private(set) var newest: [UInt64: UInt64] = [:]
  /// Maps fingerprints of entries from the current source to those of the uids they last became.
  private(set) var ofSource: [UInt64: UInt64] = [:]
  /// The 30-bit forms of entries also stored with 64 bits; their older 30-bit records are ignored.
  private var shortOfWhole: Set<UInt64> = []

  /// An empty baseline.
  package init() {}

  /// Adds a stored record; oldest first.
  /// - Parameters:
  ///   - isOfSource: Whether it is from the current source.
  ///   - isNewest: Whether it is from the newest import of that source.
  package mutating func add(_ text: String, isOfSource: Bool = true, isNewest: Bool) {
    guard let record = BaselineRecord(text) else { return }
    facts.formUnion(record.facts)
    for link in record.readings {
      readings[link.fingerprint, default: []].append(link.existing)
      if isNewest { newest[link.fingerprint] = link.existing }
    }
    for link in record.entries {
      entries[link.fingerprint, default: []].append(link.existing)
      if isOfSource { ofSource[link.fingerprint] = link.existing }
      if Fingerprint.isWhole(link.fingerprint) { shortOfWhole.insert(Fingerprint.short(link.fingerprint)) }
    }
  }

  /// Whether an import contained the value.
  func hasFact(_ fact: UInt64) -> Bool { facts.contains(fact) || facts.contains(Fingerprint.short(fact)) }

  /// What a reading became; nil if no import contained it.
  func uids(ofReading number: UInt64) -> [UInt64]? { readings[number] ?? readings[Fingerprint.short(number)] }

  /// What an entry became; nil if no import contained it.
  func uids(ofEntry number: UInt64) -> [UInt64]? {
    if let uids = entries[number] { return uids }
    let short = Fingerprint.short(number)
    return shortOfWhole.contains(short) ? nil : entries[short]
  }

  /// Whether an entry is known by 30 bits only, which may match another entry of the book.
  func isUncertain(entry number: UInt64) -> Bool { entries[number] == nil && uids(ofEntry: number) != nil }

  /// Whether the source's last record of an entry maps it to the entry with that uid.
  func isOfSource(entry number: UInt64, as uid: UID) -> Bool {
    guard let existing = ofSource[number] ?? ofSource[Fingerprint.short(number)] else { return false }
    return Fingerprint.both(of: uid).contains(existing)
  }
}

extension ImportBaseline {
  /// Whether a row had the book's title.
  package func hasTitle(of book: Book) -> Bool { hasFact(book.titleFact) }

  /// Whether a row put the book on a shelf.
  package func contains(shelf name: String) -> Bool { hasFact(BaselineRecord.fact(ofShelf: name)) }

  /// Whether a shelf name is mapped to the shelf with that uid; to any shelf if the uid is nil.
  package func contains(shelf name: String, mappedTo uid: UID?) -> Bool {
    hasFact(BaselineRecord.fact(ofShelf: name, mappedTo: uid))
  }
}

extension BaselineRecord {
  /// Adds the shelves that the row puts the book on.
  package mutating func add(shelves names: [String]) { facts += names.map(BaselineRecord.fact) }

  /// The text appended to a stored record once a shelf name is mapped to an existing shelf.
  package static func encoded(shelf name: String, mappedTo uid: UID) -> String {
    var bytes: [UInt8] = []
    append(fact(ofShelf: name, mappedTo: nil), to: &bytes)
    append(fact(ofShelf: name, mappedTo: uid), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The substrings that find such records, in 64-bit and 30-bit form.
  package static func encoded(shelf name: String) -> (whole: String, short: String) {
    let fact = fact(ofShelf: name, mappedTo: nil)
    var (whole, short): ([UInt8], [UInt8]) = ([], [])
    append(fact, to: &whole)
    append(Fingerprint.short(fact), letters: shortDigitCount, to: &short)
    return (String(decoding: whole, as: UTF8.self), String(decoding: short, as: UTF8.self))
  }

  /// 1000 and up do not collide with ``BookField``.
  fileprivate static func fact(ofShelf name: String) -> UInt64 {
    var print = Fingerprint(of: 1000)
    print.add(name)
    return print.whole
  }

  fileprivate static func fact(ofShelf name: String, mappedTo uid: UID?) -> UInt64 {
    var print = Fingerprint(of: 1001)
    print.add(name)
    print.add(uid?.text)
    return print.whole
  }
}

/// A baseline record: what one row of a file contained about a book, as stored in the library.
package struct BaselineRecord: Sendable {
  /// The fingerprints of an incoming item and of the uid it became.
  struct Link {
    let fingerprint: UInt64
    let existing: UInt64
  }

  /// Identifies the row even if the book was renamed.
  package let key: String
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [UInt64] = []

  /// Whether it contains anything that these baselines do not.
  package func hasNewFacts(since baselines: [ImportBaseline]) -> Bool {
    func hasNewFacts(_ isKnown: (ImportBaseline) -> Bool) -> Bool { !baselines.contains(where: isKnown) }
    return facts.contains { fact in hasNewFacts { $0.hasFact(fact) } }
      || readings.contains { link in hasNewFacts { $0.uids(ofReading: link.fingerprint) != nil } }
      || entries.contains { link in hasNewFacts { $0.uids(ofEntry: link.fingerprint) != nil } }
  }

  /// An empty record of a row.
  init(key: String) { self.key = key }

  /// The length of a key.
  package static let keyLength = 10
  private static let digitCount = 11
  /// The digits of a 30-bit number.
  private static let shortDigitCount = 5
  /// The separators between parts; each implies the width of the numbers.
  private static let (separator, shortSeparator) = (UInt8(ascii: "!"), UInt8(ascii: "|"))
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8)
  private static let values: [UInt8: UInt64] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt64($0)) })

  /// The key of a row, independent of the reader's changes.
  static func key(_ number: UInt64) -> String {
    var bytes: [UInt8] = []
    append(number & 0x3FFF_FFFF, letters: shortDigitCount, to: &bytes)
    append(number >> 30 & 0x3FFF_FFFF, letters: shortDigitCount, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The stored text: the key, then readings, entries and facts, each list preceded by a separator; eleven base-64
  /// digits per number.
  package var text: String {
    var bytes = Array(key.utf8)
    bytes.reserveCapacity(
      bytes.count + 3 + BaselineRecord.digitCount * (2 * readings.count + 2 * entries.count + facts.count))
    for links in [readings, entries] {
      bytes.append(BaselineRecord.separator)
      for link in links {
        BaselineRecord.append(link.fingerprint, to: &bytes)
        BaselineRecord.append(link.existing, to: &bytes)
      }
    }
    bytes.append(BaselineRecord.separator)
    for fact in facts { BaselineRecord.append(fact, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses a stored text; nil if it is not one.
  init?(_ text: String) {
    let mark = text.utf8.dropFirst(BaselineRecord.keyLength).first ?? BaselineRecord.separator
    let parts = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
    let letters = mark == BaselineRecord.shortSeparator ? BaselineRecord.shortDigitCount : BaselineRecord.digitCount
    guard parts.count == 4, parts[0].count == BaselineRecord.keyLength else { return nil }
    key = String(decoding: Array(parts[0]), as: UTF8.self)
    func links(_ numbers: [UInt64]) -> [Link] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { Link(fingerprint: numbers[$0], existing: numbers[$0 + 1]) }
    }
    readings = links(BaselineRecord.numbers(parts[1], letters: letters))
    entries = links(BaselineRecord.numbers(parts[2], letters: letters))
    facts = BaselineRecord.numbers(parts[3], letters: letters)
  }

  private static func append(_ number: UInt64, letters: Int = digitCount, to bytes: inout [UInt8]) {
    for place in 0..<letters { bytes.append(digits[Int(number >> UInt64(6 * place) & 0x3F)]) }
  }

  private static func numbers(_ text: Substring.UTF8View, letters: Int) -> [UInt64] {
    var numbers: [UInt64] = []
    var (number, place) = (UInt64(0), 0)
    for byte in text {
      number |= (values[byte] ?? 0) << UInt64(6 * place)
      place += 1
      if place == letters {
        numbers.append(number)
        (number, place) = (0, 0)
      }
    }
    return numbers
  }
}
