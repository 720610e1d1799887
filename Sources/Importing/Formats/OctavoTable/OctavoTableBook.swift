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
    case .format: return Book.Format(rawValue: text).map(FieldValue.format)
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

  /// The reading of a row; a row without a status has none.
  static func readings(_ row: inout TableRow<OctavoColumn>) -> [Reading] {
    guard let status = Reading.Status(rawValue: row.text(.status)) else { return [] }
    let (started, ended) = (row.day(.started), row.day(.ended))
    var entries: [Entry] = []
    if started != nil || status == .reading {
      entries.append(Entry(uid: row.uids.next(), status: .reading, day: started))
    }
    if status != .reading { entries.append(Entry(uid: row.uids.next(), status: status, day: ended)) }
    let uid = (try? UID(row.text(.readingUID))) ?? row.uids.next()
    var reading = Reading(uid: uid, entries: entries, visibility: visibility(.readingVisibility, row))
    reading.rating = row.rating(.rating)
    reading.review = row.text(.review).nonEmpty
    reading.custom = row.customFields(ofReading: true)
    return [reading]
  }

  /// The visibility; private if the table lacks it.
  private static func visibility(_ column: OctavoColumn, _ row: TableRow<OctavoColumn>) -> Visibility {
    Visibility(rawValue: row.text(column)) ?? .private
  }
}
