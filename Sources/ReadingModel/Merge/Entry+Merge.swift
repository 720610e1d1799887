extension Entry {
  /// The entry of the library with its empty fields filled from the incoming one.
  fileprivate func merging(_ incoming: Entry) -> Entry {
    var merged = self
    merged.day = day ?? incoming.day
    merged.time = time ?? incoming.time
    merged.position = position ?? incoming.position
    merged.minutes = minutes ?? incoming.minutes
    merged.text = text ?? incoming.text
    merged.note = note ?? incoming.note
    merged.tags = tags.mergingTags(incoming.tags)
    // What comes brings along that it is not for everyone.
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return merged
  }

  /// What makes two entries one line of a journal, though they are written under two uids.
  fileprivate struct Line: Hashable {
    let kind: Kind
    let status: Reading.Status?
    let day: Day?
    let position: Position?
    let text: String?
  }

  fileprivate var line: Line { Line(kind: kind, status: status, day: day, position: position, text: text) }

  /// Whether the incoming entry only repeats a change of status of which more is known here: its words or its place, or
  /// its day.
  fileprivate func covers(_ incoming: Entry) -> Bool {
    kind == .status && status == incoming.status && (incoming.day == nil || incoming.day == day)
      && incoming.isBare
  }

  /// Whether the incoming entry is the same change of status and knows the day of it, which is not known here.
  fileprivate func isDated(by incoming: Entry) -> Bool {
    kind == .status && status == incoming.status && day == nil && incoming.day != nil && (isBare || incoming.isBare)
  }

  private var isBare: Bool { position == nil && text == nil && note == nil }
}

extension [Entry] {
  /// The entries with the incoming ones that are not yet among them, in the order of the journal.
  func merging(_ incoming: [Entry]) -> [Entry] {
    let pairs = pairs(with: incoming, fillsDays: true)
    var merged = self
    for (arrival, held) in pairs { merged[held] = self[held].merging(incoming[arrival]) }
    guard pairs.count < incoming.count || merged.map(\.day) != map(\.day) else { return merged }

    // New ones go after the incoming one before them, else before the one after them, so that the days alone do not
    // have to tell the order.
    var arrivals: [Int: [Entry]] = [:]  // By the index of the held entry that they go before.
    let firstHeld = incoming.indices.lazy.compactMap { pairs[$0] }.first
    var place = firstHeld ?? endIndex
    for (index, entry) in incoming.enumerated() {
      if let held = pairs[index] { place = held + 1 } else { arrivals[place, default: []].append(entry) }
    }
    var joined: [Entry] = []
    for index in 0...count {
      joined += arrivals[index] ?? []
      if index < count { joined.append(merged[index]) }
    }
    return Entry.inJournalOrder(joined)
  }

  /// Whether each of the incoming entries is a line of these, or only repeats one of them without its day.
  func hold(_ incoming: [Entry]) -> Bool { pairs(with: incoming).count == incoming.count }

  /// Which incoming entry is which of these, each at most once.
  /// - Parameter fillsDays: Whether a change of status without its day is one that has it.
  private func pairs(with incoming: [Entry], fillsDays: Bool = false) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var free = Set(indices)
    let byUID = Dictionary(zip(map(\.uid), indices), uniquingKeysWith: { first, _ in first })
    for (arrival, entry) in incoming.enumerated() {
      if let held = byUID[entry.uid], free.remove(held) != nil { pairs[arrival] = held }
    }
    // Last first, so that the earliest of equal lines is taken off the end of its list.
    var byLine = Dictionary(grouping: free.sorted(by: >)) { self[$0].line }
    for (arrival, entry) in incoming.enumerated() where pairs[arrival] == nil {
      guard let held = byLine[entry.line]?.popLast() else { continue }
      pairs[arrival] = held
      free.remove(held)
    }
    for (arrival, entry) in incoming.enumerated() where pairs[arrival] == nil && entry.kind == .status {
      guard
        let held = indices.first(where: { free.contains($0) && self[$0].covers(entry) })
          ?? indices.first(where: { fillsDays && free.contains($0) && self[$0].isDated(by: entry) })
      else { continue }
      pairs[arrival] = held
      free.remove(held)
    }
    return pairs
  }
}
