internal import Foundation
internal import Markup
internal import ReadingModel

/// Converts LibraryThing's JSON export, an object of items by id, to the form of its table.
enum LibraryThingJSON {
  static func table(_ file: Data) throws(ImportError.Reason) -> Table<LibraryThingColumn> {
    guard case .object(let items) = try DataValue(json: file), items.allSatisfy(isItem) else {
      throw .otherData(service: "LibraryThing")
    }
    let lines = lines(of: file)
    let ordered = items.sorted { one, other in
      (lines[one.key] ?? 0, one.key) < (lines[other.key] ?? 0, other.key)
    }
    return Table(
      LibraryThingColumn.table,
      items: ordered.map { (line: lines[$0.key] ?? 1, raw: $0.value.json, cells: cells($0.value, number: $0.key)) }
    ) { index, name in
      let value = ordered[index].value[LibraryThingColumn.unmappedKeys[name] ?? name]
      return value.map { $0.texts.isEmpty ? $0.json : $0.texts.joined(separator: ", ") }
    }
  }

  /// Whether the head of a file looks like such an export.
  static func isOne(_ head: FileHead) -> Bool {
    guard let object = head.object else { return false }
    return object.hasBytes(of: "\"books_id\"") || object.hasBytes(of: "\"primaryauthor\"")
  }

  /// Whether a member is an item: it has its id, or it has a title and its key is an id.
  private static func isItem(_ number: String, _ item: DataValue) -> Bool {
    item["books_id"] != nil || item["title"] != nil && !number.isEmpty && number.isDigits
  }

  /// The 1-based lines on which the items start; only of items at the start of a line.
  private static func lines(of file: Data) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (index, line) in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let start = line.drop { "{},".utf8.contains($0) || $0 <= 0x20 }
      guard start.first == UInt8(ascii: "\"") else { continue }
      let number = start.dropFirst().prefix { (48...57).contains($0) }
      let isKey = start.dropFirst(1 + number.count).starts(with: Array("\":".utf8))
      let isItem = start.dropFirst(3 + number.count).first { $0 > 0x20 } == UInt8(ascii: "{")
      if isKey, isItem { lines[String(decoding: number, as: UTF8.self)] = index + 1 }
    }
    return lines
  }

  /// Bindings by format code, which is the same in every language of the service.
  private static let bindings = ["1.1.1": "Paperback", "1.1.2": "Hardcover"]

  private static func cells(_ item: DataValue, number: String) -> [LibraryThingColumn: String] {
    var cells: [LibraryThingColumn: String] = [.bookID: number]
    for member in LibraryThingColumn.members {
      guard let text = item[member.key]?.text else { continue }
      cells[member.column] = HTMLEntity.resolved(text[...])
    }
    let people = (item["authors"]?.items ?? []).map { person in
      (name: HTMLEntity.resolved((person["lf"]?.text ?? person["fl"]?.text ?? "")[...]), role: person["role"]?.text)
    }.filter { !$0.name.isEmpty }
    if let first = people.first {
      cells[.author] = first.name
      cells[.authorRole] = first.role
      cells[.others] = people.dropFirst().map(\.name).joined(separator: "|")
      cells[.otherRoles] = people.dropFirst().map { $0.role ?? "" }.joined(separator: "|")
    }
    let format = item["format"]?.items.first
    cells[.media] = format?["code"]?.text.flatMap { bindings[$0] } ?? format?["text"]?.text
    for (column, key) in [
      (LibraryThingColumn.tags, "tags"), (.collections, "collections"), (.languages, "language"), (.isbns, "isbn"),
    ] {
      cells[column] = item[key]?.texts.joined(separator: ",")
    }
    return cells
  }
}
