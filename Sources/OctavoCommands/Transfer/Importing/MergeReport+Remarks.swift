internal import ImportMerge
internal import LibraryStore
internal import Presentation
internal import ReadingModel
internal import Vault

extension MergeReport.Row {
  /// What the report says of the row. On a new book there is at most a remark on a possible duplicate.
  var remarks: [Remark] {
    if outcome == .added, possibleDuplicate == nil { return [] }
    var remarks = pageRemarks.map { Remark(.page(String($0.prefix { $0 != ":" })), $0) }
    if let downgrade { remarks.append(Remark(.nowPrivate, downgrade.remark)) }
    if let possibleDuplicate { remarks.append(Remark(.possibleDuplicate, possibleDuplicate.remark(beside: bookID))) }
    if let unrelatedTitle {
      remarks.append(Remark(.sharedNumber, MergeReport.Row.remark(onUnrelatedTitle: unrelatedTitle)))
    }
    if let identifierConflict, let shared = match?.shared {
      remarks.append(
        Remark(
          .twoNumbers,
          "'\(identifierConflict.title)' (\(identifierConflict.number) in the file) was merged into the book with "
            + "\(identifierConflict.existingNumber), because \(shared) - if they are two books, run 'octavo undo' and "
            + "correct that"))
    }
    if !conflicts.isEmpty {
      let kind: Remark.Kind = isOfAddedBook ? .earlierValues : .keptValues
      let kept = isOfAddedBook ? "kept the values of an earlier row" : "kept your values"
      let source = isOfAddedBook ? "this row" : "the file"
      let words = conflicts.map { $0.words(in: source) }.joined(separator: ", ")
      remarks.append(Remark(kind, "\(kept): \(words)"))
    }
    if let lateEntries { remarks.append(Remark(.lateEntries, lateEntries.remark(on: bookID))) }
    if !overlap.isEmpty {
      let numbers = overlap.map(String.init).joined(separator: " and ")
      let show = "'octavo show \("#\(bookID.number)".shellWord)' lists them"
      remarks.append(Remark(.overlap, "readings \(numbers) overlap now - \(show), 'octavo undo' takes the import back"))
    }
    let counts = [removedReadingCount.countedIfAny("reading"), removedEntryCount.countedIfAny("entry", "entries")]
    let removed =
      counts.compactMap(\.self) + clearedFields.sorted().map { $0 == .journal ? "details of entries" : $0.word }
    if !removed.isEmpty {
      remarks.append(Remark(.removed, "skipped, because you removed them: \(removed.joined(separator: ", "))"))
    }
    return remarks
  }

  /// The remark on a book that shares an identifier with another one, but nothing else.
  static func remark(onUnrelatedTitle title: String) -> String {
    "recognised by its number only; in the file it is '\(title)' by another author - if it is another book, "
      + "run 'octavo undo' and correct the number"
  }
}

extension PossibleDuplicate {
  /// The remark when a book was added beside a similar one.
  /// - Parameter added: The number of the added book.
  func remark(beside added: BookID) -> String {
    let edition = format.map { ", \($0.rawValue)" } ?? ""
    let merge = "'octavo merge \(id.number) \(added.number)' merges them"
    if isEdition { return "another edition of #\(id.number)\(edition); added as a separate book - \(merge)" }
    let author = otherAuthor.map { "by \($0)" } ?? "by the same author"
    return "may be the same as #\(id.number), '\(title)', \(author) - \(merge)"
  }
}

extension MergeReport.LateEntries {
  /// The remark on a reading that ended before entries in it.
  fileprivate func remark(on book: BookID) -> String {
    let edit = "octavo edit \("#\(book.number)".shellWord)\(reading.map { " --reading \($0)" } ?? "")"
    return "ended \(end) in the file, but you logged \(count.counted("entry", "entries")) after that - "
      + "'\(edit) --ended DAY' corrects the end, 'octavo journal --ids' lists the entries"
  }
}

extension BookMatch {
  /// What two merged books have in common; nil if they are certainly the same.
  fileprivate var shared: String? {
    switch self {
    case .uid, .row: nil
    case .identifier: "they share an identifier"
    case .isbn: "they share an ISBN"
    case .titleAndAuthor: "they share title and author"
    }
  }
}

extension FieldConflict {
  /// The field that was kept, and the value in the file.
  fileprivate func words(in source: String) -> String {
    let name =
      switch subject {
      case .field(let field): field.word
      case .custom(let name): name.text
      case .start: "start"
      case .end: "end"
      case .note: "note on a passage"
      case .text: "text of an entry"
      case .status: "status"
      }
    return "\(name) (\(source) has \(incoming ?? "another value"))"
  }
}

extension VisibilityDowngrade {
  /// The remark on data that became private and may have been public before.
  fileprivate var remark: String {
    let parts = [
      isBook ? "the book" : nil, readingCount.countedIfAny("reading"), entryCount.countedIfAny("entry", "entries"),
    ].compactMap(\.self)
    return "now private, because the file adds private data: \(parts.joined(separator: ", ")) - 'octavo share' makes "
      + "it public again"
  }
}

extension PageOutcome {
  fileprivate var remarks: [String] {
    let following = PageProperty.following.subtracting(PageProperty.ofDialects)
    let remarks: [(start: String, names: [String], end: String)] = [
      ("updated from its properties", taken.map(\.key), ""),
      (
        "changed on the page but not imported", refused.filter(PageProperty.ofDialects.contains),
        " - exports derive these from the book"
      ),
      (
        "changed on the page but not imported", refused.filter(following.contains),
        " - the journal sets these; use octavo finish, octavo drop or octavo log"
      ),
      (
        "changed on the page but not imported", refused.filter { !PageProperty.following.contains($0) },
        " - use octavo edit or octavo rate"
      ),
      ("invalid values on the page, library kept", unreadable.map(\.words), ""),
      (
        "changed on the page and in the library, library kept", contested.map(\.key),
        " - use octavo edit or octavo rate for the page's values, or export with --force for the library's"
      ),
      (
        "page and library differ, library kept", kept.map(\.key),
        " - no export manifest shows which is newer; use octavo edit or octavo rate"
      ),
    ]
    return remarks.filter { !$0.names.isEmpty }.map { "\($0.start): \($0.names.joined(separator: ", "))\($0.end)" }
  }
}

extension PageOutcome.UnreadableValue {
  /// The line of the page, and what to write.
  fileprivate var words: String { "'\(property.key):\(text.isEmpty ? "" : " \(text)")' (write \(property.form))" }
}

extension PageProperty {
  fileprivate var form: String {
    switch self {
    case .people: "a list of names"
    case .custom: "a value or a list of values"
    case .rating: "0.25 to 5"
    case .visibility: "public or private"
    case .field(let field):
      switch field.definition?.kind {
      case .title: "a title"
      case .day: "a date like 2026-03-14"
      case .number(let largest): "a number from 1 to \(largest.grouped)"
      case .seconds: "hours and minutes like 13:20"
      case .flag: "true or false"
      case .isbn: "a valid ISBN"
      case .format: "print, ebook or audio"
      case .money: "a price like 24.90 EUR"
      case .identifiers: "a list of ids like goodreads:6969"
      case .texts, .tags, .series: "a list of texts"
      default: "a text"
      }
    }
  }
}

extension MergeReport.Row {
  /// Remarks on the page that the row came from.
  fileprivate var pageRemarks: [String] {
    let words = page.words
    var remarks = page.remarks
    func add(
      _ start: String, _ pieces: [PageTextOutcome.Piece], _ addition: (PageTextOutcome.Piece) -> String?,
      _ end: String = ""
    ) {
      if !pieces.isEmpty { remarks.append("\(start): \(list(pieces, addition))\(end)") }
    }
    add("added from the page", words.added.map(PageTextOutcome.Piece.entry), details)
    add("updated from the page", words.taken) { _ in nil }
    add(
      "changed on the page and in the library, library kept", words.kept, editing,
      " - use that for the page's text, or export with --force for the library's")
    add(
      "page and library differ, library kept", words.unknown, editing,
      " - no export manifest shows which is newer; use that for the page's text")
    add(
      "deleted on the page, but still in the library", words.missing, removing,
      " - use that to delete it there too; otherwise the next export writes it again")
    if !words.readingValues.isEmpty {
      let values = words.readingValues.map { "\($0.name) (\($0.command(title)))" }
      // The library's value can be the newer one: the export did not record its own.
      remarks.append(
        "page and library differ, library kept: \(values.joined(separator: ", ")) - use that for the page's value")
    } else if words.isFrameChanged {
      remarks.append(
        "changed lines between Octavo's marks that are not entries, review or notes were skipped - move "
          + "your own text above or below the marks, and change a reading with octavo edit")
    }
    return remarks
  }

  private func list(_ pieces: [PageTextOutcome.Piece], _ command: (PageTextOutcome.Piece) -> String?) -> String {
    pieces.firstListed(10) { piece in words(piece) + (command(piece).map { " (\($0))" } ?? "") }
  }

  /// The position, minutes and tags of an entry; nil if it has none.
  private func details(_ piece: PageTextOutcome.Piece) -> String? {
    guard case .entry(let entry) = piece else { return nil }
    let parts =
      [entry.position.map(WrittenEntry.placeText), entry.minutes.map { "\($0) min" }].compactMap { $0 }
      + entry.tags.map { "+\($0)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func words(_ piece: PageTextOutcome.Piece) -> String {
    switch piece {
    case .notes: return "the notes"
    case .review: return "the review"
    case .entry(let entry):
      let kind = entry.kind == .status ? "change of status" : entry.kind == .progress ? "progress" : entry.kind.rawValue
      return "the \(kind) of \(entry.day?.text ?? "an unknown day")"
    }
  }

  private func editing(_ piece: PageTextOutcome.Piece) -> String? {
    switch piece {
    case .notes: "octavo edit \(title.shellWord) --about"
    case .review: "octavo review \(title.shellWord)"
    case .entry(let entry): entryNumbers[entry.uid].map { "octavo edit --entry \($0)" }
    }
  }

  private func removing(_ piece: PageTextOutcome.Piece) -> String? {
    guard case .entry(let entry) = piece else { return editing(piece) }
    return entryNumbers[entry.uid].map { "octavo remove --entry \($0)" }
  }
}

extension PageTextOutcome.ReadingValue {
  /// What it is of.
  fileprivate var name: String {
    switch kind {
    case .rating: "rating"
    case .field(let name, _): name.text
    }
  }

  /// The command that changes it in the library.
  fileprivate func command(_ title: String) -> String {
    let options =
      switch kind {
      case .rating(let rating): "--rating \(rating.text)"
      case .field(let name, let values):
        values.map { "--set \("\(name.text)=\($0.typedText)".shellWord)" }.joined(separator: " ")
      }
    return "octavo edit \(title.shellWord) --reading \(reading) \(options)"
  }
}
