internal import LibraryStore
internal import ReadingModel

extension MergeReport.Row {
  /// What is to be said of what merging the row did.
  var remarks: [String] {
    var remarks = pageRemarks
    if let hiding { remarks.append(hiding.remark) }
    if let relative { remarks.append(relative.remark) }
    if let strangeTitle { remarks.append(MergeReport.Row.remark(onStranger: strangeTitle)) }
    if let twin, let shared = match?.shared {
      remarks.append(
        "'\(twin.title)' has the number \(twin.number) there, and went into the book that has \(twin.heldNumber), as "
          + "\(shared) - if they are two, type octavo undo and correct that")
    }
    if !otherwise.isEmpty { remarks.append("kept yours: \(otherwise.map(\.words).joined(separator: ", "))") }
    let removed = [(removedReadingCount, "reading", "readings"), (removedEntryCount, "entry", "entries")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    if !removed.isEmpty { remarks.append("removed by you since, and left out: \(removed.joined(separator: ", "))") }
    return remarks
  }

  /// What is said of a book that has a number in common with another one, and nothing else.
  static func remark(onStranger title: String) -> String {
    "recognised by its number alone, for the file says it is '\(title)', by somebody else - if it is another book, "
      + "type octavo undo and correct the number"
  }
}

extension BookRelative {
  /// What the reader is told when a book was added beside it.
  var remark: String {
    let edition = format.map { ", \($0.rawValue)" } ?? ""
    if let otherAuthor {
      return
        "may be #\(id.number), '\(title)' by \(otherAuthor) - if it is, type octavo undo, give that one the author of "
        + "the file with 'octavo edit', and import again"
    }
    return isEdition
      ? "another edition is here as #\(id.number)\(edition); this one is a book of its own"
      : "may be #\(id.number), '\(title)', of the same author - if it is, type octavo undo, give that one the title of "
        + "the file with 'octavo edit', and import again"
  }
}

extension BookMatch {
  /// What two books have in common that were taken for one; nil when that is no guess.
  fileprivate var shared: String? {
    switch self {
    case .uid, .row: nil
    case .identifier: "they have a number in common"
    case .isbn: "they have one ISBN"
    case .titleAndAuthor: "they have one title and author"
    }
  }
}

extension Otherwise {
  /// What was kept, and what the file has instead.
  fileprivate var words: String {
    let name =
      switch matter {
      case .field(let field): field.word
      case .start: "start"
      case .end: "end"
      case .note: "note on a passage"
      case .status: "status"
      }
    return "\(name) (the file has \(told ?? "another one"))"
  }
}

extension Hiding {
  /// What the reader is told, who may have shown it to others before.
  fileprivate var remark: String {
    func count(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
    let parts = [
      isBook ? "the book" : nil, count(readingCount, "reading", "readings"), count(entryCount, "entry", "entries"),
    ].compactMap(\.self)
    return "private from now on, as what the file adds to it is: \(parts.joined(separator: ", ")) - octavo share makes "
      + "public what you mean to show"
  }
}

extension PageOutcome {
  /// What is to be said of the properties of a page.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    if !taken.isEmpty { remarks.append("taken from its properties: \(PageOutcome.list(taken.map(\.rawValue)))") }
    let following = refused.filter(PageProperty.following.contains)
    let others = refused.filter { !PageProperty.following.contains($0) }
    if !following.isEmpty {
      remarks.append(
        "changed on the page and not taken: \(PageOutcome.list(following)) - what happened is told by the journal; type "
          + "octavo finish, octavo drop or octavo log")
    }
    if !others.isEmpty {
      remarks.append(
        "changed on the page to nothing that can be taken: \(PageOutcome.list(others)) - type octavo edit or octavo rate"
      )
    }
    if !contested.isEmpty {
      remarks.append(
        "changed on the page and in the library, which stayed: \(PageOutcome.list(contested.map(\.rawValue))) - type octavo "
          + "edit or octavo rate to take the page's, or export with --force to take the library's")
    }
    if !kept.isEmpty {
      remarks.append(
        "its properties tell otherwise than the library, which stayed: \(PageOutcome.list(kept.map(\.rawValue))) - no "
          + "export beside the page remembers which is newer; type octavo edit or octavo rate")
    }
    return remarks
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension MergeReport.Row {
  /// What is to be said of the page it came from.
  fileprivate var pageRemarks: [String] {
    let words = page.words
    var remarks = page.remarks
    if !words.taken.isEmpty { remarks.append("taken from the page: \(list(words.taken) { _ in nil })") }
    if !words.kept.isEmpty {
      remarks.append(
        "changed on the page and in the library, which stayed: \(list(words.kept, editing)) - type that to take the page's "
          + "words, or export with --force to take the library's")
    }
    if !words.unknown.isEmpty {
      remarks.append(
        "the page tells otherwise than the library, which stayed: \(list(words.unknown, editing)) - no export beside the "
          + "page remembers which is newer; type that to take the page's words")
    }
    if !words.missing.isEmpty {
      remarks.append(
        "no longer on the page, and still in the library: \(list(words.missing, removing)) - type that to remove it there, "
          + "too; the next export writes it again")
    }
    if words.isFrameChanged {
      remarks.append(
        "lines were changed between Octavo's marks that are neither entries, review nor notes, and were left out - move "
          + "words of your own above or below the marks")
    }
    return remarks
  }

  private func list(_ pieces: [PageWords.Piece], _ command: (PageWords.Piece) -> String?) -> String {
    pieces.prefix(10).map { piece in words(piece) + (command(piece).map { " (\($0))" } ?? "") }.joined(separator: ", ")
      + (pieces.count > 10 ? " and \(pieces.count - 10) more" : "")
  }

  private func words(_ piece: PageWords.Piece) -> String {
    switch piece {
    case .notes: return "the notes"
    case .review: return "the review"
    case .entry(let entry):
      let kind = entry.kind == .status ? "change of status" : entry.kind == .progress ? "progress" : entry.kind.rawValue
      return "the \(kind) of \(entry.day?.text ?? "an unknown day")"
    }
  }

  private func editing(_ piece: PageWords.Piece) -> String? {
    switch piece {
    case .notes: "octavo edit \(title.shellWord) --about"
    case .review: "octavo review \(title.shellWord)"
    case .entry(let entry): entryNumbers[entry.uid].map { "octavo edit --entry \($0)" }
    }
  }

  private func removing(_ piece: PageWords.Piece) -> String? {
    guard case .entry(let entry) = piece else { return editing(piece) }
    return entryNumbers[entry.uid].map { "octavo remove --entry \($0)" }
  }
}
