// States that one device alone would have refused, repaired by rules that give the same result everywhere.

package import ReadingModel

extension View {
  mutating func repair(_ facts: Facts) {
    offerOnlyWhatIsThere(facts)
    lendOnce(facts)
    nameOnce(facts)
    happenOnce(facts)
  }

  /// A copy that was sold, lost or given away is not offered.
  private mutating func offerOnlyWhatIsThere(_ facts: Facts) {
    for copy in visible["copy"] ?? [] where value(copy, "departure", facts) != nil {
      if value(copy, "offer", facts) != nil { repairs[copy, default: [:]]["offer"] = .null }
    }
  }

  /// Of two open loans of one copy, the later is open. A loan without a copy is of the book's only copy, if it has one:
  /// the copy may have been recorded on another device.
  private mutating func lendOnce(_ facts: Facts) {
    let onlyCopies = onlyCopies(facts)
    var open: [String: [(since: String, uid: String)]] = [:]
    for loan in visible["loan"] ?? [] {
      let copy = parentUID(loan, "copy", facts).flatMap { isVisible($0) ? $0 : nil }
      if copy == nil, value(loan, "copy", facts) != nil { repairs[loan, default: [:]]["copy"] = .null }
      guard value(loan, "returned", facts) == nil else { continue }
      let direction = value(loan, "direction", facts)?.text ?? ""
      let book = parentUID(loan, "book", facts) ?? ""
      let key = copy ?? (direction == "lent" ? onlyCopies[book] : nil) ?? "\(book) \(direction)"
      open[key, default: []].append((value(loan, "since", facts)?.text ?? "", loan))
    }
    for loans in open.values where loans.count > 1 {
      let ordered = loans.sorted { $0 < $1 }
      for loan in ordered.dropLast() {
        repairs[loan.uid, default: [:]]["returned"] = View.isReturned
        closedLoans[loan.uid] = ordered.last?.uid
      }
    }
  }

  /// The only copy of each book with a single copy.
  private func onlyCopies(_ facts: Facts) -> [String: String] {
    let copies = (visible["copy"] ?? []).filter { value($0, "departure", facts) == nil }
    let byBook = Dictionary(grouping: copies) { parentUID($0, "book", facts) ?? "" }
    return byBook.filter { $0.value.count == 1 }.mapValues { $0[0] }
  }

  /// The return of a loan on an unknown day.
  package static let isReturned: JSON = ["returned": true]

  /// The loans that were shown as returned because of a later one, which is returned by now.
  package func loansOver(since before: View, _ facts: Facts) -> [String] {
    before.closedLoans.filter { loan, later in
      isVisible(loan) && value(loan, "returned", facts) == nil && isVisible(later)
        && value(later, "returned", facts) != nil
    }.keys.sorted()
  }

  /// Names that must be unique: the younger is shown with a number.
  private mutating func nameOnce(_ facts: Facts) {
    for kind in Joins.named {
      var used: Set<[String]> = []
      for uid in (visible[kind] ?? []).sorted() {
        let reader = parentUID(uid, "reader", facts) ?? ""
        let name = value(uid, "name", facts)?.text ?? ""
        var shown = name
        var number = 1
        while !used.insert([reader, Joins.folded(shown, kind)]).inserted {
          number += 1
          shown = "\(name) (\(number))"
        }
        if shown != name { repairs[uid, default: [:]]["name"] = .text(shown) }
      }
    }
  }

  /// The same change of status, stated twice in a row by writers who did not know each other, happened once.
  private mutating func happenOnce(_ facts: Facts) {
    struct Change {
      let day: String
      let created: Int64
      let uid: String
      let status: String
      let origin: [String]
    }
    var byReading: [String: [Change]] = [:]
    for entry in visible["entry"] ?? [] where value(entry, "kind", facts) == "status" {
      guard let reading = value(entry, "reading", facts)?.text, let status = register(entry, "status", facts),
        let word = status.value.text
      else { continue }
      byReading[one(reading), default: []].append(
        Change(
          day: value(entry, "day", facts)?.text ?? "", created: value(entry, "created", facts)?.number ?? 0,
          uid: entry, status: word, origin: [reading, status.stamp.device]))
    }
    for changes in byReading.values where changes.count > 1 {
      var last: Change?
      for change in changes.sorted(by: { ($0.day, $0.created, $0.uid) < ($1.day, $1.created, $1.uid) }) {
        if let last, last.status == change.status, last.origin != change.origin, !hasText(change.uid, facts) {
          hide(change.uid, "entry")
          repeated[last.uid, default: []].append(change.uid)
        } else {
          last = change
        }
      }
    }
  }

  private func hasText(_ entry: String, _ facts: Facts) -> Bool {
    ["text", "note"].contains { value(entry, $0, facts).map { !$0.isNothing } ?? false }
  }
}
