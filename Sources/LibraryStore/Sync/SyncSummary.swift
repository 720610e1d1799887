internal import GRDB
internal import ReadingModel
internal import Syncing

/// Names what a sync did.
struct SyncSummary {
  let db: Database
  let facts: Facts
  let view: View
  /// What was known before this sync of what the removers of things knew (``Syncing/Facts/removed``).
  var removedBefore: [String: [String: Stamp]] = [:]

  /// Adds joins, restored things, new conflicts and closed loans to a report.
  func describe(_ report: inout SyncReport, since before: View, joins: [String], touched: Set<String>) throws {
    for uid in joins {
      guard let (one, other) = SameFact.pair(uid), view.one(one) == view.one(other), let item = facts.items[one] else {
        continue
      }
      report.joined[item.kind, default: []].append(try named(view.one(one)).title)
      report.dropped += try dropped(joining: one, other)
    }
    for uid in touched.filter({ facts.items[$0]?.kind == "same" }).subtracting(joins).sorted() {
      guard let (one, other) = SameFact.pair(uid), view.one(one) == view.one(other),
        before.one(one) != before.one(other), let item = facts.items[one]
      else { continue }
      // Two things that were shown here have become one.
      if before.isVisible(before.one(one)), before.isVisible(before.one(other)) {
        report.joined[item.kind, default: []].append(title(of: view.one(one)))
      }
      report.dropped += try dropped(joining: one, other, among: before)
    }
    report.dropped += try repeatedChanges(since: before)
    try describeRestored(&report, since: before, touched)
    for loan in view.closedLoans.keys.sorted() where before.closedLoans[loan] == nil {
      report.closedLoans.append(try named(loan))
    }
    for conflict in conflicts(of: nil) where touched.contains(conflict.uid) {
      report.conflicts.append(try named(conflict.uid, field: conflict.field, device: conflict.shown.stamp.device))
    }
  }

  /// Names what is shown again. What belongs to a restored thing is not named beside it, nor what was joined with a
  /// thing that would be shown without it.
  private func describeRestored(_ report: inout SyncReport, since before: View, _ touched: Set<String>) throws {
    var restored = view.revived.subtracting(before.revived).filter { uid in
      facts.items[uid].map { !$0.isAlive } ?? false
    }
    for uid in touched where restoredAlone(uid, before) && !view.members(uid).contains(where: isUntouched) {
      restored.insert(view.one(uid))
    }
    for uid in restored.sorted() where owners(of: uid).allSatisfy({ !restored.contains($0) }) {
      var item = try named(uid)
      item.removedEntryCount = removedEntryCount(of: uid, before)
      report.restored.append(item)
    }
  }

  /// The book that a book was merged into; nil if there is none.
  private func mergedBook(of book: String) throws -> SyncedItem.MergedBook? {
    guard let home = view.home(ofMerged: book, facts), let id = try db.id(of: home, in: "book") else { return nil }
    return SyncedItem.MergedBook(number: id, title: title(of: home))
  }

  /// The uids of what a thing belongs to: of an entry, its reading, its book and its reader.
  private func owners(of uid: String) -> [String] {
    let values = view.values(uid, facts)
    return ["reading", "book", "reader"].compactMap { values[$0]?.text }.flatMap { [$0] + owners(of: $0) }
  }

  /// How many entries of a thing were shown before, and stay removed.
  private func removedEntryCount(of uid: String, _ before: View) -> Int {
    facts.items.count { entry, item in
      item.kind == "entry" && !item.isAlive && !view.isVisible(view.one(entry))
        && before.isVisible(before.one(entry)) && owners(of: entry).contains(uid)
    }
  }

  /// Whether a thing was never removed.
  private func isUntouched(_ uid: String) -> Bool { facts.items[uid].map { $0.removed.isEmpty } ?? false }

  /// Whether a thing was removed by a device that did not know all of it: the removal has arrived, or what was unknown.
  private func restoredAlone(_ uid: String, _ before: View) -> Bool {
    guard let item = facts.items[uid], item.kind != "same", item.isAlive, view.isVisible(view.one(uid)) else {
      return false
    }
    let removal = removedBefore[uid] ?? [:]
    if before.isVisible(before.one(uid)) { return item.removed != removal }
    return ["book", "reading", "entry"].contains(item.kind) && !removal.isEmpty && !item.isWrittenAnew
  }

  /// The conflicts that a reader may see: those of shared texts, and the reader's own.
  /// - Parameter reader: The reader's uid; nil for the first one.
  func conflicts(of reader: String?, withShared: Bool = true) -> [Conflict] {
    facts.conflicts(view).filter { conflict in
      guard let owner = owner(of: conflict) else { return withShared }
      return owner == reader ?? ""
    }
  }

  /// The uid of the reader whose text it is, empty for the first one; nil for a shared text.
  private func owner(of conflict: Conflict) -> String? {
    switch conflict.kind {
    case "reading", "shelf", "wish", "mark": view.values(conflict.uid, facts)["reader"]?.text ?? ""
    case "entry":
      view.values(view.values(conflict.uid, facts)["reading"]?.text ?? "", facts)["reader"]?.text ?? ""
    case "profile": conflict.uid == "profile" ? "" : String(conflict.uid.dropFirst(8))
    case "book": ""
    default: nil
    }
  }

  func named(_ uid: String, field: String? = nil, device: String? = nil) throws -> SyncedItem {
    let kind = facts.items[uid]?.kind ?? ""
    var number: Int64?
    var isRemoved = false
    if let table = SyncTable.named(kind), table.hasUID {
      number = try db.id(of: uid, in: table.table)
      isRemoved = number == nil
    }
    return SyncedItem(
      kind: kind, uid: uid, number: number, title: title(of: uid), field: field, device: device, isRemoved: isRemoved,
      mergedInto: try mergedBook(of: uid))
  }

  private func title(of uid: String) -> String {
    let values = view.values(uid, facts)
    for parent in ["reading", "book"] { if let above = values[parent]?.text { return title(of: above) } }
    return values["title"]?.text ?? values["name"]?.text ?? ""
  }

  /// The values of two joined things that are not shown, as the other one has a later value. Different texts are
  /// conflicts, and lists are joined.
  /// - Parameter before: What was shown before, if another device joined the two: only these values are named.
  func dropped(joining one: String, _ other: String, among before: View? = nil) throws -> [SyncedItem] {
    guard let mine = facts.items[one], let theirs = facts.items[other] else { return [] }
    return try mine.fields.keys.filter(SyncSummary.isSingle).sorted().compactMap { field in
      guard let value = mine.value(field), let otherValue = theirs.value(field), value != otherValue,
        value != .null, otherValue != .null, let shown = view.register(view.one(one), field, facts)?.value
      else { return nil }
      if let before, !before.isVisible(shown == value ? other : one) { return nil }
      var item = try named(view.one(one), field: SyncSummary.word(for: field))
      item.droppedValue = SyncSummary.text(of: shown == value ? otherValue : value, in: field)
      return item
    }
  }

  /// The days of changes of status that are not shown, as the same change was recorded on another device for an
  /// earlier day, or none.
  private func repeatedChanges(since before: View) throws -> [SyncedItem] {
    let known = Set(before.repeated.values.joined())
    return try view.repeated.sorted { $0.key < $1.key }.flatMap { kept, others in
      try others.filter { !known.contains($0) }.compactMap { other in
        let (shown, hidden) = (view.values(kept, facts)["day"]?.text, facts.items[other]?.value("day")?.text)
        guard let hidden, hidden != shown else { return nil }
        var item = try named(kept, field: facts.items[other]?.value("status")?.text)
        (item.droppedValue, item.keptValue) = (hidden, shown)
        return item
      }
    }
  }

  /// Fields that differ on two devices without meaning anything to the reader.
  private static let unnamed: Set<String> = [
    "book", "reading", "reader", "copy", "n", "added", "created", "visibility", "contributors", "cover", "kind",
    "source", "file", "raw", "day", "line", "importedAt", "took", "legacyBaseline", "baseline",
  ]

  private static func isSingle(_ field: String) -> Bool {
    !unnamed.contains(field) && !Kinds.isText(field)
      && !["tags.", "identifiers.", "books."].contains(where: field.hasPrefix)
  }

  /// The reader's word for a field: `pages` for `pageCount`, and the name of a custom one.
  private static func word(for field: String) -> String {
    if field.hasPrefix("fields.") { return String(field.dropFirst(7)) }
    return BookField.table.first { $0.key.stringValue == field }?.word ?? field
  }

  private static func text(of value: JSON, in field: String) -> String? {
    if field == "rating" { return value.number.flatMap { try? Rating(hundredths: Int($0)) }?.text }
    if let elements = value.elements { return elements.count == 1 ? elements[0]["text"]?.text : nil }
    return value.text ?? value.number.map { "\($0)" }
  }
}

extension Item {
  /// Whether all of it was written after it was removed, as undoing the removal does; but the number of a reading is
  /// not.
  fileprivate var isWrittenAnew: Bool {
    let nothing: [JSON] = [.null, .text(""), .flag(false)]
    return fields.allSatisfy { field, register in
      field == "n" || nothing.contains(register.value) || removed[field].map { register.stamp > $0 } ?? true
    }
  }
}
