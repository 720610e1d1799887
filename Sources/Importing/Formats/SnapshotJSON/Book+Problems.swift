internal import ReadingModel

extension Book {
  /// Problems of a book that decodes from JSON but is invalid in a library.
  /// - Parameter uids: The uids already used in the file.
  func problems(at path: String, uids: inout Set<UID>) -> [ImportError.Problem] {
    var problems: [ImportError.Problem] = []
    func check(_ isRight: Bool, _ path: String, _ text: String) {
      if !isRight { problems.append(ImportError.Problem(path: path, text: text)) }
    }
    func use(_ uid: UID, _ path: String) {
      if uids.insert(uid).inserted { return }
      problems.append(ImportError.Problem(path: path, text: "uid \(uid) occurs twice in this file"))
    }
    use(uid, path)
    check(!title.isEmpty, "\(path).title", "is empty")
    check(pageCount ?? 1 > 0, "\(path).pageCount", "must be 1 or more")
    check(durationSeconds ?? 1 > 0, "\(path).durationSeconds", "must be 1 or more")
    let owned = holding.copies.map(\.uid) + holding.loans.map(\.uid) + holding.reservations.map(\.uid)
    for uid in owned + (holding.wish.map { [$0.uid] } ?? []) { use(uid, "\(path).holding") }
    for (index, reading) in readings.enumerated() {
      let path = "\(path).readings[\(index)]"
      use(reading.uid, path)
      for (index, entry) in reading.entries.enumerated() {
        let path = "\(path).entries[\(index)]"
        use(entry.uid, path)
        check(entry.minutes ?? 1 > 0, "\(path).minutes", "must be 1 or more")
      }
    }
    return problems
  }
}
