internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension BookLine {
  /// `Dune by Frank Herbert (#12) and Dune: Roman (#87)`.
  static func pair(_ one: BookSummary, _ other: BookSummary) -> String {
    "\(BookLine(one).titleAndNumber) and \(BookLine(other).titleAndNumber)"
  }
}

extension BookMerge {
  private static func words(_ fields: [BookField]) -> String {
    fields.map { $0 == .custom ? "fields of your own" : $0.word }.joined(separator: ", ")
  }

  private var books: String { "\(BookLine(other).titleAndNumber) into \(BookLine(kept).titleAndNumber)" }

  /// What merging does, for a question.
  var action: String { "merge \(books)" }

  var result: String { "\(BookLine(other).titleAndNumber): merged into \(BookLine(kept).titleAndNumber)" }

  /// What would change, over several lines.
  func preview(_ style: Style) -> [String] { ["would merge \(books):"] + lines(style).map { "  " + $0 } }

  private func lines(_ style: Style) -> [String] {
    var lines: [String] = []
    if !fields.isEmpty { lines.append("fills or extends: \(BookMerge.words(fields))") }
    if !droppedFields.isEmpty { lines.append("keeps its own: \(BookMerge.words(droppedFields))") }
    let moved = [
      movedReadingCount.countedIfAny("reading"), entryCount.countedIfAny("entry", "entries"),
      holdingCount.countedIfAny("copy, loan or wish", "copies, loans and wishes"),
    ].compactMap(\.self)
    if !moved.isEmpty { lines.append("moves: \(moved.joined(separator: ", "))") }
    if let joined = joinedReadingCount.countedIfAny("reading") { lines.append("joins \(joined) with its counterpart") }
    if let thoughts = thoughtCount.countedIfAny("other review or text", "other reviews and texts") {
      lines.append("keeps \(thoughts) as \(thoughtCount == 1 ? "a thought" : "thoughts")")
    }
    for rating in droppedRatings {
      lines.append("drops the rating \(style.text(rating)), as the joined reading has another one")
    }
    for day in droppedEnds {
      lines.append("drops the end on \(style.text(day)), as the joined reading ended on another day")
    }
    if isWishDropped { lines.append("drops the other wish, as the book has one") }
    if droppedCopyCount > 0 {
      lines.append("drops \(droppedCopyCount.counted("copy", "copies")) without details, as the book has one")
    }
    for shelf in shelves { lines.append("goes on the shelf \(DisplayText.line(shelf))") }
    if isNowPrivate { lines.append("becomes private, as the other book is") }
    return lines.isEmpty ? ["the other book adds nothing"] : lines
  }
}

extension BookMerge: Tabular {
  static var columns: [Column<BookMerge>] {
    Column("id", \.kept.id.number)
    Column("title", \.kept.title)
    Column("otherId", \.other.id.number)
    Column("otherTitle", \.other.title)
    Column("fields") { $0.fields.map(\.word) }
    Column("droppedFields") { $0.droppedFields.map(\.word) }
    Column("readings", \.movedReadingCount)
    Column("joinedReadings", \.joinedReadingCount)
    Column("entries", \.entryCount)
    Column("thoughts", \.thoughtCount)
    Column("droppedRatings") { $0.droppedRatings.map(\.text) }
    Column("droppedEnds") { $0.droppedEnds.map(\.text) }
    Column("holdings", \.holdingCount)
    Column("droppedCopies", \.droppedCopyCount)
    Column("isWishDropped", \.isWishDropped)
    Column("shelves", \.shelves)
    Column("isNowPrivate", \.isNowPrivate)
  }
}
