internal import LibraryStore
internal import Presentation
internal import Syncing

/// What a sync did, in words.
enum SyncText {
  /// From so many days on, commands say that the library has not been synced.
  static let longestDays = 3

  static func offer(_ offer: SyncOffer, in place: String) -> String {
    let devices = offer.devices.isEmpty ? "" : " from \(offer.devices.joined(separator: ", "))"
    return "\(place) has a journal\(devices): \(counts(offer.theirBookCount, offer.theirEntryCount));"
      + " this library has \(counts(offer.ownBookCount, offer.ownEntryCount))" + (owner(offer) ?? "")
  }

  /// Whose journal the library's becomes, where several readers are.
  private static func owner(_ offer: SyncOffer) -> String? {
    guard let name = offer.firstReader, offer.ownEntryCount > 0 else { return nil }
    return
      ". Joining gives them to \(DisplayText.line(name)), the first reader there. If they are another reader's: export"
      + " them first ('octavo export json -o mine.json'), join with a new library, then import the file with --reader NAME"
  }

  private static func counts(_ books: Int, _ entries: Int) -> String {
    "\(books.counted("book")), \(entries.counted("entry", "entries"))"
  }

  /// - Parameter noun: What the place is: a sync folder.
  static func lines(_ report: SyncReport, _ place: String, noun: String, isDryRun: Bool) -> [String] {
    let place = DisplayText.line(place)
    var lines: [String] = []
    func add(_ label: String, _ text: String) { lines.append(DisplayText.padded(label, to: 10) + text) }
    lines += beginnings(report, place, noun, isDryRun)
    if !report.received.isEmpty {
      let senders = report.senders.isEmpty ? "" : " from \(DisplayText.line(report.senders.joined(separator: ", ")))"
      add("received", "\(report.received.count.counted("change"))\(senders): \(summary(report.received))")
    }
    for (kind, titles) in report.joined.sorted(by: { $0.key < $1.key }) {
      let names = titles.sorted().prefix(5).map { DisplayText.line($0) }.joined(separator: ", ")
      add("joined", "\(counted(titles.count, kind)): \(names)\(titles.count > 5 ? ", …" : "")")
    }
    for item in report.dropped { add("dropped", dropped(item)) }
    for item in report.restored { add("restored", restored(item)) }
    for item in report.conflicts {
      let versions = (item.removedWords.map { $0 + ", in " } ?? "") + "two versions"
      add(
        "conflict",
        "\(item.field ?? "") of \(DisplayText.line(item.title)): \(versions) - 'octavo sync conflicts' shows them")
    }
    for item in report.closedLoans {
      add(
        "loan",
        "\(DisplayText.line(item.title)) was lent twice: the later loan is open, the other is shown as returned")
    }
    lines += warnings(report, place)
    if !report.sent.isEmpty, !(report.isNewPlace && report.senders.isEmpty) {
      add(isDryRun ? "to send" : "sent", "\(report.sent.count.counted("change")): \(summary(report.sent))")
    }
    if report.delayedFileCount > 0 {
      add(isDryRun ? "to send" : "sent", "\(report.delayedFileCount.counted("file")) that waited for \(place)")
    }
    return lines.isEmpty ? ["up to date"] : lines
  }

  private static func beginnings(_ report: SyncReport, _ place: String, _ noun: String, _ isDryRun: Bool) -> [String] {
    var lines: [String] = []
    if report.isNewPlace, report.senders.isEmpty {
      let size = DisplayText.size(report.writtenByteCount)
      lines.append(
        isDryRun
          ? "\(place) would become a \(noun): \(summary(report.sent)), \(size)"
          : "\(place) is now a \(noun): \(summary(report.sent)), \(size) written, private entries included")
    }
    if report.hasJoinedJournal {
      lines.append(
        isDryRun ? "this library would join the journal of \(place)" : "this library joined the journal of \(place)")
    }
    if let id = report.newDeviceID {
      lines.append(
        report.isRestored
          ? "this library is older than what it had sent (restored from a backup): "
            + "\(report.received.count.counted("change")) were received again, including removals"
          : "another machine writes under this device's id (a cloned disk?): this one is \(id) from now on")
    }
    return lines
  }

  private static func warnings(_ report: SyncReport, _ place: String) -> [String] {
    var lines: [String] = []
    if !report.waitingFiles.isEmpty {
      let files = report.waitingFiles.count.counted("file")
      let names = report.waitingFiles.sorted().firstListed(5, DisplayText.line)
      let (verb, them) = report.waitingFiles.count == 1 ? ("is", "it") : ("are", "them")
      lines.append(
        "waiting   \(files) \(verb) incomplete, still being copied? \(names)"
          + " - if that lasts, sync the device that wrote \(them)")
    }
    if report.awaitedPictureCount > 0 {
      lines.append("waiting   \(report.awaitedPictureCount.counted("picture")) not there yet")
    }
    if report.refusedCount > 0 {
      lines.append("waiting   \(report.refusedCount.counted("change")) that this library can't store")
    }
    for (device, count) in report.newerFiles.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "\(DisplayText.line(device)) writes a newer format: \(count.counted("file")) left for a newer Octavo")
    }
    for (device, count) in report.healedFiles.sorted(by: { $0.key < $1.key }) {
      let verb = count == 1 ? "was" : "were"
      lines.append(
        "\(count.counted("file")) of \(DisplayText.line(device)) \(verb) missing from \(place): written again from here"
      )
    }
    if report.isMarkedAgain {
      lines.append("\(SyncPlace.markerPath) was missing or damaged in \(place): written again from here")
    }
    if report.isMarkedAnew {
      lines.append("\(place) has a new \(SyncPlace.markerPath) - run 'octavo sync --join' once on each other device")
    }
    return lines
  }

  private static func dropped(_ item: SyncedItem) -> String {
    let (title, field) = (DisplayText.line(item.title), item.field ?? "")
    let value = item.droppedValue.map { DisplayText.line($0) } ?? "another value"
    guard item.kind == "entry" else { return "\(field) of \(title): \(value); the later value is kept" }
    return "\(title): \(field) \(value); \(item.keptValue ?? "no day") is kept"
  }

  private static func restored(_ item: SyncedItem) -> String {
    let title = DisplayText.line(item.title)
    let removed = "removed on one device, changed on another"
    if item.kind == "entry", let number = item.number {
      return "entry \(number) (\(title)): \(removed) - 'octavo remove --entry \(number)' removes it"
    }
    let count = item.removedEntryCount
    let stays = count == 1 ? "stays" : "stay"
    let left = count == 0 ? "" : "; \(count.counted("entry", "entries")) \(stays) removed"
    if item.kind == "reader" {
      return "\(title): \(removed)\(left) - 'octavo reader remove \(title.shellWord)' removes the reader"
    }
    guard item.kind == "book", let number = item.number else { return "\(title): \(removed)\(left)" }
    if let book = item.mergedInto {
      return "\(title): merged into \(DisplayText.line(book.title)) on one device, changed on another; both are books "
        + "again\(left) - 'octavo merge \(book.number) \(number)' merges them again"
    }
    return "\(title): \(removed)\(left) - 'octavo remove \(number)' removes the book"
  }

  /// `22 books, 212 entries; removed 1 book`.
  static func summary(_ changes: SyncChanges) -> String {
    let order = ["book", "reading", "entry", "shelf"]
    let kinds = order + changes.uids.keys.filter { !order.contains($0) }.sorted()
    func listed(isRemoved: Bool) -> String {
      kinds.compactMap { kind in
        let count = changes.count(kind, isRemoved: isRemoved)
        return count > 0 ? counted(count, kind) : nil
      }.joined(separator: ", ")
    }
    let (others, removed) = (listed(isRemoved: false), listed(isRemoved: true))
    if removed.isEmpty { return others.isEmpty ? "nothing" : others }
    return others.isEmpty ? "removed \(removed)" : "\(others); removed \(removed)"
  }

  private static func counted(_ count: Int, _ kind: String) -> String {
    switch kind {
    case "entry": count.counted("entry", "entries")
    case "copy": count.counted("copy", "copies")
    case "wish": count.counted("wish", "wishes")
    case "shelf": count.counted("shelf", "shelves")
    case "query": count.counted("saved query", "saved queries")
    case "source": count.counted("import row")
    case "mark": count.counted("favourite or note")
    default: count.counted(kind)
    }
  }
}

/// A place, and what a sync with it did.
struct SyncedPlace: Tabular {
  let address: String
  let report: SyncReport

  static var columns: [Column<SyncedPlace>] {
    Column("place", \.address)
    Column("isUpToDate", \.report.isUpToDate)
    Column.json("received") { $0.report.received.uids.mapValues { $0.keys.sorted() } }
    Column.json("sent") { $0.report.sent.uids.mapValues { $0.keys.sorted() } }
    Column("from", \.report.senders)
    Column("hasJoinedJournal", \.report.hasJoinedJournal)
    Column.json("joined", \.report.joined)
    Column.list("dropped", \.report.dropped)
    Column.list("restored", \.report.restored)
    Column.list("conflicts", \.report.conflicts)
    Column("waitingFiles") { $0.report.waitingFiles.sorted() }
    Column("newDevice", \.report.newDeviceID)
  }
}

extension SyncedItem {
  /// `removed`, or `merged into Emma`; nil if it is there.
  var removedWords: String? {
    guard isRemoved else { return nil }
    return mergedInto.map { "merged into \(DisplayText.line($0.title))" } ?? "removed"
  }
}

extension SyncedItem: Tabular {
  static var columns: [Column<SyncedItem>] {
    Column("kind", \.kind)
    Column("uid", \.uid)
    Column("title", \.title)
    Column("field", \.field)
    Column("removedEntries") { $0.removedEntryCount > 0 ? $0.removedEntryCount : nil }
    Column("droppedValue", \.droppedValue)
    Column("isRemoved") { $0.isRemoved ? true : nil }
    Column("mergedInto") { $0.mergedInto?.title }
  }
}
