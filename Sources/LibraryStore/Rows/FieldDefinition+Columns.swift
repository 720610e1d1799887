internal import ReadingModel

extension FieldDefinition {
  /// Its columns in `book`; none for a list, which has a table of its own.
  var columns: [String] {
    switch kind {
    case .title, .text, .day, .number, .seconds, .flag, .isbn, .format: [key.stringValue]
    case .money: ["\(key.stringValue)Amount", "\(key.stringValue)Currency"]
    case .picture: ["\(key.stringValue)Id"]
    case .texts, .tags, .people, .series, .identifiers, .custom: []
    }
  }

  /// The table of its items; nil for a single value.
  var table: String? {
    switch kind {
    case .people: "contributor"
    case .series: "series"
    case .identifiers: "identifier"
    case .tags: "bookTag"
    case .custom: "bookCustomValue"
    case .texts: String(key.stringValue.dropLast())
    default: nil
    }
  }

  /// Adds a book's value to a row, in the order of ``columns``.
  /// - Parameter columnCount: How many these are; making their names for every book would take time.
  func add(_ book: Book, columnCount: Int, to row: inout RowValues) {
    switch value(of: book) {
    case .text(let text): row.add(nonEmpty: text)
    case .number(let number), .seconds(let number): row.add(number)
    case .flag(let isSet): row.add(isSet)
    case .money(let money):
      row.add("\(money.amount)")
      row.add(money.currency)
    case .day(let day): row.add(day.text)
    case .isbn(let isbn): row.add(isbn.digits)
    case .format(let format): row.add(format.rawValue)
    case nil, .texts, .tags, .people, .series, .identifiers, .picture, .custom:
      for _ in 0..<columnCount { row.addNothing() }
    }
  }

  /// Reads the value whose first column has an index.
  func value(in row: RawRow, at column: Int32) throws -> FieldValue? {
    switch kind {
    case .title, .text: row.optionalText(column).map(FieldValue.text)
    case .day: try row.day(column).map(FieldValue.day)
    case .number: row.optionalNumber(column).map(FieldValue.number)
    case .seconds: row.optionalNumber(column).map(FieldValue.seconds)
    case .flag: .flag(row.number(column) != 0)
    case .isbn: try row.optionalText(column).map { .isbn(try ISBN($0)) }
    case .format:
      try row.optionalText(column).map { .format(try Book.Format(storedAs: $0, in: "book.\(key.stringValue)")) }
    case .money:
      if let amount = row.optionalText(column), let currency = row.optionalText(column + 1) {
        .money(try Money(amount: amount, currency: currency))
      } else {
        nil
      }
    case .texts, .tags, .people, .series, .identifiers, .picture, .custom: nil
    }
  }
}
