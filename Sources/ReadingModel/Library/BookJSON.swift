/// The JSON of books, readings, entries and positions, written without Codable's containers.
///
/// Each key type has its own container type, for which the runtime searches all conformances: most of the time of a
/// small record. In a large record, most of the time goes into encoding entries.
enum BookJSON {
  private enum Member {
    case field(FieldDefinition)
    case holding, readings, uid, visibility
  }

  private static let members: [(key: [UInt8], member: Member)] = inKeyOrder(
    BookField.table.map { ($0.key.stringValue, .field($0)) }
      + [("holding", .holding), ("readings", .readings), ("uid", .uid), ("visibility", .visibility)])
  private static let cardMembers = inKeyOrder(BookField.card.map { ($0.cardKey.stringValue, .field($0)) })

  private static func inKeyOrder(_ members: [(String, Member)]) -> [(key: [UInt8], member: Member)] {
    members.map { (Array($0.utf8), $1) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Writes a book's members in key order.
  static func write(_ book: Book, to json: JSONValueEncoder) throws {
    json.run.open(.object)
    for (key, member) in members { try write(member, key, of: book, to: json) }
  }

  /// Writes the members of the book of a card in key order.
  static func write(card book: Book, to json: JSONValueEncoder) throws {
    json.run.open(.object)
    for (key, member) in cardMembers { try write(member, key, of: book, to: json) }
  }

  private static func write(_ member: Member, _ key: [UInt8], of book: Book, to json: JSONValueEncoder) throws {
    switch member {
    case .field(let definition):
      guard let value = definition.value(of: book) ?? definition.writtenIfEmpty else { return }
      json.run.beginMember(key)
      try write(value, to: json)
    case .holding:
      guard !book.holding.isEmpty else { return }
      json.run.beginMember(key)
      try json.write(book.holding)
    case .readings:
      json.run.beginMember(key)
      json.run.begin(.list)
      for reading in book.readings {
        json.run.separate()
        json.run.begin(.object)
        try write(reading, to: json)
        json.run.close()
      }
      json.run.close()
    case .uid:
      json.run.beginMember(key)
      json.run.append { JSONBytes.write(book.uid.text, to: &$0) }
    case .visibility:
      json.run.beginMember(key)
      json.run.append { JSONBytes.write(book.visibility.rawValue, to: &$0) }
    }
  }

  private static func write(_ value: FieldValue, to json: JSONValueEncoder) throws {
    switch value {
    case .text(let text): json.run.append { JSONBytes.write(text, to: &$0) }
    case .day(let day): json.run.append { JSONBytes.write(day.text, to: &$0) }
    case .number(let number), .seconds(let number): json.run.append { JSONBytes.write(number: number, to: &$0) }
    case .flag(let isSet): json.run.append { JSONBytes.write(isSet, to: &$0) }
    case .isbn(let isbn): json.run.append { JSONBytes.write(isbn.digits, to: &$0) }
    case .format(let format): json.run.append { JSONBytes.write(format.rawValue, to: &$0) }
    case .money(let money): try json.write(money)
    case .picture(let picture): try json.write(picture)
    case .custom(let fields): try json.write(fields)
    case .texts(let texts), .tags(let texts):
      json.run.list { run in
        for text in texts { run.add { JSONBytes.write(text, to: &$0) } }
      }
    case .people(let people):
      json.run.objects(people) { person, run in
        run.set("name", person.name)
        run.set("role", person.role.rawValue)
        if let sortName = person.sortName { run.set("sortName", sortName) }
      }
    case .identifiers(let identifiers):
      json.run.objects(identifiers) { identifier, run in
        run.set("scheme", identifier.scheme)
        run.set("value", identifier.value)
      }
    case .series(let places):
      json.run.objects(places) { place, run in
        run.set("name", place.name)
        if let position = place.position { run.set("position", position) }
      }
    }
  }

  /// Writes a list of values for each field.
  static func write(membersOf fields: CustomFields, to run: inout JSONRun) {
    for field in fields.all {
      run.beginMember(Array(field.name.text.utf8))
      run.list { run in
        for value in field.values { write(value, to: &run) }
      }
    }
  }

  /// Writes a value of a custom field as an element of a list; a date is an object, as JSON has none.
  private static func write(_ value: CustomValue, to run: inout JSONRun) {
    switch value {
    case .text(let text): run.add { JSONBytes.write(text, to: &$0) }
    case .number(let number): run.add { $0 += number.text.utf8 }
    case .flag(let isSet): run.add { JSONBytes.write(isSet, to: &$0) }
    case .day(let day): run.element { $0.set("day", day.text) }
    }
  }

  /// Writes a reading's members in key order; a long journal is passed on while it is written.
  static func write(_ reading: Reading, to json: JSONValueEncoder) throws {
    if !reading.custom.isEmpty {
      json.run.beginMember("custom" as StaticString)
      json.run.begin(.object)
      write(membersOf: reading.custom, to: &json.run)
      json.run.close()
    }
    if let ended = reading.ended { json.run.set("ended", ended.text) }
    json.run.beginMember("entries" as StaticString)
    json.run.begin(.list)
    for entry in reading.entries {
      json.run.element { write(entry, to: &$0) }
      try json.passLongOutput()
    }
    json.run.close()
    if let rating = reading.rating { json.run.set("rating", hundredths: rating.hundredths) }
    if let review = reading.review { json.run.set("review", review) }
    if let started = reading.started { json.run.set("started", started.text) }
    json.run.set("status", reading.status.rawValue)
    json.run.set("uid", reading.uid.text)
    json.run.set("visibility", reading.visibility.rawValue)
  }

  /// Writes an entry's members in key order.
  static func write(_ entry: Entry, to run: inout JSONRun) {
    if let day = entry.day { run.set("day", day.text) }
    run.set("kind", entry.kind.rawValue)
    if let minutes = entry.minutes { run.set("minutes", minutes) }
    if let note = entry.note { run.set("note", note) }
    if let position = entry.position {
      run.beginMember("position" as StaticString)
      run.begin(.object)
      write(position, to: &run)
      run.close()
    }
    if let status = entry.status { run.set("status", status.rawValue) }
    run.beginMember("tags" as StaticString)
    run.list { run in
      for tag in entry.tags { run.add { JSONBytes.write(tag, to: &$0) } }
    }
    if let text = entry.text { run.set("text", text) }
    if let time = entry.time { run.set("time", time.text) }
    run.set("uid", entry.uid.text)
    run.set("visibility", entry.visibility.rawValue)
  }

  /// Writes a position's members in key order.
  static func write(_ position: Position, to run: inout JSONRun) {
    func place(_ key: StaticString, _ number: Int?, _ run: inout JSONRun) {
      guard let number else { return }
      if position.unit == .percent { run.set(key, hundredths: number) } else { run.set(key, number) }
    }
    place("from", position.from, &run)
    if position.isBaseline { run.set("isBaseline", true) }
    place("to", position.to, &run)
    if position.unit != .percent { place("total", position.total, &run) }
    run.set("unit", position.unit.rawValue)
  }
}

extension FieldDefinition {
  /// The value that is written for none; nil to leave out the key.
  fileprivate var writtenIfEmpty: FieldValue? {
    switch kind {
    case .flag: .flag(false)
    case .texts, .custom: nil
    default: emptyList
    }
  }
}

extension JSONRun {
  /// Writes a key that sorts after the earlier ones and needs no escapes.
  fileprivate mutating func beginMember(_ key: StaticString) {
    separate()
    append(key: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// Writes a key that sorts after the earlier ones and needs no escapes.
  fileprivate mutating func beginMember(_ key: [UInt8]) {
    separate()
    key.withUnsafeBufferPointer { append(key: $0) }
  }

  /// Writes a list; the closure adds its elements.
  fileprivate mutating func list(_ elements: (inout JSONRun) -> Void) {
    begin(.list)
    elements(&self)
    close()
  }

  /// Writes a list of objects; the closure writes the members of one.
  fileprivate mutating func objects<Element>(_ all: [Element], _ members: (Element, inout JSONRun) -> Void) {
    list { run in
      for one in all { run.element { members(one, &$0) } }
    }
  }

  /// Adds an object to the current list; the closure writes its members.
  fileprivate mutating func element(_ members: (inout JSONRun) -> Void) {
    separate()
    begin(.object)
    members(&self)
    close()
  }

  private mutating func set(_ key: StaticString, _ write: (inout [UInt8]) -> Void) {
    beginMember(key)
    append(write)
  }
  fileprivate mutating func set(_ key: StaticString, _ text: String) { set(key) { JSONBytes.write(text, to: &$0) } }
  fileprivate mutating func set(_ key: StaticString, _ isSo: Bool) { set(key) { JSONBytes.write(isSo, to: &$0) } }
  fileprivate mutating func set(_ key: StaticString, _ number: Int) {
    set(key) { JSONBytes.write(number: number, to: &$0) }
  }
  fileprivate mutating func set(_ key: StaticString, hundredths: Int) {
    set(key) { $0 += Decimals.text(hundredths: hundredths).utf8 }
  }
}

extension Book: Codable {
  /// Decodes a book; only `uid` and `title` are required. Empty text and empty names are dropped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self.init(uid: try container.decode(UID.self, forKey: "uid"), title: "")
    for definition in BookField.table {
      definition.set(try container.value(of: definition, forKey: definition.key), in: &self)
    }
    visibility = try container.decodeIfPresent(Visibility.self, forKey: "visibility") ?? .private
    holding = try container.decodeIfPresent(Holding.self, forKey: "holding") ?? Holding()
    readings = try container.decodeIfPresent([Reading].self, forKey: "readings") ?? []
  }

  /// Encodes the known values only.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    try BookJSON.write(self, to: JSONValueEncoder.this(encoder, for: self))
  }
}
