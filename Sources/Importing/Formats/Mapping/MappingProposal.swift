package import Foundation
internal import ReadingModel

/// A mapping for a new table, guessed from its header and its cells.
package struct MappingProposal {
  /// The mapping as YAML, with comments for the reader who edits it.
  package let yaml: String
  /// The name of the importer that reads the table without a mapping; nil if none does.
  package let knownFormat: String?
  /// Whether the table has no header, so that its columns are numbered.
  package let isHeaderless: Bool
  /// The table as UTF-8.
  package let table: Data
  /// Whether the mapping is for the custom columns of a calibre library.
  private let isOfCalibre: Bool

  /// Proposes a mapping for the table in a file.
  /// - Parameter encoding: The encoding of the text; detected if nil.
  /// - Throws: ``ImportError`` if the file is not a table, or has another encoding.
  package init(
    table bytes: Data, fileName: String, encoding: CharacterEncoding? = nil, known: ImporterRegistry = .builtIn
  ) throws(ImportError) {
    let decoded = FileText.decoded(bytes, from: encoding)
    let file = decoded.bytes
    table = file
    let head = FileHead(of: file, fileName: fileName)
    isOfCalibre = CalibreLibrary.isOne(head)
    if isOfCalibre {
      (knownFormat, isHeaderless) = (nil, false)
      yaml = try MappingProposal.text(calibre: file, fileName: fileName)
      return
    }
    if let problem = head.problem { throw .unreadable(file: fileName, problem) }
    _ = try FileText.remarks(on: decoded, named: fileName, from: encoding)
    let reader = CSVReader(file)
    guard !reader.header.allSatisfy(\.isEmpty) else { throw .unreadable(file: fileName, .empty) }
    knownFormat = known.importer(for: head)?.name
    isHeaderless =
      knownFormat == nil && MappingProposal.guesses(reader.header, []).isEmpty
      && NumberedColumns.areMissing(above: reader.header)
    let table = isHeaderless ? CSVReader(file, header: NumberedColumns(reader.header.count).names) : reader
    let records: [CSVRecord] = table.compactMap { if case .record(let record) = $0 { record } else { nil } }
    let examples = isHeaderless ? reader.header : []
    yaml = MappingProposal.text(
      header: table.header, records: records, fileName: fileName,
      options: encoding.map { ["--encoding \($0.name)"] } ?? [],
      examples: examples)
  }

  /// The importer that reads the file by the corrected mapping.
  package func importer(by mapping: ColumnMapping, mappingName: String) -> Importer {
    isOfCalibre ? .calibre(by: mapping, mappingName: mappingName) : .mapped(by: mapping, mappingName: mappingName)
  }

  /// The proposed mapping; nil without a title column.
  package var mapping: ColumnMapping? {
    try? ColumnMapping(yaml: Data(yaml.utf8), fileName: "the proposal", needsTitle: !isOfCalibre)
  }

  private static func text(calibre file: Data, fileName: String) throws(ImportError) -> String {
    do throws(ImportError.Reason) {
      let library = try CalibreLibrary(file)
      let columns = try CalibreColumns(library.database)
      let ids = try library.database.rows("SELECT id FROM books ORDER BY id").compactMap { $0[0].integer }
      return text(
        header: columns.header, records: ids.map { columns.record($0, title: "x") }, fileName: fileName,
        format: "calibre")
    } catch {
      throw .unreadable(file: fileName, error)
    }
  }

  /// - Parameters:
  ///   - options: Options of the import besides the mapping.
  ///   - examples: Sample values of the columns, for a table without a header.
  private static func text(
    header: [String], records: [CSVRecord], fileName: String, format: String = "csv", options: [String] = [],
    examples: [String] = []
  ) -> String {
    let taken = guesses(header, records)
    func cells(_ field: MappedField) -> [String] {
      (taken[field] ?? []).flatMap { MappingProposal.cells($0, header, records) }
    }
    var lines = [
      "# How the columns of \(oneLine(fileName)) are read. Correct this file, then:",
      "#   octavo import "
        + ([format, "FILE"] + options + ["--map THIS_FILE --dry-run --rows"]).joined(separator: " "),
      "columns:",
    ]
    lines += MappedField.allCases.compactMap { field in taken[field].map { "  \(field.rawValue): \(listed($0))" } }
    if format == "calibre" { lines.removeAll { $0 == "  title: title" } }
    if taken[.title] == nil { lines.append("  title:   # the column of the title") }
    let unused = header.filter { name in !name.isEmpty && !taken.values.contains { $0.contains(name) } }
    if !examples.isEmpty {
      let columns = zip(header, examples).map { "\($0) (\(oneLine($1.singleSpaced).prefix(40)))" }
      lines.append("  # not used: " + columns.joined(separator: ", "))
    } else if !unused.isEmpty {
      lines.append("  # not used: " + unused.map { oneLine(quoted($0)) }.joined(separator: ", "))
    }
    let free = MappedField.allCases.filter { taken[$0] == nil && $0 != .title }.map(\.rawValue)
    lines.append("  # other fields: " + free.joined(separator: ", "))
    lines += dateLines(MappedField.dates.filter { $0 != .published && $0 != .firstPublished }.flatMap(cells))
    let asks = taken[.status].map { StatusKeyword.asksWhetherRead($0[0]) } ?? false
    lines += ratingLines(cells(.rating)) + statusLines(cells(.status), asksWhetherRead: asks)
    lines += nameLines(cells(.authors))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The columns of each field, found by its usual names; every column is used once.
  private static func guesses(_ header: [String], _ records: [CSVRecord]) -> [MappedField: [String]] {
    var free: [String: String] = [:]
    for name in header.reversed() { free[key(name)] = name }
    var taken: [MappedField: [String]] = [:]
    for field in MappedField.allCases {
      let usual = field.defaultNames.filter { free[$0] != nil }
      let names = field.joiningNames(usual).compactMap { free.removeValue(forKey: $0) }
      if !names.isEmpty { taken[field] = names }
    }
    // Common names of calibre's custom columns.
    for (field, words) in likelyWords where taken[field] == nil {
      let own = header.filter { name in name.hasPrefix("#") && !taken.values.contains { $0.contains(name) } }
      let likely = words.lazy.compactMap { word in own.first { $0.contains(word) } }.first
      let asked = field == .status ? own.first(where: StatusKeyword.asksWhetherRead) : nil
      if let name = likely ?? asked { taken[field] = [name] }
    }
    // `Note` is a remark beside passages, and a rating in some languages.
    if let notes = taken[.notes], key(notes[0]) == "note" {
      let isNumbers = cells(notes[0], header, records).allSatisfy { RatingScale.hundredths($0) != nil }
      let other: MappedField = taken[.quote] != nil ? .remark : isNumbers && taken[.rating] == nil ? .rating : .notes
      taken[.notes] = nil
      taken[other] = notes
    }
    return taken
  }

  private static let likelyWords: [(MappedField, [String])] = [
    (.status, ["status", "shelf", "read_bool"]), (.started, ["start", "first"]),
    (.finished, ["finish", "date_read", "read_date", "dateread"]), (.rating, ["rating"]), (.review, ["review"]),
    (.pages, ["pages"]), (.progress, ["progress", "percent"]), (.series, ["series", "saga", "serie", "ser"]),
  ]

  /// The non-empty cells of a column.
  private static func cells(_ name: String, _ header: [String], _ records: [CSVRecord]) -> [String] {
    guard let index = header.firstIndex(of: name) else { return [] }
    return records.map { $0.fields[index].singleSpaced }.filter { !$0.isEmpty }
  }

  private static func listed(_ names: [String]) -> String {
    names.count == 1 ? quoted(names[0]) : "[\(names.map(quoted).joined(separator: ", "))]"
  }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  private static let patterns = [
    "YYYY-MM-DD", "YYYY/MM/DD", "YYYY.MM.DD", "DD.MM.YYYY", "DD/MM/YYYY", "DD-MM-YYYY", "MM/DD/YYYY", "MM-DD-YYYY",
    "D MMM YYYY", "MMM D, YYYY", "D. MMM YYYY", "MMM YYYY", "YYYY-MM", "MM/YYYY", "YYYY",
  ]

  /// A few date patterns that together read all dates; if several fit equally well, the reader has to choose.
  private static func dateLines(_ cells: [String]) -> [String] {
    var left = Set(cells)
    guard !left.isEmpty else { return [] }
    var chosen: [String] = []
    while !left.isEmpty {
      let counts = patterns.map { text in (text, left.count { DatePattern(text)?.day($0) != nil }) }
      guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 0 else { break }
      let read = left.filter { DatePattern(best.0)?.day($0) != nil }
      let rivals = counts.filter { $0.1 == best.1 }.map(\.0).filter { text in
        read.contains { DatePattern(text)?.day($0) != nil }
      }
      guard rivals.count == 1 else {
        return [
          "# \(quoted(read.min() ?? "")) is ambiguous - keep the right format:",
          "# dates: " + rivals.joined(separator: "   or   dates: "),
        ]
      }
      chosen.append(best.0)
      left = left.filter { DatePattern(best.0)?.day($0) == nil }
    }
    let rest = left.min().map { "   # \(oneLine(quoted($0))) matches none of these formats" } ?? ""
    if chosen.isEmpty { return rest.isEmpty ? [] : ["# dates: DD.MM.YYYY\(rest)"] }
    let list = chosen.map { $0.contains(",") ? YAMLText.quoted($0) : $0 }.joined(separator: ", ")
    return ["dates: [\(list)]\(rest)"]
  }

  private static func ratingLines(_ cells: [String]) -> [String] {
    let numbers = cells.compactMap { RatingScale.hundredths(String($0.split(separator: "/").first ?? "")) }
    guard let most = numbers.max() else { return [] }
    let highest = [5, 10, 20, 100].first { most <= $0 * 100 } ?? 100
    return ["ratings: \(highest)   # the highest possible rating"]
  }

  /// Every status word of the table, with its status if known.
  private static func statusLines(_ cells: [String], asksWhetherRead: Bool) -> [String] {
    let words = Array(Set(cells)).sorted().prefix(24)
    guard !words.isEmpty else { return [] }
    let known = Reading.Status.allCases.map(\.rawValue).joined(separator: ", ")
    return ["statuses:   # \(known) or none"]
      + words.map { word in
        let statusWord =
          StatusKeyword.isNone(word)
          ? "none" : asksWhetherRead && word == "yes" ? "finished" : StatusKeyword.status(word)?.rawValue
        return "  \(quoted(word)): \(statusWord ?? "  # ?")"
      }
  }

  private static func nameLines(_ cells: [String]) -> [String] {
    // Matches `García Márquez, Gabriel` and `Austen, Jane`, but not `Jane Austen, Emily Brontë`.
    let filed = cells.count { cell in
      cell.split { ";|&".contains($0) }.allSatisfy { name in
        let parts = name.split(separator: ",").map { $0.split(separator: " ") }
        return parts.count == 2 && (1...3).contains(parts[0].count) && (1...3).contains(parts[1].count)
          && (parts[0].count == 1 || parts[1].count == 1 || parts[1].last?.last == ".")
      }
    }
    return filed * 2 > cells.count && filed > 0 ? ["names: last-first   # Austen, Jane"] : []
  }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// A text as YAML, in quotes if it could be read as something else.
  private static func quoted(_ text: String) -> String { YAMLText.scalar(oneLine(text)) }
}
