package import ReadingModel

/// A field conflict: the file and the library differ, and the library's value stays.
package struct FieldConflict: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A field of the book, including its rating and review.
    case field(BookField)
    case custom(FieldName)
    /// The day a reading began.
    case start
    /// The day it ended.
    case end
    /// The note on a passage.
    case note
    /// The text of an entry.
    case text
    /// The status of a reading.
    case status
  }

  package let subject: Subject
  /// The file's value; nil if it is too long for one line.
  package let incoming: String?

  package init(subject: Subject, incoming: String?) {
    self.subject = subject
    self.incoming = incoming
  }
}

extension Book {
  /// The field conflicts between the merged book and the values that are new in the file.
  ///
  /// Services seldom agree about an edition: its fields are compared only if an earlier import had other values for
  /// them.
  /// - Parameter names: Maps uids of matched incoming readings to those of the existing ones.
  package func conflicts(with delta: ImportDelta, named names: [UID: UID], isKnownBefore: Bool) -> [FieldConflict] {
    var found: [FieldConflict] = []
    func look<Value: Equatable>(_ field: BookField, _ mine: Value?, _ theirs: Value?, _ text: (Value) -> String?) {
      guard let mine, let theirs, mine != theirs else { return }
      found.append(FieldConflict(subject: .field(field), incoming: text(theirs)))
    }
    let incoming = delta.book
    found += FieldConflict.all(custom, incoming.custom)
    if isKnownBefore {
      look(.isbn, isbn, incoming.isbn) { $0.digits }
      look(.publisher, publisher, incoming.publisher) { $0 }
      look(.published, published, incoming.published) { $0.text }
      look(.format, format, incoming.format) { $0.rawValue }
      look(.pages, pageCount, incoming.pageCount) { "\($0)" }
      look(.notes, notes, incoming.notes) { _ in nil }
    }
    for theirs in incoming.readings {
      guard let mine = readings.first(where: { $0.uid == names[theirs.uid] }) else { continue }
      if mine.endsDifferently(than: theirs) {
        let words = [theirs.status.rawValue, theirs.ended?.text].compactMap(\.self)
        found.append(FieldConflict(subject: .status, incoming: words.joined(separator: " ")))
      }
      found += [
        FieldConflict.day(.start, mine.started, theirs.started), FieldConflict.day(.end, mine.ended, theirs.ended),
      ].compactMap(\.self)
      look(.rating, mine.rating, theirs.rating) { $0.text }
      found += FieldConflict.all(mine.custom, theirs.custom)
      look(.review, mine.review, theirs.review) { _ in nil }
      found += FieldConflict.texts(mine.entries, theirs.entries)
    }
    return found
  }

  /// The conflicts in all fields that have one value, with a row of this very book.
  func ownConflicts(with delta: Book, isRetitled: Bool) -> [FieldConflict] {
    BookField.table.compactMap { definition in
      guard definition.field != .title || isRetitled, let mine = definition.value(of: self),
        let theirs = definition.value(of: delta), mine != theirs
      else { return nil }
      switch theirs {
      case .text, .day, .number, .seconds, .isbn, .format, .money:
        let text = theirs.text()
        let isShort = text.count <= 120 && !text.contains(where: \.isNewline)
        return FieldConflict(subject: .field(definition.field), incoming: isShort ? text : nil)
      case .flag, .texts, .tags, .people, .series, .identifiers, .picture, .custom: return nil
      }
    }
  }

  /// The conflicts in the fields of the work, which services write differently, with a row that its service changed.
  func workConflicts(with delta: Book, isRetitled: Bool) -> [FieldConflict] {
    let values: [(field: BookField, mine: String?, theirs: String?)] = [
      (.title, title, isRetitled ? delta.title : nil), (.subtitle, subtitle, delta.subtitle),
      (.firstPublished, firstPublished?.text, delta.firstPublished?.text), (.language, language, delta.language),
    ]
    return values.compactMap { field, mine, theirs in
      guard let mine, let theirs, mine != theirs else { return nil }
      return FieldConflict(subject: .field(field), incoming: theirs.count <= 120 ? theirs : nil)
    }
  }
}

extension FieldConflict {
  /// The different notes on the same passages of a reading, and the different texts of its own entries.
  fileprivate static func texts(_ mine: [Entry], _ theirs: [Entry]) -> [FieldConflict] {
    func conflict(_ subject: Subject, _ mine: String?, _ theirs: String?) -> FieldConflict? {
      guard let mine, let theirs, mine != theirs else { return nil }
      return FieldConflict(subject: subject, incoming: theirs.count <= 60 ? theirs : nil)
    }
    return mine.pairs(with: theirs, ofOneReading: true).sorted { $0.key < $1.key }.flatMap { incoming, existing in
      let (mine, theirs) = (mine[existing], theirs[incoming])
      let text = mine.uid == theirs.uid ? conflict(.text, mine.text, theirs.text) : nil
      return [text, conflict(.note, mine.note, theirs.note)].compactMap(\.self)
    }
  }

  /// The custom fields with a single value on each side, which differ.
  fileprivate static func all(_ mine: CustomFields, _ theirs: CustomFields) -> [FieldConflict] {
    theirs.all.compactMap { field in
      let values = mine[field.name]
      guard values.count == 1, field.values.count == 1, values != field.values else { return nil }
      return FieldConflict(subject: .custom(field.name), incoming: field.text())
    }
  }

  /// The other day, unless one of the two may be a less exact form of the other.
  fileprivate static func day(_ subject: Subject, _ mine: Day?, _ theirs: Day?) -> FieldConflict? {
    guard let mine, let theirs, mine.latest < theirs.earliest || theirs.latest < mine.earliest else { return nil }
    return FieldConflict(subject: subject, incoming: theirs.text)
  }
}
