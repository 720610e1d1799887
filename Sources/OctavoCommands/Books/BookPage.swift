internal import Foundation
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A book with its readings and its journal as lines for a terminal.
struct BookPage {
  let book: Book
  let number: Int64
  let shelves: [ShelfPlace]
  /// The number of all entries of readings of which the book has only the newest.
  var entryCounts: [UID: Int] = [:]
  let now: Moment
  let console: Console
  private var paint: Paint { console.paint }

  var lines: [String] {
    var lines = [paint.bold(DisplayText.line(book.title)) + (book.isFavorite ? console.style.favorite : "")]
    if let subtitle = book.subtitle { lines.append(DisplayText.line(subtitle)) }
    lines += book.contributors.map { person in
      DisplayText.line(person.role == .author ? person.name : "\(person.name), \(person.role.rawValue)")
    }
    lines.append("")
    lines += facts.flatMap { name, value in
      DisplayText.hangingIndented(
        DisplayText.line(value), after: paint.dim(DisplayText.padded(name + " ", to: 16)), of: 16, to: columns)
    }
    if let notes = book.notes { lines += [""] + DisplayText.prose(notes, to: columns) }
    for (index, reading) in book.readings.enumerated() { lines += [""] + self.lines(of: reading, index) }
    if book.readings.isEmpty { lines += ["", "Not read yet. 'octavo start \(number)' starts it."] }
    return lines
  }

  private var columns: Int? { console.proseWidth }

  /// The fields in the list of facts; the others have lines of their own.
  private static let fields = BookField.table.filter {
    ![.title, .subtitle, .contributors, .identifiers, .publisher, .notes, .favorite, .cover].contains($0.field)
  }.moving(.firstPublished, after: .series).moving(.published, after: .firstPublished)
    .moving(.format, after: .length).moving(.price, before: .tags).moving(.link, before: .tags)

  private var facts: [(String, String)] {
    var facts: [(String, String)] = [("number", "\(number)")]
    func add(_ name: String, _ value: String?) { if let value, !value.isEmpty { facts.append((name, value)) } }
    for definition in BookPage.fields {
      switch definition.field {
      case .custom: for field in book.custom.all { add(field.name.text, field.text(day: console.style.text)) }
      case .published:
        let published = book.published.map(console.style.text)
        add("edition", [book.publisher, published].compactMap { $0 }.joined(separator: ", "))
      case .added:
        add("shelves", shelves.map { "\($0.name), \($0.place)" }.joined(separator: "; "))
        for (name, value) in HoldingText(book: book, today: now.day, style: console.style).facts { add(name, value) }
        fallthrough
      default: add(definition.label, definition.value(of: book)?.text(day: console.style.text))
      }
    }
    if book.visibility == .private { add("visibility", "private") }
    return facts
  }

  private func lines(of reading: Reading, _ index: Int) -> [String] {
    var heading =
      book.readings.count > 1 ? "Reading \(index + 1): \(reading.status.rawValue)" : reading.status.rawValue.capitalized
    if reading.started != nil || reading.ended != nil {
      heading +=
        "  "
        + paint.dim(
          "\(reading.started.map(console.style.text) ?? "?") to \(reading.ended.map(console.style.text) ?? (reading.status.isOver ? "?" : "now"))"
        )
    }
    if let rating = reading.rating { heading += "  " + console.style.exact(rating) }
    var lines = [paint.bold(heading)]
    if !reading.custom.isEmpty {
      let text = DisplayText.line(reading.custom.text(day: console.style.text))
      lines += (columns.map { DisplayText.wrapped(text, to: $0) } ?? [text]).map(paint.dim)
    }
    if let review = reading.review { lines += DisplayText.prose(review, to: columns) + [""] }
    let earlier = (entryCounts[reading.uid] ?? 0) - reading.entries.count
    if earlier > 0 {
      let entries = earlier.counted("earlier entry", "earlier entries")
      lines.append(paint.dim("\(console.style.ellipsis) and \(entries) - 'octavo show \(number) --all' shows all"))
    }
    return lines
      + JournalText(
        entries: Entry.inChronologicalOrder(reading.entries, dayStart: now.dayStart).map { ($0, nil) }, console: console
      )
      .lines
  }
}
