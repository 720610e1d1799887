internal import Foundation
internal import ReadingModel

/// The items of a bibliography in JSON of the Citation Style Language, as Zotero, Mendeley and pandoc write it.
enum CSLItems {
  /// Whether the head of a file looks like such a list.
  static func isOne(_ head: FileHead) -> Bool {
    let start = head.start
    guard start.first == "[" || start.first == "{" && start.hasBytes(of: "\"items\"") else { return false }
    return type.first(in: start) != nil
      && ["\"title\"", "\"issued\"", "\"family\"", "\"DOI\"", "\"ISBN\""].contains { start.hasBytes(of: $0) }
  }

  private static let type = Pattern(
    #/"type"\s*:\s*"(?:article|article-journal|article-magazine|article-newspaper|book|chapter|dataset|entry(?:-[a-z]+)?|manuscript|paper-conference|pamphlet|post(?:-weblog)?|report|review(?:-book)?|thesis|webpage)"/#
  )

  static func table(_ file: Data) throws(ImportError.Reason) -> Table<BibliographyColumn> {
    let data = try DataValue(json: file)
    let items = data["items"]?.items ?? data.items
    guard items.contains(where: { $0["type"] != nil }) else { throw .otherData(service: "a bibliography in CSL JSON") }
    return Table(
      BibliographyColumn.table,
      items: items.enumerated().map { (line: $0.offset + 1, raw: $0.element.json, cells: cells($0.element)) }
    ) { items[$0][$1 == "container" ? "container-title" : $1]?.texts.first }
  }

  private static let names: [(column: BibliographyColumn, key: String)] = [
    (.type, "type"), (.title, "title"), (.publisher, "publisher"), (.language, "language"), (.isbn, "ISBN"),
    (.doi, "DOI"), (.link, "URL"), (.series, "collection-title"), (.number, "collection-number"),
    (.pages, "number-of-pages"), (.medium, "medium"),
  ]

  private static func cells(_ item: DataValue) -> [BibliographyColumn: String] {
    var cells: [BibliographyColumn: String] = [:]
    for (column, key) in names { cells[column] = item[key]?.texts.first.map(withoutMarkup) }
    for column in BibliographyColumn.people {
      cells[column] = item[column.rawValue].map { PeopleText.text($0.items.compactMap(person)) }
    }
    cells[.date] = item["issued"].flatMap(date)
    cells[.firstDate] = item["original-date"].flatMap(date)
    cells[.keywords] = (item["keyword"] ?? item["keywords"])?.texts.joined(separator: ",")
    cells[.notes] = ["note", "annote"].compactMap { item[$0]?.text }.joined(separator: "\n\n")
    return cells
  }

  private static let tags = Pattern(#/<\/?(?:i|b|sub|sup|span|sc)\b[^<>]{0,60}>/#)

  /// A text without the tags that the format allows in it.
  private static func withoutMarkup(_ text: String) -> String {
    guard text.contains("<") else { return text }
    return tags.all(in: text).reduce(text) { $0.replacing($1, with: "") }
  }

  private static func person(_ item: DataValue) -> Contributor? {
    if let literal = item["literal"]?.singleSpaced { return Contributor(name: literal) }
    func part(_ key: String) -> String? { item[key]?.singleSpaced }
    func joined(_ parts: String?...) -> String { parts.compactMap(\.self).joined(separator: " ") }
    let family = joined(part("non-dropping-particle"), part("family"))
    let given = joined(part("given"), part("dropping-particle"))
    if family.isEmpty || given.isEmpty { return (family + given).nonEmpty.map { Contributor(name: $0) } }
    let suffix = part("suffix").map { ", \($0)" } ?? ""
    // East Asian names have the family name first, without a space.
    let isEastAsian = family.unicodeScalars.allSatisfy { (0x2E80...0xD7FF).contains($0.value) }
    return isEastAsian
      ? Contributor(name: family + given)
      : Contributor(name: "\(given) \(family)\(suffix)", sortName: "\(family), \(given)\(suffix)")
  }

  /// A date of one, two or three parts, or as text. The format has no year 0.
  private static func date(_ item: DataValue) -> String? {
    let numbers = (item["date-parts"]?.items.first?.items ?? []).compactMap(\.integer)
    guard let year = numbers.first else { return item["raw"]?.text ?? item["literal"]?.text ?? item.text }
    let parts = numbers.dropFirst().prefix(2)
    return Day(year: year < 0 ? year + 1 : year, month: parts.first, day: parts.dropFirst().first)?.text
  }
}
