/// What earlier imports told of a book, and what of the library it became: enough to know it again when it comes
/// again, whatever the reader has made of it since.
package struct Told: Sendable {
  /// Everything told of the book itself, and all ratings and reviews, a number for each.
  private(set) var facts: Set<UInt32> = []
  /// By the number of what was told, those of the uids of what it became.
  private(set) var readings: [UInt32: [UInt32]] = [:]
  private(set) var entries: [UInt32: [UInt32]] = [:]
  /// The readings that the newest import of the source in question told.
  private(set) var newest: [UInt32: UInt32] = [:]
  /// By the numbers of entries that the source in question told, those of the uids of what they became last.
  private(set) var ofSource: [UInt32: UInt32] = [:]

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
    }
  }
}

extension Told {
  /// Whether a row had the title of the book.
  package func hasTitle(of book: Book) -> Bool { facts.contains(book.titleFact) }

  /// Whether a row said that the book stands on a shelf.
  package func tells(ofShelf name: String) -> Bool { facts.contains(Telling.fact(ofShelf: name)) }

  /// Whether it is kept what a shelf of that name became, where the uid is nil; else whether it is that one.
  package func tells(ofShelf name: String, become uid: UID?) -> Bool {
    facts.contains(Telling.fact(ofShelf: name, become: uid))
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

  /// By what a text is found in which that was written.
  package static func words(ofShelf name: String) -> String {
    var bytes: [UInt8] = []
    append(fact(ofShelf: name, become: nil), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Behind all that a book can have, as a shelf is none of it.
  fileprivate static func fact(ofShelf name: String) -> UInt32 {
    var print = Fingerprint(of: 1000)
    print.add(name)
    return print.short
  }

  fileprivate static func fact(ofShelf name: String, become uid: UID?) -> UInt32 {
    var print = Fingerprint(of: 1001)
    print.add(name)
    print.add(uid?.text)
    return print.short
  }
}

/// What one row of a file told of a book, in the form in which a library keeps it.
package struct Telling: Sendable {
  /// The number of what was told, and of the uid of what it became.
  struct Link {
    let told: UInt32
    let here: UInt32
  }

  /// By what the row itself is known again, when the book has another name since.
  package let key: String
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [UInt32] = []

  /// Whether there is anything in it that was not told before.
  package func isNews(since told: [Told]) -> Bool {
    func isNews(_ isTold: (Told) -> Bool) -> Bool { !told.contains(where: isTold) }
    return facts.contains { fact in isNews { $0.facts.contains(fact) } }
      || readings.contains { link in isNews { $0.readings[link.told] != nil } }
      || entries.contains { link in isNews { $0.entries[link.told] != nil } }
  }

  /// Nothing yet, of a row with that key.
  init(key: String) { self.key = key }

  /// How long a key is.
  package static let keyLength = 10
  private static let digitCount = 5
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8)
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })

  /// The key of what a row tells a book by, without anything that the reader may have made of it.
  static func key(_ number: UInt64) -> String {
    var bytes: [UInt8] = []
    append(UInt32(number & 0x3FFF_FFFF), to: &bytes)
    append(UInt32(number >> 30 & 0x3FFF_FFFF), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that is kept: the key, then the readings, the entries and the facts, with a bar before each of the
  /// three and five letters for each number.
  package var text: String {
    var bytes = Array(key.utf8)
    bytes.reserveCapacity(bytes.count + 3 + Telling.digitCount * (2 * readings.count + 2 * entries.count + facts.count))
    for links in [readings, entries] {
      bytes.append(UInt8(ascii: "|"))
      for link in links {
        Telling.append(link.told, to: &bytes)
        Telling.append(link.here, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "|"))
    for fact in facts { Telling.append(fact, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what is kept; nil when it is something else.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == Telling.keyLength else { return nil }
    key = String(decoding: Array(parts[0]), as: UTF8.self)
    func links(_ numbers: [UInt32]) -> [Link] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { Link(told: numbers[$0], here: numbers[$0 + 1]) }
    }
    readings = links(Telling.numbers(parts[1]))
    entries = links(Telling.numbers(parts[2]))
    facts = Telling.numbers(parts[3])
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for place in 0..<digitCount { bytes.append(digits[Int(number >> UInt32(6 * place) & 0x3F)]) }
  }

  private static func numbers(_ text: Substring.UTF8View) -> [UInt32] {
    var numbers: [UInt32] = []
    var (number, place) = (UInt32(0), UInt32(0))
    for byte in text {
      number |= (values[byte] ?? 0) << (6 * place)
      place += 1
      if place == digitCount {
        numbers.append(number)
        (number, place) = (0, 0)
      }
    }
    return numbers
  }
}
