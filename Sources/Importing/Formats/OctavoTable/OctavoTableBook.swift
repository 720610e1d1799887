internal import ReadingModel

enum OctavoTableBook {
  static func book(_ row: inout TableRow<OctavoColumn>) throws(RejectedRow.Reason) -> Book {
    let title = row.text(.title)
    guard !title.isEmpty else { throw .missingTitle }
    var book = Book(uid: (try? UID(row.text(.bookUID))) ?? row.uids.next(), title: title)
    for (role, column) in OctavoColumn.people {
      book.contributors += EscapedList.texts(row.text(column)).map { Contributor(name: $0, role: role) }
    }
    for (definition, column) in OctavoColumn.fields where definition.field != .title {
      if definition.field == .isbn {
        row.addNumbers(column, to: &book)
      } else {
        definition.set(value(of: definition, in: column, &row), in: &book)
      }
    }
    for item in EscapedList.items(row.text(.shelves)) {
      let parts = EscapedList.parts(item, at: "#")
      row.shelve(on: parts[0], at: parts.count > 1 ? Int(parts[1]) : nil)
    }
    book.custom = row.customFields(ofReading: false)
    book.visibility = visibility(.bookVisibility, row)
    book.readings = readings(&row)
    return book
  }

  private static func value(
    of definition: FieldDefinition, in column: OctavoColumn, _ row: inout TableRow<OctavoColumn>
  ) -> FieldValue? {
    let text = row.text(column)
    switch definition.kind {
    case .title, .text: return text.nonEmpty.map(FieldValue.text)
    case .day: return row.day(column).map(FieldValue.day)
    case .number(let largest): return row.number(column, in: 1...largest).map(FieldValue.number)
    case .flag: return .flag(row.isTrue(column))
    case .format:
      if let format = Book.Format(rawValue: text.lowercased()) { return .format(format) }
      if !text.isEmpty { row.warn(.unknownWord(column: row.table.name(of: column), text: text)) }
      return nil
    case .seconds:
      if case .time(from: nil, let seconds)? = PlaceInput(text), (1...Position.largest).contains(seconds) {
        return .seconds(seconds)
      }
    case .money: if let money = try? Money(text) { return .money(money) }
    case .texts: return .texts(EscapedList.texts(text))
    case .tags: return .tags(EscapedList.texts(text))
    case .series:
      return .series(
        EscapedList.items(text).map { item in
          let parts = EscapedList.parts(item, at: "#")
          return SeriesPlace(name: parts[0], position: parts.count > 1 ? parts[1] : nil)
        })
    case .identifiers:
      return .identifiers(
        EscapedList.items(text).compactMap { item in
          let parts = EscapedList.parts(item, at: ":")
          return parts.count == 2 ? Identifier(scheme: parts[0], value: parts[1]) : nil
        })
    case .isbn, .people, .picture, .custom: return nil
    }
    if !text.isEmpty { row.warn(unreadable: text, in: column) }
    return nil
  }

  /// The reading of a row; a row without a status, days, rating and review has none.
  static func readings(_ row: inout TableRow<OctavoColumn>) -> [Reading] {
    let (word, started, ended) = (row.cell(.status), row.day(.started), row.day(.ended))
    let known = StatusKeyword.status(word)
    if known == nil, !word.isEmpty { row.warn(.unknownWord(column: row.table.name(of: .status), text: word)) }
    var imported = ImportedReadings()
    imported.spans = started == nil && ended == nil ? [] : [ImportedReadings.Span(started: started, ended: ended)]
    imported.rating = row.rating(.rating)
    imported.review = row.text(.review).nonEmpty
    guard let status = known ?? imported.concludedStatus else { return [] }
    if known == nil, imported.spans.isEmpty { row.warn(.assumedFinished) }
    var entries: [Entry] = []
    if started != nil || status == .reading {
      entries.append(Entry(uid: row.uids.next(), status: .reading, day: started))
    }
    if status != .reading { entries.append(Entry(uid: row.uids.next(), status: status, day: ended)) }
    let uid = (try? UID(row.text(.readingUID))) ?? row.uids.next()
    var reading = Reading(uid: uid, entries: entries, visibility: visibility(.readingVisibility, row))
    (reading.rating, reading.review) = (imported.rating, imported.review)
    reading.custom = row.customFields(ofReading: true)
    return [reading]
  }

  /// The visibility; private if the table lacks it.
  private static func visibility(_ column: OctavoColumn, _ row: TableRow<OctavoColumn>) -> Visibility {
    Visibility(rawValue: row.text(column)) ?? .private
  }
}
