internal import ReadingModel

/// The uids already used in a file.
struct UsedUIDs {
  private var taken: Set<UID> = []

  /// Marks a uid as used; returns a problem if it is a duplicate.
  mutating func take(_ uid: UID, at path: String) -> ImportError.Problem? {
    taken.insert(uid).inserted ? nil : ImportError.Problem(path: path, text: "uid \(uid) occurs twice in this file")
  }
}

extension Book {
  /// Problems of a book that decodes from JSON but is invalid in a library.
  func problems(at path: String, uids: inout UsedUIDs) -> [ImportError.Problem] {
    var problems = [uids.take(uid, at: path)].compactMap { $0 }
    func check(_ isRight: Bool, _ path: String, _ text: String) {
      if !isRight { problems.append(ImportError.Problem(path: path, text: text)) }
    }
    check(!title.isEmpty, "\(path).title", "is empty")
    check(pageCount ?? 1 > 0, "\(path).pageCount", "must be 1 or more")
    check(durationSeconds ?? 1 > 0, "\(path).durationSeconds", "must be 1 or more")
    let existing = holding.copies.map(\.uid) + holding.loans.map(\.uid) + holding.reservations.map(\.uid)
    problems += (existing + (holding.wish.map { [$0.uid] } ?? [])).compactMap { uids.take($0, at: "\(path).holding") }
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
