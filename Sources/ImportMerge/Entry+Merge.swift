internal import ReadingModel

extension Entry {
  /// The existing entry with its empty fields filled from the incoming one.
  fileprivate func merging(_ incoming: Entry) -> Entry {
    var merged = self
    merged.day = day ?? incoming.day
    // The same status change or entry, with a more exact day.
    if uid != incoming.uid, kind == .status || uid.isSame(as: incoming.uid), let incomingDay = incoming.day,
      day?.contains(incomingDay) == true
    {
      merged.day = incomingDay
    }
    merged.time = time ?? incoming.time
    // A public export gives a finish after private entries a baseline position; do not merge it back.
    if kind != .status || incoming.position?.isBaseline != true { merged.position = position ?? incoming.position }
    merged.minutes = minutes ?? incoming.minutes
    merged.text = text ?? incoming.text
    merged.note = note ?? incoming.note
    merged.tags = tags.mergingTags(incoming.tags)
    if uid != incoming.uid, incoming.grew(from: self) {
      (merged.position, merged.minutes) = (incoming.position, incoming.minutes ?? minutes)
      if kind != .progress { merged.text = incoming.text }
    }
    // Merging anything from a private entry makes the entry private.
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return merged
  }

  /// What makes two entries with different uids the same line of the journal.
  fileprivate struct Line: Hashable {
    let kind: Kind
    let status: Reading.Status?
    let day: Day?
    let position: Position?
    let text: String?
  }

  fileprivate var line: Line {
    // Text at a page is one line, whether a source gives it as progress or as a thought.
    let isThought = kind == .progress && text != nil
    return Line(kind: isThought ? .thought : kind, status: status, day: day, position: position?.reached, text: text)
  }

  /// Whether the incoming entry is the same line on a less exact day, as in an export with months instead of days.
  fileprivate func isMoreExact(than incoming: Entry) -> Bool {
    guard let day, let other = incoming.day, other != day, other.contains(day) else { return false }
    var exact = incoming
    exact.day = day
    return exact.line == line
  }

  /// Whether the incoming entry only repeats this status change: without another day, and without position and text.
  fileprivate func covers(_ incoming: Entry) -> Bool {
    kind == .status && status == incoming.status && (incoming.day == nil || incoming.day == day)
      && incoming.isBare
  }

  /// Whether the incoming entry is the same status change and has the day that is missing here.
  fileprivate func isDated(by incoming: Entry) -> Bool {
    kind == .status && status == incoming.status && day == nil && incoming.day != nil && (isBare || incoming.isBare)
  }

  private var isBare: Bool { position == nil && text == nil && note == nil }

  /// Identifies a sitting by the time it began. Its start position depends on the font size.
  struct Start: Hashable {
    let day: Day
    let time: TimeOfDay
  }

  /// When the sitting began; nil if the entry is not a sitting, or that is unknown.
  var start: Start? {
    guard kind == .progress, minutes != nil, position != nil, let day, let time else { return nil }
    return Start(day: day, time: time)
  }

  /// Whether it is a sitting with a known start.
  var isSitting: Bool { start != nil }

  /// When a passage was marked, or a thought about one was written; positions change with the font size.
  fileprivate struct Mark: Hashable {
    let kind: Kind
    let day: Day
    let time: TimeOfDay
    let text: String
  }

  fileprivate var mark: Mark? {
    guard kind == .quote || kind == .thought, position != nil, let day, let time, let text else { return nil }
    return Mark(kind: kind, day: day, time: time, text: text)
  }

  /// An end of a passage, or of a thought about one.
  fileprivate struct End: Hashable {
    let kind: Kind
    let unit: Position.Unit
    let place: Int
    let isFirst: Bool
  }

  /// The first and last position of a passage, or of a thought about one.
  fileprivate var ends: [End] {
    guard kind == .quote || kind == .thought, text != nil, let position else { return [] }
    return [
      End(kind: kind, unit: position.unit, place: position.from ?? position.to, isFirst: true),
      End(kind: kind, unit: position.unit, place: position.to, isFirst: false),
    ]
  }

  /// Whether both are the same passage: marked at the same minute and position with similar text, or the text of one
  /// begins or ends that of the other. A thought can be written twice; a passage is marked once.
  fileprivate func isSamePassage(as other: Entry) -> Bool {
    guard let text, let otherText = other.text else { return false }
    if time != nil, day == other.day, time == other.time, position?.from == other.position?.from,
      position?.to == other.position?.to, text.isSimilar(otherText)
    {
      return true
    }
    return (text != otherText || kind == .quote) && (text.begins(or: otherText) || otherText.begins(or: text))
  }

  /// Whether it is a later, longer version of the earlier entry.
  fileprivate func grew(from earlier: Entry) -> Bool {
    if let start, start == earlier.start, let position, let before = earlier.position {
      let isLonger = minutes ?? 0 > earlier.minutes ?? 0
      guard position.unit == before.unit, position.total == before.total else { return isLonger }
      return position.to >= before.to && (isLonger || minutes == earlier.minutes)
    }
    guard let text, let before = earlier.text, text != before, !Set(ends).isDisjoint(with: earlier.ends) else {
      return false
    }
    return before.begins(or: text)
  }
}

extension String {
  /// Whether the other text begins or ends with this one.
  fileprivate func begins(or other: String) -> Bool { other.hasPrefix(self) || other.hasSuffix(self) }

  /// Whether at least half of the shorter text's trigrams occur in the other text.
  ///
  /// Trigrams of characters work in any language, with or without spaces between words.
  fileprivate func isSimilar(_ other: String) -> Bool {
    let (mine, theirs) = (threes, other.threes)
    return mine.intersection(theirs).count * 2 >= max(1, Swift.min(mine.count, theirs.count))
  }

  private var threes: Set<String> {
    let letters = Array(lowercased())
    guard letters.count > 3 else { return [String(letters)] }
    return Set((0...letters.count - 3).map { String(letters[$0..<$0 + 3]) })
  }
}

extension [Entry] {
  /// The entries merged with the incoming ones, in journal order.
  func merging(_ incoming: [Entry]) -> [Entry] {
    let pairs = pairs(with: incoming, ofOneReading: true)
    var merged = self
    for (incomingIndex, existing) in pairs { merged[existing] = self[existing].merging(incoming[incomingIndex]) }
    guard pairs.count < incoming.count || merged.map(\.day) != map(\.day) else { return merged }

    // New entries go after the match of the incoming entry before them, else before that of the one after them, so that
    // their order does not depend on days alone.
    var incomingByPlace: [Int: [Entry]] = [:]  // By the index of the existing entry they precede.
    let firstExisting = incoming.indices.lazy.compactMap { pairs[$0] }.first
    let lastPaired = pairs.keys.max() ?? -1
    var place = firstExisting ?? endIndex
    for (index, entry) in incoming.enumerated() {
      if let existing = pairs[index] {
        place = existing + 1
      } else {
        if index > lastPaired, entry.kind == .status { place = self.place(of: entry, from: place) }
        incomingByPlace[place, default: []].append(entry)
      }
    }
    var joined: [Entry] = []
    for index in 0...count {
      joined += incomingByPlace[index] ?? []
      if index < count { joined.append(merged[index]) }
    }
    return Entry.inJournalOrder(joined)
  }

  /// The index at which to insert a final status change: after entries without a day and earlier ones, before any end.
  private func place(of change: Entry, from start: Int) -> Int {
    self[start...].firstIndex { existing in
      existing.status?.isOver == true
        || existing.day.map { day in change.day.map { $0.latest < day.latest } ?? true } ?? false
    } ?? endIndex
  }

  /// Whether every incoming entry matches one of these, or only repeats one without its day.
  func hold(_ incoming: [Entry]) -> Bool { pairs(with: incoming).count == incoming.count }

  /// Matches incoming to existing entries, each at most once.
  /// - Parameter ofOneReading: Whether both are of the same reading; then a status change that occurs once on each side
  ///   is the same one regardless of its day, and an entry without a day, or with a less exact one, matches one with a
  ///   day.
  func pairs(with incoming: [Entry], ofOneReading: Bool = false) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var free = Set(indices)
    func pair(_ find: (Entry) -> Int?) {
      for (incomingIndex, entry) in incoming.enumerated() where pairs[incomingIndex] == nil {
        if let existing = find(entry), free.remove(existing) != nil { pairs[incomingIndex] = existing }
      }
    }
    func firstFree(_ isSame: (Entry) -> Bool) -> Int? { indices.first { free.contains($0) && isSame(self[$0]) } }
    let byUID = Dictionary(zip(map(\.uid), indices), uniquingKeysWith: { first, _ in first })
    pair { byUID[$0.uid] }
    // Last first, so that `popLast` returns the earliest of equal lines.
    var byLine = Dictionary(grouping: free.sorted(by: >)) { self[$0].line }
    pair { byLine[$0.line]?.popLast() }
    pair { entry in
      guard entry.kind == .status else { return nil }
      return firstFree { $0.covers(entry) } ?? (ofOneReading ? firstFree { $0.isDated(by: entry) } : nil)
    }
    guard !free.isEmpty, pairs.count < incoming.count else { return pairs }
    let byRandomBits = Dictionary(free.map { (self[$0].uid.withoutTime, $0) }, uniquingKeysWith: { Swift.min($0, $1) })
    pair { byRandomBits[$0.uid.withoutTime] }
    var byMark = Dictionary(grouping: free.sorted(by: >)) { self[$0].mark }
    byMark[nil] = nil
    pair { entry in entry.mark.flatMap { byMark[$0]?.popLast() } }
    if ofOneReading {
      // The same entries on a less exact day.
      pair { entry in
        entry.day.map { $0.dayOfMonth == nil } == true ? firstFree { $0.isMoreExact(than: entry) } : nil
      }
    }
    pairExtended(incoming, &pairs, &free)
    guard ofOneReading else { return pairs }
    // Status changes that occur once on each side, regardless of their days.
    pair { entry in
      guard entry.kind == .status else { return nil }
      let mine = indices.filter { self[$0].status == entry.status }
      return mine.count == 1 && incoming.count { $0.status == entry.status } == 1 ? mine[0] : nil
    }
    return pairs
  }

  /// Pairs sittings that began at the same time, and passages that grew.
  private func pairExtended(_ incoming: [Entry], _ pairs: inout [Int: Int], _ free: inout Set<Int>) {
    var byStart: [Entry.Start: Int] = [:]
    var byEnd: [Entry.End: [Int]] = [:]
    for existing in free.sorted(by: >) {
      if let start = self[existing].start { byStart[start] = existing }
      for end in self[existing].ends { byEnd[end, default: []].append(existing) }
    }
    for (incomingIndex, entry) in incoming.enumerated() where pairs[incomingIndex] == nil {
      let sitting = entry.start.flatMap { byStart[$0] }
      let existing = sitting ?? entry.ends.lazy.flatMap { byEnd[$0] ?? [] }.last { self[$0].isSamePassage(as: entry) }
      guard let existing, free.remove(existing) != nil else { continue }
      pairs[incomingIndex] = existing
      if let start = self[existing].start { byStart[start] = nil }
      for end in self[existing].ends { byEnd[end]?.removeAll { $0 == existing } }
    }
  }
}

extension Position {
  /// The position without a baseline, which a public export adds after private entries.
  fileprivate var reached: Position {
    isBaseline ? (try? Position(unit, to: to, total: total)) ?? self : self
  }
}
