/// Writes books as JSON without Codable's containers; same output as their `encode`.
///
/// Each key type has its own container type, for which the runtime searches all conformances: most of the time of a
/// small record. In a large record, most of the time goes into encoding entries.
enum BookJSON {
  /// Writes a book's members in key order.
  static func write(_ book: Book, to json: JSONValueEncoder) throws {
    json.run.open(.object)
    json.set("added", book.added?.text)
    if !book.colleges.isEmpty { json.set("colleges", texts: book.colleges) }
    json.set("contributors", objects: book.contributors) { person, run in
      run.set("name", person.name)
      run.set("role", person.role.rawValue)
      if let sortName = person.sortName { run.set("sortName", sortName) }
    }
    if !book.courses.isEmpty { json.set("courses", texts: book.courses) }
    if let cover = book.cover { try json.set("cover", value: cover) }
    if let seconds = book.durationSeconds { json.run.set("durationSeconds", seconds) }
    json.set("firstPublished", book.firstPublished?.text)
    json.set("format", book.format?.rawValue)
    if !book.holding.isEmpty { try json.set("holding", value: book.holding) }
    json.set("identifiers", objects: book.identifiers) { identifier, run in
      run.set("scheme", identifier.scheme)
      run.set("value", identifier.value)
    }
    json.run.set("isFavorite", book.isFavorite)
    json.set("isbn", book.isbn?.digits)
    json.set("language", book.language)
    json.set("link", book.link)
    json.set("notes", book.notes)
    if let count = book.pageCount { json.run.set("pageCount", count) }
    if let price = book.price { try json.set("price", value: price) }
    json.set("published", book.published?.text)
    json.set("publisher", book.publisher)
    try json.set("readings", value: book.readings)
    json.set("series", objects: book.series) { place, run in
      run.set("name", place.name)
      if let position = place.position { run.set("position", position) }
    }
    json.set("subtitle", book.subtitle)
    json.set("tags", texts: book.tags)
    json.set("title", book.title)
    json.set("uid", book.uid.text)
    json.set("visibility", book.visibility.rawValue)
  }

  /// Writes a reading's members in key order.
  static func write(_ reading: Reading, to json: JSONValueEncoder) throws {
    json.run.open(.object)
    json.set("ended", reading.ended?.text)
    json.run.beginMember("entries" as StaticString)
    json.run.begin(.list)
    for entry in reading.entries {
      json.run.separate()
      write(entry, to: &json.run)
    }
    json.run.close()
    if let rating = reading.rating { json.run.set("rating", hundredths: rating.hundredths) }
    json.set("review", reading.review)
    json.set("started", reading.started?.text)
    json.set("status", reading.status.rawValue)
    json.set("uid", reading.uid.text)
    json.set("visibility", reading.visibility.rawValue)
  }

  /// Writes the same members as ``Entry``, in the same order.
  static func write(_ entry: Entry, to run: inout JSONRun) {
    run.begin(.object)
    if let day = entry.day { run.set("day", day.text) }
    run.set("kind", entry.kind.rawValue)
    if let minutes = entry.minutes { run.set("minutes", minutes) }
    if let note = entry.note { run.set("note", note) }
    if let position = entry.position {
      run.beginMember("position" as StaticString)
      write(position, to: &run)
    }
    if let status = entry.status { run.set("status", status.rawValue) }
    run.beginMember("tags" as StaticString)
    run.begin(.list)
    for tag in entry.tags { run.add { JSONBytes.write(tag, to: &$0) } }
    run.close()
    if let text = entry.text { run.set("text", text) }
    if let time = entry.time { run.set("time", time.text) }
    run.set("uid", entry.uid.text)
    run.set("visibility", entry.visibility.rawValue)
    run.close()
  }

  /// Writes the same members as ``Position``, in the same order.
  private static func write(_ position: Position, to run: inout JSONRun) {
    run.begin(.object)
    func place(_ key: StaticString, _ number: Int?, _ run: inout JSONRun) {
      guard let number else { return }
      if position.unit == .percent { run.set(key, hundredths: number) } else { run.set(key, number) }
    }
    place("from", position.from, &run)
    if position.isBaseline { run.set("isBaseline", true) }
    place("to", position.to, &run)
    if position.unit != .percent { place("total", position.total, &run) }
    run.set("unit", position.unit.rawValue)
    run.close()
  }
}

extension JSONValueEncoder {
  fileprivate func set(_ key: StaticString, _ text: String?) {
    if let text { run.set(key, text) }
  }

  fileprivate func set(_ key: StaticString, texts: [String]) {
    run.beginMember(key)
    run.begin(.list)
    for text in texts { run.add { JSONBytes.write(text, to: &$0) } }
    run.close()
  }

  fileprivate func set<Element>(
    _ key: StaticString, objects: [Element], _ members: (Element, inout JSONRun) -> Void
  ) {
    run.beginMember(key)
    run.begin(.list)
    for element in objects {
      run.separate()
      run.begin(.object)
      members(element, &run)
      run.close()
    }
    run.close()
  }

  fileprivate func set(_ key: StaticString, value: some Encodable) throws {
    run.beginMember(key)
    try write(value)
  }
}

extension JSONRun {
  /// Writes a key that sorts after the earlier ones and needs no escapes.
  fileprivate mutating func beginMember(_ key: StaticString) {
    separate()
    append(key: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  fileprivate mutating func set(_ key: StaticString, _ text: String) {
    beginMember(key)
    append { JSONBytes.write(text, to: &$0) }
  }

  fileprivate mutating func set(_ key: StaticString, _ isSo: Bool) {
    beginMember(key)
    append { JSONBytes.write(isSo, to: &$0) }
  }

  fileprivate mutating func set(_ key: StaticString, _ number: Int) {
    beginMember(key)
    append { JSONBytes.write(number: number, to: &$0) }
  }

  fileprivate mutating func set(_ key: StaticString, hundredths: Int) {
    beginMember(key)
    append { JSONBytes.write(hundredths: hundredths, to: &$0) }
  }
}
