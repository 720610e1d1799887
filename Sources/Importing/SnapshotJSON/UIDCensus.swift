internal import ReadingModel

/// The uids of a file that are already given away.
struct UIDCensus {
  private var taken: Set<UID> = []

  /// Takes a uid; what is wrong with that, if anything is.
  mutating func take(_ uid: UID, at path: String) -> ImportError.Problem? {
    taken.insert(uid).inserted ? nil : ImportError.Problem(path: path, text: "uid \(uid) stands in this file before")
  }
}

extension Book {
  /// What the JSON form lets through and a library cannot hold.
  func problems(at path: String, uids: inout UIDCensus) -> [ImportError.Problem] {
    var problems = [uids.take(uid, at: path)].compactMap { $0 }
    func check(_ isRight: Bool, _ path: String, _ text: String) {
      if !isRight { problems.append(ImportError.Problem(path: path, text: text)) }
    }
    check(!title.isEmpty, "\(path).title", "is empty")
    check(pageCount ?? 1 > 0, "\(path).pageCount", "must be 1 or more")
    check(durationSeconds ?? 1 > 0, "\(path).durationSeconds", "must be 1 or more")
    let held = holding.copies.map(\.uid) + holding.loans.map(\.uid) + holding.reservations.map(\.uid)
    problems += (held + (holding.wish.map { [$0.uid] } ?? [])).compactMap { uids.take($0, at: "\(path).holding") }
    for (index, reading) in readings.enumerated() {
      let path = "\(path).readings[\(index)]"
      problems += [uids.take(reading.uid, at: path)].compactMap { $0 }
      for (index, entry) in reading.entries.enumerated() {
        let path = "\(path).entries[\(index)]"
        problems += [uids.take(entry.uid, at: path)].compactMap { $0 }
        check(entry.minutes ?? 1 > 0, "\(path).minutes", "must be 1 or more")
      }
    }
    return problems
  }
}
