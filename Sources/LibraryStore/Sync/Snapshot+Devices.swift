internal import GRDB
internal import ReadingModel

extension Snapshot {
  /// Sorts what local row ids order by uid, so that every device that syncs has the same snapshot.
  mutating func sortAcrossDevices() {
    var start = 0
    while start < books.count {
      let key = books[start].sortKey
      let end = books[start...].firstIndex { $0.sortKey != key } ?? books.endIndex
      books[start..<end].sort { $0.uid < $1.uid }
      start = end
    }
    for index in books.indices {
      books[index].readings.sort { $0.deviceOrder < $1.deviceOrder }
      books[index].holding.copies.sort { $0.uid < $1.uid }
      books[index].holding.loans.sort { $0.uid < $1.uid }
      books[index].holding.reservations.sort { $0.uid < $1.uid }
    }
    shelves.sort { $0.uid < $1.uid }
    goals.sort { $0.uid < $1.uid }
    budgets.sort { $0.uid < $1.uid }
  }
}

extension Reading {
  /// As ``ReadingRows`` sorts, with the uid in place of the id.
  fileprivate var deviceOrder: (Int, String, UID) {
    let rank = status == .finished || status == .abandoned ? (ended == nil ? 0 : 1) : 2
    return (rank, ended?.text ?? "", uid)
  }
}
