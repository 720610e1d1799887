/// What of an incoming book no earlier import told.
///
/// What was told before is what it became here, whatever the reader has made of it: it does not come a second time,
/// does not fill what the reader emptied, and stays away where the reader removed it.
package struct News: Sendable {
  /// The book with what is new, and with the readings and entries that are here already as they are here.
  package let book: Book
  /// How many readings of it the reader removed since they were told.
  package let removedReadingCount: Int
  /// How many entries of the other readings.
  package let removedEntryCount: Int
  /// By the incoming readings' places, which reading of the library each of those is that were told before.
  let targets: [UID?]
  /// By the uids of spoilers here that nobody has touched since they were told, the words that the service has for
  /// them now.
  var revised: [UID: String] = [:]

  /// All of a book of which nothing was told before.
  package init(allOf book: Book) {
    self.book = book
    (removedReadingCount, removedEntryCount) = (0, 0)
    targets = book.readings.map { _ in nil }
  }

  init(_ book: Book, removed: (readings: Int, entries: Int), _ targets: [UID?]) {
    self.book = book
    (removedReadingCount, removedEntryCount) = removed
    self.targets = targets
  }

  /// What of a book is news.
  /// - Parameters:
  ///   - told: What earlier imports told of it.
  ///   - held: The book as it is here.
  ///   - isRowOfService: Whether the row has no uids of its own, and is always the same row of one account: then a
  ///     reading that is not told any more and a new one in its place are one, told otherwise.
  ///   - taken: What other rows of the file told of.
  package init(
    of incoming: Book, since told: Told, for held: Book, isRowOfService: Bool, taken: TakenUIDs = TakenUIDs()
  ) {
    var finder = NewsFinder(told: told, held: held, isRowOfService: isRowOfService, taken: taken)
    var book = incoming
    book.keepFacts { !told.hasFact($0) }
    // Of those who are here, more may be told now.
    book.contributors = incoming.contributors.filter { person in
      book.contributors.contains(person)
        || held.contributors.contains { $0.name == person.name && $0.role == person.role }
    }
    let prints = incoming.readings.fingerprints
    targets = finder.targets(of: incoming.readings, prints)
    var readings: [Reading] = []
    for (place, reading) in incoming.readings.enumerated() {
      let isTold = told.uids(ofReading: prints[place]) != nil
      if let news = finder.news(of: reading, in: targets[place], isTold: isTold) { readings.append(news) }
    }
    book.readings = readings
    self.book = book
    removedReadingCount = finder.removedReadingCount
    removedEntryCount = finder.removedEntryCount
    revised = finder.revised
  }

  /// A book of the library with its spoilers in the words that the service has for them now.
  package func revising(_ held: Book) -> Book {
    guard !revised.isEmpty else { return held }
    var book = held
    for (place, reading) in held.readings.enumerated() {
      for (index, entry) in reading.entries.enumerated() {
        if let words = revised[entry.uid] { book.readings[place].entries[index].text = words }
      }
    }
    return book
  }
}

/// Finds what of the readings of a book is news.
private struct NewsFinder {
  private let told: Told
  private let held: [Reading]
  private let entriesHere: Set<UInt64>
  private(set) var removedReadingCount = 0
  private(set) var removedEntryCount = 0
  private(set) var revised: [UID: String] = [:]
  private let isRowOfService: Bool
  private let taken: TakenUIDs

  init(told: Told, held book: Book, isRowOfService: Bool, taken: TakenUIDs) {
    self.told = told
    self.taken = taken
    self.isRowOfService = isRowOfService
    held = book.readings
    entriesHere = told.entries.isEmpty ? [] : Set(held.flatMap(\.entries).flatMap { Fingerprint.both(of: $0.uid) })
  }

  /// Which reading of the library each is, of those that are known to be one.
  func targets(of incoming: [Reading], _ prints: [UInt64]) -> [UID?] {
    let here = Dictionary(held.flatMap { one in Fingerprint.both(of: one.uid).map { ($0, one) } }) { first, _ in first }
    var free = Set(held.map(\.uid))
    var targets = [UID?](repeating: nil, count: incoming.count)
    func take(_ uid: UID, for place: Int) { if free.remove(uid) != nil { targets[place] = uid } }
    for (place, reading) in incoming.enumerated() { take(reading.uid, for: place) }
    for place in incoming.indices where targets[place] == nil {
      if let one = told.uids(ofReading: prints[place])?.lazy.compactMap({ here[$0] }).first {
        take(one.uid, for: place)
      }
    }
    guard isRowOfService else { return targets }
    let gone = Set(told.newest.keys).subtracting(prints).subtracting(prints.map(Fingerprint.short))
    let new = incoming.indices.filter { targets[$0] == nil && told.uids(ofReading: prints[$0]) == nil }
    if gone.count == 1, new.count == 1, let old = gone.first.flatMap({ told.newest[$0] }).flatMap({ here[$0] }),
      old.status == incoming[new[0]].status || !old.status.isOver, !taken.contains(old.uid)
    {
      take(old.uid, for: new[0])
    }
    return targets
  }

  /// What is new of a reading; nil when there is nothing, and the reader removed the rest.
  mutating func news(of reading: Reading, in target: UID?, isTold: Bool) -> Reading? {
    guard target != nil || isTold else { return reading }
    var news = reading
    news.keepFacts { !told.hasFact($0) }
    guard let target, let home = held.first(where: { $0.uid == target }) else {
      news.entries = zip(reading.entries, reading.entries.fingerprints).filter { told.uids(ofEntry: $1) == nil }.map(
        \.0)
      if news.entries.isEmpty, news.rating == nil, news.review == nil {
        removedReadingCount += 1
        return nil
      }
      return news
    }
    news.uid = target
    news.entries = entries(of: reading, in: home)
    return news
  }

  private mutating func entries(of reading: Reading, in home: Reading) -> [Entry] {
    guard !told.entries.isEmpty else { return reading.entries }
    let names = Dictionary(
      home.entries.flatMap { entry in Fingerprint.both(of: entry.uid).map { ($0, entry.uid) } }
    ) { first, _ in first }
    var mine = Dictionary(home.entries.map { ($0.uid, $0) }) { first, _ in first }
    let prints = reading.entries.fingerprints
    let owners = owners(of: prints, in: home)
    var entries: [Entry] = []
    var newSpoilers: [Int] = []
    for (entry, print) in zip(reading.entries, prints) {
      guard let here = told.uids(ofEntry: print), owners[Fingerprint.short(print), default: print] == print else {
        if entry.isSpoiler { newSpoilers.append(entries.count) }
        entries.append(entry)
        continue
      }
      if let name = here.lazy.compactMap({ names[$0] }).first(where: { mine[$0] != nil }),
        let known = mine.removeValue(forKey: name)
      {
        entries.append(known)
      } else if !here.contains(where: entriesHere.contains) {
        removedEntryCount += 1
      }
    }
    // One that is told no more and one that is new are one, told otherwise, unless the reader changed it.
    let gone = isRowOfService ? mine.values.filter(isUntouchedSpoiler) : []
    if gone.count == 1, newSpoilers.count == 1 {
      entries[newSpoilers[0]].uid = gone[0].uid
      revised[gone[0].uid] = entries[newSpoilers[0]].text
    }
    return entries
  }

  private func isUntouchedSpoiler(_ entry: Entry) -> Bool {
    entry.isSpoiler && !taken.contains(entry.uid)
      && [entry].fingerprints.allSatisfy { told.isOfSource(entry: $0, as: entry.uid) }
  }

  /// Of entries with the same 30 bits, by these, the one that an earlier import had: the one that is here as it came
  /// in, else the first. The others are new.
  private func owners(of prints: [UInt64], in home: Reading) -> [UInt64: UInt64] {
    let uncertain = prints.filter(told.isUncertain)
    guard !uncertain.isEmpty else { return [:] }
    let here = Set(home.entries.fingerprints)
    var owners: [UInt64: UInt64] = [:]
    for print in uncertain {
      let owner = owners[Fingerprint.short(print)]
      if owner == nil || owner.map(here.contains) == false && here.contains(print) {
        owners[Fingerprint.short(print)] = print
      }
    }
    return owners
  }
}

extension Book {
  /// What the book, which is new here, tells in a row with that key.
  package func telling(key: String) -> Telling {
    var telling = Telling(key: key)
    telling.facts.append(titleFact)
    takeFacts { telling.facts.append($0) }
    for (reading, print) in zip(readings, readings.fingerprints) {
      telling.readings.append(Telling.Link(told: print, here: Fingerprint.of(reading.uid)))
      for (entry, print) in zip(reading.entries, reading.entries.fingerprints) {
        telling.entries.append(Telling.Link(told: print, here: Fingerprint.of(entry.uid)))
      }
    }
    return telling
  }

  /// What the book tells that was not told before, and what of the merged book it became.
  /// - Parameters:
  ///   - news: What of it was merged.
  ///   - names: By the uids of its readings that are readings of the library, the uids that these have.
  package func telling(key: String, _ news: News, since told: Told, named names: [UID: UID], in merged: Book) -> Telling
  {
    var telling = Telling(key: key)
    if !told.hasFact(titleFact) { telling.facts.append(titleFact) }
    takeFacts { if !told.hasFact($0) { telling.facts.append($0) } }
    let homes = Dictionary(merged.readings.map { ($0.uid, $0) }) { first, _ in first }
    for (place, print) in readings.fingerprints.enumerated() {
      let reading = readings[place]
      let uid = news.targets[place] ?? names[reading.uid] ?? reading.uid
      guard let home = homes[uid] else {
        // The reader removed it; that it was told is still to be known.
        if let here = told.uids(ofReading: print)?.last {
          telling.readings.append(Telling.Link(told: print, here: here))
        }
        continue
      }
      telling.readings.append(Telling.Link(told: print, here: Fingerprint.of(uid)))
      let pairs = home.entries.pairs(with: reading.entries, ofOneReading: true)
      for (index, print) in reading.entries.fingerprints.enumerated() where told.entries[print] == nil {
        guard let known = pairs[index] ?? home.end(otherwise: reading.entries[index]) else { continue }
        telling.entries.append(Telling.Link(told: print, here: Fingerprint.of(home.entries[known].uid)))
      }
    }
    return telling
  }

  private func takeFacts(_ take: (UInt64) -> Void) {
    var copy = self
    copy.keepFacts { fact in
      take(fact)
      return true
    }
    for var reading in readings {
      reading.keepFacts { fact in
        take(fact)
        return true
      }
    }
  }
}

extension Reading {
  /// The place of the entry that ends the reading, when another one ends it on the same day in another word.
  fileprivate func end(otherwise entry: Entry) -> Int? {
    guard status.isOver, entry.kind == .status, entry.status != status, entry.status != .reading, entry.day == ended
    else { return nil }
    return entries.lastIndex { $0.status == status }
  }
}
