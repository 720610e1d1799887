internal import Foundation
internal import Markup
internal import ReadingModel

/// BookWyrm's account archive, `archive.json`: every readthrough, comment, quote, list and goal, which its CSV lacks.
struct BookWyrmAccount {
  private let data: DataValue
  private let zone: TimeZone

  /// Whether the head of a file looks like such an archive.
  static func isOne(_ head: FileHead) -> Bool {
    guard let text = head.object else { return false }
    return text.hasBytes(of: "\"bookwyrmUser\"")
      || text.hasBytes(of: "\"preferredUsername\"") && text.hasBytes(of: "\"inbox\"")
  }

  init(_ file: Data) throws(ImportError.Reason) {
    data = try DataValue(json: file)
    guard case .list? = data["books"] else { throw .otherData(service: "BookWyrm") }
    zone = (data["settings"]?["preferred_timezone"]?.text).flatMap { TimeZone(identifier: $0) } ?? .current
  }

  /// Its books, the reader's lists as shelves, and the yearly goals.
  func imported(uids: UIDSource) -> ImportedFile {
    var file = ImportedFile(format: "bookwyrm")
    var shelves = ImportedShelves()
    for (index, item) in (data["books"]?.items ?? []).enumerated() {
      let record = BookWyrmAccountBook(data: item, zone: zone, uids: uids).record(line: index + 1, &file.leftOut)
      file.add(record, orReject: .missingTitle, line: index + 1, raw: item.json)
      guard let record else { continue }
      for list in lists(of: item) {
        shelves.add(
          record.book.uid, to: list["name"]?.text?.singleSpaced ?? "", at: list["list_item"]?["order"]?.integer)
      }
    }
    file.shelves = described(shelves.shelves(uids: uids))
    file.goals = (data["goals"]?.items ?? []).compactMap {
      Goal($0["goal"]?.integer, .books, inYear: $0["year"]?.integer, uids: uids)
    }
    return file
  }

  /// The book's lists that belong to the reader.
  private func lists(of item: DataValue) -> [DataValue] {
    let reader = data["id"]?.text
    return (item["lists"]?.items ?? []).filter { $0["owner"] == nil || reader == nil || $0["owner"]?.text == reader }
  }

  private func described(_ shelves: [Shelf]) -> [Shelf] {
    var words: [String: String] = [:]
    for list in (data["books"]?.items ?? []).flatMap(lists) {
      if let name = list["name"]?.text?.singleSpaced { words[name] = list["summary"]?.text }
    }
    return shelves.map { shelf in
      var shelf = shelf
      shelf.description = words[shelf.name].flatMap(MarkdownFromHTML.markdown)
      return shelf
    }
  }
}
