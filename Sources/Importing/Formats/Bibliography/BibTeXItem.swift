internal import Foundation
internal import ReadingModel

/// An entry of a BibTeX file as cells of a bibliography.
///
/// BibLaTeX's names of fields, BibTeX's, and those of JabRef, BibDesk, Zotero and Mendeley for what a reader adds.
struct BibTeXItem {
  private let fields: [String: String]
  private let type: String

  init(_ entry: BibTeXFile.Entry) {
    (fields, type) = (entry.fields, entry.type)
  }

  /// The fields of each column, the first present one of which counts.
  private static let names: [(column: BibliographyColumn, fields: [String])] = [
    (.title, ["title"]), (.subtitle, ["subtitle"]),
    (.publisher, ["publisher", "school", "institution", "organization"]),
    (.language, ["language", "langid"]), (.isbn, ["isbn"]), (.doi, ["doi"]), (.link, ["url"]), (.series, ["series"]),
    (.number, ["number", "volume"]), (.pages, ["pagetotal", "numpages"]), (.keywords, ["keywords", "mendeley-tags"]),
    (.groups, ["groups"]), (.status, ["readstatus", "read"]), (.added, ["date-added", "creationdate", "timestamp"]),
  ]

  /// The fields of unmapped columns with another name.
  private static let others = ["container": ["journaltitle", "journal", "booktitle", "maintitle"]]

  /// The text of an unmapped column.
  func text(of name: String) -> String? {
    (BibTeXItem.others[name] ?? [name]).lazy.compactMap { fields[$0].map(LaTeXText.plain)?.nonEmpty }.first
  }

  private static let notes = ["note", "annotation", "annote", "comment", "review"]

  var cells: [BibliographyColumn: String] {
    var cells: [BibliographyColumn: String] = [.type: type]
    for (column, names) in BibTeXItem.names {
      cells[column] = names.lazy.compactMap { fields[$0].map(LaTeXText.plain)?.nonEmpty }.first
    }
    cells[.link] = fields["url"]?.filter { !$0.isWhitespace }.replacing("\\", with: "")
    for column in BibliographyColumn.people {
      cells[column] = fields[column.rawValue].map { PeopleText.text(BibTeXNames.people($0)) }
    }
    cells[.date] = date
    cells[.firstDate] = (fields["origdate"] ?? fields["origyear"]).map(LaTeXText.plain)
    cells[.notes] = BibTeXItem.notes.compactMap { fields[$0].map(BibTeXItem.paragraphs)?.nonEmpty }
      .joined(separator: "\n\n")
    // JabRef writes `rank5`.
    cells[.rating] = (fields["ranking"] ?? fields["rating"]).map { LaTeXText.plain($0).replacing("rank", with: "") }
    return cells
  }

  /// `date`, or the year with its month if that is known.
  private var date: String? {
    if let date = fields["date"].map(LaTeXText.plain)?.nonEmpty { return date }
    guard let year = fields["year"].map(LaTeXText.plain)?.nonEmpty else { return nil }
    let month = LaTeXText.plain(fields["month"] ?? "")
    let number = Int(month) ?? month.split { !$0.isLetter }.lazy.compactMap { MonthName.number($0.lowercased()) }.first
    guard let number, (1...12).contains(number), year.allSatisfy(\.isNumber) else { return year }
    return "\(year)-\(String(number, digits: 2))"
  }

  private static func paragraphs(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").components(separatedBy: "\n\n").map(LaTeXText.plain).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}

/// Names in BibTeX: `Austen, Jane and Terry Pratchett and {World Bank}`.
enum BibTeXNames {
  static func people(_ text: String) -> [Contributor] {
    parts(text, at: " and ").compactMap(person).filter { !$0.name.isEmpty && $0.name != "others" }
  }

  private static func person(_ text: String) -> Contributor? {
    // A name in braces is not to be parsed.
    let isWhole = text.hasPrefix("{") && text.hasSuffix("}") && !text.dropFirst().dropLast().contains("{")
    let parts = isWhole ? [text] : parts(text, at: ",")
    let names = parts.map(LaTeXText.plain).filter { !$0.isEmpty }
    guard names.count > 1 else {
      // Such a name is its own catalogue form, unless that could be split at a comma.
      return names.first.map { Contributor(name: $0, sortName: isWhole && !$0.contains(",") ? $0 : nil) }
    }
    // Three parts are `von Last, Jr, First` in BibTeX.
    let isSuffixed = names.count == 3 && PersonCell.isEnding(names[1], of: names[0])
    return PersonCell.filed(isSuffixed ? "\(names[0]), \(names[2]), \(names[1])" : names.joined(separator: ", "))
  }

  /// Splits a text outside of braces, with any white space in place of a space.
  private static func parts(_ text: String, at separator: String) -> [String] {
    let characters = Array(text.map { $0.isWhitespace ? " " : $0 })
    let sign = Array(separator)
    var parts: [String] = []
    var (start, depth, index) = (0, 0, 0)
    while index < characters.count {
      if characters[index] == "{" { depth += 1 }
      if characters[index] == "}" { depth -= 1 }
      if depth == 0, index + sign.count <= characters.count,
        characters[index..<(index + sign.count)].elementsEqual(sign, by: { $0.lowercased() == $1.lowercased() })
      {
        parts.append(String(characters[start..<index]).singleSpaced)
        index += sign.count
        start = index
        // The space after `and` may start the next one.
        if separator.hasSuffix(" ") { index -= 1 }
      } else {
        index += 1
      }
    }
    return parts + [String(characters[min(start, characters.count)...]).singleSpaced]
  }
}
