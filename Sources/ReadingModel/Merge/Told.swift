/// What earlier imports told of a book, and what of the library it became: enough to know it again when it comes
/// again, whatever the reader has made of it since.
///
/// Numbers have 64 bits. Those that were kept before had 30; they stay as they were kept, and are looked for by the 30
/// bits of what comes in, as no number of 64 bits is that small but once in ten billion.
package struct Told: Sendable {
  /// Everything told of the book itself, and all ratings and reviews, a number for each.
  private(set) var facts: Set<UInt64> = []
  /// By the number of what was told, those of the uids of what it became.
  private(set) var readings: [UInt64: [UInt64]] = [:]
  private(set) var entries: [UInt64: [UInt64]] = [:]
  /// The readings that the newest import of the source in question told.
  private(set) var newest: [UInt64: UInt64] = [:]
  /// By the numbers of entries that the source in question told, those of the uids of what they became last.
  private(set) var ofSource: [UInt64: UInt64] = [:]
  /// The 30 bits of the entries that were kept with all of their bits: what was kept of them before is not asked again.
  private var shortOfWhole: Set<UInt64> = []

  /// Nothing is known to be told.
  package init() {}

  /// Takes in what an import kept, the oldest first.
  /// - Parameters:
  ///   - isOfSource: Whether it is of the source in question.
  ///   - isNewest: Whether it is of the newest import of that source.
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

  /// Whether an import had the fact.
  func hasFact(_ fact: UInt64) -> Bool { facts.contains(fact) || facts.contains(Fingerprint.short(fact)) }

  /// What became of a reading; nil when no import had it.
  func uids(ofReading number: UInt64) -> [UInt64]? { readings[number] ?? readings[Fingerprint.short(number)] }

  /// What became of an entry; nil when no import had it.
  func uids(ofEntry number: UInt64) -> [UInt64]? {
    if let uids = entries[number] { return uids }
    let short = Fingerprint.short(number)
    return shortOfWhole.contains(short) ? nil : entries[short]
  }

  /// Whether an entry is known by 30 bits only, which another entry of the book may have, too.
  func isUncertain(entry number: UInt64) -> Bool { entries[number] == nil && uids(ofEntry: number) != nil }

  /// Whether what the source said of an entry last became the entry with that uid.
  func isOfSource(entry number: UInt64, as uid: UID) -> Bool {
    guard let here = ofSource[number] ?? ofSource[Fingerprint.short(number)] else { return false }
    return Fingerprint.both(of: uid).contains(here)
  }
}

extension Told {
  /// Whether a row had the title of the book.
  package func hasTitle(of book: Book) -> Bool { hasFact(book.titleFact) }

  /// Whether a row said that the book stands on a shelf.
  package func tells(ofShelf name: String) -> Bool { hasFact(Telling.fact(ofShelf: name)) }

  /// Whether it is kept what a shelf of that name became, where the uid is nil; else whether it is that one.
  package func tells(ofShelf name: String, become uid: UID?) -> Bool {
    hasFact(Telling.fact(ofShelf: name, become: uid))
  }
}

extension Telling {
  /// Notes that the row says on which shelves the book stands.
  package mutating func tell(ofShelves names: [String]) { facts += names.map(Telling.fact) }

  /// What is written behind a text that is kept, once it is known which shelf of the library one of its shelves became.
  package static func words(ofShelf name: String, become uid: UID) -> String {
    var bytes: [UInt8] = []
    append(fact(ofShelf: name, become: nil), to: &bytes)
    append(fact(ofShelf: name, become: uid), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// By what a text is found in which that was written, with 64 bits or with 30.
  package static func words(ofShelf name: String) -> (whole: String, short: String) {
    let fact = fact(ofShelf: name, become: nil)
    var (whole, short): ([UInt8], [UInt8]) = ([], [])
    append(fact, to: &whole)
    append(Fingerprint.short(fact), letters: shortDigitCount, to: &short)
    return (String(decoding: whole, as: UTF8.self), String(decoding: short, as: UTF8.self))
  }

  /// Behind all that a book can have, as a shelf is none of it.
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

/// What one row of a file told of a book, in the form in which a library keeps it.
package struct Telling: Sendable {
  /// The number of what was told, and of the uid of what it became.
  struct Link {
    let told: UInt64
    let here: UInt64
  }

  /// By what the row itself is known again, when the book has another name since.
  package let key: String
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [UInt64] = []

  /// Whether there is anything in it that was not told before.
  package func isNews(since told: [Told]) -> Bool {
    func isNews(_ isTold: (Told) -> Bool) -> Bool { !told.contains(where: isTold) }
    return facts.contains { fact in isNews { $0.hasFact(fact) } }
      || readings.contains { link in isNews { $0.uids(ofReading: link.told) != nil } }
      || entries.contains { link in isNews { $0.uids(ofEntry: link.told) != nil } }
  }

  /// Nothing yet, of a row with that key.
  init(key: String) { self.key = key }

  /// How long a key is.
  package static let keyLength = 10
  private static let digitCount = 11
  /// The letters of a number of 30 bits.
  private static let shortDigitCount = 5
  /// What stands between the parts, by which the width of the numbers is known.
  private static let (separator, shortSeparator) = (UInt8(ascii: "!"), UInt8(ascii: "|"))
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8)
  private static let values: [UInt8: UInt64] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt64($0)) })

  /// The key of what a row tells a book by, without anything that the reader may have made of it.
  static func key(_ number: UInt64) -> String {
    var bytes: [UInt8] = []
    append(number & 0x3FFF_FFFF, letters: shortDigitCount, to: &bytes)
    append(number >> 30 & 0x3FFF_FFFF, letters: shortDigitCount, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that is kept: the key, then the readings, the entries and the facts, with a mark before each of the
  /// three and eleven letters for each number.
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

  /// Reads what is kept; nil when it is something else.
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
