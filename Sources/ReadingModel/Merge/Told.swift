/// The import baseline of a book: what earlier imports contained, and which readings and entries it became, so that
/// later imports recognise it whatever the reader has changed.
///
/// Fingerprints have 64 bits. Older versions stored 30 bits; these records stay valid and match the 30-bit form of
/// incoming values. A 64-bit fingerprint is that small only once in ten billion.
package struct Told: Sendable {
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
    guard let telling = Telling(text) else { return }
    facts.formUnion(telling.facts)
    for link in telling.readings {
      readings[link.told, default: []].append(link.here)
      if isNewest { newest[link.told] = link.here }
    }
    for link in telling.entries {
      entries[link.told, default: []].append(link.here)
      if isOfSource { ofSource[link.told] = link.here }
      if Fingerprint.isWhole(link.told) { shortOfWhole.insert(Fingerprint.short(link.told)) }
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
    guard let here = ofSource[number] ?? ofSource[Fingerprint.short(number)] else { return false }
    return Fingerprint.both(of: uid).contains(here)
  }
}

extension Told {
  /// Whether a row had the book's title.
  package func hasTitle(of book: Book) -> Bool { hasFact(book.titleFact) }

  /// Whether a row put the book on a shelf.
  package func tells(ofShelf name: String) -> Bool { hasFact(Telling.fact(ofShelf: name)) }

  /// Whether a shelf name is mapped to the shelf with that uid; to any shelf if the uid is nil.
  package func tells(ofShelf name: String, become uid: UID?) -> Bool {
    hasFact(Telling.fact(ofShelf: name, become: uid))
  }
}

extension Telling {
  /// Adds the shelves that the row puts the book on.
  package mutating func tell(ofShelves names: [String]) { facts += names.map(Telling.fact) }

  /// The text appended to a stored record once a shelf name is mapped to an existing shelf.
  package static func words(ofShelf name: String, become uid: UID) -> String {
    var bytes: [UInt8] = []
    append(fact(ofShelf: name, become: nil), to: &bytes)
    append(fact(ofShelf: name, become: uid), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The substrings that find such records, in 64-bit and 30-bit form.
  package static func words(ofShelf name: String) -> (whole: String, short: String) {
    let fact = fact(ofShelf: name, become: nil)
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

  fileprivate static func fact(ofShelf name: String, become uid: UID?) -> UInt64 {
    var print = Fingerprint(of: 1001)
    print.add(name)
    print.add(uid?.text)
    return print.whole
  }
}

/// A baseline record: what one row of a file contained about a book, as stored in the library.
package struct Telling: Sendable {
  /// The fingerprints of an incoming item and of the uid it became.
  struct Link {
    let told: UInt64
    let here: UInt64
  }

  /// Identifies the row even if the book was renamed.
  package let key: String
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [UInt64] = []

  /// Whether it contains anything that these baselines do not.
  package func isNews(since told: [Told]) -> Bool {
    func isNews(_ isTold: (Told) -> Bool) -> Bool { !told.contains(where: isTold) }
    return facts.contains { fact in isNews { $0.hasFact(fact) } }
      || readings.contains { link in isNews { $0.uids(ofReading: link.told) != nil } }
      || entries.contains { link in isNews { $0.uids(ofEntry: link.told) != nil } }
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
    bytes.reserveCapacity(bytes.count + 3 + Telling.digitCount * (2 * readings.count + 2 * entries.count + facts.count))
    for links in [readings, entries] {
      bytes.append(Telling.separator)
      for link in links {
        Telling.append(link.told, to: &bytes)
        Telling.append(link.here, to: &bytes)
      }
    }
    bytes.append(Telling.separator)
    for fact in facts { Telling.append(fact, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses a stored text; nil if it is not one.
  init?(_ text: String) {
    let mark = text.utf8.dropFirst(Telling.keyLength).first ?? Telling.separator
    let parts = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
    let letters = mark == Telling.shortSeparator ? Telling.shortDigitCount : Telling.digitCount
    guard parts.count == 4, parts[0].count == Telling.keyLength else { return nil }
    key = String(decoding: Array(parts[0]), as: UTF8.self)
    func links(_ numbers: [UInt64]) -> [Link] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { Link(told: numbers[$0], here: numbers[$0 + 1]) }
    }
    readings = links(Telling.numbers(parts[1], letters: letters))
    entries = links(Telling.numbers(parts[2], letters: letters))
    facts = Telling.numbers(parts[3], letters: letters)
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
